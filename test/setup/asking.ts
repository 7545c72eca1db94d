// Concluded reports with a plan of check-ins, and their visitors.
import { runJob, type TestApp } from './app';
import { fileCase, type FiledCase, setSituation } from './cases';
import { Client, type Json, REPORT } from './clients';
import { DAY } from './clock';
import { outboxRests } from './inside';

/** Helpers of the check-in tests, at their application. */
export function askingAt(relato: TestApp, staff: Client) {
  const afterDays = async (days: number): Promise<void> => {
    relato.clock.advance(days * DAY);
    await staff.signIn();
    await runJob(relato, 'check-ins');
  };
  /** The visitor in a new session, as after some days. */
  const back = async ({ uuid }: Pick<FiledCase, 'uuid'>): Promise<Client> => {
    const visitor = new Client(relato.url);
    expect((await visitor.post('/api/visitante/acesso', { protocolo: uuid })).status).toBe(200);
    return visitor;
  };
  return {
    afterDays,
    back,
    now: (): number => relato.clock.now().getTime(),
    caseOf: async (id: string): Promise<Json> => (await staff.get(`/api/relatos/${id}`)).body,
    /** A concluded case with an open check-in. */
    async askedCase(report: object = REPORT): Promise<FiledCase> {
      const filed = await fileCase(staff, report);
      await setSituation(staff, filed.id, 'CONCLUIDO', { verificacoes: [30] });
      await afterDays(30);
      // Without a mail server waiting mails are parked, each with its own time.
      await outboxRests(relato);
      return { ...filed, visitor: await back(filed) };
    },
    async counts(): Promise<object> {
      const rows = await relato.sql('SELECT resposta, total FROM contagens_verificacao');
      return Object.fromEntries(rows.map(({ resposta, total }) => [resposta as string, total]));
    },
    pending: () => relato.sql('SELECT * FROM verificacoes'),
  };
}
