import { useEffect, useState } from 'react';

/**
 * False until the browser has painted the component for the first time: for requests that a page
 * can be shown without. Starting a request takes a millisecond or two before the first frame.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);

  useEffect(() => {
    let timer: number | undefined;
    // A frame's callbacks run before it is painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);

  return isPainted;
}
