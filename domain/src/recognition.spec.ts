import type { RecognisedKind } from './evidence';
import { recognise, refusalOfKind } from './recognition';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (one) => one.charCodeAt(0));

/** A zip as far as it is read: the first file's head, and the central directory. */
function zip(...names: string[]): { head: Uint8Array; tail: Uint8Array } {
  const tail = names
    .map(
      (name) =>
        `PK\x01\x02${'\0'.repeat(24)}${String.fromCharCode(name.length & 255, name.length >> 8)}${'\0'.repeat(16)}${name}`,
    )
    .join('');
  return { head: bytes(`PK\x03\x04${'\0'.repeat(26)}${names[0] ?? ''}`), tail: bytes(tail) };
}

const openDocument = (type: string) => ({
  head: bytes(
    `PK\x03\x04${'\0'.repeat(22)}\x08\0\0\0mimetypeapplication/vnd.oasis.opendocument.${type}PK`,
  ),
});

const OFFICE = '[Content_Types].xml';

test.each<[RecognisedKind, { head: Uint8Array; tail?: Uint8Array }]>([
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
  ['ogg', { head: bytes('OggS\0\x02') }],
  ['mp3', { head: bytes('ID3\x04\0') }],
  ['mp3', { head: bytes('\xff\xfb\x90\0') }],
  ['aac', { head: bytes('\xff\xf1\x50\x80') }],
  ['amr', { head: bytes('#!AMR\n') }],
  ['docx', zip(OFFICE, '_rels/.rels', 'word/document.xml')],
  ['xlsx', zip('xl/workbook.xml', OFFICE)],
  ['pptx', zip(OFFICE, 'ppt/presentation.xml')],
  ['macros', zip(OFFICE, 'word/document.xml', 'word/vbaProject.bin')],
  ['odt', openDocument('text')],
  ['ods', openDocument('spreadsheet')],
  ['odp', openDocument('presentation')],
  ['compactado', openDocument('text-template')],
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
  ['msg', { head: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1_\0_\0s\0u\0b\0s\0t\0g\x001\0.\x000\0') }],
  ['eml', { head: bytes('Received: by x\r\nFrom: a@example.com\r\nSubject: b\r\n\r\nText') }],
  ['txt', { head: bytes('Bom dia.\nSubject: isto\n') }],
  ['txt', { head: bytes('\xff\xfeB\0o\0m\0') }],
  ['desconhecido', { head: bytes('\0\x01\x02\x03') }],
  ['desconhecido', { head: new Uint8Array() }],
])('recognises %s', (kind, ends) => expect(recognise(ends)).toBe(kind));

test('a page or script before a PDF is not a PDF', () => {
  expect(recognise({ head: bytes('<html><script>x</script>%PDF-1.7') })).toBe('html');
  expect(recognise({ head: bytes('#!/bin/sh\n%PDF-1.7') })).toBe('roteiro');
});

test('a central directory that states wrong lengths ends the reading', () => {
  const { head, tail } = zip(OFFICE, 'word/document.xml');
  expect(recognise({ head, tail: tail.subarray(0, -3) })).toBe('compactado');
});

test('images and accepted documents are not refused, all others are', () => {
  for (const kind of ['jpeg', 'png', 'pdf'] as const) expect(refusalOfKind(kind)).toBeUndefined();
  expect(refusalOfKind('macros')).toBe('documento_macros');
  expect(refusalOfKind('gif')).toBe('documento_outro');
  expect(refusalOfKind('desconhecido')).toBe('documento_outro');
});
