import { DataSource } from 'typeorm';
import { setUpApp, setUpStaff } from '../setup/app';
import { Client, fileReport, type Json, newestId, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

/** Files a report. @returns its visitor and its staff id */
async function filed(report?: object): Promise<{ visitor: Client; uuid: string; id: string }> {
  const filing = await fileReport(relato.url, report);
  return { ...filing, id: await newestId(staff) };
}

const situation = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true } as const;

describe('the list', () => {
  it('shows the newest first, with protocol and name', async () => {
    relato.clock.advance(MINUTE);
    const { uuid, id } = await filed({ ...REPORT, nome: 'Bruna' });
    const { body, headers } = await staff.get('/api/relatos?range=[0,9]&sort=["criadoEm","DESC"]&filter={}');
    expect((body as Json[])[0]).toEqual({
      id,
      uuid,
      adulterado: false,
      nome: 'Bruna',
      motivo: 'denuncia',
      status: 'NOVO',
      procedencia: false,
      retido: false,
      prazos: {
        acuse: { ate: expect.any(Number), situacao: 'EM_DIA' },
        resposta: { ate: expect.any(Number), situacao: 'EM_DIA' },
      },
      lido: false,
      vencido: false,
      criadoEm: expect.any(Number) as number,
      alteradoEm: expect.any(Number) as number,
      expiraEm: expect.any(Number) as number,
    });
    expect(headers.get('content-range')).toMatch(/^relatos 0-0\/1$/);
  });

  it('filters, sorts and pages', async () => {
    for (const motivo of ['elogio', 'duvidas', 'elogio']) await fileReport(relato.url, { ...REPORT, motivo });
    const get = async (query: string): Promise<Json[]> => (await staff.get(`/api/relatos?${query}`)).body as Json[];
    expect((await get('filter={"motivo":"elogio"}')).map((row) => row.motivo as string)).toEqual(['elogio', 'elogio']);
    expect(await get('filter={"motivo":["elogio","duvidas"]}')).toHaveLength(3);
    const sorted = await get('sort=["motivo","ASC"]&range=[0,2]');
    expect(sorted.map((row) => row.motivo as string)).toEqual(['denuncia', 'duvidas', 'elogio']);
    const past = await staff.get('/api/relatos?range=[900,909]');
    expect(past.body).toEqual([]);
    expect(past.headers.get('content-range')).toMatch(/^relatos \*\/\d+$/);
    expect(await get(`filter={"criadoEm_gte":${String(relato.clock.now().getTime() + 1)}}`)).toEqual([]);
  });

  it('gives a list of ids whole, and ignores what is no id', async () => {
    for (let n = 0; n < 12; n++) await fileReport(relato.url);
    const { body } = await staff.get('/api/relatos?range=[0,14]');
    const ids = (body as { id: string }[]).map(({ id }) => id);
    const many = await staff.get(`/api/relatos?filter=${JSON.stringify({ id: [...ids, 'x'] })}`);
    expect((many.body as unknown[]).length).toBe(ids.length);
  });

  it('knows what is overdue: past its date and waiting for us', async () => {
    const { id } = await filed();
    relato.clock.advance(15 * DAY + MINUTE);
    await staff.signIn();
    const overdue = async () =>
      ((await staff.get('/api/relatos?range=[0,99]&filter={"vencido":true}')).body as Json[]).map(
        (row) => row.id as string,
      );
    expect(await overdue()).toContain(id);
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ vencido: true });
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Diga mais.', status: 'AGUARDANDO_RESPOSTA' });
    relato.clock.advance(15 * DAY + MINUTE);
    await staff.signIn();
    expect(await overdue()).not.toContain(id);
  });

  it.each([
    ['sort=criadoEm', 'sort'],
    ['sort=["conteudo","ASC"]', 'sort'],
    ['sort=["criadoEm","; DROP TABLE relatos"]', 'sort'],
    ['range=[9,0]', 'range'],
    ['range=[-1,5]', 'range'],
    ['range={"a":1}', 'range'],
    ['filter={', 'filter'],
    ['filter=[]', 'filter'],
    ['filter={"codigo":"x"}', 'filter.codigo'],
    ['filter={"constructor":"x"}', 'filter.constructor'],
    ['filter={"status":"ABERTO"}', 'filter.status'],
    ['filter={"lido":"sim"}', 'filter.lido'],
    ['filter={"criadoEm_gte":"ontem"}', 'filter.criadoEm_gte'],
    ['filter={}&filter={}', 'filter'],
  ])('answers %s with 400 and names it', async (query, field) => {
    expect(await staff.get(`/api/relatos?${query}`)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });
});

describe('a report', () => {
  it('is read whole', async () => {
    const { id, uuid } = await filed({ ...REPORT, nome: 'Ana', email: 'ana@example.com', protocolo: 'ABCD1234' });
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({
      id,
      uuid,
      ...REPORT,
      nome: 'Ana',
      email: 'ana@example.com',
      protocolo: 'ABCD1234',
      versao: 1,
      anexos: [],
      msg: [],
      acompanhamento: [],
    });
  });

  it('is opened again with keys that the team re-wrapped', async () => {
    const { id } = await filed();
    const keys = async (): Promise<number | undefined> => {
      const query = 'SELECT "chavesEquipe" FROM relatos WHERE id = $1';
      const [row] = await relato.app.get(DataSource).query<{ chavesEquipe: Buffer }[]>(query, [id]);
      return row?.chavesEquipe[0];
    };
    await staff.get(`/api/relatos/${id}`);
    expect(await keys()).toBe(2);
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject(REPORT);
  });

  it('is marked read and unread without its dates moving', async () => {
    const { id } = await filed();
    const before = (await staff.get(`/api/relatos/${id}`)).body;
    relato.clock.advance(MINUTE);
    expect((await staff.put(`/api/relatos/${id}/lido`)).body).toEqual({ ...before, lido: true });
    expect((await staff.delete(`/api/relatos/${id}/lido`)).body).toEqual({ ...before, lido: false });
  });

  it('changes its situation, its dates and its version', async () => {
    const { id } = await filed();
    relato.clock.advance(MINUTE);
    const now = relato.clock.now().getTime();
    expect(await staff.post(`/api/relatos/${id}/situacao`, { ...situation, versao: 1 })).toMatchObject({
      status: 200,
      body: { ...situation, versao: 2, alteradoEm: now, expiraEm: now + 15 * DAY, alteradoPor: 'Equipe de Ética' },
    });
  });

  it('tells the second of two editors, and keeps the first change', async () => {
    const { id } = await filed();
    await staff.post(`/api/relatos/${id}/situacao`, { ...situation, versao: 1 });
    const second = await staff.post(`/api/relatos/${id}/situacao`, { ...situation, gravidade: 'BAIXA', versao: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ gravidade: 'ALTA' });
  });

  it.each([
    [{ ...situation, status: 'NOVO', versao: 1 }, 'status'],
    [{ ...situation, gravidade: 'EXTREMA', versao: 1 }, 'gravidade'],
    [{ ...situation, procedencia: 'sim', versao: 1 }, 'procedencia'],
    [situation, 'versao'],
    [{ ...situation, versao: 1, lido: true }, 'lido'],
  ])('refuses a wrong situation and names the field (%#)', async (body, field) => {
    const { id } = await filed();
    expect(await staff.post(`/api/relatos/${id}/situacao`, body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });

  it('is deleted with all that hangs from it', async () => {
    const { id, uuid, visitor } = await filed();
    await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Oi' });
    expect(await staff.delete(`/api/relatos/${id}`)).toMatchObject({
      status: 200,
      body: { id, message: 'Relato apagado' },
    });
    expect((await staff.get(`/api/relatos/${id}`)).status).toBe(404);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(401);
    expect((await new Client(relato.url).post('/api/visitante/acesso', { protocolo: uuid })).status).toBe(404);
    expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(404);
  });

  it.each(['get', 'delete'] as const)('that is not there is not there (%s)', async (method) => {
    for (const id of ['0198c0de-0000-7000-8000-000000000000', 'x', '%00']) {
      expect((await staff[method](`/api/relatos/${id}`)).status).toBe(404);
    }
  });
});

describe("the team's answer", () => {
  it('reaches the visitor, sets the status and is kept with it', async () => {
    const { id, visitor } = await filed();
    const answer = { mensagem: 'Recebemos seu relato.', status: 'AGUARDANDO_RESPOSTA' };
    expect((await staff.post(`/api/relatos/${id}/mensagens`, answer)).status).toBe(201);
    expect((await visitor.get('/api/visitante/relato')).body).toMatchObject({
      status: 'AGUARDANDO_RESPOSTA',
      msg: [
        { ...answer, daEquipe: true, respondidoPor: 'Equipe de Ética', respondidoEm: relato.clock.now().getTime() },
      ],
    });
  });

  it('sets EM_ANDAMENTO where no status was chosen', async () => {
    const { id } = await filed();
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Recebemos.' });
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ status: 'EM_ANDAMENTO' });
  });

  it('sent twice stands once', async () => {
    const { id, visitor } = await filed();
    const answer = { mensagem: 'Uma vez.', chaveEnvio: 'a-form-key-of-some-length' };
    await Promise.all([1, 2, 3].map(() => staff.post(`/api/relatos/${id}/mensagens`, answer)));
    expect((await visitor.get('/api/visitante/relato')).body.msg).toHaveLength(1);
  });
});

describe('an internal follow-up', () => {
  const input = { acao: 'Ouvir o gerente', responsavel: 'rh@example.com' };

  it('is created, finished with an observation, and never shown to the visitor', async () => {
    const { id, visitor } = await filed();
    const created = (await staff.post(`/api/relatos/${id}/acompanhamentos`, input)).body;
    const now = relato.clock.now().getTime();
    expect(created).toMatchObject({ ...input, status: 'EM_ANDAMENTO', criadoEm: now, criadoPor: 'Equipe de Ética' });
    relato.clock.advance(MINUTE);
    const path = `/api/relatos/${id}/acompanhamentos/${created.id as string}/situacao`;
    const finished = await staff.post(path, { status: 'FINALIZADO', observacao: 'Ouvido.' });
    const after = { ...created, status: 'FINALIZADO', observacao: 'Ouvido.', alteradoEm: now + MINUTE };
    expect(finished).toMatchObject({ status: 200, body: after });
    expect((await staff.get(`/api/relatos/${id}`)).body.acompanhamento).toEqual([after]);
    const seen = JSON.stringify((await visitor.get('/api/visitante/relato')).body);
    expect(seen).not.toContain('Ouvir');
    expect(seen).not.toContain('acompanhamento');
  });

  it('belongs to its report', async () => {
    const first = await filed();
    const created = (await staff.post(`/api/relatos/${first.id}/acompanhamentos`, input)).body;
    const second = await filed();
    const path = `/api/relatos/${second.id}/acompanhamentos/${created.id as string}/situacao`;
    expect((await staff.post(path, { status: 'FINALIZADO' })).status).toBe(404);
  });

  it.each([
    [{ ...input, acao: ' ' }, 'acao'],
    [{ ...input, responsavel: 'rh' }, 'responsavel'],
    [{ ...input, status: 'ABERTO' }, 'status'],
    [{ ...input, criadoPor: 'eu' }, 'criadoPor'],
  ])('is refused when wrong, and the field named (%#)', async (body, field) => {
    const { id } = await filed();
    expect(await staff.post(`/api/relatos/${id}/acompanhamentos`, body)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });
});
