// What was refused but cost as much as a report counts as one, so that refusals are no way to unlimited work.
import { startTestApp, type TestApp } from '../setup/app';
import { REPORT } from '../setup/clients';
import { formOf, type NamedFile } from '../setup/forms';
import { jpeg } from '../setup/images';
import { file, LIMITED, Somebody, until429 } from '../setup/limits';

const KEY = { chaveEnvio: 'a-form-key-of-some-length' };

let relato: TestApp;
let visitor: Somebody;
beforeEach(async () => {
  relato = await startTestApp(LIMITED);
  visitor = new Somebody(relato.url, '192.0.2.66');
});
afterEach(() => relato.close());

/** A photo that is read as far as its end is missing. */
const cutPhoto = async (): Promise<NamedFile> => ['a.jpg', (await jpeg(400, 300)).subarray(0, 700)];
const send = (path: string, texts: Readonly<Record<string, string>>, photo: NamedFile) =>
  visitor.post(path, formOf(texts, [photo]));

it('a form sent again with other texts', async () => {
  expect((await visitor.post('/api/visitante/relatos', { ...REPORT, ...KEY })).status).toBe(201);
  const { before } = await until429(async () => {
    const answer = await visitor.post('/api/visitante/relatos', { ...REPORT, ...KEY, relato: 'Outra coisa.' });
    expect([409, 429]).toContain(answer.status);
    return answer;
  });
  expect(before).toBeLessThanOrEqual(10);
});

it('a file that was decoded, with a report and with a message', async () => {
  const photo = await cutPhoto();
  expect((await file(visitor)).status).toBe(201);
  expect((await send('/api/visitante/relatos', REPORT, photo)).status).toBe(400);
  expect((await until429(() => send('/api/visitante/relatos', REPORT, photo))).before).toBeLessThanOrEqual(9);
  const reply = () => send('/api/visitante/relato/mensagens', { mensagem: 'Oi' }, photo);
  expect((await reply()).status).toBe(400);
  expect((await until429(reply)).before).toBeLessThanOrEqual(20);
});

it.each([
  ['/api/visitante/relatos', { ...REPORT, relato: ' ' }, 'relato_em_branco'],
  ['/api/visitante/relato/mensagens', { mensagem: ' ' }, 'dados_invalidos'],
])('not a wrong text at %s: its files are not decoded', async (path, texts, code) => {
  expect((await file(visitor)).status).toBe(201);
  const photo = await cutPhoto();
  for (let n = 0; n < 30; n++) {
    const { status, body } = await send(path, texts, photo);
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 400, code });
  }
  const { body } = await send(path, texts, photo);
  expect(Object.keys((body as { errors: object }).errors)).not.toContain('anexos.0');
});

it('texts stand before files, so that they can be checked first', async () => {
  const form = formOf({}, [['a.jpg', await jpeg()]]);
  form.set('relato', REPORT.relato);
  form.set('motivo', REPORT.motivo);
  expect((await visitor.post('/api/visitante/relatos', form)).status).toBe(400);
});
