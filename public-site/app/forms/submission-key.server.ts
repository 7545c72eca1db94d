import { randomBytes } from 'node:crypto';

/** The idempotency key of one form: however often it is sent, one report or message comes of it. */
export function newSubmissionKey(): string {
  return randomBytes(18).toString('base64url');
}
