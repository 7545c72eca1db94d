// Which deeds the record tells of, and how little it says of them.
import { Client as Postgres } from 'pg';
import { randomUUID } from 'node:crypto';
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { ExpiredSessionsJob } from '../../src/auth/expired-sessions.job';
import { ForgetJob } from '../../src/filing/forget.job';
import { ADMIN, startTestApp, type TestApp } from '../setup/app';
import { addColleague, Client, fileReport, type Json, newestId } from '../setup/clients';
import { storeOf } from '../setup/blobs';
import { DAY, MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { png } from '../setup/images';

let relato: TestApp;
let staff: Client;
let database: Postgres;

beforeAll(async () => {
  relato = await startTestApp();
  staff = await new Client(relato.url).signIn();
  database = new Postgres({ connectionString: relato.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await relato.close();
});

interface Row {
  acao: string;
  usuarioId: string | null;
  alvo: string | null;
  detalhes: Json;
}

/** What is recorded of some work. */
async function recorded(work: () => Promise<unknown>): Promise<Row[]> {
  const { rows: before } = await database.query<{ last: string }>(
    'SELECT coalesce(max(numero), 0) AS last FROM auditoria',
  );
  await work();
  const { rows } = await database.query<Row>(
    'SELECT acao, "usuarioId", alvo, detalhes::jsonb AS detalhes FROM auditoria WHERE numero > $1 ORDER BY numero',
    [before[0]!.last],
  );
  return rows;
}

const me = async (): Promise<string> => ((await staff.get('/api/auth/me')).body as { id: string }).id;

const refuse = (email: string = ADMIN.email) =>
  new Client(relato.url).post('/api/auth/login', { email, senha: 'outra senha qualquer' });

const refusals = async (): Promise<unknown[]> =>
  (await database.query<object>("SELECT FROM auditoria WHERE acao = 'sessao.recusada'")).rows;

describe('the record tells', () => {
  it('who signed in and out, and that somebody was refused', async () => {
    const usuarioId = await me();
    const other = new Client(relato.url);
    const rows = await recorded(async () => {
      await refuse();
      await eventually('it is recorded', async () => (await refusals()).length > 0);
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

  it('of an account one refusal an hour at the most, and nothing of an address that is no account', async () => {
    const usuarioId = await me();
    const rows = await recorded(async () => {
      const before = (await refusals()).length;
      relato.clock.advance(60 * MINUTE);
      await Promise.all(Array.from({ length: 6 }, () => refuse()));
      await refuse('ninguem@example.com');
      await eventually('one is recorded', async () => (await refusals()).length > before);
      relato.clock.advance(59 * MINUTE);
      await refuse();
      relato.clock.advance(2 * MINUTE);
      await refuse();
      await eventually('another is recorded', async () => (await refusals()).length > before + 1);
    });
    const refusal = { acao: 'sessao.recusada', usuarioId: null, alvo: usuarioId, detalhes: {} };
    expect(rows).toEqual([refusal, refusal]);
    await staff.signIn(); // too long without use
  });

  it('nothing of what a visitor does', async () => {
    const rows = await recorded(async () => {
      const { visitor, uuid } = await fileReport(relato.url);
      await visitor.get('/api/visitante/relato');
      await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'mais uma coisa' });
      await visitor.delete('/api/visitante/sessao');
      await visitor.post('/api/visitante/acesso', { protocolo: uuid });
    });
    expect(rows).toEqual([]);
  });

  it('every deed on a report, by whom, before its answer', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ motivo: 'denuncia', relato: 'com foto' })) form.set(name, value);
    form.append('anexos', new Blob([new Uint8Array(await png())]), 'foto.png');
    await new Client(relato.url).post('/api/visitante/relatos', form);
    const id = await newestId(staff);
    const usuarioId = await me();
    const one = `/api/relatos/${id}`;
    const deed = async (work: () => Promise<unknown>): Promise<Row> => {
      const rows = await recorded(work);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ usuarioId, alvo: id });
      return rows[0]!;
    };

    let report: Json;
    expect(
      (
        await deed(async () => {
          report = (await staff.get(one)).body;
        })
      ).acao,
    ).toBe('relatos.ver');
    expect((await deed(() => staff.get(`${one}/linha-do-tempo`))).acao).toBe('relatos.ver');
    expect((await deed(() => staff.put(`${one}/lido`))).acao).toBe('relatos.marcar.lido');
    expect((await deed(() => staff.delete(`${one}/lido`))).acao).toBe('relatos.marcar.nao_lido');
    const anexo = (report.anexos as [{ id: string }])[0].id;
    expect(await deed(() => staff.get(`${one}/anexos/${anexo}`))).toMatchObject({
      acao: 'relatos.ver.anexo',
      detalhes: { anexo },
    });
    const situacao = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true };
    expect(
      await deed(() => staff.post(`${one}/situacao`, { ...situacao, versao: report.versao as number })),
    ).toMatchObject({
      acao: 'relatos.classificar',
      detalhes: situacao,
    });
    expect(
      await deed(() => staff.post(`${one}/mensagens`, { mensagem: 'segredo', status: 'AGUARDANDO_RESPOSTA' })),
    ).toMatchObject({ acao: 'relatos.responder', detalhes: { status: 'AGUARDANDO_RESPOSTA', anexos: 0 } });
    let followUp = '';
    expect(
      await deed(async () => {
        const { body } = await staff.post(`${one}/acompanhamentos`, { acao: 'segredo', responsavel: 'a@example.com' });
        followUp = (body as { id: string }).id;
      }),
    ).toMatchObject({ acao: 'relatos.acompanhar', detalhes: { status: 'EM_ANDAMENTO' } });
    expect(
      await deed(() => staff.post(`${one}/acompanhamentos/${followUp}/situacao`, { status: 'FINALIZADO' })),
    ).toMatchObject({
      acao: 'relatos.acompanhar.situacao',
      detalhes: { acompanhamento: followUp, status: 'FINALIZADO' },
    });
    expect((await deed(() => staff.delete(one))).acao).toBe('relatos.apagar');
  });

  it('nothing of what did not happen', async () => {
    const rows = await recorded(async () => {
      await staff.get('/api/relatos/018f0000-0000-7000-8000-000000000000');
      await staff.delete('/api/relatos/018f0000-0000-7000-8000-000000000000');
      await staff.put('/api/relatos/018f0000-0000-7000-8000-000000000000/lido');
      await new Client(relato.url).get(`/api/relatos`);
    });
    expect(rows).toEqual([]);
  });

  it('a change of many reports, one by one', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      await fileReport(relato.url);
      relato.clock.advance(1000);
      ids.push(await newestId(staff));
    }
    const of = (acao: string) => ({ acao, detalhes: expect.objectContaining({ lote: 3 }) as object });
    const bulk = async (body: object): Promise<Row[]> => {
      const rows = await recorded(() => staff.post('/api/relatos/lote', { ids: [...ids, 'AB12CD34'], ...body }));
      expect(rows.map(({ alvo }) => alvo).sort()).toEqual([...ids].sort());
      return rows;
    };
    for (const row of await bulk({ acao: 'lido' })) expect(row).toMatchObject(of('relatos.marcar.lido'));
    const situacao = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: false };
    for (const row of await bulk({ acao: 'situacao', situacao })) expect(row).toMatchObject(of('relatos.classificar'));
    for (const row of await bulk({ acao: 'apagar' })) expect(row).toMatchObject({ acao: 'relatos.apagar' });
  });

  it('what happened to accounts, and not what their fields hold', async () => {
    const usuarioId = await me();
    let id = '';
    const rows = await recorded(async () => {
      const account = { email: 'nova@example.com', nome: 'Nova Colega', senha: 'uma primeira senha longa' };
      id = ((await staff.post('/api/usuarios', account)).body as { id: string }).id;
      await staff.put(`/api/usuarios/${id}`, { nome: 'Outra Colega' });
      await staff.put(`/api/usuarios/${id}`, { ativo: false });
      await staff.put(`/api/usuarios/${id}`, { ativo: true });
      await staff.delete(`/api/usuarios/${id}`);
    });
    expect(rows).toEqual([
      { acao: 'usuarios.gerir.criar', usuarioId, alvo: id, detalhes: {} },
      { acao: 'usuarios.gerir.alterar', usuarioId, alvo: id, detalhes: { nome: true, email: false } },
      { acao: 'usuarios.gerir.desativar', usuarioId, alvo: id, detalhes: { nome: false, email: false } },
      { acao: 'usuarios.gerir.ativar', usuarioId, alvo: id, detalhes: { nome: false, email: false } },
      { acao: 'usuarios.gerir.apagar', usuarioId, alvo: id, detalhes: {} },
    ]);
    const { rows: gone } = await database.query('SELECT nome, email FROM usuarios_apagados WHERE id = $1', [id]);
    expect(gone).toEqual([{ nome: 'Outra Colega', email: 'nova@example.com' }]);
  });

  it('a change of password', async () => {
    const colleague = { email: 'troca@example.com', senha: 'uma primeira senha longa' };
    const id = await addColleague(staff, colleague, 'Troca');
    const other = await new Client(relato.url).signIn(colleague);
    const rows = await recorded(() =>
      other.put('/api/auth/senha', { senhaAtual: colleague.senha, senhaNova: 'uma segunda senha longa' }),
    );
    expect(rows).toEqual([{ acao: 'senha.trocada', usuarioId: id, alvo: id, detalhes: {} }]);
  });

  it('what the jobs did, where they did something', async () => {
    await fileReport(relato.url, { motivo: 'elogio', relato: 'um', chaveEnvio: randomUUID() });
    await storeOf(relato).put(randomUUID(), Buffer.from('sealed'));
    // The store keeps the machine's time: the test's clock passes it.
    relato.clock.advance(Date.now() - relato.clock.now().getTime() + 2 * DAY);
    const run = async (): Promise<void> => {
      await relato.app.get(ForgetJob).run();
      await relato.app.get(SweepOrphansJob).run();
      await relato.app.get(ExpiredSessionsJob).run();
    };
    await relato.app.get(SweepOrphansJob).run();
    relato.clock.advance(DAY);
    const rows = await recorded(run);
    expect(rows.map(({ acao, usuarioId, alvo }) => [acao, usuarioId, alvo])).toEqual(
      rows.map(() => ['trabalho.executado', null, null]),
    );
    // The files of the report that was deleted above went with it.
    expect(rows.map(({ detalhes }) => detalhes as unknown)).toEqual([
      { trabalho: 'forget', relatos: 1 },
      { trabalho: 'sweep-orphans', arquivos: 1 },
      { trabalho: 'expired-sessions', sessoes: expect.any(Number) },
    ]);
    expect(await recorded(run)).toEqual([]);
  });
});
