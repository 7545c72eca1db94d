import { keyedHash, sameBytes } from './sealing';

/** What each key is derived for: never another word, or what lies under the key opens no more. */
const PURPOSES = {
  session: 'session',
  /** Makes a stolen database useless for guessing protocols without the server's secret. */
  protocolPepper: 'protocol-pepper',
  visitorCookie: 'visitor-cookie',
  /** Hashes the ids of visitors' sessions that were left. */
  endedSession: 'ended-session',
  idempotency: 'idempotency',
  /** Gives unknown addresses a stable salt, so that a failed sign-in costs the same for all. */
  unknownUser: 'unknown-user',
  outbox: 'outbox',
  challenge: 'challenge',
  /** Marks the browsers from which somebody signed in before. */
  knownBrowser: 'known-browser',
  secondFactor: 'second-factor',
  backup: 'backup',
  /** Links the register's rows to their reports, and marks them. */
  register: 'register',
  /** Marks what waits for a second person. */
  approval: 'approval',
  /** Hashes the tokens of mailed links, so that who writes to the database makes none that works. */
  recoveryLink: 'recovery-link',
  keyMark: 'key-mark',
  /** Seals a report's internal key inside the report, so that a visitor's message can raise a wall. */
  visitorWall: 'visitor-wall',
  /** Marks each report, so that one who writes to the database cannot alter it unseen. */
  reportMark: 'report-mark',
} as const;

const WithKeys = Object as unknown as new () => Readonly<Record<keyof typeof PURPOSES, Buffer>>;

/** The keys derived from the server's secret, one for each purpose (design section 3). */
export class PurposeKeys extends WithKeys {
  /** @param former the keys of the secret that it replaces (docs/secret-rotation.md) */
  constructor(
    secret: Buffer,
    readonly former?: PurposeKeys,
  ) {
    super();
    for (const [name, purpose] of Object.entries(PURPOSES)) {
      Object.assign(this, { [name]: keyedHash(secret, `relato/${purpose}/v1`) });
    }
  }

  /** What was written under either is opened and looked up with all of these, the present ones first. */
  get all(): PurposeKeys[] {
    return this.former ? [this, this.former] : [this];
  }

  /** Whether a mark was made under either secret. @param markOf makes it anew */
  haveMade(mark: Buffer, markOf: (keys: PurposeKeys) => Buffer): boolean {
    return this.all.some((keys) => sameBytes(markOf(keys), mark));
  }
}
