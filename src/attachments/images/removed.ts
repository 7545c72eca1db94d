import { type Removido, REMOVIDOS } from '@relato/domain/anexo';
import type { Metadata } from 'sharp';
import { exifTags } from './exif-tags';

/** Position, area, bearing and the like; the version and the clock of a GPS directory tell no place. */
const GPS_PLACELESS = [0x00, 0x07, 0x1d];
const GPS_TIME = [0x07, 0x1d];

/** Maker, model, software, host; maker's notes, owner, serial numbers and lens. */
const IMAGE_DEVICE = [0x010f, 0x0110, 0x0131, 0x013c];
const PHOTO_DEVICE = [0x927c, 0xa430, 0xa431, 0xa433, 0xa434, 0xa435];

const IMAGE_TIME = [0x0132];
const PHOTO_TIME = [0x9003, 0x9004];

/** The same three in the names of XMP. */
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
  const found = new Set<Removido>([
    ...(exif ? inExif(exif) : []),
    ...REMOVIDOS.filter((kind) => xmp && XMP[kind].test(xmp.toString())),
    ...REMOVIDOS.filter((kind) => iptc && IPTC[kind].some((set) => iptc.includes(Buffer.from([0x1c, 2, set])))),
  ]);
  const texts = comments?.map(({ keyword }) => keyword) ?? [];
  if (texts.some((keyword) => /time|date/i.test(keyword))) found.add('data');
  if (texts.some((keyword) => /software|source/i.test(keyword))) found.add('dispositivo');
  if (format === 'png' && pngChunkTypes(bytes).includes('tIME')) found.add('data');
  return REMOVIDOS.filter((kind) => found.has(kind));
}

function inExif(block: Buffer): Removido[] {
  const { image, photo, gps } = exifTags(block);
  const found: Removido[] = [];
  if ([...gps].some((tag) => !GPS_PLACELESS.includes(tag))) found.push('local');
  if (IMAGE_DEVICE.some((tag) => image.has(tag)) || PHOTO_DEVICE.some((tag) => photo.has(tag))) {
    found.push('dispositivo');
  }
  const times = [IMAGE_TIME.some((tag) => image.has(tag)), PHOTO_TIME.some((tag) => photo.has(tag))];
  if (times.includes(true) || GPS_TIME.some((tag) => gps.has(tag))) found.push('data');
  return found;
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
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
