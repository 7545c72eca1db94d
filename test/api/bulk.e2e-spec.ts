import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { setUpApp, setUpStaff } from '../setup/app';
import { fileReport, type Json, newestId, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

const NOBODY = '0198c0de-0000-7000-8000-000000000000';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function filed(count: number, report: object = REPORT): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n++) {
    relato.clock.advance(MINUTE);
    await fileReport(relato.url, report);
    ids.push(await newestId(staff));
  }
  return ids;
}

const bulk = (body: object) => staff.post('/api/relatos/lote', body);
const read = async (id: string): Promise<Json> => (await staff.get(`/api/relatos/${id}`)).body;

describe('one action for many reports', () => {
  it('marks them read and unread, which is no change of theirs', async () => {
    const ids = await filed(3);
    const before = await read(ids[0]!);
    relato.clock.advance(MINUTE);
    const { status, body } = await bulk({ ids, acao: 'lido' });
    expect([status, body]).toEqual([200, { resultados: ids.map((id) => ({ id, ok: true })) }]);
    expect(await read(ids[0]!)).toEqual({ ...before, lido: true });
    await bulk({ ids: [ids[0]!], acao: 'naoLido' });
    expect([(await read(ids[0]!)).lido, (await read(ids[1]!)).lido]).toEqual([false, true]);
  });

  it('changes their situation, dates and version', async () => {
    const ids = await filed(2);
    relato.clock.advance(MINUTE);
    const situacao = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true };
    await bulk({ ids, acao: 'situacao', situacao });
    const now = relato.clock.now().getTime();
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ ...situacao, alteradoEm: now, versao: 2, alteradoPor: 'Equipe de Ética' });
    }
  });

  it('deletes them with their files', async () => {
    const anexos = [{ nomeArquivo: 'foto.png', arquivo: `data:image/png;base64,${PNG}` }];
    const ids = await filed(2, { ...REPORT, anexos });
    const blobs = async () =>
      (await readdir(join(relato.dataDir, 'blobs'), { recursive: true, withFileTypes: true })).filter((e) =>
        e.isFile(),
      );
    expect(await blobs()).not.toEqual([]);
    await bulk({ ids, acao: 'apagar' });
    for (const id of ids) expect((await staff.get(`/api/relatos/${id}`)).status).toBe(404);
    expect(await blobs()).toEqual([]);
  });

  it('tells of each whether it was there, once', async () => {
    const [id = ''] = await filed(1);
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

  it('happens to all of them or to none', async () => {
    const ids = await filed(3);
    await relato.app.get(DataSource).query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''no''; END';
      CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON relatos FOR EACH ROW WHEN (OLD.id = '${ids[2]!}') EXECUTE FUNCTION refuse();
    `);
    const logged = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    for (const body of [
      { ids, acao: 'lido' },
      { ids, acao: 'apagar' },
    ]) {
      expect((await bulk(body)).status).toBe(500);
      expect((await read(ids[0]!)).lido).toBe(false);
    }
    logged.mockRestore();
    await relato.app.get(DataSource).query('DROP TRIGGER refuse ON relatos');
  });

  it('does not stop two who do the same at once in another order', async () => {
    const ids = await filed(6);
    const change = (order: string[]) =>
      bulk({
        ids: order,
        acao: 'situacao',
        situacao: { status: 'EM_ANDAMENTO', gravidade: 'BAIXA', procedencia: false },
      });
    const answers = await Promise.all([ids, [...ids].reverse(), ids, [...ids].reverse()].map(change));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(ids[0]!)).versao).toBe(5);
  });

  it.each([
    [{}, { ids: 'tipo_invalido', acao: 'valor_invalido' }],
    [{ ids: 'x', acao: 'lido' }, { ids: 'tipo_invalido' }],
    [{ ids: [1], acao: 'lido' }, { ids: 'tipo_invalido' }],
    [{ ids: Array(1001).fill(NOBODY), acao: 'lido' }, { ids: 'longo_demais' }],
    [{ ids: [], acao: 'situacao' }, { situacao: 'obrigatorio' }],
    [{ ids: [], acao: 'situacao', situacao: null }, { situacao: 'obrigatorio' }],
    [
      { ids: [], acao: 'situacao', situacao: { status: 'NOVO', gravidade: 'ALTA', procedencia: 1 } },
      { 'situacao.status': 'valor_invalido', 'situacao.procedencia': 'tipo_invalido' },
    ],
    [
      {
        ids: [],
        acao: 'situacao',
        situacao: { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true, lido: true },
      },
      { 'situacao.lido': 'campo_desconhecido' },
    ],
    [{ ids: [], acao: 'lido', versao: 1 }, { versao: 'campo_desconhecido' }],
  ])('needs proper fields (%#)', async (body, errors) => {
    expect(await bulk(body)).toMatchObject({ status: 400, body: { errors } });
  });
});
