import { PROTOCOLO_ALFABETO, PROTOCOLO_TAMANHO } from '@relato/domain/protocolo';
import * as sodium from 'sodium-native';
import { keyedHash } from './sealing';

/** Letters and digits that people do not mistake for one another (Crockford's base 32). */
const READABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new protocol: every one of the 34^8 is as likely as any other (specification section 9). The database's constraint
 * tells whether another report has it already.
 */
export const newProtocol = (): string => draw(PROTOCOLO_ALFABETO, PROTOCOLO_TAMANHO);

/** A first password to print: 20 characters, 100 bits. */
export const newPassword = (): string => groups(draw(READABLE, 20), 5);

/** A recovery code to print: 40 characters, 200 bits. */
export const newRecoveryCode = (): string => groups(draw(READABLE, 40), 5);

/** A code in place of a second factor: 16 characters, 80 bits. */
export const newSecondFactorCode = (): string => groups(draw(READABLE, 16), 4);

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(sodium.randombytes_uniform(alphabet.length))).join(
    '',
  );

const groups = (code: string, size: number): string =>
  (code.match(new RegExp(`.{${String(size)}}`, 'g')) ?? []).join('-');

/** The key that wraps the team's private key under the recovery code, which has 200 random bits: a hash is enough. */
export const recoveryKey = (code: string, salt: Buffer): Buffer => keyedHash(salt, asPrinted(code));

/** What is stored of a code in place of a second factor: of 80 random bits a hash is enough. */
export const secondFactorCodeHash = (usuarioId: string, code: string): Buffer =>
  keyedHash(Buffer.from(usuarioId), asPrinted(code));

/** A code however it is typed: hyphens, spaces and case are forgiven. */
const asPrinted = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
