// A staff member's second factor, as on their device.
import { Secret, TOTP } from 'otpauth';
import type { Client } from './clients';
import { MINUTE, type TestClock } from './clock';

export interface Enrolled {
  /** The ten recovery codes. */
  codigos: string[];
  /** The device's present code. */
  code(halfMinutesLater?: number): string;
}

/** A clock that the test can move. */
type Moving = Pick<TestClock, 'now' | 'advance'>;

/** Switches the signed-in account's second factor on; the next code is a new one. */
export async function enrol(who: Client, senha: string, clock: Moving): Promise<Enrolled> {
  await who.post('/api/auth/confirmacao', { senha });
  const offered = await who.post('/api/auth/segundo-fator/oferta');
  const { segredo, endereco, oferta } = offered.body as {
    segredo: string;
    endereco: string;
    oferta: string;
  };
  expect(endereco).toMatch(/^otpauth:\/\/totp\//);
  expect(endereco).toContain(segredo);
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  const code = (later = 0): string =>
    totp.generate({ timestamp: clock.now().getTime() + later * 30_000 });
  const { status, body } = await who.put('/api/auth/segundo-fator', { oferta, codigo: code() });
  expect(status).toBe(200);
  clock.advance(MINUTE);
  return { code, codigos: (body as { codigos: string[] }).codigos };
}
