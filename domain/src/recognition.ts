/* eslint-disable no-control-regex -- formats begin with control characters */
import type { DocumentKind, DocumentRefusal, RecognisedKind } from './evidence';
import { HEAD_BYTES, PICTURE_PATTERNS } from './picture-content';

/** Bytes from the end of a zip that hold its list of names: about 1,600 of them. */
export const TAIL_BYTES = 128 * 1024;

interface Signature {
  kind: RecognisedKind | 'zip' | 'cfb';
  /** A pattern over the head, read as Latin-1. */
  pattern: RegExp;
}

/** Signatures of binary formats, in the order in which they are tried. */
const SIGNATURES: readonly Signature[] = [
  { kind: 'jpeg', pattern: PICTURE_PATTERNS.jpeg },
  { kind: 'png', pattern: PICTURE_PATTERNS.png },
  { kind: 'gif', pattern: PICTURE_PATTERNS.gif },
  { kind: 'webp', pattern: PICTURE_PATTERNS.webp },
  { kind: 'wav', pattern: /^(?:RIFF|RF64).{4}WAVE/s },
  // Readers accept a PDF header anywhere in the first 1,024 bytes. Here only a byte order mark and
  // white space may precede it: with a page or script before it, the file would have two formats.
  { kind: 'pdf', pattern: /^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/ },
  { kind: 'heic', pattern: PICTURE_PATTERNS.heic },
  { kind: 'm4a', pattern: /^.{4}ftyp(?:M4[ABP]|F4[ABP])[ \0]/s },
  { kind: 'mov', pattern: /^\0.{3}(?:ftypqt {2}|moov|mdat|wide|free|skip)/s },
  {
    kind: 'mp4',
    pattern:
      /^.{4}ftyp(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |M4VH|M4VP|3g[gprst2]|mmp4|MSNV|[fF]4V |XAVC|cmfc)/s,
  },
  { kind: 'webm', pattern: /^\x1a\x45\xdf\xa3.{0,64}webm/s },
  { kind: 'opus', pattern: /^OggS.{22}(?:.|..)OpusHead/s },
  { kind: 'ogg', pattern: /^OggS\0/ },
  { kind: 'mp3', pattern: /^(?:ID3[\x02-\x04]|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/ },
  { kind: 'aac', pattern: /^(?:\xff[\xf0\xf1\xf8\xf9]|ADIF)/ },
  { kind: 'amr', pattern: /^#!AMR/ },
  {
    kind: 'programa',
    pattern:
      /^(?:MZ.{0,510}\0|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\0asm|dex\n)/s,
  },
  // A shortcut of Windows starts a program.
  { kind: 'programa', pattern: /^L\0\0\0\x01\x14\x02\0/ },
  { kind: 'zip', pattern: /^PK(?:\x03\x04|\x05\x06)/ },
  {
    kind: 'compactado',
    pattern:
      /^(?:Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f[\x8b\x9d]|BZh\d|\xfd7zXZ\0|\x28\xb5\x2f\xfd|MSCF\0|LZIP|\x04"M\x18|xar!\0|!<arch>\n|\xed\xab\xee\xdb|PK\x07\x08)/,
  },
  { kind: 'compactado', pattern: /^.{257}ustar/s },
  { kind: 'cfb', pattern: /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/ },
];

/** Signatures of text formats, tried after mail: a mail can contain HTML and SVG. */
const TEXT_SIGNATURES: readonly { kind: RecognisedKind; pattern: RegExp }[] = [
  // RTF, PostScript and Office XML: text formats that can embed files or commands.
  { kind: 'desconhecido', pattern: /^\s{0,64}(?:\{\\rt|%!)|<\?mso-application/ },
  { kind: 'roteiro', pattern: /^(?:#!|\s{0,64}(?:@echo off|<\?php))/i },
  // Shortcuts, which start a program or open an address, and changes of the registry.
  { kind: 'roteiro', pattern: /^\s{0,64}\[(?:InternetShortcut|Desktop Entry)\]/i },
  { kind: 'roteiro', pattern: /^(?:Windows Registry Editor|REGEDIT4)/ },
  { kind: 'svg', pattern: PICTURE_PATTERNS.svg },
  { kind: 'html', pattern: PICTURE_PATTERNS.html },
];

/** Endings of texts that a system runs. They only forbid: no ending makes a file accepted. */
const SCRIPT_ENDING =
  /\.(?:bat|cmd|com|ps1|psm1|vb|vbs|vbe|js|jse|mjs|cjs|ws|wsf|wsh|hta|sh|bash|zsh|command|py|pyw|rb|pl|php|reg|inf|scf|url|lnk|desktop|scr|jar|applescript|au3|ahk)$/i;

/** Endings that Office uses for documents with macros, and without which it does not open them. */
const MACRO_ENDING = /\.(?:do[ct]m|xl[st]m|xlam|p[op][tsa]m|ppsm)$/i;

/** A part of a file, as far as it is needed to recognise the file. */
export interface FileEnds {
  /** The first bytes: {@link HEAD_BYTES} of them, or all of a shorter file. More are ignored. */
  head: Uint8Array;
  /** The last bytes, {@link TAIL_BYTES} of them or all; only a zip needs them. */
  tail?: Uint8Array;
  /**
   * {@link DIRECTORY_BYTES} bytes from {@link directoryOf} on; only an old container (CFB) needs
   * them.
   */
  directory?: Uint8Array;
}

/** Bytes of an old container's directory that are read. */
export const DIRECTORY_BYTES = 512;

/**
 * Where an old container (CFB) lists its contents, in bytes from its beginning; undefined for other
 * files. Outlook's messages are such containers.
 */
export function directoryOf(head: Uint8Array): number | undefined {
  if (containerOf(head) !== 'cfb' || head.length < 512) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  // The header gives the size of a sector as a power of two. It takes the place of one sector.
  const sectorBytes = view.getUint16(30, true) === 12 ? 4096 : 512;
  const directorySector = view.getUint32(48, true);
  return (directorySector + 1) * sectorBytes;
}

/** A container whose beginning does not suffice; undefined for all other files. */
export function containerOf(head: Uint8Array): 'zip' | 'cfb' | undefined {
  const text = latin1(head.subarray(0, HEAD_BYTES));
  const kind = SIGNATURES.find(({ pattern }) => pattern.test(text))?.kind;
  return kind === 'zip' || kind === 'cfb' ? kind : undefined;
}

/**
 * Recognises a file by its content. Its name can only make it refused: a text with the ending of a
 * script counts as a script, a zip with an ending of {@link MACRO_ENDING} as a file with macros.
 */
export function recognise({ head, tail, directory }: FileEnds, name = ''): RecognisedKind {
  const start = head.subarray(0, HEAD_BYTES);
  const text = latin1(start);
  const found = SIGNATURES.find(({ pattern }) => pattern.test(text));
  if (found?.kind === 'zip')
    return MACRO_ENDING.test(name) ? 'macros' : kindOfZip(text, tail && latin1(tail));
  if (found?.kind === 'cfb') return isOutlookMessage(directory ?? start) ? 'msg' : 'desconhecido';
  if (found) return found.kind === 'mp3' ? kindOfTagged(text) : found.kind;
  return isText(start) ? kindOfText(start, name) : 'desconhecido';
}

/**
 * The kind of a file that begins like an MP3: its ID3 tag can also precede other audio formats. If
 * the tag is longer than the head, the file counts as MP3.
 */
function kindOfTagged(text: string): RecognisedKind {
  if (!text.startsWith('ID3')) return 'mp3';
  // The tag's length is stored in four bytes of seven bits each, after which the tag begins.
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + text.charCodeAt(at), 0);
  const sound = text.slice(10 + length);
  if (sound.startsWith('fLaC')) return 'desconhecido';
  return /^\xff[\xf0\xf1\xf8\xf9]/.test(sound) ? 'aac' : 'mp3';
}

function kindOfText(head: Uint8Array, name: string): RecognisedKind {
  const text = plain(head);
  if (SCRIPT_ENDING.test(name)) return 'roteiro';
  if (isMail(text)) return 'eml';
  const found = TEXT_SIGNATURES.find(({ pattern }) => pattern.test(text));
  // Counted in bytes: without its byte order mark, the text is shorter than the head.
  const isWhole = head.length < HEAD_BYTES;
  return found?.kind ?? (isTable(text, isWhole) ? 'csv' : 'txt');
}

/** The bytes as a text with a character for each. */
const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let start = 0; start < bytes.length; start += HEAD_BYTES)
    text += String.fromCharCode(...bytes.subarray(start, start + HEAD_BYTES));
  return text;
};

/**
 * A document of Office or OpenDocument, by the names in its central directory; nothing is
 * inflated. OpenDocument starts with a stored file that holds its type.
 */
function kindOfZip(head: string, tail: string | undefined): RecognisedKind {
  const type = /^PK\x03\x04.{22}\x08\0.{2}mimetypeapplication\/([\w.+-]+?)(?=PK|$)/s.exec(
    head,
  )?.[1];
  const names = tail === undefined ? undefined : zipNames(tail);
  // Without the whole list it is not known whether a macro is in it.
  if (!names) return 'compactado';
  if (names.some((name) => MACROS.test(name))) return 'macros';
  if (type !== undefined) return OPEN_DOCUMENTS[type] ?? 'desconhecido';
  if (names.includes('[Content_Types].xml'))
    return OFFICE_PARTS.find(([part]) => names.includes(part))?.[1] ?? 'desconhecido';
  if (names.some((name) => OTHER_DOCUMENTS.test(name))) return 'desconhecido';
  return names.includes('META-INF/MANIFEST.MF') ? 'programa' : 'compactado';
}

/**
 * Parts with macros in Office, Excel 4 and OpenDocument files. Lists of modules or dialogs, such as
 * `script-lb.xml`, are allowed: many documents without macros have them.
 */
const MACROS =
  /(?:^|\/)vbaProject\.bin$|(?:^|\/)macrosheets\/|^Basic\/[^/]+\/(?!(?:script|dialog)-l[bc]\.xml$)[^/]+$|^Scripts\/.*[^/]$/i;

/** Parts of e-books and Apple documents: unknown documents, not archives to be unpacked. */
const OTHER_DOCUMENTS = /^(?:mimetype|Index\.zip|index\.(?:xml|apxl))$|\.iwa$/;

const OPEN_DOCUMENTS: Readonly<Record<string, DocumentKind>> = {
  'vnd.oasis.opendocument.text': 'odt',
  'vnd.oasis.opendocument.spreadsheet': 'ods',
  'vnd.oasis.opendocument.presentation': 'odp',
};

const OFFICE_PARTS: readonly (readonly [part: string, kind: DocumentKind])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

/**
 * The names in a zip's central directory.
 * @returns undefined unless the tail contains the whole directory, and its size and count match the
 * end record
 */
function zipNames(tail: string): string[] | undefined {
  const end = tail.lastIndexOf('PK\x05\x06');
  if (end < 0 || end + 22 > tail.length) return undefined;
  // A zip with large numbers (zip64) has a second end before the usual one.
  const largeEnd = tail.lastIndexOf('PK\x06\x06', end);
  const directory =
    largeEnd < 0
      ? { count: numberAt(tail, end + 10, 2), size: numberAt(tail, end + 12, 4), end }
      : {
          count: numberAt(tail, largeEnd + 32, 8),
          size: numberAt(tail, largeEnd + 40, 8),
          end: largeEnd,
        };
  const names: string[] = [];
  let at = directory.end - directory.size;
  if (at < 0) return undefined;
  while (at < directory.end) {
    if (!tail.startsWith('PK\x01\x02', at)) return undefined;
    const nameLength = numberAt(tail, at + 28, 2);
    const extraLength = numberAt(tail, at + 30, 2);
    const commentLength = numberAt(tail, at + 32, 2);
    names.push(tail.slice(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return at === directory.end && names.length === directory.count ? names : undefined;
}

/** The number in these bytes of a Latin-1 text, whose lowest byte comes first. */
function numberAt(text: string, at: number, bytes: number): number {
  let number = 0;
  for (let index = bytes - 1; index >= 0; index--)
    number = number * 256 + text.charCodeAt(at + index);
  return number;
}

/** Outlook's class of its messages, which the directory's root has. */
const OUTLOOK_CLASS = '\x0b\x0d\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F';

/** The names of the streams in Outlook's messages. */
const OUTLOOK_STREAMS = /__(?:substg|nameid|recip|attach|properties)_?/;

function isOutlookMessage(directory: Uint8Array): boolean {
  const text = latin1(directory);
  // The names are in UTF-16: without the zero bytes they are ASCII.
  return text.includes(OUTLOOK_CLASS) || OUTLOOK_STREAMS.test(text.replaceAll('\0', ''));
}

/**
 * Text contains no control characters except white space, backspace and escape. UTF-16 starts with a
 * byte order mark.
 */
function isText(head: Uint8Array): boolean {
  const lowByte = utf16LowByte(head);
  if (lowByte === undefined) return head.length > 0 && head.every(isTextByte);
  const highByte = 1 - lowByte;
  for (let at = 0; at + 1 < head.length; at += 2) {
    const isBelow256 = head[at + highByte] === 0;
    if (isBelow256 && !isTextByte(head[at + lowByte] ?? 0)) return false;
  }
  return true;
}

const isTextByte = (byte: number): boolean =>
  byte >= 0x20 || (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b;

/**
 * The index of the low byte in each UTF-16 unit, by the byte order mark; undefined for other texts.
 */
function utf16LowByte([first, second]: Uint8Array): 0 | 1 | undefined {
  if (first === 0xff && second === 0xfe) return 0;
  return first === 0xfe && second === 0xff ? 1 : undefined;
}

/**
 * The text without its byte order mark. The zero bytes of UTF-16 are removed, which leaves ASCII
 * readable.
 */
function plain(head: Uint8Array): string {
  const text = latin1(head);
  return utf16LowByte(head) !== undefined
    ? text.slice(2).replaceAll('\0', '')
    : text.replace(/^\xef\xbb\xbf/, '');
}

/** A mail starts with header fields, at least two of them in {@link MAIL_FIELDS}. */
function isMail(text: string): boolean {
  // Unix mailboxes (mbox) put a `From ` line before each mail.
  const [fields = ''] = text.replace(/^From .*\r?\n/, '').split(/\r?\n\r?\n/, 1);
  if (!/^[\w-]+:/.test(fields)) return false;
  return MAIL_FIELDS.filter((name) => new RegExp(`^${name}:`, 'im').test(fields)).length >= 2;
}

const MAIL_FIELDS = [
  'From',
  'Date',
  'Subject',
  'MIME-Version',
  'Received',
  'Return-Path',
  'Delivered-To',
  'To',
  'Message-ID',
  'DKIM-Signature',
  'ARC-Seal',
];

/**
 * A table has the same number of separators in each of its first lines, outside of quotes.
 * @param isWhole whether the text is the whole file; otherwise its last line may be cut
 */
function isTable(text: string, isWhole: boolean): boolean {
  const lines = text.split(/\r?\n/).slice(0, 20);
  const wholeLines = (isWhole ? lines : lines.slice(0, -1)).filter(Boolean);
  if (wholeLines.length < 2) return false;
  return [';', ',', '\t'].some((separator) => {
    const counts = wholeLines.map(
      (line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1,
    );
    return counts[0] !== 0 && counts.every((count) => count === counts[0]);
  });
}

/** The kinds that are not documents, and why each is refused; undefined for accepted images. */
const REFUSALS: Readonly<
  Record<Exclude<RecognisedKind, DocumentKind>, DocumentRefusal | undefined>
> = {
  jpeg: undefined,
  png: undefined,
  gif: 'documento_outro',
  desconhecido: 'documento_outro',
  programa: 'documento_programa',
  roteiro: 'documento_roteiro',
  compactado: 'documento_compactado',
  macros: 'documento_macros',
  svg: 'documento_svg',
  html: 'documento_html',
};

export const isDocument = (kind: RecognisedKind): kind is DocumentKind =>
  !Object.hasOwn(REFUSALS, kind);

/** Why a file of this kind is refused; undefined for an image or an accepted document. */
export const refusalOfKind = (kind: RecognisedKind): DocumentRefusal | undefined =>
  isDocument(kind) ? undefined : REFUSALS[kind];
