import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A part of the page that a link leads to by its `#id`: the part comes into sight and gets the focus.
 * @returns the element to focus, and the visit: another for each use of the link, undefined before
 */
export function useLinkTarget<E extends HTMLElement>(
  id: string,
): { target: RefObject<E | null>; visit: string | undefined } {
  const target = useRef<E>(null);
  const { hash, key } = useLocation();
  const visit = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (visit === undefined) return;
    // A bar at the foot of the window would cover it.
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [visit]);
  return { target, visit };
}
