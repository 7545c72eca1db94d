import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, NOBODY, setSituation } from '../setup/cases';
import { type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

const read = async (id: string): Promise<Json> => (await staff.get(`/api/relatos/${id}`)).body;

describe('a report', () => {
  it('opens with keys that the team wrapped again', async () => {
    const { id } = await fileCase(staff);
    await read(id);
    const [row] = await relato.sql<{ chavesEquipe: Buffer }>('SELECT "chavesEquipe" FROM relatos');
    expect(row!.chavesEquipe[2]).toBe(2);
    expect(await read(id)).toMatchObject(REPORT);
  });

  it('is marked read and unread without a change of dates', async () => {
    const { id } = await fileCase(staff);
    const before = await read(id);
    relato.clock.advance(MINUTE);
    expect((await staff.put(`/api/relatos/${id}/lido`)).body).toEqual({ ...before, lido: true });
    expect((await staff.delete(`/api/relatos/${id}/lido`)).body).toEqual({
      ...before,
      lido: false,
    });
  });

  it('changes one part of its situation, with dates and version, and keeps the others', async () => {
    const { id } = await fileCase(staff);
    relato.clock.advance(MINUTE);
    const now = relato.clock.now().getTime();
    const { status, body } = await staff.post(`/api/relatos/${id}/situacao`, {
      gravidade: 'ALTA',
      versao: 1,
    });
    const changed = {
      versao: 2,
      alteradoEm: now,
      expiraEm: now + 15 * DAY,
      alteradoPor: 'Equipe de Ética',
    };
    const situation = { status: 'NOVO', gravidade: 'ALTA', procedencia: false };
    expect([status, body]).toMatchObject([200, { ...situation, ...changed }]);
  });

  it('refuses the second of two concurrent edits, and keeps the first', async () => {
    const { id } = await fileCase(staff);
    await setSituation(staff, id, 'EM_ANDAMENTO');
    const second = await setSituation(staff, id, 'EM_ANDAMENTO', { gravidade: 'BAIXA', versao: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
    expect(await read(id)).toMatchObject({ gravidade: 'ALTA' });
  });

  it('takes two changes of a page that is closed, even if the later one arrives first', async () => {
    const { id } = await fileCase(staff);
    const change = (body: object) => staff.post(`/api/relatos/${id}/situacao`, body);
    const answers = await Promise.all([
      change({ status: 'EM_ANDAMENTO', versao: 2 }),
      change({ gravidade: 'ALTA', versao: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ gravidade: 'ALTA', status: 'EM_ANDAMENTO', versao: 3 });
  });

  it('refuses a change of a version that does not exist', async () => {
    const { id } = await fileCase(staff);
    const change = { gravidade: 'ALTA', versao: 2 };
    const { status, body } = await staff.post(`/api/relatos/${id}/situacao`, change);
    expect([status, body.code]).toEqual([409, 'conflito_versao']);
  });

  it.each([NOBODY, 'x', '%00'])('that does not exist answers 404: %s', async (id) => {
    const path = `/api/relatos/${id}`;
    const answers = [
      await staff.get(path),
      await staff.delete(path),
      await staff.get(`${path}/linha-do-tempo`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('a bulk action', () => {
  const bulk = (body: object) => staff.post('/api/relatos/lote', body);
  const situacao = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true };

  async function file(count: number, report?: object): Promise<string[]> {
    const ids = [];
    for (let n = 0; n < count; n++) ids.push((await fileCase(staff, report)).id);
    return ids;
  }

  it('marks reports read and unread without counting as an update', async () => {
    const ids = await file(3);
    const before = await read(ids[0]!);
    relato.clock.advance(MINUTE);
    const { status, body } = await bulk({ ids, acao: 'lido' });
    expect([status, body]).toEqual([200, { resultados: ids.map((id) => ({ id, ok: true })) }]);
    expect(await read(ids[0]!)).toEqual({ ...before, lido: true });
    await bulk({ ids: [ids[0]!], acao: 'naoLido' });
    expect([(await read(ids[0]!)).lido, (await read(ids[1]!)).lido]).toEqual([false, true]);
  });

  it('changes situation, dates and version', async () => {
    const ids = await file(2);
    relato.clock.advance(MINUTE);
    await bulk({ ids, acao: 'situacao', situacao });
    const alteradoEm = relato.clock.now().getTime();
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        ...situacao,
        alteradoEm,
        versao: 2,
        alteradoPor: 'Equipe de Ética',
      });
  });

  it('keeps unnamed parts, and records the change by its result', async () => {
    const ids = await file(2);
    await bulk({ ids: [ids[0]!], acao: 'situacao', situacao });
    const before = await read(ids[0]!);
    relato.clock.advance(MINUTE);
    expect((await bulk({ ids, acao: 'situacao', situacao: { gravidade: 'BAIXA' } })).status).toBe(
      200,
    );
    const alteradoEm = relato.clock.now().getTime();
    const kept = {
      status: 'CONCLUIDO',
      procedencia: true,
      gravidade: 'BAIXA',
      versao: 3,
      alteradoEm,
    };
    expect(await read(ids[0]!)).toMatchObject(kept);
    expect(await read(ids[1]!)).toMatchObject({
      status: 'NOVO',
      procedencia: false,
      gravidade: 'BAIXA',
      versao: 2,
    });
    const timeline = (await staff.get(`/api/relatos/${ids[0]!}/linha-do-tempo`)).body as Json[];
    const changes = timeline.filter(({ mudanca }) => mudanca !== undefined);
    expect(changes.at(-1)).toMatchObject({
      mudanca: { de: situacao, para: { ...situacao, gravidade: 'BAIXA' } },
    });
    // The notification shows who read it before.
    const stale = { ...situacao, versao: before.versao as number };
    expect((await staff.post(`/api/relatos/${ids[0]!}/situacao`, stale)).status).toBe(409);
  });

  it('returns for each report once whether it existed', async () => {
    const [id = ''] = await file(1);
    const { body } = await bulk({ ids: [NOBODY, id.toUpperCase(), 'x', NOBODY], acao: 'lido' });
    expect(body).toEqual({
      resultados: [
        { id: NOBODY, ok: false, code: 'nao_encontrado' },
        { id: id.toUpperCase(), ok: true },
        { id: 'x', ok: false, code: 'nao_encontrado' },
      ],
    });
    expect((await bulk({ ids: [], acao: 'apagar' })).body).toEqual({ resultados: [] });
  });

  it('applies to all reports or to none, and records nothing if none', async () => {
    const ids = await file(3);
    // Fails at the commit, after everything else is done.
    await relato.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no''; END';
       CREATE CONSTRAINT TRIGGER refuse AFTER UPDATE OR DELETE ON relatos DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW WHEN (OLD.id = '${ids[2]!}') EXECUTE FUNCTION refuse()`);
    const actions = () => relato.sql('SELECT FROM auditoria WHERE alvo = $1', [ids[0]]);
    const before = await actions();
    const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const acao of ['lido', 'apagar']) expect((await bulk({ ids, acao })).status).toBe(500);
    logged.mockRestore();
    expect(await actions()).toEqual(before);
    expect((await read(ids[0]!)).lido).toBe(false);
    await relato.sql('DROP TRIGGER refuse ON relatos');
  });

  it('does not deadlock with another in the opposite order', async () => {
    const ids = await file(6);
    const change = (order: string[]) => bulk({ ids: order, acao: 'situacao', situacao });
    const answers = await Promise.all(
      [ids, [...ids].reverse(), ids, [...ids].reverse()].map(change),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(ids[0]!)).versao).toBe(5);
  });
});
