import { PROTOCOL_ALPHABET } from '@relato/domain/protocol';
import { newPassword, newProtocol, newRecoveryCode } from './random-codes';

describe('random codes', () => {
  it('are protocols of eight letters and digits, each as likely as any other', () => {
    const seen = new Map<string, number>();
    const draws = 20_000;
    for (let n = 0; n < draws; n++) {
      const protocol = newProtocol();
      expect(protocol).toMatch(/^[A-HJ-NP-Z0-9]{8}$/);
      for (const character of protocol) seen.set(character, (seen.get(character) ?? 0) + 1);
    }
    const expected = (draws * 8) / PROTOCOL_ALPHABET.length;
    const chiSquare = Array.from(PROTOCOL_ALPHABET)
      .map((character) => ((seen.get(character) ?? 0) - expected) ** 2 / expected)
      .reduce((sum, term) => sum + term, 0);
    // 33 degrees of freedom: a fair draw exceeds 100 less than once in ten million runs.
    expect(chiSquare).toBeLessThan(100);
  });

  it('are passwords and recovery codes in groups of five readable characters', () => {
    expect(newPassword()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(newRecoveryCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){7}[0-9A-HJKMNP-TV-Z]{5}$/);
  });
});
