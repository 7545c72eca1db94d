import { type AttachmentRefusal, type RemovedData, REMOVED_DATA } from '@relato/domain/attachment';
import { ATTACHMENT_BYTES_MAX } from '@relato/domain/limits';
import { contentOf, isPicture, type PictureKind } from '@relato/domain/picture-content';
import { Injectable } from '@nestjs/common';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { BoundedQueue } from '../bounded-queue';
import { hidesAnotherFile, jpegEnd, picturesBehind, pngChunkTypes } from './image-structure';

export interface CleanImage {
  bytes: Buffer;
  thumbnail: Buffer;
  removed: RemovedData[];
}

/** As many may wait as there can be files in memory (FormIntake). */
const IMAGES = { parallel: 2, waiting: 8 };

/** Pixels of the largest image: the largest phone cameras that save 5 MB files. */
const PIXELS_MAX = 50_000_000;
/** Longest side: a screenshot of a long page passes. */
const SIDE_MAX = 20_000;
/**
 * An image encoded again. Its bytes are those of its pixels, of which a small file can have a
 * thousand times as many; an honest one hardly doubles.
 */
const CLEAN_BYTES_MAX = 4 * ATTACHMENT_BYTES_MAX;
const DECODE_SECONDS_MAX = 20;
const THUMBNAIL_SIDE = 320;
/** JPEG quality: visually equal to the original, and small print stays legible. */
const QUALITY = 90;

const INPUT: SharpOptions = {
  failOn: 'error',
  limitInputPixels: PIXELS_MAX,
  limitInputChannels: 5,
  pages: 1,
};

// One thread and no cache per image: the queue decides how many are processed at once.
sharp.concurrency(1);
sharp.cache(false);
// Allows only two of the library's decoders, regardless of the input's declared type.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** A small picture for pages. */
export interface FittedImage {
  bytes: Buffer;
  kind: PictureKind;
  width: number;
  height: number;
}

/**
 * Makes sent images harmless, a few at once: decoding takes memory, and a burst would take all of
 * it.
 */
@Injectable()
export class ImageCleaner {
  private readonly queue = new BoundedQueue(IMAGES);

  /** @throws ImageRefusal if the image is not accepted, AppError 503 if too many wait already */
  clean(bytes: Buffer): Promise<CleanImage> {
    return this.queue.run(async () => {
      const kind = kindOf(bytes);
      if (hidesAnotherFile(bytes, kind)) throw new ImageRefusal('imagem_mista');
      return reencode(bytes, kind);
    });
  }

  /** The same for a picture of our pages, made smaller if it exceeds a box. */
  async fit(sent: Buffer, box: { width: number; height: number }): Promise<FittedImage> {
    const { bytes: clean } = await this.clean(sent);
    const kind = kindOf(clean);
    const inside = { ...box, fit: 'inside', withoutEnlargement: true } as const;
    const fitted = sharp(clean, INPUT).resize(inside);
    const encoded =
      kind === 'png' ? fitted.png({ palette: true }) : fitted.jpeg({ quality: QUALITY });
    const bytes = await finish(encoded, DECODE_SECONDS_MAX);
    const { width, height } = await readHeader(bytes);
    return { bytes, kind, width, height };
  }
}

/**
 * Decodes an image and encodes its pixels again, upright, in sRGB, without metadata. @throws
 * ImageRefusal
 */
export async function reencode(
  sent: Buffer,
  kind: PictureKind,
  seconds = DECODE_SECONDS_MAX,
): Promise<CleanImage> {
  const { bytes, input } = decodable(sent, kind);
  const metadata = await readHeader(bytes);
  if (
    metadata.width > SIDE_MAX ||
    metadata.height > SIDE_MAX ||
    metadata.width * metadata.height > PIXELS_MAX
  ) {
    throw new ImageRefusal('imagem_enorme');
  }
  if (kind === 'png' && pngChunkTypes(bytes).includes('acTL'))
    throw new ImageRefusal('imagem_animada');
  const upright = sharp(bytes, input).autoOrient().toColourspace('srgb');
  const clean = await finish(
    kind === 'png' ? upright.png() : upright.jpeg(jpegLike(metadata)),
    seconds,
  );
  if (clean.length > CLEAN_BYTES_MAX) throw new ImageRefusal('imagem_demorada');
  const thumbnail = await finish(
    sharp(clean, INPUT)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 75 }),
    seconds,
  );
  return { bytes: clean, thumbnail, removed: hiddenIn(bytes, kind, metadata) };
}

const JPEG_END_MARK = Buffer.from([0xff, 0xd9]);

/**
 * Cameras and chat programs write JPEGs without the end marker. Adding it makes the file decode,
 * and every remaining warning counts: if pixels are missing too, the decoder warns and would fill
 * in grey.
 */
function decodable(bytes: Buffer, kind: PictureKind): { bytes: Buffer; input: SharpOptions } {
  if (kind === 'png' || jpegEnd(bytes) !== undefined) return { bytes, input: INPUT };
  return { bytes: Buffer.concat([bytes, JPEG_END_MARK]), input: { ...INPUT, failOn: 'warning' } };
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { ...INPUT, limitInputPixels: false }).metadata();
  } catch {
    throw new ImageRefusal('imagem_danificada');
  }
}

async function finish(image: Sharp, seconds: number): Promise<Buffer> {
  try {
    return await image.timeout({ seconds }).toBuffer();
  } catch (error) {
    const late = error instanceof Error && /timeout/i.test(error.message);
    throw new ImageRefusal(late ? 'imagem_demorada' : 'imagem_danificada');
  }
}

function jpegLike({ chromaSubsampling }: Metadata): { quality: number; chromaSubsampling: string } {
  return { quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' };
}

export class ImageRefusal extends Error {
  constructor(readonly key: AttachmentRefusal) {
    super(key);
  }
}

/** @throws ImageRefusal if the content is not an accepted kind of picture */
export function kindOf(bytes: Buffer): PictureKind {
  const content = contentOf(bytes);
  if (!isPicture(content)) throw new ImageRefusal(content);
  return content;
}

/** The directories of an EXIF block, and the tags of the main one that point to the other two. */
const POINTERS = { photo: 0x8769, gps: 0x8825 } as const;
const ENTRY_BYTES = 12;

/** Position, area, bearing and the like; version and clock of a GPS directory reveal no place. */
const GPS_PLACELESS = [0x00, 0x07, 0x1d];
const GPS_TIME = [0x07, 0x1d];

/** Maker, model, software, host; maker's notes, owner, serial numbers and lens. */
const IMAGE_DEVICE = [0x010f, 0x0110, 0x0131, 0x013c];
const PHOTO_DEVICE = [0x927c, 0xa430, 0xa431, 0xa433, 0xa434, 0xa435];

const IMAGE_TIME = [0x0132];
const PHOTO_TIME = [0x9003, 0x9004];

const METADATA = ['local', 'dispositivo', 'data'] as const satisfies readonly RemovedData[];

type Metadatum = (typeof METADATA)[number];

const XMP: Readonly<Record<Metadatum, RegExp>> = {
  local: /GPS(Latitude|Longitude)|LocationCreated|photoshop:(City|State|Country)/,
  dispositivo: /tiff:(Make|Model)|SerialNumber|aux:Lens|CreatorTool/,
  data: /(Create|Modify|Metadata)Date|DateCreated|DateTime(Original|Digitized)/,
};

/** The same in the data sets of IPTC, each after the bytes 1C 02. */
const IPTC: Readonly<Record<Metadatum, readonly number[]>> = {
  local: [90, 92, 95, 100, 101],
  dispositivo: [65],
  data: [55, 60, 62],
};

/** Lists the file's metadata that the page names. All metadata is removed. */
function hiddenIn(
  bytes: Buffer,
  kind: PictureKind,
  { exif, xmp, iptc, comments }: Metadata,
): RemovedData[] {
  const found = new Set<RemovedData>(exif ? inExif(exif) : []);
  const xml = xmp?.toString() ?? '';
  const marked = (set: number): boolean => iptc?.includes(Buffer.from([0x1c, 2, set])) ?? false;
  for (const part of METADATA) if (XMP[part].test(xml) || IPTC[part].some(marked)) found.add(part);
  const texts = comments?.map(({ keyword }) => keyword) ?? [];
  if (texts.some((keyword) => /time|date/i.test(keyword))) found.add('data');
  if (texts.some((keyword) => /software|source/i.test(keyword))) found.add('dispositivo');
  if (kind === 'png' && pngChunkTypes(bytes).includes('tIME')) found.add('data');
  const { video, imagens } = picturesBehind(bytes, kind);
  if (video) found.add('video');
  if (imagens) found.add('imagens');
  return REMOVED_DATA.filter((part) => found.has(part));
}

/**
 * Reads the tags that can be read; a broken block has fewer tags, never an error. For most tags
 * presence is enough.
 */
function inExif(block: Buffer): Metadatum[] {
  const tiff = block.subarray(block.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const long = (at: number): number =>
    at + 4 <= tiff.length ? view.getUint32(at, little) : tiff.length;
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
  const has = (tags: Map<number, number>, wanted: readonly number[]): boolean =>
    wanted.some((tag) => tags.has(tag));
  const kinds: Readonly<Record<Metadatum, boolean>> = {
    local: [...gps.keys()].some((tag) => !GPS_PLACELESS.includes(tag)),
    dispositivo: has(image, IMAGE_DEVICE) || has(photo, PHOTO_DEVICE),
    data: has(image, IMAGE_TIME) || has(photo, PHOTO_TIME) || has(gps, GPS_TIME),
  };
  return METADATA.filter((part) => kinds[part]);
}
