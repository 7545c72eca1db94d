// The product with a retention, and cases that it applies to.
import { randomBytes } from 'node:crypto';
import { runJob, SharedApp, type TestApp } from './app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  follow,
  listOf,
  setSituation,
  writeAs,
  writeNote,
} from './cases';
import { Client, formOf, type NamedFile } from './clients';
import { DAY } from './clock';
import { png } from './images';

/** Days from a report's conclusion to its erasure. */
export const RETENTION = 30;

class Keeping {
  /** The same for every node and every process. */
  readonly settings = {
    RELATO_SECRET: randomBytes(32).toString('hex'),
    // A short retention is allowed if no legal term runs.
    LEGAL_PROFILE: 'off',
    RETENTION_DAYS: String(RETENTION),
  };
  relato!: TestApp;
  staff!: Client;
  readonly shared = new SharedApp();

  async start(env: Record<string, string> = this.settings): Promise<void> {
    this.relato = await this.shared.start(env);
    this.staff = await new Client(this.relato.url).signIn();
  }

  run(app = this.relato): Promise<void> {
    return runJob(app, 'retention');
  }

  async afterDays(days: number): Promise<void> {
    this.relato.clock.advance(days * DAY);
    await this.staff.signIn();
  }

  preview = async (): Promise<string[]> =>
    (await listOf(this.staff, '/api/trituracao/previa', { range: [0, 999] })).ids;

  /** A concluded report without open obligations. */
  async answeredCase(): Promise<FiledCase> {
    const filed = await fileCase(this.staff);
    await answerCase(this.staff, filed.id, { devolutiva: true, status: 'CONCLUIDO' });
    return filed;
  }

  /**
   * A report with every kind of part, answered after two hours, and concluded.
   * @param evidence filed beside a picture
   */
  async concludedCase(evidence: readonly NamedFile[] = []): Promise<FiledCase> {
    await this.staff.signIn();
    const picture = await png();
    const fields = {
      motivo: 'denuncia',
      relato: 'Propina no almoxarifado.',
      nome: 'Ana',
      email: 'ana@example.com',
    };
    const filed = await fileCase(this.staff, formOf(fields, [['foto.png', picture], ...evidence]));
    await this.afterDays(1 / 12);
    await answerCase(this.staff, filed.id, {
      mensagem: 'Quem viu?',
      status: 'AGUARDANDO_RESPOSTA',
    });
    await this.visitorWrites(filed.uuid, formOf({ mensagem: 'A Bia.' }, [['nota.png', picture]]));
    await follow(this.staff, filed.id, { acao: 'Ouvir a Bia', responsavel: 'b@example.com' });
    await writeNote(
      this.staff,
      filed.id,
      formOf({ texto: 'Falta o recibo.' }, [['recibo.png', picture]]),
    );
    await this.conclude(filed.id);
    return filed;
  }

  async visitorWrites(uuid: string, message: object | FormData): Promise<void> {
    const visitor = new Client(this.relato.url);
    await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    await visitor.get('/api/visitante/relato'); // the read mark is kept, too
    expect((await writeAs(visitor, message)).status).toBe(201);
  }

  async conclude(id: string): Promise<void> {
    expect((await setSituation(this.staff, id, 'CONCLUIDO')).status).toBe(200);
  }
}

/** Each test starts its product with its settings. */
export function setUpKeeping(): Keeping {
  const keeping = new Keeping();
  afterAll(() => keeping.shared.close());
  return keeping;
}
