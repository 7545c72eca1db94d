import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../platform/bounded-queue';
import { hidesAnotherFile } from './hidden-file';
import { ImageRefusal, kindOf } from './image-kind';
import { type CleanImage, reencode } from './reencode';

/** As many may wait as there can be files in memory (FormIntake). */
const IMAGES = { parallel: 2, waiting: 8 };

/** Makes sent images harmless, a few at once: decoding takes memory, and a burst of it would take all. */
@Injectable()
export class ImageCleaner {
  private readonly queue = new BoundedQueue(IMAGES);

  /**
   * @throws ImageRefusal when it is no image that we keep
   * @throws AppError 503 when too many wait already
   */
  clean(bytes: Buffer): Promise<CleanImage> {
    return this.queue.run(async () => {
      const kind = kindOf(bytes);
      if (hidesAnotherFile(bytes)) throw new ImageRefusal('imagem_mista');
      return reencode(bytes, kind);
    });
  }
}
