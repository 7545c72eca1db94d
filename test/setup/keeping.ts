// The product with a retention, and cases whose time it counts.
import { randomBytes } from 'node:crypto';
import { startTestApp, type TestApp } from './app';
import { Client, fileReport, newestId } from './clients';
import { DAY, MINUTE } from './clock';
import { formOf } from './forms';
import { png } from './images';
import { runJob } from './jobs';

/** Days from a report's conclusion to its end. */
export const RETENTION = 30;

export interface Case {
  id: string;
  uuid: string;
}

export class Keeping {
  /** The same for every node and every process. */
  readonly settings = { RELATO_SECRET: randomBytes(32).toString('hex'), RETENTION_DAYS: String(RETENTION) };
  relato!: TestApp;
  staff!: Client;

  async start(env: Record<string, string> = this.settings): Promise<void> {
    this.relato = await startTestApp(env);
    await this.signIn();
  }

  async signIn(): Promise<void> {
    this.staff = await new Client(this.relato.url).signIn();
  }

  run(app = this.relato): Promise<void> {
    return runJob(app, 'retention');
  }

  /** Time passes; a colleague comes again. */
  async afterDays(days: number): Promise<void> {
    this.relato.clock.advance(days * DAY);
    await this.signIn();
  }

  async preview(): Promise<string[]> {
    const { status, body } = await this.staff.get('/api/trituracao/previa?range=[0,999]');
    if (status !== 200) throw new Error(`the preview was answered with ${status}`);
    return (body as { id: string }[]).map(({ id }) => id);
  }

  /** A report with everything that can hang from one, answered after two hours, and concluded. */
  async concludedCase(): Promise<Case> {
    const picture = await png();
    const fields = { motivo: 'denuncia', relato: 'Propina no almoxarifado.', nome: 'Ana', email: 'ana@example.com' };
    const { uuid } = await fileReport(this.relato.url, formOf(fields, [['foto.png', picture]]));
    this.relato.clock.advance(2 * 60 * MINUTE);
    await this.signIn();
    const id = await newestId(this.staff);
    await this.staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Quem viu?', status: 'AGUARDANDO_RESPOSTA' });
    await this.visitorWrites(uuid, formOf({ mensagem: 'A Bia.' }, [['nota.png', picture]]));
    await this.staff.post(`/api/relatos/${id}/acompanhamentos`, { acao: 'Ouvir a Bia', responsavel: 'b@example.com' });
    await this.conclude(id);
    return { id, uuid };
  }

  async visitorWrites(uuid: string, message: object | FormData): Promise<void> {
    const visitor = new Client(this.relato.url);
    await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    await visitor.get('/api/visitante/relato'); // what was read is kept, too
    const { status } = await visitor.post('/api/visitante/relato/mensagens', message);
    if (status !== 201) throw new Error(`the message was answered with ${status}`);
  }

  async conclude(id: string): Promise<void> {
    const { versao } = (await this.staff.get(`/api/relatos/${id}`)).body as { versao: number };
    const situation = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true, versao };
    const { status } = await this.staff.post(`/api/relatos/${id}/situacao`, situation);
    if (status !== 200) throw new Error(`the conclusion was answered with ${status}`);
  }
}
