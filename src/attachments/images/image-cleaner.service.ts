import type { Removido } from '@relato/domain/anexo';
import { Injectable } from '@nestjs/common';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { BoundedQueue } from '../../platform/bounded-queue';
import { hiddenIn, pngChunkTypes } from './hidden-data';
import { hidesAnotherFile, type ImageKind, ImageRefusal, kindOf } from './image-kind';

export interface CleanImage {
  bytes: Buffer;
  /** A small JPEG of it. */
  thumbnail: Buffer;
  removed: Removido[];
}

/** As many may wait as there can be files in memory (FormIntake). */
const IMAGES = { parallel: 2, waiting: 8 };

/** Pixels of the largest image: those of the largest telephone cameras that save 5 MB files. */
const PIXELS_MAX = 50_000_000;
/** Longest side: a screenshot of a long page passes. */
const SIDE_MAX = 20_000;
const DECODE_SECONDS_MAX = 20;
const THUMBNAIL_SIDE = 320;
/** Of JPEG: the eye finds no difference from the original, and small print stays legible. */
const QUALITY = 90;

const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: PIXELS_MAX, limitInputChannels: 5, pages: 1 };

// One image, one thread, nothing kept: the queue decides how many are worked on at once.
sharp.concurrency(1);
sharp.cache(false);
// Of all decoders in the library only two can be reached, whatever an input claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** Makes sent images harmless, a few at once: decoding takes memory, and a burst of it would take all. */
@Injectable()
export class ImageCleaner {
  private readonly queue = new BoundedQueue(IMAGES);

  /** @throws ImageRefusal when we do not keep it, AppError 503 when too many wait already */
  clean(bytes: Buffer): Promise<CleanImage> {
    return this.queue.run(async () => {
      const kind = kindOf(bytes);
      if (hidesAnotherFile(bytes)) throw new ImageRefusal('imagem_mista');
      return reencode(bytes, kind);
    });
  }
}

/** Decodes an image and encodes its pixels anew, upright, in sRGB, without metadata. @throws ImageRefusal */
export async function reencode(bytes: Buffer, kind: ImageKind, seconds = DECODE_SECONDS_MAX): Promise<CleanImage> {
  const metadata = await readHeader(bytes);
  if (metadata.width > SIDE_MAX || metadata.height > SIDE_MAX || metadata.width * metadata.height > PIXELS_MAX) {
    throw new ImageRefusal('imagem_enorme');
  }
  if (kind === 'png' && pngChunkTypes(bytes).includes('acTL')) throw new ImageRefusal('imagem_animada');
  const upright = sharp(bytes, INPUT).autoOrient().toColourspace('srgb');
  const clean = await finish(kind === 'png' ? upright.png() : upright.jpeg(jpegLike(metadata)), seconds);
  const thumbnail = await finish(
    sharp(clean, INPUT)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 75 }),
    seconds,
  );
  return { bytes: clean, thumbnail, removed: hiddenIn(bytes, metadata) };
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

/** Keeps the colour resolution of the source. */
function jpegLike({ chromaSubsampling }: Metadata): { quality: number; chromaSubsampling: string } {
  return { quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' };
}
