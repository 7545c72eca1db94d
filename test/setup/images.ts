// Generated pictures: a photo as phones write it, with all its metadata, and malicious files.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Exif } from 'sharp';

/** The photo's revealing metadata, none of which must remain. */
export const MARKS = {
  maker: 'MARCA-CAMERA',
  model: 'MODELO-SEGREDO',
  software: 'PROGRAMA-SEGREDO',
  takenAt: '2019:03:04 05:06:07',
  xmp: 'XMP-SEGREDO',
  comment: 'COMENTARIO-SEGREDO',
  iptc: 'CIDADE-SEGREDO',
  trailing: 'BYTES-DEPOIS-DO-FIM',
} as const;

/** The visible corners of every picture here: red and green above, blue and white below. */
export const CORNERS = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [240, 240, 240],
];

function corners(width: number, height: number): sharp.Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = CORNERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!;
      pixels.set(corner, (y * width + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width = 64, height = 48): Promise<Buffer> =>
  corners(width, height).jpeg({ quality: 95 }).toBuffer();
export const png = (width = 64, height = 48): Promise<Buffer> =>
  corners(width, height).png().toBuffer();
export const gif = (): Promise<Buffer> => corners(64, 48).gif().toBuffer();
export const webp = (): Promise<Buffer> => corners(64, 48).webp().toBuffer();

/** A JPEG of noise, always the same one, which no encoder makes small. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let i = 0; i < pixels.length; i++) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[i] = state >> 8;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG with this exact number of bytes, filled up with zeros after its end. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  return Buffer.concat([await jpeg(), Buffer.alloc(bytes)]).subarray(0, bytes);
}

const EXIF: Exif = {
  IFD0: {
    Make: MARKS.maker,
    Model: MARKS.model,
    Software: MARKS.software,
    DateTime: MARKS.takenAt,
  },
  IFD2: { DateTimeOriginal: MARKS.takenAt, BodySerialNumber: MARKS.model },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '23/1 33/1 1/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '46/1 38/1 2/1',
  },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,33S" rdf:about="${MARKS.xmp}"/></rdf:RDF></x:xmpmeta>`;
/** The city alone, as a Photoshop resource of IPTC. */
const IPTC = `Photoshop 3.0\0` + `8BIM\x04\x04\0\0\0\0\0\x13\x1c\x02\x5a\0\x0e${MARKS.iptc}\0`;

/**
 * A photo of a rotated phone: stored sideways with an orientation mark, and with GPS, device, time,
 * XMP, a wide colour profile, IPTC, a comment and bytes behind its end.
 */
export async function telltalePhoto(width = 480, height = 640): Promise<Buffer> {
  const sideways = corners(width, height)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .withExifMerge(EXIF);
  const photo = await sideways.withXmp(XMP).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const parts = [
    photo.subarray(0, 2),
    segment(0xed, IPTC),
    segment(0xfe, MARKS.comment),
    photo.subarray(2),
  ];
  return Buffer.concat([...parts, Buffer.from(MARKS.trailing)]);
}

/** Bytes of a PNG's signature and first chunk, IHDR; further chunks follow. */
const PNG_HEADER = 33;

/** A PNG with the same metadata. */
export async function telltalePng(): Promise<Buffer> {
  const plain = await corners(640, 480).withIccProfile('p3').withExif(EXIF).png().toBuffer();
  const comment = chunk('tEXt', Buffer.from(`Comment\0${MARKS.comment}`));
  const time = chunk('tIME', Buffer.from([0x07, 0xe3, 3, 4, 5, 6, 7]));
  return Buffer.concat([
    plain.subarray(0, PNG_HEADER),
    comment,
    time,
    plain.subarray(PNG_HEADER),
    Buffer.from(MARKS.trailing),
  ]);
}

/** About 100 kB that decode to 30,000 × 30,000 pixels. */
export const pngBomb = (): Buffer => blackPng(30_000, 1);

/**
 * About 40 kB that become 33 MB when they are encoded again: equal rows of noise, which only a filter
 * for each row makes small.
 */
export function growingPng(): Promise<Buffer> {
  const width = 11_000;
  const height = 1000;
  const pixels = Buffer.alloc(width * height * 3, randomBytes(width * 3));
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return image.png({ adaptiveFiltering: true, compressionLevel: 9 }).toBuffer();
}

/** A PNG of two frames. */
export async function animatedPng(): Promise<Buffer> {
  const still = await png();
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, PNG_HEADER), frames, still.subarray(PNG_HEADER)]);
}

/** A picture that archive programs open as a ZIP. */
export const jpegAndZip = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), Buffer.from(ZIP, 'base64')]);

/** An archive of `leia.txt`. */
const ZIP =
  'UEsDBBQAAAAIAAAAIVyc0/knFgAAABQAAAAIAAAAbGVpYS50eHQrzVVILCoszSzLV0gtTs7PS8lMyQcAUEsBAhQDFAAAAAgAAAAhXJzT+ScWAAAA' +
  'FAAAAAgAAAAAAAAAAAAAAIABAAAAAGxlaWEudHh0UEsFBgAAAAABAAEANgAAADwAAAAAAA==';

/** A JPEG with a comment. */
export async function commentedJpeg(comment: string): Promise<Buffer> {
  const plain = await jpeg();
  return Buffer.concat([plain.subarray(0, 2), segment(0xfe, comment), plain.subarray(2)]);
}

/** A PNG with a text chunk. */
export async function commentedPng(comment: string): Promise<Buffer> {
  const plain = await png();
  return Buffer.concat([
    plain.subarray(0, PNG_HEADER),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`)),
    plain.subarray(PNG_HEADER),
  ]);
}

/** The smallest file that PDF readers open. */
export const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF';

/** A photo with a film behind it, as Android phones write them. */
export const motionPhoto = async (): Promise<Buffer> =>
  Buffer.concat([
    await jpeg(),
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    Buffer.alloc(2000, 0xff),
  ]);

/** Two pictures in one file, as stereo cameras write them. */
export const twoJpegs = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), await jpeg(32, 32)]);

/** A file for a browser to attach. */
export type Picture = Record<'name' | 'mimeType', string> & { buffer: Buffer };

/**
 * A PNG to attach.
 * @param bytes the file's exact size, if it matters; filled up with a chunk that viewers skip
 */
export function picture(name = 'foto.png', bytes?: number): Picture {
  const plain = blackPng(16, 8);
  const filling =
    bytes === undefined ? [] : [chunk('prVt', Buffer.alloc(bytes - plain.length - 12))];
  return { name, mimeType: 'image/png', buffer: blackPng(16, 8, ...filling) };
}

/** A black square with this many bits per pixel. */
function blackPng(side: number, bits: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = bits;
  const rows = deflateSync(Buffer.alloc((Math.ceil((side * bits) / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', rows),
    chunk('IEND'),
  ]);
}

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  framed.set(data, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), data.length + 8);
  return framed;
}

function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** Fields that exiftool finds in every image: facts of the file and its pixels. */
const HARMLESS = /^(ExifTool|File|System|Composite|JFIF|PNG|PNG-pHYs)$/;

/** The other fields that exiftool finds, a line each; undefined where it is not installed. */
export function askExiftool(image: Buffer): string[] | undefined {
  const { status, stdout, error } = spawnSync('exiftool', ['-a', '-G1', '-s', '-'], {
    input: image,
    encoding: 'utf8',
  });
  if (error || status !== 0) return undefined;
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !HARMLESS.test(/^\[([^\]]+)\]/.exec(line)?.[1] ?? ''));
}

/** Markers of a JPEG's segments up to its pixels. */
export function jpegSegments(image: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; image[at] === 0xff; at += 2 + image.readUInt16BE(at + 2)) {
    markers.push(image[at + 1]!);
    if (image[at + 1] === 0xda) break;
  }
  return markers;
}
