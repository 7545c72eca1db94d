import { type Removido, REMOVIDOS } from '@relato/domain/anexo';
import type { Metadata } from 'sharp';

/** The directories of an EXIF block, and the tags of the main one that tell where the other two are. */
const POINTERS = { photo: 0x8769, gps: 0x8825 } as const;
const ENTRY_BYTES = 12;

/** Position, area, bearing and the like; the version and the clock of a GPS directory tell no place. */
const GPS_PLACELESS = [0x00, 0x07, 0x1d];
const GPS_TIME = [0x07, 0x1d];

/** Maker, model, software, host; maker's notes, owner, serial numbers and lens. */
const IMAGE_DEVICE = [0x010f, 0x0110, 0x0131, 0x013c];
const PHOTO_DEVICE = [0x927c, 0xa430, 0xa431, 0xa433, 0xa434, 0xa435];

const IMAGE_TIME = [0x0132];
const PHOTO_TIME = [0x9003, 0x9004];

const XMP: Readonly<Record<Removido, RegExp>> = {
  local: /GPS(Latitude|Longitude)|LocationCreated|photoshop:(City|State|Country)/,
  dispositivo: /tiff:(Make|Model)|SerialNumber|aux:Lens|CreatorTool/,
  data: /(Create|Modify|Metadata)Date|DateCreated|DateTime(Original|Digitized)/,
};

/** And in the data sets of IPTC, each behind the mark 1C 02. */
const IPTC: Readonly<Record<Removido, readonly number[]>> = {
  local: [90, 92, 95, 100, 101],
  dispositivo: [65],
  data: [55, 60, 62],
};

/** What an image's hidden data tell of who made it, and where and when: all of it goes, this is what the visitor is told. */
export function hiddenIn(bytes: Buffer, { format, exif, xmp, iptc, comments }: Metadata): Removido[] {
  const found = new Set(exif ? inExif(exif) : []);
  const xml = xmp?.toString() ?? '';
  const marked = (set: number): boolean => iptc?.includes(Buffer.from([0x1c, 2, set])) ?? false;
  for (const kind of REMOVIDOS) if (XMP[kind].test(xml) || IPTC[kind].some(marked)) found.add(kind);
  const texts = comments?.map(({ keyword }) => keyword) ?? [];
  if (texts.some((keyword) => /time|date/i.test(keyword))) found.add('data');
  if (texts.some((keyword) => /software|source/i.test(keyword))) found.add('dispositivo');
  if (format === 'png' && pngChunkTypes(bytes).includes('tIME')) found.add('data');
  return REMOVIDOS.filter((kind) => found.has(kind));
}

/** Reads what can be read; a broken block has fewer tags, never an error. Of most values it is enough that they are there. */
function inExif(block: Buffer): Removido[] {
  const tiff = block.subarray(block.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const long = (at: number): number => (at + 4 <= tiff.length ? view.getUint32(at, little) : tiff.length);
  const directory = (at: number): Map<number, number> => {
    const tags = new Map<number, number>();
    const count = at + 2 <= tiff.length ? view.getUint16(at, little) : 0;
    const end = Math.min(at + 2 + count * ENTRY_BYTES, tiff.length - 1);
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      tags.set(view.getUint16(entry, little), long(entry + 8));
    }
    return tags;
  };
  const image = directory(long(4));
  const photo = directory(image.get(POINTERS.photo) ?? tiff.length);
  const gps = directory(image.get(POINTERS.gps) ?? tiff.length);
  const has = (tags: Map<number, number>, wanted: readonly number[]): boolean => wanted.some((tag) => tags.has(tag));
  const kinds: Readonly<Record<Removido, boolean>> = {
    local: [...gps.keys()].some((tag) => !GPS_PLACELESS.includes(tag)),
    dispositivo: has(image, IMAGE_DEVICE) || has(photo, PHOTO_DEVICE),
    data: has(image, IMAGE_TIME) || has(photo, PHOTO_TIME) || has(gps, GPS_TIME),
  };
  return REMOVIDOS.filter((kind) => kinds[kind]);
}

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;

/** A PNG's chunks by type, in order, up to the end mark; a broken length ends the list. */
export function pngChunkTypes(bytes: Buffer): string[] {
  const types: string[] = [];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    types.push(type);
    if (type === 'IEND') break;
    at += FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return types;
}
