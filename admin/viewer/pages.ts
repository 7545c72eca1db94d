/** Draws each page of a PDF as a picture, for a visitor who does not want to send the PDF itself. */
import type { PdfPagesMessage, PdfPagesRequest } from '@relato/domain/pdf-pages';
import workerScript from 'virtual:jpeg-worker';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PagePicture } from './jpeg-worker';
import { openPdf } from './open-pdf';

type Report = (message: PdfPagesMessage, transferred?: Transferable[]) => void;

const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 150;

/** Bounds of a picture's longer side, in pixels: a small receipt stays legible, a poster stays small. */
const SIDE_MIN = 1200;
const SIDE_MAX = 3200;

/** Answers with one message for each page, in order, or with the reason why there are none. */
export async function sendPages(request: PdfPagesRequest, report: Report): Promise<void> {
  if (!readsBack()) {
    report({ type: 'error', name: 'blocked', pages: 0 });
    return;
  }
  drawWithoutAnimationFrames();
  const opened = await openPdf(request.bytes, request.pack);
  if (typeof opened === 'string') {
    report({ type: 'error', name: opened, pages: 0 });
    return;
  }
  const pages = opened.numPages;
  if (pages > request.pagesMax) {
    report({ type: 'error', name: 'many', pages });
    return;
  }
  report({ type: 'pages', pages });
  const encode = encoder(request.bytesMax);
  // A page is drawn while the one before it is encoded.
  let encoding: Promise<ArrayBuffer> | undefined;
  const send = async () => {
    const bytes = await encoding;
    if (bytes) report({ type: 'page', bytes }, [bytes]);
  };
  for (let number = 1; number <= pages; number += 1) {
    const canvas = await draw(await opened.getPage(number));
    await send();
    encoding = encode(canvas);
  }
  await send();
}

async function draw(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width, height } = page.getViewport({ scale: 1 });
  const side = Math.max(width, height, 1);
  const wanted = (side * DOTS_PER_INCH) / POINTS_PER_INCH;
  const scale = Math.min(SIDE_MAX, Math.max(SIDE_MIN, wanted)) / side;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  // No annotation: neither links nor comments, which may name their author.
  await page.render({ canvas, viewport, annotationMode: 0 }).promise;
  page.cleanup();
  return canvas;
}

/**
 * Starts a worker that makes a JPEG picture of one canvas at a time.
 * @returns a function that throws an Error if no quality makes the picture small enough
 */
function encoder(bytesMax: number): (canvas: HTMLCanvasElement) => Promise<ArrayBuffer> {
  // A classic script: Chromium refuses a module worker in a page without an origin.
  const address = URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return async (canvas) => {
    const page: PagePicture = { picture: await createImageBitmap(canvas), bytesMax };
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | undefined>) =>
        data ? resolve(data) : reject(new Error('the page is too large'));
      worker.onerror = () => reject(new Error('the worker failed'));
      worker.postMessage(page, [page.picture]);
    });
  };
}

/**
 * Whether this browser gives back what was drawn. Tor Browser gives white or noise instead, which
 * must not take the place of a document. A browser may change the colours a little.
 */
function readsBack(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PROBE;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, PROBE, PROBE);
  context.fillStyle = '#000';
  context.fillRect(0, 0, PROBE / 2, PROBE);
  const { data } = context.getImageData(0, 0, PROBE, PROBE);
  return data.every((value, index) => {
    const isBlack = Math.floor(index / 4) % PROBE < PROBE / 2 && index % 4 < 3;
    return Math.abs(value - (isBlack ? 0 : 255)) <= PROBE_TOLERANCE;
  });
}

const PROBE = 16;
const PROBE_TOLERANCE = 16;

/** The frame is not in view, and gets no animation frames, for which pdf.js waits. */
function drawWithoutAnimationFrames(): void {
  window.requestAnimationFrame = (step) => window.setTimeout(() => step(performance.now()), 0);
}
