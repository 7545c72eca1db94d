import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { httpStatus, refusal } from '../../http';
import type { Anexo, RelatoEquipe } from '../../api';

/** A picture for paper, or why there is none. */
type PrintedPicture = { url: string } | { lost: PictureLoss };

/** The page was printed past its own button, no answer came, the server refused, or no picture was in the answer. */
export type PictureLoss = { why: 'despreparada' | 'semResposta' | 'ilegivel' } | { why: 'recusada'; status: number };

/** By the ids of their files. */
export type PrintedPictures = ReadonlyMap<string, PrintedPicture>;

/** Every file of a case: the report's own, then those of its messages, then those of its notes. */
export function filesOf({ anexos, msg, notas }: RelatoEquipe): Anexo[] {
  const ofMessages = msg.flatMap(({ respostaAnexos }) => respostaAnexos);
  return [...anexos, ...ofMessages, ...notas.flatMap((nota) => nota.anexos)];
}

/** Fetches pictures one after the other, as addresses of this page to be revoked. @throws when it is cancelled */
async function fetchPictures(files: readonly Anexo[], signal: AbortSignal): Promise<PrintedPictures> {
  const pictures = new Map<string, PrintedPicture>();
  try {
    for (const file of files) pictures.set(file.id, await fetchPicture(file, signal));
  } catch (error) {
    revoke(pictures);
    throw error;
  }
  return pictures;
}

async function fetchPicture({ arquivo }: Anexo, signal: AbortSignal): Promise<PrintedPicture> {
  try {
    const response = await fetch(arquivo, { signal, credentials: 'same-origin' });
    if (!response.ok) throw await refusal(response);
    return { url: URL.createObjectURL(await response.blob()) };
  } catch (error) {
    signal.throwIfAborted();
    const status = httpStatus(error);
    return { lost: status === 0 ? { why: 'semResposta' } : { why: 'recusada', status } };
  }
}

/** Waits until every picture within an element can be painted; those that never can are lost. */
async function decoded(pictures: PrintedPictures, within: Element | null): Promise<PrintedPictures> {
  const images = new Map(Array.from(within?.querySelectorAll('img') ?? [], (image) => [image.src, image]));
  const found = new Map<string, PrintedPicture>();
  for (const [id, picture] of pictures) found.set(id, await paintable(picture, images));
  return found;
}

async function paintable(
  picture: PrintedPicture,
  images: ReadonlyMap<string, HTMLImageElement>,
): Promise<PrintedPicture> {
  if (!('url' in picture)) return picture;
  try {
    await images.get(picture.url)?.decode();
    return picture;
  } catch {
    URL.revokeObjectURL(picture.url);
    return { lost: { why: 'ilegivel' } };
  }
}

function revoke(pictures: PrintedPictures): void {
  for (const picture of pictures.values()) if ('url' in picture) URL.revokeObjectURL(picture.url);
}

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
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
  return { paper, pictures, preparing, print };
}
