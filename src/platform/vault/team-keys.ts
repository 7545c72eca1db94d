import { type KeyPair, openSealedTo, pairOf, sealTo } from './key-pairs';
import { KEY_BYTES, keyedHash, newKey, open, openAndWipe, seal, SealBrokenError } from './sealing';

/** One generation of the team's pair, opened. */
export class TeamGeneration {
  readonly pair: KeyPair;
  /** Wraps the keys of reports that the team has seen: microseconds instead of a curve operation. */
  readonly symmetricKey: Buffer;

  constructor(
    readonly geracao: number,
    privateKey: Buffer,
  ) {
    this.pair = pairOf(privateKey);
    this.symmetricKey = keyedHash(privateKey, 'relato/team-symmetric/v1');
  }
}

/** What a signed-in colleague's session opens reports with. */
export class TeamAccess {
  /** From the newest on; an earlier one is opened when something is met that lies under it. */
  private readonly opened: TeamGeneration[];

  /** @param earlierThan opens the generation before one; undefined before the first. @throws SealBrokenError */
  constructor(
    readonly usuarioId: string,
    readonly newest: TeamGeneration,
    private readonly earlierThan: (later: TeamGeneration) => TeamGeneration | undefined,
    /** The pair by which the newest was opened, and one that is made later can be. */
    readonly own?: KeyPair,
  ) {
    this.opened = [newest];
  }

  /** @throws SealBrokenError where the team never had it, or not yet when the session was read */
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

/** Puts a generation's number before what is sealed under it: `generation(2) ‖ sealed`. */
export function underGeneration(
  { geracao }: Pick<TeamGeneration, 'geracao'>,
  sealed: Buffer,
): Buffer {
  const number = Buffer.alloc(NUMBER_BYTES);
  number.writeUInt16BE(geracao);
  return Buffer.concat([number, sealed]);
}

/** @throws SealBrokenError where the team has no generation of that number */
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

/** Seals a generation's private half to who shall hold it. */
export const sealGeneration = (
  generation: TeamGeneration,
  publicKey: Buffer,
  place: string,
): Buffer =>
  underGeneration(
    generation,
    sealTo(publicKey, generation.pair.privateKey, `${place}/${generation.geracao}`),
  );

/** @throws SealBrokenError when altered, moved, or sealed to another */
export function openGeneration(pair: KeyPair, sealed: Buffer, place: string): TeamGeneration {
  const geracao = numberOf(sealed);
  return new TeamGeneration(
    geracao,
    openSealedTo(pair, sealed.subarray(NUMBER_BYTES), `${place}/${geracao}`),
  );
}

/** The two keys of one report: its content's, and the internal one, which a protocol alone never opens. */
export interface ReportKeys {
  report: Buffer;
  internal: Buffer;
}

const SEALED_BOX = 1;
const SYMMETRIC = 2;

export const newReportKeys = (): ReportKeys => ({ report: newKey(), internal: newKey() });

/** The public half of a generation, which a report is sealed to. */
export interface TeamPublicKey {
  geracao: number;
  chavePublica: Buffer;
}

/** Seals both keys to the team: `generation ‖ 1 ‖ sealed box of (report ‖ internal ‖ place)`. */
export function sealKeysToTeam(keys: ReportKeys, team: TeamPublicKey, place: string): Buffer {
  const box = sealTo(team.chavePublica, Buffer.concat([keys.report, keys.internal]), place);
  return underGeneration(team, Buffer.concat([Buffer.of(SEALED_BOX), box]));
}

/** Wraps both keys under the symmetric key of the team's newest generation: `generation ‖ 2 ‖ sealed value`. */
export function wrapKeysForTeam(keys: ReportKeys, { newest }: TeamAccess, place: string): Buffer {
  const sealed = seal(newest.symmetricKey, Buffer.concat([keys.report, keys.internal]), place);
  return underGeneration(newest, Buffer.concat([Buffer.of(SYMMETRIC), sealed]));
}

/** Whether keys that were opened lie in the slow form that filing leaves, or under an older generation. */
export const areToBeWrapped = (sealed: Buffer, { newest }: TeamAccess): boolean =>
  sealed[NUMBER_BYTES] === SEALED_BOX || numberOf(sealed) !== newest.geracao;

/** Opens what either of them made for the same place. @throws SealBrokenError when altered, moved or another team's */
export function openKeysForTeam(sealed: Buffer, access: TeamAccess, place: string): ReportKeys {
  const { generation, body } = fromGeneration(sealed, access);
  if (body[0] === SYMMETRIC) return split(open(generation.symmetricKey, body.subarray(1), place));
  if (body[0] !== SEALED_BOX) throw new SealBrokenError();
  return split(openSealedTo(generation.pair, body.subarray(1), place, 2 * KEY_BYTES));
}

/** Shows `look` the keys that {@link openKeysForTeam} opens, and wipes them: a search looks at a hundred thousand. */
export function lookAtKeys(
  sealed: Buffer,
  access: TeamAccess,
  place: string,
  look: (keys: ReportKeys) => void,
): void {
  const { generation, body } = fromGeneration(sealed, access);
  if (body[0] !== SYMMETRIC) look(openKeysForTeam(sealed, access, place));
  else openAndWipe(generation.symmetricKey, body.subarray(1), place, (plain) => look(split(plain)));
}

/** Seals both keys to one person. */
export const sealKeysToPerson = (keys: ReportKeys, publicKey: Buffer, place: string): Buffer =>
  sealTo(publicKey, Buffer.concat([keys.report, keys.internal]), place);

/** @throws SealBrokenError when altered, moved, or sealed to another */
export const openKeysOfPerson = (own: KeyPair, sealed: Buffer, place: string): ReportKeys =>
  split(openSealedTo(own, sealed, place, 2 * KEY_BYTES));

function split(keys: Buffer): ReportKeys {
  return { report: keys.subarray(0, KEY_BYTES), internal: keys.subarray(KEY_BYTES, 2 * KEY_BYTES) };
}
