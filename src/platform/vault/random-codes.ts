import { PROTOCOL_ALPHABET, PROTOCOL_LENGTH } from '@relato/domain/protocol';
import * as sodium from 'sodium-native';
import { keyedHash } from './sealing';

/** Letters and digits that people do not confuse with one another (Crockford's base 32). */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new protocol: all 34^8 are equally likely (specification section 9). The database's constraint
 * detects a duplicate.
 */
export const newProtocol = (): string => draw(PROTOCOL_ALPHABET, PROTOCOL_LENGTH);

/** A first password to print: 20 characters, 100 bits. */
export const newPassword = (): string => groups(draw(READABLE, 20), 5);

/** A recovery code to print: 40 characters, 200 bits. */
export const newRecoveryCode = (): string => groups(draw(READABLE, 40), 5);

/** A backup code of the second factor: 16 characters, 80 bits. */
export const newSecondFactorCode = (): string => groups(draw(READABLE, 16), 4);

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(sodium.randombytes_uniform(alphabet.length))).join(
    '',
  );

const groups = (code: string, size: number): string =>
  (code.match(new RegExp(`.{${String(size)}}`, 'g')) ?? []).join('-');

/**
 * The key that wraps the team's private key under the recovery code, whose 200 random bits make a
 * hash sufficient.
 */
export const recoveryKey = (code: string, salt: Buffer): Buffer => keyedHash(salt, asPrinted(code));

/** The stored hash of a backup code, whose 80 random bits make a hash sufficient. */
export const secondFactorCodeHash = (usuarioId: string, code: string): Buffer =>
  keyedHash(Buffer.from(usuarioId), asPrinted(code));

/** Normalises a typed code: ignores hyphens, spaces and case. */
const asPrinted = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
