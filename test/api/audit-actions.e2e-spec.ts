// Which staff actions the audit log records, and that it records no contents.
import { randomUUID } from 'node:crypto';
import { ADMIN, runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  finish,
  follow,
  newColleague,
  NOBODY,
  tag,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, fileReport, type Json, newestId, reportWith } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { png } from '../setup/images';
import { storeOf } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);
let usuarioId: string;

beforeAll(async () => {
  ({ id: usuarioId } = (await staff.get('/api/auth/me')).body as { id: string });
});

type Row = Record<'acao' | 'usuarioId' | 'alvo' | 'detalhes', Json>;

async function recorded(work: () => Promise<unknown>): Promise<Row[]> {
  const [before] = await relato.sql<{ last: string }>(
    'SELECT coalesce(max(numero), 0) AS last FROM auditoria',
  );
  await work();
  const columns = 'acao, "usuarioId", alvo, detalhes::jsonb AS detalhes';
  return relato.sql<Row>(`SELECT ${columns} FROM auditoria WHERE numero > $1 ORDER BY numero`, [
    before!.last,
  ]);
}

const refuse = (email: string = ADMIN.email) =>
  new Client(relato.url).post('/api/auth/login', { email, senha: 'outra senha qualquer' });

const refusals = async (): Promise<number> =>
  (await relato.sql("SELECT FROM auditoria WHERE acao = 'sessao.recusada'")).length;

describe('the audit log', () => {
  it('records sign-ins, sign-outs and refused sign-ins', async () => {
    const other = new Client(relato.url);
    const rows = await recorded(async () => {
      await refuse();
      await eventually('it is recorded', async () => (await refusals()) > 0);
      await other.signIn();
      await other.post('/api/auth/logout');
    });
    const sessao = expect.any(String) as string;
    expect(rows).toEqual([
      { acao: 'sessao.recusada', usuarioId: null, alvo: usuarioId, detalhes: {} },
      { acao: 'sessao.entrou', usuarioId, alvo: null, detalhes: { sessao } },
      { acao: 'sessao.saiu', usuarioId, alvo: null, detalhes: { sessao } },
    ]);
  });

  it('records at most one refused sign-in an hour per account, and none for unknown addresses', async () => {
    const rows = await recorded(async () => {
      const before = await refusals();
      relato.clock.advance(60 * MINUTE);
      await Promise.all(Array.from({ length: 6 }, () => refuse()));
      await refuse('ninguem@example.com');
      await eventually('one is recorded', async () => (await refusals()) > before);
      relato.clock.advance(59 * MINUTE);
      await refuse();
      relato.clock.advance(2 * MINUTE);
      await refuse();
      await eventually('another is recorded', async () => (await refusals()) > before + 1);
    });
    const refusal = { acao: 'sessao.recusada', usuarioId: null, alvo: usuarioId, detalhes: {} };
    expect(rows).toEqual([refusal, refusal]);
    await staff.signIn(); // idle for too long
  });

  it("records neither visitors' activity nor failed requests", async () => {
    const rows = await recorded(async () => {
      const { visitor, uuid } = await fileReport(relato.url);
      await visitor.get('/api/visitante/relato');
      await writeAs(visitor, { mensagem: 'mais uma coisa' });
      await visitor.delete('/api/visitante/sessao');
      await visitor.post('/api/visitante/acesso', { protocolo: uuid });
      await staff.get(`/api/relatos/${NOBODY}`);
      await staff.delete(`/api/relatos/${NOBODY}`);
      await staff.put(`/api/relatos/${NOBODY}/lido`);
      await new Client(relato.url).get('/api/relatos');
    });
    expect(rows).toEqual([]);
  });

  it('records each staff action on a report, with its author, before the response', async () => {
    await new Client(relato.url).post(
      '/api/visitante/relatos',
      reportWith(['foto.png', await png()]),
    );
    const id = await newestId(staff);
    const path = `/api/relatos/${id}`;
    async function expectRecorded(
      acao: string,
      work: () => Promise<{ body: Json }>,
      detalhes: object = {},
    ): Promise<Json> {
      let body: Json;
      const rows = await recorded(async () => ({ body } = await work()));
      expect(rows).toMatchObject([{ acao, usuarioId, alvo: id, detalhes }]);
      return body;
    }
    const { anexos } = (await expectRecorded('relatos.ver', () => staff.get(path))) as {
      anexos: [{ id: string }];
    };
    await expectRecorded('relatos.ver', () => staff.get(`${path}/linha-do-tempo`));
    await expectRecorded('relatos.marcar.lido', () => staff.put(`${path}/lido`));
    await expectRecorded('relatos.marcar.nao_lido', () => staff.delete(`${path}/lido`));
    const anexo = anexos[0].id;
    await expectRecorded('relatos.ver.anexo', () => staff.get(`${path}/anexos/${anexo}`), {
      anexo,
    });
    const situacao = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true };
    const versao = 1;
    await expectRecorded(
      'relatos.classificar',
      () => staff.post(`${path}/situacao`, { ...situacao, versao }),
      situacao,
    );
    const status = 'AGUARDANDO_RESPOSTA';
    await expectRecorded('relatos.responder', () => answerCase(staff, id, { status }), {
      status,
      anexos: 0,
    });
    const begun = { status: 'EM_ANDAMENTO' };
    const body: Json = await expectRecorded(
      'relatos.acompanhar',
      () => follow(staff, id, { acao: 'segredo' }),
      begun,
    );
    const finished = { acompanhamento: body.id as string, status: 'FINALIZADO' };
    await expectRecorded(
      'relatos.acompanhar.situacao',
      () => finish(staff, id, { body }),
      finished,
    );
    await expectRecorded(
      'relatos.acompanhar.nota',
      () => writeNote(staff, id, { texto: 'segredo' }),
      {
        anexos: 0,
      },
    );
    const tagged: Json = await expectRecorded(
      'relatos.classificar.etiquetar',
      () => tag(staff, id, 'segredo'),
      {
        etiqueta: expect.any(String) as string,
      },
    );
    const etiqueta = (tagged as [{ id: string }])[0].id;
    await expectRecorded(
      'relatos.classificar.tirar_etiqueta',
      () => staff.delete(`${path}/etiquetas/${etiqueta}`),
      { etiqueta },
    );
    await expectRecorded('relatos.apagar', () => staff.delete(path));
  });

  it('records a bulk change once per report', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await fileCase(staff)).id);
    const situacao = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: false };
    for (const [body, acao, detalhes] of [
      [{ acao: 'lido' }, 'relatos.marcar.lido', { lote: 3 }],
      [{ acao: 'situacao', situacao }, 'relatos.classificar', { lote: 3 }],
      [
        { acao: 'etiquetar', etiquetas: { adicionar: ['segredo', 'outro'] } },
        'relatos.classificar.etiquetar',
        { etiquetas: 2, lote: 3 },
      ],
      [{ acao: 'apagar' }, 'relatos.apagar', {}],
    ] as const) {
      const rows = await recorded(() =>
        staff.post('/api/relatos/lote', { ids: [...ids, 'AB12CD34'], ...body }),
      );
      expect(rows.map(({ alvo }) => alvo as string).sort()).toEqual([...ids].sort());
      expect(rows).toMatchObject(ids.map(() => ({ acao, detalhes })));
    }
  });

  it('records changes of accounts without the values of their fields', async () => {
    let id = '';
    const rows = await recorded(async () => {
      const account = {
        email: 'nova@example.com',
        nome: 'Nova Colega',
        senha: 'uma primeira senha longa',
      };
      id = ((await staff.post('/api/usuarios', account)).body as { id: string }).id;
      for (const change of [{ nome: 'Outra Colega' }, { ativo: false }, { ativo: true }])
        await staff.put(`/api/usuarios/${id}`, change);
      await staff.delete(`/api/usuarios/${id}`);
    });
    const changed = { nome: false, email: false };
    const newKey = (geracao: number) => ({
      acao: 'chaves.trocar',
      usuarioId,
      alvo: null,
      detalhes: { geracao },
    });
    expect(rows).toEqual([
      { acao: 'usuarios.gerir.criar', usuarioId, alvo: id, detalhes: { papeis: 'equipe' } },
      { acao: 'usuarios.gerir.alterar', usuarioId, alvo: id, detalhes: { ...changed, nome: true } },
      { acao: 'usuarios.gerir.desativar', usuarioId, alvo: id, detalhes: changed },
      newKey(2),
      { acao: 'usuarios.gerir.ativar', usuarioId, alvo: id, detalhes: changed },
      newKey(3),
      { acao: 'usuarios.gerir.apagar', usuarioId, alvo: id, detalhes: {} },
    ]);
    const gone = await relato.sql('SELECT nome, email, papeis, ativo FROM usuarios WHERE id = $1', [
      id,
    ]);
    expect(gone).toEqual([
      { nome: 'Outra Colega', email: 'nova@example.com', papeis: [], ativo: false },
    ]);
  });

  it('records a password change', async () => {
    const { id, senha, who } = await newColleague(staff);
    const senhas = { senhaAtual: senha, senhaNova: 'uma segunda senha longa' };
    const rows = await recorded(() => who.put('/api/auth/senha', senhas));
    expect(rows).toEqual([{ acao: 'senha.trocada', usuarioId: id, alvo: id, detalhes: {} }]);
  });

  it('records the jobs that changed something', async () => {
    await storeOf(relato).put(randomUUID(), Buffer.from('sealed'));
    await runJob(relato, 'sweep-orphans');
    relato.clock.advance(DAY + MINUTE);
    const jobs = ['sweep-orphans', 'expired-sessions'] as const;
    const run = async (): Promise<void> => {
      for (const job of jobs) await runJob(relato, job);
    };
    const did = [{ arquivos: 1 }, { sessoes: expect.any(Number) as number }];
    const row = { acao: 'trabalho.executado', usuarioId: null, alvo: null };
    const rows = did.map((figure, n) => ({ ...row, detalhes: { trabalho: jobs[n], ...figure } }));
    expect(await recorded(run)).toEqual(rows);
    expect(await recorded(run)).toEqual([]);
  });
});
