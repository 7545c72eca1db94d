import { KEY_BYTES, newKey, open, seal, SealBrokenError } from './sealing';
import { openSealedTo, sealTo, type TeamAccess } from './team-keys';

/** The two keys of one report: its content's, and the internal one, which no visitor's session can ever open. */
export interface ReportKeys {
  report: Buffer;
  internal: Buffer;
}

const SEALED_BOX = 1;
const SYMMETRIC = 2;

export const newReportKeys = (): ReportKeys => ({ report: newKey(), internal: newKey() });

/** Seals both keys to the team's public key: `1 ‖ sealed box of (report ‖ internal ‖ place)`. */
export function sealKeysToTeam(keys: ReportKeys, publicKey: Buffer, place: string): Buffer {
  return Buffer.concat([Buffer.of(SEALED_BOX), sealTo(publicKey, Buffer.concat([keys.report, keys.internal]), place)]);
}

/** Wraps both keys under the team's symmetric key: `2 ‖ sealed value`. */
export function wrapKeysForTeam(keys: ReportKeys, access: TeamAccess, place: string): Buffer {
  const plain = Buffer.concat([keys.report, keys.internal]);
  return Buffer.concat([Buffer.of(SYMMETRIC), seal(access.symmetricKey, plain, place)]);
}

/** Whether the keys are still in the slow form that filing leaves, to be re-wrapped after the team first sees them. */
export const areSealedToTeam = (sealed: Buffer): boolean => sealed[0] === SEALED_BOX;

/** Opens what either of them made for the same place. @throws SealBrokenError when altered, moved or another team's */
export function openKeysForTeam(sealed: Buffer, access: TeamAccess, place: string): ReportKeys {
  const body = sealed.subarray(1);
  if (sealed[0] === SYMMETRIC) return split(open(access.symmetricKey, body, place));
  if (sealed[0] !== SEALED_BOX) throw new SealBrokenError();
  return split(openSealedTo(access, body, place, 2 * KEY_BYTES));
}

function split(keys: Buffer): ReportKeys {
  return { report: keys.subarray(0, KEY_BYTES), internal: keys.subarray(KEY_BYTES, 2 * KEY_BYTES) };
}
