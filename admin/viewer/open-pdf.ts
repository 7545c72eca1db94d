import {
  getDocument,
  InvalidPDFException,
  type PDFDocumentProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerScript from 'virtual:pdf-worker';
import { packReader } from './pack';
import { step } from './progress';

/** Pixels of an image inside a PDF, and bytes of a canvas: bounds for files made to use up memory. */
const IMAGE_PIXELS_MAX = 50_000_000;
export const CANVAS_BYTES_MAX = 64 * 2 ** 20;

/**
 * Opens a PDF, which pdf.js parses in a worker.
 * @param pack fonts, character maps and decoders of pdf.js, in one file
 * @returns the document, or why it is not opened
 */
export async function openPdf(
  bytes: ArrayBuffer,
  pack: ArrayBuffer,
): Promise<PDFDocumentProxy | 'password' | 'invalid' | 'failed'> {
  const file = packReader(pack);
  // A classic script: Chromium refuses a module worker in a page without an origin.
  const address = URL.createObjectURL(new Blob([workerScript], { type: 'text/javascript' }));
  const port = new Worker(address);
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker: PDFWorker.create({ port }),
    BinaryDataFactory: class {
      fetch({ filename }: { filename: string }): Promise<Uint8Array> {
        return Promise.resolve(file(filename));
      }
    },
    // Only so that pdf.js asks for the files; the factory ignores them.
    cMapUrl: 'x/',
    standardFontDataUrl: 'x/',
    wasmUrl: 'x/',
    cMapPacked: true,
    useWorkerFetch: false,
    // The fonts of this machine would be loaded by their address.
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: IMAGE_PIXELS_MAX,
    canvasMaxAreaInBytes: CANVAS_BYTES_MAX,
  });
  try {
    return await step(task.promise);
  } catch (error) {
    port.terminate();
    return failureOf(error);
  }
}

/** Why a PDF cannot be shown. */
export function failureOf(error: unknown): 'password' | 'invalid' | 'failed' {
  // Without a callback that asks for it, a document with a password is refused at once.
  if (error instanceof Error && error.name === 'PasswordException') return 'password';
  return error instanceof InvalidPDFException ? 'invalid' : 'failed';
}
