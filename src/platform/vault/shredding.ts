import { KEY_BYTES, open, openAndWipe, seal, SealBrokenError } from './sealing';

/**
 * Where sealed keys of a report are stored, and the report's shredding key, under which they are
 * wrapped: without it, every copy of them is worthless.
 */
export interface ShreddablePlace {
  /** The table, column and row. */
  place: string;
  shreddingKey: Buffer;
}

/**
 * Wraps a sealed value under its report's shredding key. @throws SealBrokenError without a key: its
 * row was deleted from outside
 */
export function wrapShreddable(sealed: Buffer, { place, shreddingKey }: ShreddablePlace): Buffer {
  if (shreddingKey.length !== KEY_BYTES) throw new SealBrokenError();
  return seal(shreddingKey, sealed, wrapperOf(place));
}

/** @throws SealBrokenError if altered, moved, or wrapped under another shredding key */
export const unwrapShreddable = (
  wrapped: Buffer,
  { place, shreddingKey }: ShreddablePlace,
): Buffer => open(shreddingKey, wrapped, wrapperOf(place));

/** Wraps a sealed value again, under another shredding key. @throws SealBrokenError */
export const rewrapShreddable = (
  wrapped: Buffer,
  from: ShreddablePlace,
  to: ShreddablePlace,
): Buffer => wrapShreddable(unwrapShreddable(wrapped, from), to);

/** {@link unwrapShreddable} for a value that is wiped once `read` has read it. */
export const lookAtShreddable = <T>(
  wrapped: Buffer,
  { place, shreddingKey }: ShreddablePlace,
  read: (sealed: Buffer) => T,
): T => openAndWipe(shreddingKey, wrapped, wrapperOf(place), read);

const wrapperOf = (place: string): string => `${place}/trituracao`;
