import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RelatoEquipe } from '../../api';
import { decoded, fetchPictures, filesOf, type PrintedPictures, revoke } from './printedPictures';

interface Printing {
  /** Where the pictures are put before the page is printed. */
  paper: RefObject<HTMLElement | null>;
  /** None before they are fetched, and none after the page was printed. */
  pictures: PrintedPictures | undefined;
  /** Pictures are on their way. */
  preparing: boolean;
  /** Prints the page, its pictures among it. */
  print: () => void;
}

/**
 * A browser prints what is painted by then: the pictures are fetched and decoded first, and let go afterwards.
 * @param onAsk what Ctrl+P does, which would print before they came
 */
export function usePrintedPictures(report: RelatoEquipe, onAsk: () => void): Printing {
  const paper = useRef<HTMLElement>(null);
  const cancel = useRef<AbortController>(undefined);
  const [pictures, setPictures] = useState<PrintedPictures>();
  const [preparing, setPreparing] = useState(false);
  const show = (next: PrintedPictures) => flushSync(() => setPictures(next));

  const prepareAndPrint = async (signal: AbortSignal) => {
    const fetched = await fetchPictures(filesOf(report), signal);
    signal.addEventListener('abort', () => revoke(fetched));
    show(fetched);
    const ready = await decoded(fetched, paper.current);
    signal.throwIfAborted();
    show(ready);
    setPreparing(false);
    window.print();
  };
  const print = () => {
    if (preparing) return;
    cancel.current?.abort();
    const { signal } = (cancel.current = new AbortController());
    setPreparing(true);
    prepareAndPrint(signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };

  useEffect(() => {
    const letGo = () => {
      cancel.current?.abort();
      setPictures(undefined);
    };
    window.addEventListener('afterprint', letGo);
    return () => {
      window.removeEventListener('afterprint', letGo);
      cancel.current?.abort();
    };
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return { paper, pictures, preparing, print };
}
