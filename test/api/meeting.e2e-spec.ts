// A wish to meet: asked for on the form, answered in the thread by a message that is marked as its answer.
import { MEETING_FIELDS } from '@relato/domain/fields';
import { setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, readAs, refused } from '../setup/cases';
import { type Json, REPORT } from '../setup/clients';
import { DAY } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

const wish = async (id: string): Promise<unknown> => ((await staff.get(`/api/relatos/${id}`)).body as Json).encontro;

it.each(MEETING_FIELDS)('one field is a wish: %s', async (name) => {
  const { id } = await fileCase(staff, { ...REPORT, [name]: 'No parque' });
  expect(await wish(id)).toEqual({});
});

it('waits until a message of the team is marked as its answer, and a second one moves nothing', async () => {
  const { id, uuid, visitor } = await fileCase(staff, { ...REPORT, encontroLugar: 'No parque' });
  await answerCase(staff, id, {});
  expect(await wish(id)).toEqual({});
  const answered = relato.clock.now().getTime();
  expect((await answerCase(staff, id, { encontro: true })).body).toMatchObject({ encontro: true });
  expect(await wish(id)).toEqual({ respondidoEm: answered });
  relato.clock.advance(DAY);
  await staff.signIn();
  expect((await answerCase(staff, id, { encontro: 'true' })).status).toBe(201);
  expect(await wish(id)).toEqual({ respondidoEm: answered });
  const { body } = await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  expect((body as Json).msg.map(({ encontro }: Json) => encontro)).toEqual([undefined, true, true]);
  const said = await relato.sql(`SELECT detalhes FROM auditoria WHERE acao = 'relatos.responder' AND alvo = $1`, [id]);
  expect(said.map(({ detalhes }) => JSON.parse(detalhes as string).encontro)).toEqual([undefined, true, true]);
});

it('is none where the block came back empty, and then there is nothing to answer', async () => {
  const blank = Object.fromEntries(MEETING_FIELDS.map((name) => [name, ' ']));
  const { id, visitor } = await fileCase(staff, { ...REPORT, ...blank });
  expect(await wish(id)).toBeUndefined();
  expect(await answerCase(staff, id, { encontro: true })).toMatchObject(refused({ encontro: 'valor_invalido' }));
  expect((await readAs(visitor)).msg).toEqual([]);
});
