import type { AnexoRecusa } from '@relato/domain/anexo';

/** Why bytes are not an image that we keep; the intake tells it with the file's name. */
export class ImageRefusal extends Error {
  constructor(readonly key: AnexoRecusa) {
    super(key);
  }
}
