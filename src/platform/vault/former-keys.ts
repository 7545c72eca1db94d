import type { PurposeKeys } from './purpose-keys';

/** The keys of secrets that the present one replaced (RELATO_SECRET_OLD): they still open, and nothing new is locked with them. */
export class FormerKeys {
  constructor(readonly all: readonly PurposeKeys[]) {}
}
