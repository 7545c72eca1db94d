/* eslint-disable no-control-regex -- formats begin with control characters */
import type { DocumentKind, DocumentRefusal, KnownKind, RecognisedKind } from './evidence';

/** Bytes from the beginning of a file that suffice to recognise it, except a zip. */
export const HEAD_BYTES = 4096;

interface Signature {
  kind: RecognisedKind | 'zip' | 'cfb';
  /** A pattern over the head, read as Latin-1. */
  pattern: RegExp;
}

/** In the order in which they are tried. */
const SIGNATURES: readonly Signature[] = [
  { kind: 'jpeg', pattern: /^\xff\xd8\xff/ },
  { kind: 'png', pattern: /^\x89PNG\r\n\x1a\n/ },
  { kind: 'gif', pattern: /^GIF8[79]a/ },
  { kind: 'webp', pattern: /^RIFF.{4}WEBP/s },
  { kind: 'wav', pattern: /^(?:RIFF|RF64).{4}WAVE/s },
  // Readers accept a PDF that starts within its first 1,024 bytes; a page or script before it would
  // make it two files in one.
  { kind: 'pdf', pattern: /^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/ },
  { kind: 'heic', pattern: /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)/s },
  { kind: 'm4a', pattern: /^.{4}ftyp(?:M4A |M4B |M4P |F4A )/s },
  { kind: 'mov', pattern: /^.{4}(?:ftypqt {2}|moov|mdat|wide|free)/s },
  { kind: 'mp4', pattern: /^.{4}ftyp/s },
  { kind: 'webm', pattern: /^\x1a\x45\xdf\xa3.{0,64}webm/s },
  { kind: 'ogg', pattern: /^OggS/ },
  { kind: 'mp3', pattern: /^(?:ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/ },
  { kind: 'aac', pattern: /^\xff[\xf0\xf1\xf8\xf9]/ },
  { kind: 'amr', pattern: /^#!AMR/ },
  {
    kind: 'programa',
    pattern: /^(?:MZ|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf])/,
  },
  // A shortcut of Windows starts a program.
  { kind: 'programa', pattern: /^L\0\0\0\x01\x14\x02\0/ },
  { kind: 'zip', pattern: /^PK(?:\x03\x04|\x05\x06)/ },
  {
    kind: 'compactado',
    pattern: /^(?:Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f\x8b|BZh|\xfd7zXZ\0|\x28\xb5\x2f\xfd|MSCF)/,
  },
  { kind: 'compactado', pattern: /^.{257}ustar/s },
  { kind: 'cfb', pattern: /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/ },
  { kind: 'roteiro', pattern: /^(?:\xef\xbb\xbf)?#!/ },
  { kind: 'roteiro', pattern: /^(?:\xef\xbb\xbf)?\s{0,64}(?:@echo off|<\?php)/i },
  { kind: 'svg', pattern: /<svg[\s>]/i },
  { kind: 'html', pattern: /<(?:!doctype\s+html|html|head|body|script)[\s>]/i },
];

/** A part of a file, as far as it is needed to recognise the file. */
export interface FileEnds {
  /** The first bytes, {@link HEAD_BYTES} of them or all. */
  head: Uint8Array;
  /** The last bytes, 64 kB of them or all; only a zip needs them. */
  tail?: Uint8Array;
}

/** Recognises a file by its content; its name proves nothing. */
export function recognise({ head, tail }: FileEnds): RecognisedKind {
  const text = latin1(head.subarray(0, HEAD_BYTES));
  const found = SIGNATURES.find(({ pattern }) => pattern.test(text));
  if (found?.kind === 'zip') return kindOfZip(text, tail && latin1(tail));
  if (found?.kind === 'cfb') return isOutlookMessage(tail ?? head) ? 'msg' : 'desconhecido';
  if (found) return found.kind;
  if (!isText(head)) return 'desconhecido';
  return isMail(text) ? 'eml' : 'txt';
}

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += HEAD_BYTES)
    text += String.fromCharCode(...bytes.subarray(start, start + HEAD_BYTES));
  return text;
};

/** Names in a zip that are read at most. */
const ZIP_NAMES_MAX = 2000;

/**
 * A document of Office or OpenDocument, by the names in its central directory; nothing is
 * inflated. OpenDocument starts with a stored file that holds its type.
 */
function kindOfZip(head: string, tail: string | undefined): RecognisedKind {
  const open =
    /^PK\x03\x04.{22}\x08\0.{2}mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)(?=PK)/s.exec(
      head,
    )?.[1];
  if (open !== undefined) return OPEN_DOCUMENTS[open] ?? 'compactado';
  if (tail === undefined) return 'compactado';
  const names = zipNames(tail);
  if (!names.has('[Content_Types].xml')) return 'compactado';
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) return 'macros';
  return OFFICE_PARTS.find(([part]) => names.has(part))?.[1] ?? 'compactado';
}

const OPEN_DOCUMENTS: Readonly<Record<string, KnownKind>> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
};

const OFFICE_PARTS: readonly (readonly [part: string, kind: KnownKind])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

/** The names in a zip's central directory, as far as the tail holds it. */
function zipNames(tail: string): Set<string> {
  const names = new Set<string>();
  // A row: signature, 24 bytes, the lengths of name, extra and comment, 12 bytes, the name.
  const row = /PK\x01\x02.{24}(.)(.).{16}/gs;
  for (let found = row.exec(tail); found && names.size < ZIP_NAMES_MAX; found = row.exec(tail)) {
    const [, low = '', high = ''] = found;
    const length = low.charCodeAt(0) + high.charCodeAt(0) * 256;
    const start = found.index + 46;
    if (start + length > tail.length) break;
    names.add(tail.slice(start, start + length));
    row.lastIndex = start + length;
  }
  return names;
}

/** The streams of an Outlook message are named `__substg1.0_…`, in UTF-16. */
const isOutlookMessage = (bytes: Uint8Array): boolean =>
  latin1(bytes).includes('_\0_\0s\0u\0b\0s\0t\0g\x001\0.\x000\0');

/** Text has no control characters but white space; UTF-16 announces itself. */
function isText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16) return true;
  return head.every((byte) => byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b);
}

/** A mail starts with fields, two of which every mail has. */
function isMail(text: string): boolean {
  const [fields = ''] = text.split(/\r?\n\r?\n/, 1);
  if (!/^[\w-]+:/.test(fields)) return false;
  const known = ['From', 'Date', 'Subject', 'MIME-Version', 'Received', 'To', 'Message-ID'];
  return known.filter((name) => new RegExp(`^${name}:`, 'im').test(fields)).length >= 2;
}

/**
 * The accepted documents. Not made from `DOCUMENT_KINDS`: the script of the public pages has this
 * file, and shares no code with the pages themselves.
 */
const ACCEPTED: Readonly<Record<DocumentKind, true>> = { pdf: true };

export const isDocument = (kind: RecognisedKind): kind is DocumentKind =>
  Object.hasOwn(ACCEPTED, kind);

/** Why a file of this kind is refused; undefined for an image or an accepted document. */
export function refusalOfKind(kind: RecognisedKind): DocumentRefusal | undefined {
  if (kind === 'jpeg' || kind === 'png' || isDocument(kind)) return undefined;
  return REFUSALS[kind] ?? 'documento_outro';
}

const REFUSALS: Partial<Record<RecognisedKind, DocumentRefusal>> = {
  programa: 'documento_programa',
  roteiro: 'documento_roteiro',
  compactado: 'documento_compactado',
  macros: 'documento_macros',
  svg: 'documento_svg',
  html: 'documento_html',
};
