// A body that is small on the way and a lot of work to read: one of them used to hold up everybody for minutes.
import { setUpApp } from '../setup/app';
import { Client, fileReport, REPORT } from '../setup/clients';

const relato = setUpApp();

const text = (content: unknown): string => JSON.stringify(content);
const MANY = `[${'{},'.repeat(2_000_000)}{}]`;
const DEEP = '['.repeat(2_000_000) + ']'.repeat(2_000_000);

const send = async (path: string, body: string) => {
  const { status, body: answer } = await new Client(relato.url).post(path, body, {
    'content-type': 'application/json',
  });
  return { status, code: (answer as { code: string }).code };
};

it.each([
  ['millions of objects', `{"relato":"x","motivo":"denuncia","y":${MANY}}`],
  ['millions of files', `{"relato":"x","motivo":"denuncia","anexos":${MANY}}`],
  ['brackets in brackets', `{"relato":"x","motivo":"denuncia","y":${DEEP}}`],
])('%s are refused where files are taken', async (_, body) => {
  expect(await send('/api/visitante/relatos', body)).toEqual({ status: 413, code: 'corpo_grande' });
});

it('more than a megabyte is refused where no file is taken', async () => {
  const body = text({ email: 'x'.repeat(1_000_000), senha: 'x' });
  expect(await send('/api/auth/login', body)).toEqual({ status: 413, code: 'corpo_grande' });
});

it('many values are refused before they are looked at', async () => {
  const numbers = Array.from({ length: 6000 }, () => 1);
  const refused = { status: 400, code: 'dados_invalidos' };
  expect(await send('/api/visitante/acesso', text({ protocolo: 'ABCD1234', y: numbers }))).toEqual(refused);
  expect(await send('/api/visitante/relatos', text({ ...REPORT, y: numbers }))).toEqual(refused);
});

it('a long text full of commas and brackets is a report like any other', async () => {
  await fileReport(relato.url, { ...REPORT, relato: ',[{'.repeat(3000) });
});
