import { useSyncExternalStore } from 'react';

const print = window.matchMedia('print');

function subscribe(onChange: () => void): () => void {
  print.addEventListener('change', onChange);
  return () => print.removeEventListener('change', onChange);
}

/** Is the page being put on paper? Paper has no tabs, so it gets every part. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => print.matches);
