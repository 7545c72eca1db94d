/**
 * The messages between the public form and the page in a sandbox that draws a PDF for it
 * (docs/decisions/0077-pages-of-a-pdf-as-pictures.md). The page trusts the form. The form does not
 * trust the page: the PDF may have taken control of it.
 */

/** The address of that page, and the start of the addresses of its files. */
export const PDF_PAGES_PATH = '/paginas-pdf';

/**
 * Why a PDF does not become pictures. `many`: more pages than `pagesMax`. `blocked`: the browser
 * does not give back the picture that was drawn.
 */
export const PDF_PAGES_FAILURES = ['many', 'password', 'invalid', 'blocked', 'failed'] as const;

export type PdfPagesFailure = (typeof PDF_PAGES_FAILURES)[number];

/** From the form: requests a JPEG picture of each page. */
export interface PdfPagesRequest {
  kind: 'pages';
  bytes: ArrayBuffer;
  /** Fonts, character maps and decoders of pdf.js, in one file. */
  pack: ArrayBuffer;
  /** With more pages nothing is drawn. */
  pagesMax: number;
  /** The most bytes of one picture. */
  bytesMax: number;
}

/** From the page. */
export type PdfPagesMessage =
  | { type: 'ready' }
  | { type: 'pages'; pages: number }
  /** The next page, in order. */
  | { type: 'page'; bytes: ArrayBuffer }
  | { type: 'error'; name: PdfPagesFailure; pages: number };

/**
 * Reads a message of the page.
 * @returns undefined if it is not one, or has an invalid value
 */
export function readPdfPagesMessage(data: unknown): PdfPagesMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, pages = 0, bytes, name } = data as Record<string, unknown>;
  const isCount = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  switch (type) {
    case 'ready':
      return { type };
    case 'page':
      return bytes instanceof ArrayBuffer ? { type, bytes } : undefined;
    case 'pages':
      return isCount(pages) ? { type, pages } : undefined;
    case 'error': {
      const known = PDF_PAGES_FAILURES.find((failure) => failure === name);
      return known && isCount(pages) ? { type, name: known, pages } : undefined;
    }
    default:
      return undefined;
  }
}
