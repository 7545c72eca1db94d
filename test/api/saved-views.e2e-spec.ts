// Saved views of the list: personal ones follow the account, shared ones are for everyone with the
// team's key.
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, listOf, newColleague } from '../setup/cases';
import { Client, type Json } from '../setup/clients';

const PATH = '/api/consultas';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');

const VIEW = { nome: 'Denúncias', filter: '{"motivo":["denuncia"]}', sort: '["expiraEm","ASC"]' };

const save = (who: Client, view: object) => who.post(PATH, view);
const viewsOf = async (who: Client): Promise<Json[]> => (await listOf(who, PATH)).rows;

/** A staff member with given cases and without the team's key. */
const investigator = async (): Promise<Client> =>
  (await newColleague(staff, 'Rui', { papeis: ['apurador'] })).who;

it('saved views follow the account to another browser, and filter the list as before', async () => {
  const { id } = await fileCase(staff);
  await save(staff, { ...VIEW, nome: 'Zelo', filter: '', sort: undefined });
  const saved = await save(staff, VIEW);
  expect(saved).toMatchObject({ status: 201, body: { ...VIEW, compartilhada: false } });
  const elsewhere = await new Client(relato.url).signIn();
  const { rows, total } = await listOf(elsewhere, PATH);
  expect(rows).toEqual([
    saved.body,
    {
      id: expect.any(String) as string,
      nome: 'Zelo',
      filter: '{}',
      sort: '["criadoEm","DESC"]',
      compartilhada: false,
    },
  ]);
  expect(total).toBe(2);
  const [{ filter, sort }] = rows as [typeof VIEW];
  const found = await elsewhere.get(
    `/api/relatos?filter=${encodeURIComponent(filter)}&sort=${encodeURIComponent(sort)}`,
  );
  expect(found.body).toMatchObject([{ id }]);
});

it('saved views are private unless shared, and deleted only by their owner', async () => {
  const { who } = await newColleague(staff, 'Ana');
  const rui = await investigator();
  const mine = (await save(staff, VIEW)).body;
  const ours = (await save(staff, { ...VIEW, compartilhada: true })).body;
  expect(await viewsOf(who)).toEqual([ours]);
  expect(await viewsOf(rui)).toEqual([]);
  expect((await who.delete(`${PATH}/${String(mine.id)}`)).status).toBe(404);
  expect((await rui.delete(`${PATH}/${String(ours.id)}`)).status).toBe(404);
  expect((await who.delete(`${PATH}/${String(ours.id)}`)).status).toBe(200);
  expect(await viewsOf(staff)).toEqual([mine]);
});

it("an account without the team's key can save views, but not share them", async () => {
  const rui = await investigator();
  expect((await save(rui, VIEW)).status).toBe(201);
  expect(await viewsOf(rui)).toMatchObject([VIEW]);
  expect(await save(rui, { ...VIEW, compartilhada: true })).toMatchObject({
    status: 403,
    body: { code: 'sem_chaves' },
  });
});

it('a saved view replaces one with the same name and audience', async () => {
  for (const compartilhada of [false, true]) await save(staff, { ...VIEW, compartilhada });
  await save(staff, { ...VIEW, filter: '{"status":"NOVO"}' });
  const views = (await viewsOf(staff)) as { filter: string; compartilhada: boolean }[];
  expect(views.map(({ filter, compartilhada }) => [compartilhada, filter]).sort()).toEqual([
    [false, '{"status":"NOVO"}'],
    [true, VIEW.filter],
  ]);
});

it('at most fifty saved views are kept per person and for the team', async () => {
  for (let n = 1; n <= 50; n++) await save(staff, { nome: `Consulta ${n}` });
  expect(await save(staff, { nome: 'Mais uma' })).toMatchObject({
    status: 409,
    body: { code: 'consultas_demais' },
  });
  expect((await save(staff, { ...VIEW, nome: 'Consulta 1' })).status).toBe(201);
  expect((await save(staff, { nome: 'Mais uma', compartilhada: true })).status).toBe(201);
  expect((await listOf(staff, PATH, { range: [0, 99] })).total).toBe(51);
});

it('a view moved to another row or person does not open, is left out, and removed with the next save', async () => {
  const { who, id: ana } = await newColleague(staff, 'Ana');
  const ours = (await save(staff, { ...VIEW, compartilhada: true })).body;
  await save(staff, VIEW);
  // A database writer gives Ana another person's view.
  await relato.sql(`UPDATE consultas SET "usuarioId" = $1 WHERE "usuarioId" IS NOT NULL`, [ana]);
  expect([await viewsOf(who), await viewsOf(staff)]).toEqual([[ours], [ours]]);
  await save(who, { nome: 'Minha' });
  expect(await relato.sql('SELECT 1 FROM consultas')).toHaveLength(2);
});

it("saved views open after a rotation of the team's key, and are removed with their account", async () => {
  const { who, id: ana } = await newColleague(staff, 'Ana');
  const ours = (await save(who, { ...VIEW, compartilhada: true })).body;
  await save(who, VIEW);
  expect((await staff.post('/api/auth/chave-equipe')).status).toBeLessThan(300);
  expect(await viewsOf(staff)).toEqual([ours]);
  expect((await staff.delete(`/api/usuarios/${ana}`)).status).toBe(200);
  expect(await viewsOf(staff)).toEqual([ours]);
  expect(await relato.sql('SELECT 1 FROM consultas')).toHaveLength(1);
});
