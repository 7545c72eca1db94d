import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMediaQuery, useTheme } from '@mui/material';

const paper = window.matchMedia('print');
let atPrinter = false;
const EVENTS = ['beforeprint', 'afterprint'];
for (const event of EVENTS)
  window.addEventListener(event, ({ type }) => (atPrinter = type === 'beforeprint'));

function subscribe(onChange: () => void): () => void {
  // Chromium counts the sheets right after `beforeprint`: content drawn later is cut off at the
  // end.
  const draw = () => flushSync(onChange);
  for (const event of EVENTS) window.addEventListener(event, draw);
  paper.addEventListener('change', onChange);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, draw);
    paper.removeEventListener('change', onChange);
  };
}

/** Whether the page is being printed. Paper has no tabs, so it gets every part. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => atPrinter || paper.matches);

/** Whether the screen is a phone's. */
export const useNarrow = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));

/** Whether the screen has room for a panel beside the report. */
export const useBeside = (): boolean => useMediaQuery(useTheme().breakpoints.up('md'));
