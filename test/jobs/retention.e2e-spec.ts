import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SweepOrphansJob } from '../../src/attachments/sweep-orphans.job';
import { Report } from '../../src/reports/report.entity';
import { teamKeysPlace } from '../../src/reports/report.sealing';
import { TeamService } from '../../src/users/team.service';
import { UsersService } from '../../src/users/users.service';
import { ProtocolService } from '../../src/platform/vault/protocol.service';
import { openKeysForTeam } from '../../src/platform/vault/report-keys';
import { TeamAccess } from '../../src/platform/vault/team-keys';
import { ADMIN, startTestApp } from '../setup/app';
import { blobNames } from '../setup/blobs';
import { Client, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { copyReport, cutInTheMiddle } from '../setup/copies';
import { dumpDatabase, sealedValues } from '../setup/dump';
import { runJob } from '../setup/job-process';
import { type Case, Keeping, RETENTION } from '../setup/keeping';
import { openAnything } from '../setup/unsealing';

const keeping = new Keeping();

afterEach(() => keeping.relato.close());

/** Every key that ever opened something of a report, as somebody may have kept them. */
async function keysOf({ id, uuid }: Case): Promise<Buffer[]> {
  const get = <T>(type: new (...args: never[]) => T): T => keeping.relato.app.get(type, { strict: false });
  const proven = await get(UsersService).prove(ADMIN.email, ADMIN.senha);
  const team = new TeamAccess(await get(TeamService).publicKey(), proven!.teamPrivateKey!, proven!.usuario.id);
  const { chavesEquipe } = await get(DataSource).manager.findOneByOrFail(Report, { id });
  const { report, internal } = openKeysForTeam(chavesEquipe, team, teamKeysPlace(id));
  return [report, internal, (await get(ProtocolService).keysOf(uuid)).wrappingKey];
}

/** Where each value of a report is bound to. */
async function placesOf({ id }: Case): Promise<string[]> {
  const { manager } = keeping.relato.app.get(DataSource);
  const ids = async (table: string): Promise<string[]> =>
    (await manager.query<{ id: string }[]>(`SELECT "id" FROM "${table}" WHERE "relatoId" = $1`, [id])).map(
      (row) => row.id,
    );
  const parts = ['conteudo', 'chaveVisitante', 'vistoVisitante'].map((part) => `relatos/${part}/${id}`);
  for (const table of ['mensagens', 'acompanhamentos', 'eventos', 'anexos']) {
    for (const row of await ids(table)) {
      parts.push(...['conteudo', 'arquivo', 'miniatura'].map((part) => `${table}/${part}/${row}`));
    }
  }
  return parts;
}

/** How many of the values that lie there these keys open. */
async function openable(keys: readonly Buffer[], places: readonly string[]): Promise<number> {
  const opens = (key: Buffer, value: Buffer, place: string): boolean => {
    try {
      return openAnything(key, value, place).length > 0;
    } catch {
      return false;
    }
  };
  const values = await sealedValues(keeping.relato);
  return values.filter((value) => keys.some((key) => places.some((place) => opens(key, value, place)))).length;
}

describe('a report whose time is over', () => {
  it('is kept where no retention is set', async () => {
    await keeping.start({});
    const { id } = await keeping.concludedCase();
    await keeping.afterDays(10_000);
    expect(await keeping.preview()).toEqual([]);
    await keeping.run();
    expect((await keeping.staff.get(`/api/relatos/${id}`)).status).toBe(200);
  });

  it('is shredded, and no other: keys kept from before find nothing to open in database, dump and store', async () => {
    await keeping.start();
    const shredded = await keeping.concludedCase();
    keeping.relato.clock.advance(DAY - 2 * 60 * MINUTE - 1); // the next case takes two hours and a millisecond
    const other = await keeping.concludedCase();
    const keys = await keysOf(shredded);
    const places = await placesOf(shredded);
    const blobs = await blobNames(keeping.relato);
    expect(await openable(keys, places)).toBe(13);
    await keeping.afterDays(RETENTION - 1);
    expect(await keeping.preview()).toEqual([]);
    await keeping.run();
    expect(await openable(keys, places)).toBe(13); // its last day
    keeping.relato.clock.advance(MINUTE);
    expect(await keeping.preview()).toEqual([shredded.id]);
    await keeping.run();

    expect(await openable(keys, places)).toBe(0);
    expect(await blobNames(keeping.relato)).toHaveLength(blobs.length / 2);
    const dump = (await dumpDatabase(keeping.relato)).map(String);
    expect(dump.filter((value) => value.includes(shredded.uuid))).toEqual([]);
    // The record alone goes on knowing that there was such an id, as it does of every deed.
    const known = await keeping.relato.app
      .get(DataSource)
      .query<unknown[]>('SELECT FROM auditoria WHERE alvo = $1', [shredded.id]);
    expect(dump.filter((value) => value === shredded.id)).toHaveLength(known.length);

    for (const { status } of [
      await keeping.staff.get(`/api/relatos/${shredded.id}`),
      await new Client(keeping.relato.url).post('/api/visitante/acesso', { protocolo: shredded.uuid }),
    ]) {
      expect(status).toBe(404);
    }
    expect((await keeping.staff.get('/api/relatos?filter={"q":"almoxarifado"}')).body).toMatchObject([
      { id: other.id },
    ]);
    const { body, status } = await new Client(keeping.relato.url).post('/api/visitante/acesso', {
      protocolo: other.uuid,
    });
    expect([status, body.msg.length, body.anexos.length]).toEqual([200, 2, 1]);
  });

  it('leaves a row for statistics, from which nothing leads back, and nothing in the outbox', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const filed = keeping.relato.clock.now();
    expect((await keeping.staff.get('/api/entregas')).body).toHaveLength(2);
    await keeping.afterDays(RETENTION + 1);
    await keeping.run();
    const rows = await keeping.relato.app
      .get(DataSource)
      .query<Json[]>(`SELECT *, "mes"::text AS "mes" FROM "relatos_triturados"`);
    expect(rows).toEqual([
      {
        id: expect.not.stringMatching(id),
        mes: `${filed.toISOString().slice(0, 7)}-01`,
        motivo: 'denuncia',
        status: 'CONCLUIDO',
        gravidade: 'ALTA',
        procedencia: true,
        horasAtePrimeiraResposta: 2,
      },
    ]);
    expect((await keeping.staff.get('/api/entregas')).body).toEqual([]);
  });

  it('is recorded as shredded, and the run with it; a run that finds nothing is not', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    await keeping.run();
    await keeping.afterDays(RETENTION + 1);
    await keeping.run();
    await keeping.run();
    const rows = await keeping.relato.app
      .get(DataSource)
      .query<Json[]>(
        `SELECT acao, alvo, detalhes FROM auditoria WHERE acao IN ('relatos.triturar', 'trabalho.executado') ORDER BY numero`,
      );
    expect(rows).toEqual([
      { acao: 'relatos.triturar', alvo: id, detalhes: '{}' },
      { acao: 'trabalho.executado', alvo: null, detalhes: '{"relatos":1,"trabalho":"trituracao"}' },
    ]);
  });

  it("gets its whole time anew from a visitor's message", async () => {
    await keeping.start();
    const { id, uuid } = await keeping.concludedCase();
    await keeping.afterDays(RETENTION - 1);
    await keeping.visitorWrites(uuid, { mensagem: 'Ainda dói.' });
    await keeping.afterDays(RETENTION + 1);
    await keeping.run();
    await keeping.conclude(id);
    await keeping.afterDays(RETENTION - 1);
    await keeping.run();
    expect((await keeping.staff.get(`/api/relatos/${id}`)).body.status).toBe('CONCLUIDO');
  });

  it('loses its files later where the store is away: the sweep finds them', async () => {
    await keeping.start();
    await keeping.concludedCase();
    await keeping.afterDays(RETENTION + 1);
    const folder = join(keeping.relato.dataDir, 'blobs');
    await rename(folder, `${folder}-away`);
    await keeping.run();
    await rename(`${folder}-away`, folder);
    expect((await keeping.staff.get('/api/relatos')).body).toEqual([]);
    expect(await blobNames(keeping.relato)).toHaveLength(4);
    const sweep = keeping.relato.app.get(SweepOrphansJob, { strict: false });
    await sweep.run();
    keeping.relato.clock.advance(DAY);
    await sweep.run();
    expect(await blobNames(keeping.relato)).toEqual([]);
  });
});

describe('a report that is held', () => {
  it('is neither shredded nor deleted, alone or with others, until it is let go', async () => {
    await keeping.start();
    const held = await keeping.concludedCase();
    const { versao } = (await keeping.staff.get(`/api/relatos/${held.id}`)).body;
    expect((await keeping.staff.put(`/api/relatos/${held.id}/retencao`)).status).toBe(204);
    expect((await keeping.staff.get(`/api/relatos/${held.id}`)).body).toMatchObject({ retido: true, versao });
    expect((await keeping.staff.get('/api/relatos')).body).toMatchObject([{ retido: true }]);
    const other = await keeping.concludedCase();

    const refused = await keeping.staff.delete(`/api/relatos/${held.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'relato_retido']);
    const ids = [held.id, other.id, '0198c0de-0000-7000-8000-000000000000'];
    expect((await keeping.staff.post('/api/relatos/lote', { ids, acao: 'apagar' })).body.resultados).toEqual([
      { id: held.id, ok: false, code: 'relato_retido' },
      { id: other.id, ok: true },
      { id: ids[2], ok: false, code: 'nao_encontrado' },
    ]);
    expect(await blobNames(keeping.relato)).toHaveLength(4);
    await keeping.afterDays(10 * RETENTION);
    expect(await keeping.preview()).toEqual([]);
    await keeping.run();
    expect((await keeping.staff.get(`/api/relatos/${held.id}`)).body.anexos).toHaveLength(1);

    expect((await keeping.staff.delete(`/api/relatos/${held.id}/retencao`)).status).toBe(204);
    expect(await keeping.preview()).toEqual([held.id]);
    expect((await keeping.staff.delete(`/api/relatos/${held.id}`)).status).toBe(200);
    const deeds = await keeping.relato.app
      .get(DataSource)
      .query<Json[]>(`SELECT alvo, detalhes FROM auditoria WHERE acao = 'relatos.reter' ORDER BY numero`);
    expect(deeds).toEqual([
      { alvo: held.id, detalhes: '{"retido":true}' },
      { alvo: held.id, detalhes: '{"retido":false}' },
    ]);
    expect((await keeping.staff.put(`/api/relatos/${held.id}/retencao`)).status).toBe(404);
  });
});

describe('the command line', () => {
  it('lists what it then shreds', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const job = (...args: string[]) => runJob(keeping.relato, keeping.settings, 'retention', ...args);
    expect(await job('--dry-run')).toEqual([expect.stringContaining(id), '1 report would be shredded.']);
    expect(await job()).toEqual(['1 report shredded.']);
    expect(await job('--dry-run')).toEqual(['0 reports would be shredded.']);
    expect(await blobNames(keeping.relato)).toEqual([]);
  });
});

describe('of many reports', () => {
  it('each that is due leaves exactly one row, by two nodes of which one dies', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const dataSource = keeping.relato.app.get(DataSource);
    await copyReport(dataSource, id, 3000, {
      status: `CASE WHEN n % 3 = 0 THEN 'EM_ANDAMENTO' ELSE 'CONCLUIDO' END`,
      retido: 'n % 3 = 1',
    });
    await keeping.afterDays(RETENTION + 1);
    const second = await startTestApp(keeping.settings, keeping.relato);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const cut = keeping.run(second);
    await cutInTheMiddle(
      dataSource,
      'SELECT count(*) FROM relatos_triturados',
      1001,
      () => logged.mock.calls.length > 0,
    );
    await cut;
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    await Promise.all([keeping.run(), keeping.run(second)]);
    await second.close();
    const [counts] = await dataSource.query<[Json]>(
      `SELECT (SELECT count(*)::int FROM relatos) AS kept,
        (SELECT count(*)::int FROM relatos WHERE status = 'CONCLUIDO' AND NOT retido) AS due,
        (SELECT count(*)::int FROM relatos_triturados) AS shredded,
        (SELECT count(*)::int FROM auditoria WHERE acao = 'relatos.triturar') AS recorded`,
    );
    expect(counts).toEqual({ kept: 2000, due: 0, shredded: 1001, recorded: 1001 });
  });
});
