import {
  PDF_PAGES_PATH,
  type PdfPagesFailure,
  type PdfPagesRequest,
  readPdfPagesMessage,
} from '@relato/domain/pdf-pages';
import { make } from './elements';

/** After this time without any progress the drawing has failed. */
const PATIENCE_MS = 60_000;

interface Drawing {
  /** With more pages nothing is drawn. */
  pagesMax: number;
  /** Of one picture. */
  bytesMax: number;
  /** @param page the number of drawn pages */
  onProgress: (page: number, pages: number) => void;
  /** Ends it: the frame and all that was drawn are dropped. */
  signal: AbortSignal;
}

/** The pictures, or why there are none. */
type Drawn = { images: File[] } | { failure: PdfPagesFailure; pages: number };

/**
 * Draws the pages of a PDF as pictures, in this browser: a frame without an origin and without a
 * network gets the bytes and returns one picture after another. Nothing is sent.
 */
export async function drawPages(file: File, drawing: Drawing): Promise<Drawn> {
  const { pagesMax, bytesMax, onProgress, signal } = drawing;
  const frame = make('iframe', { src: PDF_PAGES_PATH, hidden: true });
  frame.setAttribute('sandbox', 'allow-scripts');
  const ended = new AbortController();
  const images: File[] = [];
  let pages = 0;
  const drawn = new Promise<Drawn>((resolve) => {
    const fail = (failure: PdfPagesFailure, count = 0) => resolve({ failure, pages: count });
    let waiting = 0;
    const wait = () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => fail('failed'), PATIENCE_MS);
    };
    const parts = Promise.all([file.arrayBuffer(), fetchPack(ended.signal)]);
    const open = async () => {
      const [bytes, pack] = await parts;
      const request: PdfPagesRequest = { kind: 'pages', bytes, pack, pagesMax, bytesMax };
      wait();
      // The frame has no origin, so that no other target than `*` fits.
      frame.contentWindow?.postMessage(request, '*', [bytes, pack]);
    };
    const take = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== 'null') return;
      const message = readPdfPagesMessage(data);
      if (!message) return;
      wait();
      if (message.type === 'ready') open().catch(() => fail('failed'));
      else if (message.type === 'error') fail(message.name, message.pages);
      else if (message.type === 'pages') onProgress(0, (pages = message.pages));
      else {
        images.push(asFile(file, message.bytes, images.length + 1, pages));
        onProgress(images.length, pages);
        if (images.length === pages) resolve({ images });
      }
    };
    window.addEventListener('message', take, { signal: ended.signal });
    ended.signal.addEventListener('abort', () => clearTimeout(waiting));
    signal.addEventListener('abort', () => fail('failed'));
    wait();
  });
  document.body.append(frame);
  const outcome = await drawn;
  ended.abort();
  frame.remove();
  return outcome;
}

async function fetchPack(signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(`${PDF_PAGES_PATH}/pack.bin`, { signal });
  if (!answer.ok) throw new Error('the pack is not there');
  return answer.arrayBuffer();
}

/** `contrato.pdf` becomes `contrato-01.jpg` and so on. */
function asFile({ name }: File, bytes: ArrayBuffer, number: number, pages: number): File {
  const digits = String(number).padStart(String(pages).length, '0');
  const type = 'image/jpeg';
  return new File([bytes], `${name.replace(/\.pdf$/i, '')}-${digits}.jpg`, { type });
}
