import { ReportKeyring } from './report-keyring';
import { newReportKeys } from './team-keys';

/** More than a block holds. */
const MANY = 3000;

function keysIn(keyring: ReportKeyring, id: string) {
  const number = keyring.numberOf(id);
  if (number === undefined) return undefined;
  return { report: keyring.get(number, 'report'), internal: keyring.get(number, 'internal') };
}

describe('keys of very many reports', () => {
  it('gives each report its keys, and none after their deletion', () => {
    const keyring = new ReportKeyring();
    const keys = Array.from({ length: MANY }, () => newReportKeys());
    const numbers = keys.map((one, index) => keyring.add(`r${index}`, one));
    expect(numbers).toEqual(keys.map((_, index) => index));
    expect(keyring.size).toBe(MANY);
    const got = keys.map((_, index) => keysIn(keyring, `r${index}`));
    expect(got).toEqual(keys);
    keyring.delete('r7');
    expect(keysIn(keyring, 'r7')).toBeUndefined();
    expect(keysIn(keyring, 'r8')).toEqual(keys[8]);
    expect(keyring.size).toBe(MANY - 1);
  });

  it('keeps copies, and wipes them', () => {
    const keyring = new ReportKeyring();
    const keys = newReportKeys();
    const { report, internal } = { report: Buffer.from(keys.report), internal: keys.internal };
    keyring.add('r', keys);
    keys.report.fill(0);
    const got = keysIn(keyring, 'r');
    expect(got).toEqual({ report, internal });
    keyring.wipe();
    expect(got).toEqual({ report: Buffer.alloc(32), internal: Buffer.alloc(32) });
    expect(keysIn(keyring, 'r')).toBeUndefined();
    expect(internal).not.toEqual(Buffer.alloc(32));
  });
});
