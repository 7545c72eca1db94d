import { keyedHash } from './sealing';

/** The keys derived from the server's secret, one for each purpose (design section 3). */
export class PurposeKeys {
  readonly session: Buffer;
  /** Makes a stolen database useless for guessing protocols without the server's secret. */
  readonly protocolPepper: Buffer;
  readonly visitorCookie: Buffer;
  /** Hashes the ids of visitors' sessions that ended. */
  readonly endedSession: Buffer;
  readonly idempotency: Buffer;
  /** Gives unknown addresses a stable salt, so that a failed sign-in costs the same for all. */
  readonly unknownUser: Buffer;
  readonly outbox: Buffer;
  readonly challenge: Buffer;
  /** Marks the browsers that signed in before. */
  readonly knownBrowser: Buffer;
  readonly secondFactor: Buffer;
  readonly backup: Buffer;
  /** Hashes the tokens of mailed links: a database writer cannot make a valid one. */
  readonly recoveryLink: Buffer;
  /** Makes the word in a test mail, which is stored nowhere. */
  readonly mailTest: Buffer;
  /** Seals the token with which a guardian files a test report. */
  readonly testReport: Buffer;
  /** Marks protected rows (src/platform/integrity). */
  readonly rowMark: Buffer;
  /** Marks the rows of the audit log, so that a row added to the database is noticed. */
  readonly auditMark: Buffer;
  /**
   * Seals a report's internal key inside the report, so that a visitor's message can raise a wall.
   */
  readonly visitorWall: Buffer;
  /** Seals the key of a case that a browser loaded ahead. */
  readonly caseAhead: Buffer;

  /** @param former the keys of the replaced secret (docs/secret-rotation.md) */
  constructor(
    secret: Buffer,
    readonly former?: PurposeKeys,
  ) {
    // Never change a purpose: what its key has sealed would no longer open.
    const keyOf = (purpose: string): Buffer => keyedHash(secret, `relato/${purpose}/v1`);
    this.session = keyOf('session');
    this.protocolPepper = keyOf('protocol-pepper');
    this.visitorCookie = keyOf('visitor-cookie');
    this.endedSession = keyOf('ended-session');
    this.idempotency = keyOf('idempotency');
    this.unknownUser = keyOf('unknown-user');
    this.outbox = keyOf('outbox');
    this.challenge = keyOf('challenge');
    this.knownBrowser = keyOf('known-browser');
    this.secondFactor = keyOf('second-factor');
    this.backup = keyOf('backup');
    this.recoveryLink = keyOf('recovery-link');
    this.mailTest = keyOf('mail-test');
    this.testReport = keyOf('test-report');
    this.rowMark = keyOf('row-mark');
    this.auditMark = keyOf('audit-mark');
    this.visitorWall = keyOf('visitor-wall');
    this.caseAhead = keyOf('case-ahead');
  }

  /** All keys to open and look up stored values with, the present ones first. */
  get all(): PurposeKeys[] {
    return this.former ? [this, this.former] : [this];
  }
}
