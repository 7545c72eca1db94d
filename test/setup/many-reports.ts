// Many reports: filed one after the other, and read whole.
import type { TestApp } from './app';
import { type Client, fileReport, type Json } from './clients';

export interface FiledReport {
  uuid: string;
  motivo: 'denuncia' | 'elogio';
  relato: string;
  criadoEm: number;
}

/** Files reports a second apart, every second one praise. @returns them, the oldest first */
export async function fileMany(
  { url, clock }: TestApp,
  count: number,
  text = (n: number): string => `Relato número ${n}`,
): Promise<FiledReport[]> {
  const filed: FiledReport[] = [];
  for (let n = 0; n < count; n++) {
    clock.advance(1000);
    const report = { motivo: n % 2 === 0 ? 'denuncia' : 'elogio', relato: text(n) } as const;
    const { uuid } = await fileReport(url, report);
    filed.push({ ...report, uuid, criadoEm: clock.now().getTime() });
  }
  return filed;
}

/** Every report of a list, as its own page shows it. */
export async function wholeReports(staff: Client, query: string): Promise<Json[]> {
  const { body } = await staff.get(`/api/relatos?range=[0,999]&${query}`);
  return Promise.all(
    (body as { id: string }[]).map(async ({ id }): Promise<unknown> => (await staff.get(`/api/relatos/${id}`)).body),
  );
}
