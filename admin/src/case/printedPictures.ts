import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Attachment, StaffReport } from '../session/api';

/** A picture for print, or the reason why there is none. */
type PrintedPicture = { url: string } | { lost: PictureLoss };

/** Printed without the page's button, not answered or refused by the server, or not readable. */
export type PictureLoss =
  { why: 'despreparada' | 'semResposta' | 'ilegivel' } | { why: 'recusada'; status: number };

/** By the ids of their files. */
export type PrintedPictures = ReadonlyMap<string, PrintedPicture>;

/** Every file of a case: the report's own, then those of its messages, then those of its notes. */
export function filesOf({ anexos, msg, notas }: StaffReport): Attachment[] {
  const ofMessages = msg.flatMap(({ respostaAnexos }) => respostaAnexos);
  return [...anexos, ...ofMessages, ...notas.flatMap((note) => note.anexos)];
}

async function isReadable(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // The page says that the picture cannot be read.
    return false;
  }
}

/**
 * Fetches a picture as an object URL, released with the signal.
 * @throws when it is cancelled
 */
async function fetchPicture({ arquivo }: Attachment, signal: AbortSignal): Promise<PrintedPicture> {
  try {
    const response = await fetch(arquivo, { signal, credentials: 'same-origin' });
    if (!response.ok) return { lost: { why: 'recusada', status: response.status } };
    const file = await response.blob();
    const readable = await isReadable(file);
    signal.throwIfAborted();
    if (!readable) return { lost: { why: 'ilegivel' } };
    const url = URL.createObjectURL(file);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url));
    return { url };
  } catch {
    signal.throwIfAborted();
    return { lost: { why: 'semResposta' } };
  }
}

interface Printing {
  /** Where the pictures are put before the page is printed. */
  paper: RefObject<HTMLElement | null>;
  /** None before they are fetched, and none after printing. */
  pictures: PrintedPictures | undefined;
  preparing: boolean;
  print: (report: StaffReport) => void;
}

/**
 * A browser prints what is painted by then: the pictures are fetched and decoded first, and
 * released afterwards.
 * @param onAsk the action of Ctrl+P, which would print before they are loaded
 */
export function usePrintedPictures(onAsk: () => void): Printing {
  const paper = useRef<HTMLElement>(null);
  const cancel = useRef<AbortController>(undefined);
  const [pictures, setPictures] = useState<PrintedPictures>();
  const [preparing, setPreparing] = useState(false);

  const prepareAndPrint = async (report: StaffReport, signal: AbortSignal) => {
    const fetched = new Map<string, PrintedPicture>();
    // One after the other: a case may have many pictures.
    for (const file of filesOf(report)) fetched.set(file.id, await fetchPicture(file, signal));
    flushSync(() => setPictures(fetched));
    await Promise.allSettled(
      Array.from(paper.current?.querySelectorAll('img') ?? [], (image) => image.decode()),
    );
    signal.throwIfAborted();
    setPreparing(false);
    window.print();
  };
  const print = (report: StaffReport) => {
    if (preparing) return;
    cancel.current?.abort();
    const { signal } = (cancel.current = new AbortController());
    setPreparing(true);
    prepareAndPrint(report, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  };

  useEffect(() => {
    const letGo = () => {
      cancel.current?.abort();
      setPreparing(false);
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
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return { paper, pictures, preparing, print };
}
