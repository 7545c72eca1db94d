// Many reports: filed one after the other, and read whole.
import type { TestApp } from './app';
import { type Client, fileReport, type Json } from './clients';

/** Files reports a second apart, every second one praise. */
export async function fileMany(
  { url, clock }: TestApp,
  count: number,
  text = (n: number): string => `Relato número ${n}`,
): Promise<void> {
  for (let n = 0; n < count; n++) {
    clock.advance(1000);
    await fileReport(url, { motivo: n % 2 === 0 ? 'denuncia' : 'elogio', relato: text(n) });
  }
}

/** Every report of a list, as its own page shows it. */
export async function wholeReports(staff: Client, query: string): Promise<Json[]> {
  const { body } = await staff.get(`/api/relatos?range=[0,999]&${query}`);
  return Promise.all(
    (body as { id: string }[]).map(async ({ id }): Promise<unknown> => (await staff.get(`/api/relatos/${id}`)).body),
  );
}
