import { type KeyPair, openSealedTo, pairOf, sealTo } from './key-pairs';
import { KEY_BYTES, keyedHash, newKey, open, openAndWipe, seal, SealBrokenError } from './sealing';
import {
  lookAtShreddable,
  rewrapShreddable,
  type ShreddablePlace,
  unwrapShreddable,
  wrapShreddable,
} from './shredding';

/** One generation of the team's pair, opened. */
export class TeamGeneration {
  readonly pair: KeyPair;
  /**
   * Wraps the keys of reports that the team has opened before: microseconds instead of a curve
   * operation.
   */
  readonly symmetricKey: Buffer;

  constructor(
    readonly geracao: number,
    privateKey: Buffer,
  ) {
    this.pair = pairOf(privateKey);
    this.symmetricKey = keyedHash(privateKey, 'relato/team-symmetric/v1');
  }
}

/** The keys with which a staff member's session opens reports. */
export class TeamAccess {
  /** The newest first; an earlier one is opened when a value under it is met. */
  private readonly opened: TeamGeneration[];

  /**
   * @param earlierThan opens the generation before one; undefined before the first. @throws
   * SealBrokenError
   */
  constructor(
    readonly usuarioId: string,
    readonly newest: TeamGeneration,
    private readonly earlierThan: (later: TeamGeneration) => TeamGeneration | undefined,
    /** The person's pair, which opened the newest generation and can open a later one. */
    readonly own?: KeyPair,
  ) {
    this.opened = [newest];
  }

  /** @throws SealBrokenError if the team never had it, or did not when the session was read */
  generation(geracao: number): TeamGeneration {
    let generation: TeamGeneration | undefined = this.newest;
    for (let at = 0; generation && generation.geracao > geracao;) {
      generation = this.opened[++at] ?? this.earlierThan(generation);
      if (generation) this.opened[at] = generation;
    }
    if (generation?.geracao !== geracao) throw new SealBrokenError();
    return generation;
  }
}

const NUMBER_BYTES = 2;

/** Prefixes a sealed value with its generation: `generation(2) ‖ sealed`. */
export function underGeneration(
  { geracao }: Pick<TeamGeneration, 'geracao'>,
  sealed: Buffer,
): Buffer {
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUInt16BE(geracao);
  return Buffer.concat([number, sealed]);
}

/** @throws SealBrokenError if the team has no such generation */
export function fromGeneration(
  sealed: Buffer,
  access: TeamAccess,
): { generation: TeamGeneration; body: Buffer } {
  return { generation: access.generation(numberOf(sealed)), body: sealed.subarray(NUMBER_BYTES) };
}

function numberOf(sealed: Buffer): number {
  if (sealed.length < NUMBER_BYTES) throw new SealBrokenError();
  return sealed.readUInt16BE();
}

/** Seals a generation's private half to a holder's public key. */
export const sealGeneration = (
  generation: TeamGeneration,
  publicKey: Buffer,
  place: string,
): Buffer =>
  underGeneration(
    generation,
    sealTo(publicKey, generation.pair.privateKey, `${place}/${generation.geracao}`),
  );

/** @throws SealBrokenError if altered, moved, or sealed to another key */
export function openGeneration(pair: KeyPair, sealed: Buffer, place: string): TeamGeneration {
  const geracao = numberOf(sealed);
  return new TeamGeneration(
    geracao,
    openSealedTo(pair, sealed.subarray(NUMBER_BYTES), `${place}/${geracao}`),
  );
}

/**
 * The two keys of one report: its content key, and the internal one, which a protocol alone never
 * opens.
 */
export interface ReportKeys {
  report: Buffer;
  internal: Buffer;
}

const SEALED_BOX = 1;
const SYMMETRIC = 2;

export const newReportKeys = (): ReportKeys => ({ report: newKey(), internal: newKey() });

/** The public half of a generation, to which reports are sealed. */
export interface TeamPublicKey {
  geracao: number;
  chavePublica: Buffer;
}

/**
 * Seals both keys to the team: `generation ‖ 1 ‖ wrapped sealed box of (report ‖ internal ‖ place)`.
 */
export function sealKeysToTeam(keys: ReportKeys, team: TeamPublicKey, at: ShreddablePlace): Buffer {
  const box = sealTo(team.chavePublica, Buffer.concat([keys.report, keys.internal]), at.place);
  return underGeneration(team, Buffer.concat([Buffer.of(SEALED_BOX), wrapShreddable(box, at)]));
}

/**
 * Seals both keys under the symmetric key of the team's newest generation: `generation ‖ 2 ‖ wrapped
 * sealed value`.
 */
export function wrapKeysForTeam(
  keys: ReportKeys,
  { newest }: TeamAccess,
  at: ShreddablePlace,
): Buffer {
  const both = Buffer.concat([keys.report, keys.internal]);
  const sealed = seal(newest.symmetricKey, both, at.place);
  return underGeneration(newest, Buffer.concat([Buffer.of(SYMMETRIC), wrapShreddable(sealed, at)]));
}

/**
 * Whether opened keys are still in the slow form that filing leaves, or under an older generation.
 */
export const areToBeWrapped = (sealed: Buffer, { newest }: TeamAccess): boolean =>
  sealed[NUMBER_BYTES] === SEALED_BOX || numberOf(sealed) !== newest.geracao;

/**
 * Opens either form for the same place. @throws SealBrokenError if altered, moved or another team's
 */
export function openKeysForTeam(
  sealed: Buffer,
  access: TeamAccess,
  at: ShreddablePlace,
): ReportKeys {
  const { generation, body } = fromGeneration(sealed, access);
  if (body[0] !== SYMMETRIC && body[0] !== SEALED_BOX) throw new SealBrokenError();
  const inner = unwrapShreddable(body.subarray(1), at);
  return split(
    body[0] === SYMMETRIC
      ? open(generation.symmetricKey, inner, at.place)
      : openSealedTo(generation.pair, inner, at.place, 2 * KEY_BYTES),
  );
}

/**
 * Passes the keys that {@link openKeysForTeam} opens to `look` and wipes them: a search looks at a
 * hundred thousand.
 */
export function lookAtKeys(
  sealed: Buffer,
  access: TeamAccess,
  at: ShreddablePlace,
  look: (keys: ReportKeys) => void,
): void {
  const { generation, body } = fromGeneration(sealed, access);
  if (body[0] !== SYMMETRIC) {
    look(openKeysForTeam(sealed, access, at));
    return;
  }
  lookAtShreddable(body.subarray(1), at, (inner) =>
    openAndWipe(generation.symmetricKey, inner, at.place, (plain) => look(split(plain))),
  );
}

/** Seals both keys to one person. */
export const sealKeysToPerson = (
  keys: ReportKeys,
  publicKey: Buffer,
  at: ShreddablePlace,
): Buffer => {
  const both = Buffer.concat([keys.report, keys.internal]);
  return wrapShreddable(sealTo(publicKey, both, at.place), at);
};

/** @throws SealBrokenError if altered, moved, or sealed to another key */
export const openKeysOfPerson = (own: KeyPair, sealed: Buffer, at: ShreddablePlace): ReportKeys =>
  split(openSealedTo(own, unwrapShreddable(sealed, at), at.place, 2 * KEY_BYTES));

/** Wraps the team's sealed keys of a report under another shredding key. @throws SealBrokenError */
export const rewrapKeysOfTeam = (
  sealed: Buffer,
  from: ShreddablePlace,
  to: ShreddablePlace,
): Buffer => {
  const form = sealed.subarray(0, NUMBER_BYTES + 1);
  return Buffer.concat([form, rewrapShreddable(sealed.subarray(NUMBER_BYTES + 1), from, to)]);
};

function split(keys: Buffer): ReportKeys {
  return { report: keys.subarray(0, KEY_BYTES), internal: keys.subarray(KEY_BYTES, 2 * KEY_BYTES) };
}
