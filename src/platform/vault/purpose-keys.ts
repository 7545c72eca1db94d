import { keyedHash, sameBytes } from './sealing';

/** The keys derived from the server's secret, one for each purpose (design section 3). */
export class PurposeKeys {
  readonly session: Buffer;
  /** Makes a stolen database useless for guessing protocols without the server's secret. */
  readonly protocolPepper: Buffer;
  readonly visitorCookie: Buffer;
  /** Hashes the ids of visitors' sessions that were left. */
  readonly endedSession: Buffer;
  readonly idempotency: Buffer;
  /** Gives unknown addresses a stable salt, so that a failed sign-in costs the same for all. */
  readonly unknownUser: Buffer;
  readonly outbox: Buffer;
  readonly challenge: Buffer;
  readonly secondFactor: Buffer;
  readonly backup: Buffer;
  /** Links the register's rows to their reports, and marks them. */
  readonly register: Buffer;
  /** Marks what waits for a second person. */
  readonly approval: Buffer;

  /** Hashes the tokens of mailed links, so that who writes to the database makes none that works. */
  readonly recoveryLink: Buffer;
  readonly keyMark: Buffer;
  /** Marks each report, so that one who writes to the database cannot alter it unseen. */
  readonly reportMark: Buffer;

  /** @param former the keys of the secret that it replaces (docs/secret-rotation.md) */
  constructor(
    secret: Buffer,
    readonly former?: PurposeKeys,
  ) {
    const derive = (purpose: string): Buffer => keyedHash(secret, `relato/${purpose}/v1`);
    this.session = derive('session');
    this.protocolPepper = derive('protocol-pepper');
    this.visitorCookie = derive('visitor-cookie');
    this.endedSession = derive('ended-session');
    this.idempotency = derive('idempotency');
    this.unknownUser = derive('unknown-user');
    this.outbox = derive('outbox');
    this.challenge = derive('challenge');
    this.secondFactor = derive('second-factor');
    this.backup = derive('backup');
    this.register = derive('register');
    this.approval = derive('approval');
    this.recoveryLink = derive('recovery-link');
    this.keyMark = derive('key-mark');
    this.reportMark = derive('report-mark');
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
