import { keyedHash } from './sealing';

/** The keys derived from the server's secret, one for each purpose (design section 3). */
export class PurposeKeys {
  /** Signs the team's session tokens. */
  readonly session: Buffer;
  /** Makes a stolen database useless for guessing protocols without the server's secret. */
  readonly protocolPepper: Buffer;
  /** Seals the visitor's cookie. */
  readonly visitorCookie: Buffer;
  /** Hashes the ids of visitors' sessions that were left. */
  readonly endedSession: Buffer;
  /** Hashes idempotency keys. */
  readonly idempotency: Buffer;
  /** Gives unknown addresses a stable salt, so that a failed sign-in costs the same for all. */
  readonly unknownUser: Buffer;
  /** Seals what waits to be delivered. */
  readonly outbox: Buffer;
  /** Seals the challenges that forms carry. */
  readonly challenge: Buffer;
  /** Seals the secrets of second factors. */
  readonly secondFactor: Buffer;
  /** Marks backups as made with the secret. */
  readonly backup: Buffer;

  /** Marks the team's public key as made with the secret. */
  readonly teamMark: Buffer;

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
    this.teamMark = derive('team-mark');
  }

  /** What was written under either is opened and looked up with all of these, the present ones first. */
  get all(): PurposeKeys[] {
    return this.former ? [this, this.former] : [this];
  }
}
