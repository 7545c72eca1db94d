// A reply to a report to which something came while it was written: it is not sent unseen.
import { setUpApp, setUpStaff } from '../setup/app';
import { blobNames } from '../setup/blobs';
import { Client, fileReport, newestId } from '../setup/clients';
import { formOf } from '../setup/forms';
import { jpeg } from '../setup/images';

const relato = setUpApp();
const staff = setUpStaff(relato);

/** Files a report. @returns its visitor and its staff id */
async function filed(): Promise<{ visitor: Client; id: string }> {
  const { visitor } = await fileReport(relato.url);
  return { visitor, id: await newestId(staff) };
}

const situation = { status: 'EM_ANDAMENTO', gravidade: 'ALTA', procedencia: true, versao: 1 } as const;
const path = (id: string) => `/api/relatos/${id}/mensagens`;
const versionOf = async (id: string): Promise<number> =>
  ((await staff.get(`/api/relatos/${id}`)).body as { versao: number }).versao;
const said = async (visitor: Client): Promise<string[]> =>
  ((await visitor.get('/api/visitante/relato')).body as { msg: { mensagem: string }[] }).msg.map(
    ({ mensagem }) => mensagem,
  );

it.each([
  ['a colleague', (id: string) => staff.post(path(id), { mensagem: 'A primeira.' })],
  ['the visitor', (_: string, visitor: Client) => visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Oi' })],
  ['a situation', (id: string) => staff.post(`/api/relatos/${id}/situacao`, situation)],
])('is not sent unseen (%s), and goes out once it names what came', async (_, come) => {
  const { id, visitor } = await filed();
  expect((await come(id, visitor)).status).toBeLessThan(300);
  const before = await said(visitor);
  const { status } = (await staff.get(`/api/relatos/${id}`)).body as { status: string };
  const answer = { mensagem: 'A segunda.', status: 'AGUARDANDO_RESPOSTA', chaveEnvio: 'a-form-key-of-some-length' };
  const refused = await staff.post(path(id), { ...answer, versao: 1 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
  expect(await said(visitor)).toEqual(before);
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ status });
  expect((await staff.post(path(id), { ...answer, versao: await versionOf(id) })).status).toBe(201);
  expect(await said(visitor)).toEqual([...before, 'A segunda.']);
});

it('keeps no file of what was refused, and takes the version from a form, too', async () => {
  const { id } = await filed();
  await staff.post(path(id), { mensagem: 'A primeira.' });
  const before = await blobNames(relato);
  const photo = await jpeg();
  const withFile = (versao: number) =>
    formOf({ mensagem: 'A segunda.', versao: String(versao) }, [['prova.jpg', photo]]);
  expect((await staff.post(path(id), withFile(1))).status).toBe(409);
  expect(await blobNames(relato)).toEqual(before);
  expect((await staff.post(path(id), withFile(2))).status).toBe(201);
  const wrong = formOf({ mensagem: 'Outra.', versao: 'dois' }, []);
  expect(await staff.post(path(id), wrong)).toMatchObject({
    status: 400,
    body: { errors: { versao: 'tipo_invalido' } },
  });
});

it('is one message when it is sent again, though its own first arrival was something new', async () => {
  const { id, visitor } = await filed();
  const answer = { mensagem: 'Uma vez.', chaveEnvio: 'a-form-key-of-some-length', versao: 1 };
  const answers = await Promise.all([1, 2, 3].map(() => staff.post(path(id), answer)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await said(visitor)).toEqual(['Uma vez.']);
});

it('goes out as ever where whoever sends it names no version', async () => {
  const { id, visitor } = await filed();
  for (const mensagem of ['Um.', 'Dois.']) expect((await staff.post(path(id), { mensagem })).status).toBe(201);
  const blank = formOf({ mensagem: 'Três.', versao: '' }, []);
  expect((await staff.post(path(id), blank)).status).toBe(201);
  expect(await said(visitor)).toEqual(['Um.', 'Dois.', 'Três.']);
});
