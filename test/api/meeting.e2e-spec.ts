// A requested meeting: asked for in the form, answered by a message marked as its answer.
import { MEETING_FIELDS } from '@relato/domain/fields';
import { setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, listOf, readAs, refused, setSituation } from '../setup/cases';
import { type Json, REPORT } from '../setup/clients';
import { DAY, endOfDay } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

const wish = async (id: string): Promise<unknown> =>
  (await staff.get(`/api/relatos/${id}`)).body.encontro;

it.each(MEETING_FIELDS)('a meeting is requested by one field: %s', async (name) => {
  const { id } = await fileCase(staff, { ...REPORT, [name]: 'No parque' });
  expect(await wish(id)).toEqual({});
});

it('without a legal term, the first marked message answers the request; later ones change the date only', async () => {
  const { id, uuid, visitor } = await fileCase(staff, { ...REPORT, encontroLugar: 'No parque' });
  await answerCase(staff, id, {});
  expect(await wish(id)).toEqual({});
  const answered = relato.clock.now().getTime();
  expect((await answerCase(staff, id, { encontro: true })).body).toMatchObject({ encontro: true });
  expect(await wish(id)).toEqual({ respondidoEm: answered });
  relato.clock.advance(DAY);
  await staff.signIn();
  const encontroEm = answered + 3 * DAY;
  expect((await answerCase(staff, id, { encontro: 'true', encontroEm })).body).toMatchObject({
    encontroEm,
  });
  expect(await wish(id)).toEqual({ respondidoEm: answered, em: encontroEm });
  const { body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  const { msg } = body as { msg: Json[] };
  expect(msg.map(({ encontro }): unknown => encontro)).toEqual([undefined, true, true]);
  const said = await relato.sql(
    `SELECT detalhes FROM auditoria WHERE acao = 'relatos.responder' AND alvo = $1`,
    [id],
  );
  const told = said.map(({ detalhes }) => JSON.parse(detalhes as string).encontro as unknown);
  expect(told).toEqual([undefined, true, true]);
});

it('a blank meeting block is not a request, and cannot be answered', async () => {
  const blank = Object.fromEntries(MEETING_FIELDS.map((name) => [name, ' ']));
  const { id, visitor } = await fileCase(staff, { ...REPORT, ...blank });
  expect(await wish(id)).toBeUndefined();
  expect(await answerCase(staff, id, { encontro: true })).toMatchObject(
    refused({ encontro: 'valor_invalido' }),
  );
  expect(await answerCase(staff, id, { encontroEm: 1 })).toMatchObject(
    refused({ encontroEm: 'valor_invalido' }),
  );
  expect((await readAs(visitor)).msg).toEqual([]);
});

it('a row marks an unanswered request, feared retaliation and named people, and a filter finds the request', async () => {
  const asking = await fileCase(staff, { ...REPORT, encontroLugar: 'No parque' });
  const named = await fileCase(staff, { ...REPORT, envolvidos: 'O gerente', risco: 'O turno' });
  const rowsOf = async (pedeEncontro: boolean): Promise<Json[]> =>
    (await listOf(staff, '/api/relatos', { filter: { pedeEncontro } })).rows;
  const marks = { pedeEncontro: false, temeRepresalia: false, citaPessoas: false };
  const of = (rows: Json[], id: string): unknown => rows.find((row) => row.id === id);
  expect(of(await rowsOf(true), asking.id)).toMatchObject({ ...marks, pedeEncontro: true });
  expect(of(await rowsOf(true), named.id)).toBeUndefined();
  expect(of(await rowsOf(false), named.id)).toMatchObject({
    ...marks,
    temeRepresalia: true,
    citaPessoas: true,
  });
  await answerCase(staff, asking.id, { encontro: true });
  expect(of(await rowsOf(true), asking.id)).toBeUndefined();
  expect(of(await rowsOf(false), asking.id)).toMatchObject(marks);
});

describe('under a law with a term for meetings', () => {
  const spain = setUpApp({ LEGAL_PROFILE: 'es' });
  const team = setUpStaff(spain);

  it('the clock of a requested meeting stops only when a date has come or lies within the term, and the list is filtered by it', async () => {
    const { id } = await fileCase(team, { ...REPORT, encontroHorarios: 'Sábado' });
    const plain = await fileCase(team);
    const due = async (filter: object) => (await listOf(team, '/api/relatos', { filter })).ids;
    const clock = async (): Promise<unknown> =>
      (await team.get(`/api/relatos/${id}`)).body.prazos.encontro;
    const ate = endOfDay(spain.clock.now().getTime(), 7);
    expect(await clock()).toEqual({ ate, situacao: 'EM_DIA' });
    for (const one of [id, plain.id]) await answerCase(team, one, { devolutiva: true });
    for (const one of [id, plain.id]) await setSituation(team, one, 'CONCLUIDO');
    spain.clock.advance(6 * DAY);
    await team.signIn();
    expect(await due({ prazo: 'ENCONTRO_PROXIMO' })).toEqual([id]);
    expect(await due({ vence: 'SEMANA' })).toEqual([id]);
    spain.clock.advance(2 * DAY);
    await team.signIn();
    expect([await due({ prazo: 'ENCONTRO_VENCIDO' }), await due({ vence: 'VENCIDO' })]).toEqual([
      [id],
      [id],
    ]);
    const [row] = (await listOf(team, '/api/relatos', { filter: { vence: 'VENCIDO' } })).rows as [
      Json,
    ];
    expect(row.vence).toEqual({ relogio: 'encontro', ate });
    const inTwoMonths = spain.clock.now().getTime() + 60 * DAY;
    await answerCase(team, id, { encontro: true, encontroEm: inTwoMonths, status: 'CONCLUIDO' });
    expect(await clock()).toEqual({ ate, situacao: 'VENCIDO' });
    expect(await due({ prazo: 'ENCONTRO_VENCIDO' })).toEqual([id]);
    const held = spain.clock.now().getTime();
    await answerCase(team, id, { encontro: true, encontroEm: held, status: 'CONCLUIDO' });
    expect(await clock()).toMatchObject({ situacao: 'CUMPRIDO_COM_ATRASO' });
    expect(await due({ prazo: 'ENCONTRO_VENCIDO' })).toEqual([]);
  });

  it('a date within the term keeps it, and moving the date beyond reopens it', async () => {
    const { id } = await fileCase(team, { ...REPORT, encontroHorarios: 'Sábado' });
    const clock = async (): Promise<unknown> =>
      (await team.get(`/api/relatos/${id}`)).body.prazos.encontro;
    const ate = endOfDay(spain.clock.now().getTime(), 7);
    await answerCase(team, id, { encontro: true });
    expect(await clock()).toEqual({ ate, situacao: 'EM_DIA' });
    const cumpridoEm = spain.clock.now().getTime();
    await answerCase(team, id, { encontro: true, encontroEm: ate });
    expect(await clock()).toEqual({ ate, cumpridoEm, situacao: 'CUMPRIDO' });
    await answerCase(team, id, { encontro: true, encontroEm: ate + 1 });
    expect(await clock()).toEqual({ ate, situacao: 'EM_DIA' });
  });

  it('a meeting moved beyond the term and held is shown as done late, on its day', async () => {
    const { id } = await fileCase(team, { ...REPORT, encontroHorarios: 'Sábado' });
    const ate = endOfDay(spain.clock.now().getTime(), 7);
    await answerCase(team, id, { encontro: true, encontroEm: ate });
    const held = ate + DAY;
    spain.clock.advance(10 * DAY);
    await team.signIn();
    await answerCase(team, id, { encontro: true, encontroEm: held });
    expect((await team.get(`/api/relatos/${id}`)).body).toMatchObject({
      prazos: { encontro: { ate, cumpridoEm: held, situacao: 'CUMPRIDO_COM_ATRASO' } },
    });
  });

  it('a corrected date of receipt decides again whether the announced date meets the term', async () => {
    spain.clock.advance(1);
    const now = spain.clock.now().getTime();
    const asked = { ...REPORT, origem: 'carta', encontroHorarios: 'Sábado' };
    const recebidoEm = now - 10 * DAY;
    const filed = await team.post('/api/relatos/registrar', { ...asked, recebidoEm });
    expect(filed.status).toBe(201);
    const [id = ''] = (await listOf(team, '/api/relatos')).ids;
    const read = async (): Promise<Json> => (await team.get(`/api/relatos/${id}`)).body;
    const correct = async (receivedAt: number): Promise<unknown> => {
      const { versao } = (await read()) as { versao: number };
      const correction = { recebidoEm: receivedAt, motivo: 'Data trocada.', versao };
      const { status } = await team.put(`/api/relatos/${id}/recebimento`, correction);
      expect(status).toBe(200);
      return (await read()).prazos.encontro;
    };
    await answerCase(team, id, { encontro: true, encontroEm: now + 3 * DAY });
    expect((await read()).prazos.encontro).toMatchObject({ situacao: 'VENCIDO' });
    expect(await correct(now - DAY)).toMatchObject({ situacao: 'CUMPRIDO' });
    expect((await read()).pedeEncontro).toBe(false);
    expect(await correct(recebidoEm)).toMatchObject({ situacao: 'VENCIDO' });
    await answerCase(team, id, { encontro: true, encontroEm: now - 8 * DAY });
    expect((await read()).prazos.encontro).toMatchObject({ situacao: 'CUMPRIDO' });
    expect(await correct(now - DAY)).toMatchObject({ situacao: 'EM_DIA' });
  });

  it('a meeting before the day of receipt is refused, and one on that day meets the term', async () => {
    const { id } = await fileCase(team, { ...REPORT, encontroHorarios: 'Sábado' });
    const clock = async (): Promise<unknown> =>
      (await team.get(`/api/relatos/${id}`)).body.prazos.encontro;
    const startOfDay = endOfDay(spain.clock.now().getTime()) + 1 - DAY;
    for (const encontroEm of [Date.UTC(2019, 0, 1), startOfDay - 1]) {
      expect(await answerCase(team, id, { encontro: true, encontroEm })).toMatchObject(
        refused({ encontroEm: 'valor_invalido' }),
      );
    }
    expect(await clock()).toMatchObject({ situacao: 'EM_DIA' });
    await answerCase(team, id, { encontro: true, encontroEm: startOfDay });
    expect(await clock()).toMatchObject({ situacao: 'CUMPRIDO' });
  });
});
