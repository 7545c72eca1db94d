import { keyedHash, sameBytes } from './sealing';

/** The derivation label of each key. Never change one: its sealed values would no longer open. */
const PURPOSES = {
  session: 'session',
  /** Makes a stolen database useless for guessing protocols without the server's secret. */
  protocolPepper: 'protocol-pepper',
  visitorCookie: 'visitor-cookie',
  /** Hashes the ids of visitors' sessions that ended. */
  endedSession: 'ended-session',
  idempotency: 'idempotency',
  /** Gives unknown addresses a stable salt, so that a failed sign-in costs the same for all. */
  unknownUser: 'unknown-user',
  outbox: 'outbox',
  challenge: 'challenge',
  /** Marks the browsers that signed in before. */
  knownBrowser: 'known-browser',
  secondFactor: 'second-factor',
  backup: 'backup',
  /** Hashes the tokens of mailed links: a database writer cannot make a valid one. */
  recoveryLink: 'recovery-link',
  /** Marks protected rows (src/platform/integrity). */
  rowMark: 'row-mark',
  /** Marks the rows of the audit log, so that a row added to the database is noticed. */
  auditMark: 'audit-mark',
  /**
   * Seals a report's internal key inside the report, so that a visitor's message can raise a wall.
   */
  visitorWall: 'visitor-wall',
  /** Marks each report, so that an alteration in the database is noticed. */
  reportMark: 'report-mark',
} as const;

const WithKeys = Object as unknown as new () => Readonly<Record<keyof typeof PURPOSES, Buffer>>;

/** The keys derived from the server's secret, one for each purpose (design section 3). */
export class PurposeKeys extends WithKeys {
  /** @param former the keys of the replaced secret (docs/secret-rotation.md) */
  constructor(
    secret: Buffer,
    readonly former?: PurposeKeys,
  ) {
    super();
    for (const [name, purpose] of Object.entries(PURPOSES)) {
      Object.assign(this, { [name]: keyedHash(secret, `relato/${purpose}/v1`) });
    }
  }

  /** All keys to open and look up stored values with, the present ones first. */
  get all(): PurposeKeys[] {
    return this.former ? [this, this.former] : [this];
  }

  /** Whether a mark was made under either secret. @param markOf computes the mark again */
  haveMade(mark: Buffer, markOf: (keys: PurposeKeys) => Buffer): boolean {
    return this.all.some((keys) => sameBytes(markOf(keys), mark));
  }
}
