// Documents whose bytes carry a mark that a thief would search.
import JSZip from 'jszip';
import type { NamedFile } from './clients';

/**
 * A text, a sound and a text of Office, with the mark in plain bytes.
 * @param name of each file, without its ending
 */
export async function markedEvidence(name: string, mark: string): Promise<NamedFile[]> {
  const office = new JSZip()
    .file('[Content_Types].xml', '<Types/>')
    .file('word/document.xml', `<w:t>${mark}</w:t>`);
  return [
    [`${name}.txt`, Buffer.from(`Uma ata.\n${mark}\n`)],
    [
      `${name}.mp3`,
      Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0\0\0\xff\xfb\x90\0', 'latin1'),
        Buffer.from(mark),
      ]),
    ],
    [`${name}.docx`, await office.generateAsync({ type: 'nodebuffer', compression: 'STORE' })],
  ];
}
