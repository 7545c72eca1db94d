/**
 * The messages between the back office and the viewer, a page in a sandbox without an origin
 * (docs/decisions/0072-evidence-is-shown-in-a-sandbox.md). The viewer trusts the back office. The
 * back office does not trust the viewer: a file may have taken control of it.
 */

/** The pages of one PDF that the back office reports at most: a bound for a hostile number. */
const PAGES_MAX = 100_000;

/** Why a file is not shown. */
export const VIEWER_FAILURES = ['invalid', 'password', 'unplayable', 'failed'] as const;

export type ViewerFailure = (typeof VIEWER_FAILURES)[number];

/** From the back office to the viewer. */
export type HostMessage =
  | {
      kind: 'pdf';
      bytes: ArrayBuffer;
      /** Fonts, character maps and decoders of pdf.js, in one file. */
      pack: ArrayBuffer;
      /** The name of a page for screen readers; `{n}` stands for its number. */
      pageLabel: string;
    }
  | {
      kind: 'text';
      bytes: ArrayBuffer;
      /** Shown above a text of which only the beginning is laid out. */
      cutLabel: string;
    }
  | {
      kind: 'mail';
      bytes: ArrayBuffer;
      cutLabel: string;
      labels: MailLabels;
      /** In which numbers are written, as `pt-BR`. */
      language: string;
    }
  | {
      kind: 'audio' | 'video';
      bytes: ArrayBuffer;
      mediaType: string;
      /** The name of the player for screen readers. */
      label: string;
    }
  /** Asks for an `alive` message. */
  | { kind: 'ping' }
  /** Draws larger or smaller; 1 fits the width. */
  | { kind: 'zoom'; zoom: number };

/** The words beside the parts of a mail, in the reader's language. */
export interface MailLabels {
  from: string;
  to: string;
  cc: string;
  date: string;
  subject: string;
  /** Above a plain text beside which the mail has a formatted version. */
  formattedToo: string;
  /** Above the text of a mail that has only a formatted version. */
  onlyFormatted: string;
  attachments: string;
  /** In place of a file's name. */
  unnamed: string;
}

/** From the viewer to the back office. */
export type ViewerMessage =
  | { type: 'ready' }
  /** The escape key was pressed, which the back office does not see. */
  | { type: 'escape' }
  /** A file without pages has none. */
  | { type: 'shown'; pages: number }
  | { type: 'error'; name: ViewerFailure }
  /** The number of steps done so far, and whether another one is being worked on. */
  | { type: 'alive'; done: number; busy: boolean };

/** Reads a message of the viewer. @returns undefined if it is not one, or holds an odd value */
export function readViewerMessage(data: unknown): ViewerMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, pages, name, done, busy } = data as Record<string, unknown>;
  switch (type) {
    case 'ready':
    case 'escape':
      return { type };
    case 'shown':
      return isCount(pages) && pages <= PAGES_MAX ? { type, pages } : undefined;
    case 'error': {
      const known = VIEWER_FAILURES.find((failure) => failure === name);
      return known && { type, name: known };
    }
    case 'alive':
      return isCount(done) && typeof busy === 'boolean' ? { type, done, busy } : undefined;
    default:
      return undefined;
  }
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
