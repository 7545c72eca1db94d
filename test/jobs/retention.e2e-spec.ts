import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { caseNumber } from '@relato/domain/protocol';
import { ADMIN, runJob } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  NOBODY,
  setSituation,
} from '../setup/cases';
import { Client, type Json } from '../setup/clients';
import { DAY, endOfDay, MINUTE } from '../setup/clock';
import { runJobProcess } from '../setup/command';
import { markedEvidence } from '../setup/evidence';
import { askedIn, decide, enter, REASON, release } from '../setup/four-eyes';
import { blobNames, dumpDatabase, sealedValues, storeOf } from '../setup/inside';
import { RETENTION, setUpKeeping } from '../setup/keeping';
import { setUpMailing } from '../setup/mailing';

const keeping = setUpKeeping();
const mailing = setUpMailing();

const open = ({ uuid }: FiledCase) =>
  new Client(keeping.relato.url).post('/api/visitante/acesso', { protocolo: uuid });
const read = (id: string) => keeping.staff.get(`/api/relatos/${id}`);

const TAKEN_DOWN = { motivo: 'denuncia', relato: 'Ligou às nove.', origem: 'telefone' };

/** Deletes a report that was registered today: only the job after five years erases it. */
async function expectFiveYearsInTrash(id: string): Promise<void> {
  await keeping.staff.delete(`/api/relatos/${id}`);
  const [row] = (await listOf(keeping.staff, '/api/lixeira')).rows;
  expect(new Date(row!.ate as number).toISOString()).toBe('2031-01-15T23:59:59.999Z');
  await keeping.afterDays(1825);
  await runJob(keeping.relato, 'trash');
  expect((await listOf(keeping.staff, '/api/lixeira')).ids).toEqual([id]);
  await keeping.afterDays(2);
  await runJob(keeping.relato, 'trash');
  expect((await listOf(keeping.staff, '/api/lixeira')).ids).toEqual([]);
}

/** Takes down a report that was received today. @returns its id */
async function takenDown(): Promise<string> {
  const recebidoEm = keeping.relato.clock.now().getTime();
  const intake = { ...TAKEN_DOWN, recebidoEm };
  const { status, body } = await keeping.staff.post('/api/relatos/registrar', intake);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

/** Corrects a date of receipt to 2015. */
async function receivedLongAgo(id: string): Promise<void> {
  const corrected = await keeping.staff.put(`/api/relatos/${id}/recebimento`, {
    recebidoEm: Date.UTC(2015, 0, 5),
    anoConfirmado: 2015,
    motivo: 'Ano trocado ao digitar.',
    versao: (await read(id)).body.versao as number,
  });
  expect(corrected.status).toBe(200);
}

/** The ids of a report and its parts, and each value sealed in them. */
async function partsOf({ id }: FiledCase): Promise<{ ids: string[]; sealed: Buffer[] }> {
  const rows = await keeping.relato.sql('SELECT * FROM relatos WHERE id = $1', [id]);
  for (const table of ['mensagens', 'acompanhamentos', 'notas', 'etiquetas', 'eventos', 'anexos'])
    rows.push(...(await keeping.relato.sql(`SELECT * FROM ${table} WHERE "relatoId" = $1`, [id])));
  const ids = rows.map((row) => row.id as string);
  const sealed = rows
    // Whether a name was given stays, for the legal register.
    .flatMap(({ identificado: _, ...row }) => Object.values(row))
    .filter((value) => Buffer.isBuffer(value));
  for (const name of await blobNames(keeping.relato)) {
    if (ids.includes(name.slice(0, 36))) sealed.push((await storeOf(keeping.relato).get(name))!);
  }
  return { ids, sealed };
}

describe('a report past its retention', () => {
  it('is kept if no retention is configured', async () => {
    await keeping.start({ LEGAL_PROFILE: 'off' });
    const { id } = await keeping.concludedCase();
    await keeping.afterDays(10_000);
    expect(await keeping.preview()).toEqual([]);
    await keeping.run();
    expect((await read(id)).status).toBe(200);
  });

  it('is shredded alone: database, dump and store keep nothing that was sealed in it', async () => {
    await keeping.start({ ...keeping.settings, EVIDENCE: 'documentos' });
    const shredded = await keeping.concludedCase(await markedEvidence('ata', 'Uma reunião.'));
    keeping.relato.clock.advance(DAY - 2 * 60 * MINUTE - 1); // the next case takes two hours and a millisecond
    const other = await keeping.concludedCase();
    const { ids, sealed } = await partsOf(shredded);
    const left = async (): Promise<number> => {
      const there = new Set(
        (await sealedValues(keeping.relato)).map((value) => value.toString('base64')),
      );
      return sealed.filter((value) => there.has(value.toString('base64'))).length;
    };
    const ofOther = (name: string): boolean => !ids.includes(name.slice(0, 36));
    const blobs = (await blobNames(keeping.relato)).filter(ofOther);
    expect(sealed.length).toBeGreaterThan(13);
    expect(await left()).toBe(sealed.length);
    await keeping.afterDays(RETENTION - 1);
    expect(await keeping.preview()).toEqual([]);
    await keeping.run();
    expect(await left()).toBe(sealed.length); // its last day
    const now = keeping.relato.clock.now().getTime();
    keeping.relato.clock.advance(endOfDay(now) + 1 - now);
    await keeping.staff.signIn();
    expect(await keeping.preview()).toEqual([shredded.id]);
    await keeping.run();
    expect(await left()).toBe(0);
    // Of each of its three pictures there is a small one, too.
    expect(blobs).toHaveLength(6);
    expect((await blobNames(keeping.relato)).sort()).toEqual(blobs.sort());
    const dump = (await dumpDatabase(keeping.relato)).map(String);
    expect(dump.filter((value) => value.includes(shredded.uuid))).toEqual([]);
    // Only the audit log and the report's emptied row still contain such ids.
    const [emptied] = await keeping.relato.sql<Json>('SELECT * FROM relatos WHERE id = $1', [
      shredded.id,
    ]);
    expect(emptied).toMatchObject({ chavesEquipe: null, iniciadoEm: null });
    for (const column of ['conteudo', 'palavras', 'chaveVisitante'] as const)
      expect(emptied[column]).toHaveLength(0);
    for (const column of ['recebidoEm', 'criadoEm', 'alteradoEm', 'concluidoEm'] as const)
      expect((emptied[column] as Date).getTime() % DAY).toBe(DAY / 2);
    const known = await keeping.relato.sql<{ alvo: string | null; detalhes: string }>(
      'SELECT alvo, detalhes FROM auditoria',
    );
    const named = (texts: string[]) =>
      texts.filter((text) => ids.some((id) => text.includes(id))).length;
    const inLog = named(known.flatMap(({ alvo, detalhes }) => [alvo ?? '', detalhes]));
    expect(named(dump)).toBe(inLog + 1);
    expect([(await read(shredded.id)).status, (await open(shredded)).status]).toEqual([404, 404]);
    expect(
      (await listOf(keeping.staff, '/api/relatos', { filter: { q: 'almoxarifado' } })).ids,
    ).toEqual([other.id]);
    const { body, status } = await open(other);
    expect([status, body.msg.length, body.anexos.length]).toEqual([200, 2, 1]);
  });

  it('leaves an anonymous row for statistics, a mail to the team and one audit row', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const filed = keeping.relato.clock.now();
    expect((await keeping.staff.get('/api/entregas')).body).toHaveLength(2);
    await keeping.run();
    await keeping.afterDays(RETENTION + 1);
    const counted = async () => {
      const { body: statistics } = await keeping.staff.get('/api/estatisticas');
      const { body: annual } = await keeping.staff.get('/api/estatisticas/anual?exato=true');
      return [{ ...(statistics as object), porIdentificacao: [] }, annual as object] as const;
    };
    const [statistics, annual] = await counted();
    expect(statistics).toMatchObject({ medianaHoras: 2 });
    await keeping.run();
    await keeping.run();
    // The day of the first answer stays, so that its hours are unknown.
    expect(await counted()).toEqual([{ ...statistics, medianaHoras: null }, annual]);
    const rows = await keeping.relato.sql<Json>(
      `SELECT *, "recebidoEm"::date::text AS dia, "primeiraRespostaEm" - "recebidoEm" AS resposta
       FROM relatos`,
    );
    expect(rows).toMatchObject([
      {
        dia: filed.toISOString().slice(0, 10),
        motivo: 'denuncia',
        status: 'CONCLUIDO',
        gravidade: 'ALTA',
        procedenciaDecisao: 'PROCEDENTE',
        resposta: {},
        apagadoEm: null,
      },
    ]);
    // Only the mail that tells those with access that a report was erased.
    expect((await keeping.staff.get('/api/entregas')).body).toMatchObject([
      { tipo: 'relato_triturado' },
    ]);
    const entries = await keeping.relato.sql(
      `SELECT acao, alvo, detalhes FROM auditoria WHERE acao IN ('relatos.triturar', 'trabalho.executado') ORDER BY numero`,
    );
    expect(entries).toEqual([
      { acao: 'relatos.triturar', alvo: id, detalhes: '{}' },
      { acao: 'trabalho.executado', alvo: null, detalhes: '{"relatos":1,"trabalho":"trituracao"}' },
    ]);
  });

  it("starts its retention again with a visitor's message", async () => {
    await keeping.start();
    const { id, uuid } = await keeping.concludedCase();
    await keeping.afterDays(RETENTION - 1);
    await keeping.visitorWrites(uuid, { mensagem: 'Ainda dói.' });
    await keeping.afterDays(RETENTION + 1);
    await keeping.run();
    await keeping.conclude(id);
    await keeping.afterDays(RETENTION - 1);
    await keeping.run();
    expect((await read(id)).body.status).toBe('CONCLUIDO');
  });

  it('loses its files later if the store is away: the cleanup finds them', async () => {
    await keeping.start();
    await keeping.concludedCase();
    await keeping.afterDays(RETENTION + 1);
    const folder = join(keeping.relato.dataDir, 'blobs');
    await rename(folder, `${folder}-away`);
    await keeping.run();
    await rename(`${folder}-away`, folder);
    expect((await keeping.staff.get('/api/relatos')).body).toEqual([]);
    expect(await blobNames(keeping.relato)).toHaveLength(6);
    await runJob(keeping.relato, 'sweep-orphans');
    keeping.relato.clock.advance(DAY);
    await runJob(keeping.relato, 'sweep-orphans');
    expect(await blobNames(keeping.relato)).toEqual([]);
  });

  it('is listed by the command line, and then shredded by it', async () => {
    await keeping.start();
    const { id } = await keeping.concludedCase();
    const job = (...flags: string[]) =>
      runJobProcess(keeping.relato, keeping.settings, 'retention', ...flags);
    expect(await job('--dry-run')).toEqual([
      expect.stringContaining(id),
      '1 report would be shredded.',
    ]);
    expect(await job()).toEqual(['1 report shredded.']);
    expect(await job('--dry-run')).toEqual(['0 reports would be shredded.']);
    expect(await blobNames(keeping.relato)).toEqual([]);
  });
});

describe('the legal retention', () => {
  it('applies if none is configured: under es three years after conclusion, ten after receipt', async () => {
    await keeping.start({ LEGAL_PROFILE: 'es' });
    const gone = await keeping.answeredCase();
    const held = await keeping.answeredCase();
    await keeping.staff.put(`/api/relatos/${held.id}/retencao`);
    const late = await fileCase(keeping.staff);
    await keeping.afterDays(3 * 365 - 1);
    expect(await keeping.preview()).toEqual([]);
    await keeping.afterDays(3);
    expect(await keeping.preview()).toEqual([gone.id]);
    await keeping.run();
    await keeping.afterDays(7 * 365);
    await answerCase(keeping.staff, late.id, { devolutiva: true, status: 'CONCLUIDO' });
    const open = (await fileCase(keeping.staff)).id;
    expect(await keeping.preview()).toEqual([]);
    await keeping.afterDays(3);
    expect(await keeping.preview()).toEqual([late.id]);
    await keeping.run();
    const statuses = await Promise.all(
      [gone, late, held].map(async ({ id }) => (await read(id)).status),
    );
    expect([...statuses, (await read(open)).status]).toEqual([404, 404, 200, 200]);
    expect((await listOf(keeping.staff, '/api/registro')).total).toBe(4);
  });

  it('erases no report that owes an acknowledgement or feedback: a person decides', async () => {
    await keeping.start({ LEGAL_PROFILE: 'br', RETENTION_DAYS: '124' });
    const owed = await fileCase(keeping.staff);
    const unacknowledged = await fileCase(keeping.staff);
    const praise = await fileCase(keeping.staff, {
      motivo: 'elogio',
      relato: 'Obrigada à equipe do turno da noite.',
    });
    await answerCase(keeping.staff, owed.id, {});
    for (const { id } of [owed, unacknowledged, praise]) await keeping.conclude(id);
    await keeping.afterDays(200);
    const waiting = async () =>
      (
        await listOf(keeping.staff, '/api/relatos', { filter: { prazo: 'GUARDA_VENCIDA' } })
      ).ids.sort();
    expect(await waiting()).toEqual([owed.id, unacknowledged.id].sort());
    expect(await keeping.preview()).toEqual([praise.id]);
    await keeping.run();
    expect((await read(owed.id)).body.prazos.resposta).toMatchObject({ situacao: 'VENCIDO' });
    expect((await open(owed)).status).toBe(200);
    await answerCase(keeping.staff, owed.id, { devolutiva: true, status: 'CONCLUIDO' });
    expect(await waiting()).toEqual([unacknowledged.id]);
    await keeping.staff.put(`/api/relatos/${unacknowledged.id}/retencao`);
    expect(await waiting()).toEqual([]);
    await keeping.run();
    expect((await read(unacknowledged.id)).status).toBe(200);
    await keeping.afterDays(126);
    await keeping.run();
    expect((await read(owed.id)).status).toBe(404);
  });

  it('keeps a deleted report in the trash: five years after receipt under pt', async () => {
    await keeping.start({ LEGAL_PROFILE: 'pt' });
    const { id } = await keeping.concludedCase();
    await expectFiveYearsInTrash(id);
  });

  it('puts a report that is restored after its end on hold, as the trash says before', async () => {
    await keeping.start({ LEGAL_PROFILE: 'br', RETENTION_DAYS: '124', TRASH_DAYS: '300' });
    const over = await keeping.answeredCase();
    const owed = await fileCase(keeping.staff);
    await keeping.conclude(owed.id);
    await keeping.afterDays(100);
    const young = await keeping.answeredCase();
    for (const { id } of [over, owed, young]) await keeping.staff.delete(`/api/relatos/${id}`);
    const foretold = async (): Promise<Json> =>
      Object.fromEntries(
        (await listOf(keeping.staff, '/api/lixeira')).rows.map((row) => [
          row.id,
          row.retidoSeRestaurado,
        ]),
      );
    const nothing = { [over.id]: false, [owed.id]: false, [young.id]: false };
    expect(await foretold()).toEqual(nothing);
    await keeping.afterDays(30);
    expect(await foretold()).toEqual({ ...nothing, [over.id]: true });
    for (const { id } of [over, owed, young])
      expect((await keeping.staff.post(`/api/lixeira/${id}/restaurar`)).status).toBe(204);
    expect(await keeping.preview()).toEqual([]);
    await keeping.run();
    const held = await Promise.all(
      [over, owed, young].map(async ({ id }) => (await read(id)).body.retido as boolean),
    );
    expect(held).toEqual([true, false, false]);
    const entries = await keeping.relato.sql(
      `SELECT acao, detalhes FROM auditoria WHERE alvo = $1 AND acao IN ('lixeira.gerir.restaurar', 'relatos.reter')
       ORDER BY numero`,
      [over.id],
    );
    expect(entries).toEqual([
      { acao: 'lixeira.gerir.restaurar', detalhes: '{}' },
      { acao: 'relatos.reter', detalhes: '{"retido":true}' },
    ]);
  });

  it('under es a date of receipt corrected to ten years ago erases no concluded report: the years count from its registration', async () => {
    await keeping.start({ LEGAL_PROFILE: 'es' });
    const answered = await takenDown();
    await answerCase(keeping.staff, answered, { devolutiva: true, status: 'CONCLUIDO' });
    const owed = await takenDown();
    await answerCase(keeping.staff, owed, { status: 'CONCLUIDO' });
    const late = await takenDown();
    for (const id of [answered, owed, late]) await receivedLongAgo(id);
    const listed = async () =>
      (await listOf(keeping.staff, '/api/relatos', { filter: { prazo: 'GUARDA_VENCIDA' } })).ids;
    expect([await keeping.preview(), await listed()]).toEqual([[], []]);
    await keeping.run();
    expect((await read(answered)).body.relato).toBe(TAKEN_DOWN.relato);

    await keeping.afterDays(10 * 365);
    await answerCase(keeping.staff, late, { devolutiva: true, status: 'CONCLUIDO' });
    expect(await keeping.preview()).toEqual([answered]);
    expect(await listed()).toEqual([owed]);
    await keeping.afterDays(3);
    expect(await keeping.preview()).toEqual([answered, late]);
  });

  it('under pt a date of receipt corrected to ten years ago shortens no time in the trash', async () => {
    await keeping.start({ LEGAL_PROFILE: 'pt' });
    const id = await takenDown();
    await receivedLongAgo(id);
    await expectFiveYearsInTrash(id);
  });
});

it('the owner and the guardians are mailed once about a report that must not be erased, and it is in the digest', async () => {
  await mailing.start({ TZ: 'UTC', RETENTION_DAYS: '124' });
  const ana = await newColleague(mailing.staff, 'Ana Reis');
  const { id, uuid } = await fileCase(mailing.staff);
  await mailing.staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: ana.id });
  await setSituation(mailing.staff, id, 'CONCLUIDO');
  mailing.relato.clock.advance(130 * DAY);
  await mailing.signIn();
  await runJob(mailing.relato, 'digest');
  mailing.relato.clock.advance(DAY);
  await mailing.signIn();
  await runJob(mailing.relato, 'digest');
  await mailing.outboxBecomes([]);
  const owed = mailing.server.mails.filter(({ headers }) =>
    String(headers.get('subject')).startsWith('Um relato não pode ser apagado'),
  );
  expect(owed.map(({ to }) => to[0]).sort()).toEqual([ADMIN.email, ana.email].sort());
  for (const { text, raw } of owed) {
    expect(text).toContain(caseNumber(id));
    expect(raw).not.toContain(uuid);
  }
  const digests = mailing.server.mails.filter(({ text }) =>
    text.includes('resposta ainda devida: decidir: 1'),
  );
  expect(digests.length).toBeGreaterThan(0);
});

it('a held report is neither erased nor deleted, alone or in bulk, until a second person releases it', async () => {
  await keeping.start();
  const bia = await newColleague(keeping.staff);
  const held = await keeping.concludedCase();
  const path = `/api/relatos/${held.id}`;
  const { versao } = (await read(held.id)).body;
  expect((await keeping.staff.put(`${path}/retencao`)).status).toBe(204);
  expect((await read(held.id)).body).toMatchObject({ retido: true, versao });
  expect((await keeping.staff.get('/api/relatos')).body).toMatchObject([{ retido: true }]);
  const other = await keeping.concludedCase();
  const refused = { status: 409, body: { code: 'relato_retido' } };
  expect(await keeping.staff.delete(path)).toMatchObject(refused);
  const ids = [held.id, other.id, NOBODY];
  expect(
    (await keeping.staff.post('/api/relatos/lote', { ids, acao: 'apagar' })).body.resultados,
  ).toEqual([
    { id: held.id, ok: false, code: 'relato_retido' },
    { id: other.id, ok: true },
    { id: NOBODY, ok: false, code: 'nao_encontrado' },
  ]);
  await keeping.afterDays(10 * RETENTION);
  expect(await keeping.preview()).toEqual([]);
  await keeping.run();
  expect((await read(held.id)).body.anexos).toHaveLength(1);
  const asked = askedIn(await release(keeping.staff, held.id, REASON));
  expect(await keeping.preview()).toEqual([]);
  expect((await decide(await enter(bia), asked, 'confirmar')).status).toBe(204);
  expect(await keeping.preview()).toEqual([held.id]);
  expect((await keeping.staff.delete(path)).status).toBe(200);
  const entries = await keeping.relato.sql(
    `SELECT alvo, detalhes FROM auditoria WHERE acao = 'relatos.reter' ORDER BY numero`,
  );
  expect(entries).toEqual(
    [true, false].map((retido) => ({ alvo: held.id, detalhes: JSON.stringify({ retido }) })),
  );
  expect((await keeping.staff.put(`${path}/retencao`)).status).toBe(404);
});
