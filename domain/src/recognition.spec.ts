import { DOCUMENT_KINDS, type RecognisedKind } from './evidence';
import { HEAD_BYTES } from './picture-content';
import { directoryOf, type FileEnds, recognise, refusalOfKind } from './recognition';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** A number as bytes, the lowest first. */
const littleEndian = (value: number, length: number): string =>
  String.fromCharCode(
    ...Array.from({ length }, (_, index) => Math.floor(value / 256 ** index) % 256),
  );

/** The parts of a zip that are read: the first file's header, the central directory and its end. */
function zip(...names: string[]): { head: Uint8Array; tail: Uint8Array } {
  const directory = names
    .map(
      (name) =>
        `PK\x01\x02${'\0'.repeat(24)}${littleEndian(name.length, 2)}${'\0'.repeat(16)}${name}`,
    )
    .join('');
  const counts = littleEndian(names.length, 2) + littleEndian(directory.length, 4);
  const end = `PK\x05\x06${'\0'.repeat(6)}${counts}${'\0'.repeat(6)}`;
  const head = bytes(`PK\x03\x04${'\0'.repeat(26)}${names[0] ?? ''}`);
  return { head, tail: bytes(`data${directory}${end}`) };
}

const openDocument = (type: string, ...names: string[]) => ({
  ...zip('mimetype', ...names),
  head: bytes(
    `PK\x03\x04${'\0'.repeat(22)}\x08\0\0\0mimetypeapplication/vnd.oasis.opendocument.${type}PK`,
  ),
});

/** An old container (CFB), whose directory is in sector 1 of 512 bytes, at byte 1024. */
const container = bytes(
  `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(22)}\x09\0${'\0'.repeat(16)}\x01\0\0\0`.padEnd(
    4096,
    '\0',
  ),
);

/** The part that every Office document has. */
const OFFICE = '[Content_Types].xml';

test.each<[RecognisedKind, FileEnds]>([
  ['jpeg', { head: bytes('\xff\xd8\xff\xe0') }],
  ['png', { head: bytes('\x89PNG\r\n\x1a\n') }],
  ['gif', { head: bytes('GIF89a') }],
  ['webp', { head: bytes('RIFF\0\0\0\0WEBPVP8 ') }],
  ['wav', { head: bytes('RIFF\0\0\0\0WAVEfmt ') }],
  ['pdf', { head: bytes('%PDF-1.7\n') }],
  ['pdf', { head: bytes('\r\n%PDF-1.4\n') }],
  ['heic', { head: bytes('\0\0\0\x18ftypheic') }],
  ['m4a', { head: bytes('\0\0\0\x18ftypM4A ') }],
  ['mov', { head: bytes('\0\0\0\x14ftypqt  ') }],
  ['mp4', { head: bytes('\0\0\0\x18ftypisom') }],
  ['webm', { head: bytes('\x1a\x45\xdf\xa3\x01\0\0\0\0\0\0\x1f\x42\x82\x84webm') }],
  ['ogg', { head: bytes(`OggS\0\x02${'\0'.repeat(22)}\x01vorbis`) }],
  ['opus', { head: bytes(`OggS\0\x02${'\0'.repeat(20)}\x01\x13OpusHead`) }],
  ['mp3', { head: bytes('ID3\x04\0') }],
  ['mp3', { head: bytes('\xff\xfb\x90\0') }],
  ['mp3', { head: bytes('ID3\x04\0\0\0\0\x10\0'.padEnd(4096, '\0')) }],
  ['aac', { head: bytes('ID3\x04\0\0\0\0\0\x02ab\xff\xf1\x50\x80') }],
  ['desconhecido', { head: bytes('ID3\x04\0\0\0\0\0\x02abfLaC') }],
  ['aac', { head: bytes('\xff\xf1\x50\x80') }],
  ['amr', { head: bytes('#!AMR\n') }],
  ['docx', zip(OFFICE, '_rels/.rels', 'word/document.xml')],
  ['xlsx', zip('xl/workbook.xml', OFFICE)],
  ['pptx', zip(OFFICE, 'ppt/presentation.xml')],
  ['macros', zip(OFFICE, 'word/document.xml', 'word/vbaProject.bin')],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
  ['odp', openDocument('presentation')],
  ['macros', openDocument('text', 'Basic/Standard/Module1.xml')],
  ['macros', zip(OFFICE, 'xl/workbook.xml', 'xl/macrosheets/sheet1.xml')],
  ['odt', openDocument('text', 'Basic/script-lc.xml', 'Basic/Standard/script-lb.xml')],
  ['desconhecido', openDocument('text-template')],
  ['desconhecido', zip(OFFICE, 'visio/document.xml')],
  ['programa', zip('META-INF/MANIFEST.MF', 'A.class')],
  ['compactado', zip('fotos/a.jpg')],
  ['compactado', zip('word/document.xml')],
  ['compactado', { head: bytes('7z\xbc\xaf\x27\x1c') }],
  ['compactado', { head: bytes('\x1f\x8b\x08') }],
  ['compactado', { head: bytes(`${'a'.repeat(257)}ustar`) }],
  ['programa', { head: bytes('MZ\x90\0') }],
  ['programa', { head: bytes('\x7fELF\x02') }],
  ['programa', { head: bytes('\xcf\xfa\xed\xfe') }],
  ['programa', { head: bytes('L\0\0\0\x01\x14\x02\0') }],
  ['roteiro', { head: bytes('#!/bin/sh\n') }],
  ['roteiro', { head: bytes('@echo off\r\n') }],
  ['svg', { head: bytes('<?xml version="1.0"?><svg xmlns="">') }],
  ['html', { head: bytes('<!DOCTYPE html>\n<html>') }],
  ['desconhecido', { head: container, directory: bytes('R\0o\0o\0t\0') }],
  ['msg', { head: container, directory: bytes('_\0_\0s\0u\0b\0s\0t\0g\x001\0.\x000\0') }],
  ['eml', { head: bytes('Received: by x\r\nFrom: a@example.com\r\nSubject: b\r\n\r\nText') }],
  ['txt', { head: bytes('Bom dia.\nSubject: isto\n') }],
  ['eml', { head: bytes('From: a@example.com\nSubject: b\n\n<html><body>Oi</body></html>') }],
  ['eml', { head: bytes('From a Thu Jan  1\nReceived: by x\nDate: hoje\n\nText') }],
  ['csv', { head: bytes('nome;valor\nAna;"1;2"\nBia;3\n') }],
  ['txt', { head: bytes('Bom dia, Ana.\nEla veio, viu, e foi.\n') }],
  ['txt', { head: bytes('MZ é a placa.\n') }],
  ['txt', { head: bytes('\xff\xfeB\0o\0m\0') }],
  ['html', { head: bytes('\xff\xfe<\0h\0t\0m\0l\0>\0') }],
  ['desconhecido', { head: bytes('\xff\xfe\xff\x0e\0\0') }],
  ['desconhecido', { head: bytes('{\\rtf1 <html>') }],
  ['desconhecido', { head: bytes('%!PS-Adobe-3.0') }],
  ['desconhecido', { head: bytes('\0\0\0\x1cftypavif') }],
  ['roteiro', { head: bytes('[InternetShortcut]\r\nURL=x') }],
  ['desconhecido', { head: bytes('\0\x01\x02\x03') }],
  ['desconhecido', { head: new Uint8Array() }],
])('recognises %s', (kind, ends) => expect(recognise(ends)).toBe(kind));

test('a PDF after the beginning of a page or script is recognised as that page or script', () => {
  expect(recognise({ head: bytes('<html><script>x</script>%PDF-1.7') })).toBe('html');
  expect(recognise({ head: bytes('#!/bin/sh\n%PDF-1.7') })).toBe('roteiro');
});

test('bytes after the head change nothing: a text with a zero byte there is a text', () => {
  const head = bytes(`${'a'.repeat(HEAD_BYTES)}\0`);
  expect(recognise({ head })).toBe('txt');
});

test.each([
  ['UTF-8', '\xef\xbb\xbf', (text: string) => text],
  ['UTF-16', '\xff\xfe', (text: string) => text.replace(/./gs, '$&\0')],
])('a table in %s whose last line is cut in the head is a table', (_, mark, encode) => {
  const line = `${'a'.repeat(400)};${'b'.repeat(400)};c\n`;
  const head = bytes(mark + encode(line.repeat(6))).subarray(0, HEAD_BYTES);
  expect(recognise({ head })).toBe('csv');
});

test('a zip whose list of names is cut or has a wrong count is an archive', () => {
  const { head, tail } = zip(OFFICE, 'word/document.xml');
  for (const cut of [tail.subarray(0, -3), tail.subarray(8), tail.subarray(0, 40)])
    expect(recognise({ head, tail: cut })).toBe('compactado');
  expect(recognise({ head })).toBe('compactado');
  const miscounted = tail.slice();
  miscounted[tail.length - 12]! += 1;
  expect(recognise({ head, tail: miscounted })).toBe('compactado');
});

test('a name ending makes a text a script or an Office file one with macros, and accepts nothing', () => {
  const text = { head: bytes('Bom dia.') };
  expect(recognise(text, 'a.txt')).toBe('txt');
  expect(recognise(text, 'limpar.ps1')).toBe('roteiro');
  expect(recognise(text, 'a.js.txt')).toBe('txt');
  expect(recognise({ head: bytes('%PDF-1.7') }, 'a.exe')).toBe('pdf');
  const office = zip(OFFICE, 'word/document.xml');
  expect(recognise(office, 'a.docx')).toBe('docx');
  expect(recognise(office, 'a.docm')).toBe('macros');
});

test('the place of the directory in an old container follows from its sector', () => {
  expect(directoryOf(container)).toBe(1024);
  expect(directoryOf(bytes('%PDF-1.7'))).toBeUndefined();
});

test('images and accepted documents are not refused; macros, GIF and unknown files are', () => {
  for (const kind of ['jpeg', 'png', ...DOCUMENT_KINDS] as const)
    expect(refusalOfKind(kind)).toBeUndefined();
  expect(refusalOfKind('macros')).toBe('documento_macros');
  expect(refusalOfKind('gif')).toBe('documento_outro');
  expect(refusalOfKind('desconhecido')).toBe('documento_outro');
});
