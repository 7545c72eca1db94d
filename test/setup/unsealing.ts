// What a thief does with a key: tries it on whatever lies there.
import { open, PADDED } from '../../src/platform/vault/sealing';

/** What the key opens at a place, with its padding where it has one. @throws where it opens nothing */
export function openAnything(key: Buffer, sealed: Buffer, place: string): Buffer {
  return open(key, sealed, place, sealed[0] === PADDED ? PADDED : undefined);
}
