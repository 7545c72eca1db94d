// Pictures made by code: a photo as telephones write it, with all that it gives away, and the files that mean harm.
import { deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { exifBlock } from './exif';

/** What the photo gives away; none of it may come out again. */
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

/** The four corners of every picture here, as a person sees it: red and green above, blue and white below. */
export const CORNERS = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [240, 240, 240],
] as const;

/** Pixels of a picture with those corners. */
function corners(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = CORNERS[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!;
      pixels.set(corner, (y * width + x) * 3);
    }
  }
  return pixels;
}

function picture(width: number, height: number): sharp.Sharp {
  return sharp(corners(width, height), { raw: { width, height, channels: 3 } });
}

export function jpeg(width = 64, height = 48): Promise<Buffer> {
  return picture(width, height).jpeg({ quality: 95 }).toBuffer();
}

export function png(width = 64, height = 48): Promise<Buffer> {
  return picture(width, height).png().toBuffer();
}

export function gif(): Promise<Buffer> {
  return picture(64, 48).gif().toBuffer();
}

export function webp(): Promise<Buffer> {
  return picture(64, 48).webp().toBuffer();
}

/** Noise, which no encoder makes small. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let i = 0; i < pixels.length; i++) pixels[i] = (state = (state * 48_271) % 2_147_483_647) >> 8;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG of exactly so many bytes: what it lacks stands behind its end. */
export async function jpegOf(bytes: number): Promise<Buffer> {
  return Buffer.concat([await jpeg(), Buffer.alloc(bytes)]).subarray(0, bytes);
}

/**
 * A photo taken with the telephone turned: stored lying on its side, with a mark that says so, and with GPS, device,
 * time, thumbnail, XMP, a wide colour profile, IPTC, a comment and bytes behind its end.
 */
export async function telltalePhoto(width = 480, height = 640): Promise<Buffer> {
  const lying = await picture(width, height).rotate(270).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
  const thumbnail = await jpeg(16, 12);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,33S" rdf:about="${MARKS.xmp}"/></rdf:RDF></x:xmpmeta>`;
  const city = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, MARKS.iptc.length]), Buffer.from(MARKS.iptc)]);
  const resource = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    Buffer.from([0, 0, 0, city.length]),
    city,
    Buffer.alloc(city.length % 2),
  ]);
  return Buffer.concat([
    lying.subarray(0, 2),
    segment(
      0xe1,
      Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifBlock({ ...MARKS, orientation: 6, thumbnail })]),
    ),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`, 'latin1')),
    segment(0xed, resource),
    segment(0xfe, Buffer.from(MARKS.comment)),
    lying.subarray(2),
    Buffer.from(MARKS.trailing),
  ]);
}

/** A PNG that gives away the same. */
export async function telltalePng(): Promise<Buffer> {
  const plain = await picture(640, 480).withIccProfile('p3').png().toBuffer();
  const header = plain.subarray(0, 33);
  return Buffer.concat([
    header,
    chunk('eXIf', exifBlock({ ...MARKS, orientation: 1, thumbnail: await jpeg(16, 12) })),
    chunk('tEXt', Buffer.from(`Comment\0${MARKS.comment}`, 'latin1')),
    chunk('tIME', Buffer.from([0x07, 0xe3, 3, 4, 5, 6, 7])),
    plain.subarray(33),
    Buffer.from(MARKS.trailing),
  ]);
}

/** Some 100 kB that decode to 30,000 × 30,000 pixels. */
export function pngBomb(side = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return pngOf([chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG of two frames. */
export async function animatedPng(): Promise<Buffer> {
  const still = await png();
  const frames = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, 33), frames, still.subarray(33)]);
}

/** A picture that archive programs open as a ZIP. */
export async function jpegAndZip(): Promise<Buffer> {
  return Buffer.concat([await jpeg(), zip('leia.txt', Buffer.from('um arquivo escondido'))]);
}

/** A picture that browsers of old took for a page. */
export async function jpegAndPage(): Promise<Buffer> {
  const plain = await jpeg();
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  return Buffer.concat([plain.subarray(0, 2), segment(0xfe, page), plain.subarray(2)]);
}

function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(entry.length, 12);
  return Buffer.concat([entry, listed, Buffer.from('PK\x05\x06'), end]);
}

/** A JPEG's segment. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function pngOf(chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(data.length, 0);
  typed.copy(framed, 4);
  framed.writeUInt32BE(checksum(typed), typed.length + 4);
  return framed;
}

/** CRC-32, as PNG wants it. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
