import { randomBytes } from 'node:crypto';

const BYTES = 18;
/**
 * Drawing random bytes costs as much for many nonces as for one, and more than everything else in a
 * kept page.
 */
const DRAWN_AT_ONCE = 256;

/**
 * @returns a function that gives a new nonce of 144 random bits at each call, usable in a policy
 * and an attribute
 */
export function nonceSource(): () => string {
  let drawn: Buffer = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === drawn.length) {
      drawn = randomBytes(BYTES * DRAWN_AT_ONCE);
      used = 0;
    }
    return drawn.toString('base64url', used, (used += BYTES));
  };
}
