import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../setup/app';
import { answerCase, fileCase, finish, follow, tag, writeAs } from '../setup/cases';
import { Client, formOf } from '../setup/clients';
import { markedEvidence } from '../setup/evidence';
import { png } from '../setup/images';
import { pdf } from '../setup/pdf';
import { dumpDatabase, keepOutput } from '../setup/inside';

/**
 * Marks that a thief would search. Each stands once in a filed, answered, noted or attached text.
 */
const MARKS = {
  nome: 'MARCA-NOME-7f3a',
  email: 'marca-email-7f3a@example.com',
  telefone: '+55 (11) 97777-7777',
  relato: 'MARCA-RELATO-7f3a',
  mensagem: 'MARCA-MENSAGEM-7f3a',
  resposta: 'MARCA-RESPOSTA-7f3a',
  acao: 'MARCA-ACAO-7f3a',
  responsavel: 'marca-responsavel@example.com',
  etiqueta: 'MARCA-ETIQUETA-7f3a',
  observacao: 'MARCA-OBSERVACAO-7f3a',
  arquivo: 'MARCA-ARQUIVO-7f3a.png',
  documento: 'MARCA-DOCUMENTO-7f3a.pdf',
  evidencia: 'MARCA-EVIDENCIA-7f3a',
  bytes: 'MARCA-BYTES-7f3a',
  chaveEnvio: 'MARCA-CHAVE-DE-ENVIO-7f3a',
  errado: 'MARCA-ERRADO-7f3a',
  endereco: '203.0.113.217',
} as const;

let relato: TestApp;
let output: string;
let secrets: string[];

beforeAll(async () => {
  const written = keepOutput();
  relato = await startTestApp({
    TRUST_PROXY: '127.0.0.1',
    LIMITS_SCALE: '1',
    EVIDENCE: 'documentos',
  });
  secrets = [...Object.values(MARKS), ...(await exerciseEverything())];
  output = written();
  jest.restoreAllMocks();
});
afterAll(() => relato.close());

/**
 * The main job, with marked texts.
 * @returns the protocol and the cookies
 */
async function exerciseEverything(): Promise<string[]> {
  const { nome, email, telefone, chaveEnvio } = MARKS;
  const fields = { motivo: 'denuncia', relato: MARKS.relato, nome, email, telefone, chaveEnvio };
  const picture = Buffer.concat([await png(), Buffer.from(MARKS.bytes)]);
  const staff = await new Client(relato.url).signIn();
  const { visitor, uuid, id } = await fileCase(
    staff,
    formOf(fields, [
      [MARKS.arquivo, picture],
      [MARKS.documento, pdf({ texts: [MARKS.bytes] })],
      ...(await markedEvidence(MARKS.evidencia, MARKS.bytes)),
    ]),
  );
  await downloadAll(staff, id);
  await visitor.post('/api/visitante/acesso', { protocolo: uuid });
  await writeAs(
    visitor,
    formOf({ mensagem: MARKS.mensagem }, await markedEvidence(MARKS.evidencia, MARKS.bytes)),
  );
  await staff.put(`/api/relatos/${id}/lido`);
  await answerCase(staff, id, { mensagem: MARKS.resposta });
  const { acao, responsavel } = MARKS;
  await finish(staff, id, await follow(staff, id, { acao, responsavel }), MARKS.observacao);
  await tag(staff, id, MARKS.etiqueta);
  await staff.post('/api/relatos/procurar', {
    filter: JSON.stringify({ etiqueta: MARKS.etiqueta }),
  });
  await failWithMarks(staff, id);
  return [
    uuid,
    uuid.toLowerCase(),
    `${uuid.slice(0, 4)} ${uuid.slice(4)}`,
    visitor.cookie.split('=')[1] ?? '',
  ];
}

/** Every file of a report, as it is shown and as an original. */
async function downloadAll(staff: Client, id: string): Promise<void> {
  const { anexos } = (await staff.get(`/api/relatos/${id}`)).body as {
    anexos: { arquivo: string; original?: string }[];
  };
  expect(anexos).toHaveLength(5);
  for (const { arquivo, original = arquivo } of anexos)
    for (const path of [arquivo, original]) expect((await staff.get(path)).status).toBe(200);
}

/** Errors, unexpected ones too, must not contain the input that caused them. */
async function failWithMarks(staff: Client, id: string): Promise<void> {
  const anyone = new Client(relato.url);
  await anyone.post('/api/visitante/relatos', `{"relato": "${MARKS.errado}`, {
    'content-type': 'application/json',
  });
  await anyone.post('/api/visitante/acesso', { protocolo: MARKS.errado });
  await anyone.post('/api/auth/login', {
    email: `${MARKS.errado}@example.com`,
    senha: MARKS.errado,
  });
  await anyone.get(`/api/relatos/${MARKS.errado}?q=${MARKS.errado}`);
  // From a marked address, and more than the limit.
  for (let i = 0; i < 8; i++)
    await anyone.post(
      '/api/visitante/acesso',
      { protocolo: MARKS.errado },
      { 'x-forwarded-for': MARKS.endereco },
    );
  await staff.get(`/api/relatos?filter={"${MARKS.errado}":"${MARKS.errado}"}`);
  await staff.post(`/api/relatos/${id}/situacao`, { status: MARKS.errado });
}

/** Bytes are searched raw, in hexadecimal and in base 64. */
const asText = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('latin1') : String(value);

async function readFolder(folder: string): Promise<{ names: string; bytes: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return { names: files.join('\n'), bytes: contents.join('\n') };
}

function expectNoneIn(text: string): void {
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString('latin1'),
    Buffer.from(secret).toString('base64').slice(0, -4),
  ]);
  expect(forms.filter((form) => form !== '' && text.includes(form))).toEqual([]);
}

describe('of a marked report with all its parts', () => {
  it('the database shows nothing', async () => {
    const dump = (await dumpDatabase(relato)).map(asText).join('\n');
    expect(dump).toContain('denuncia');
    expectNoneIn(dump);
  });

  it('the data folder shows nothing', async () => {
    const { names, bytes } = await readFolder(relato.dataDir);
    expect(names).toContain('blobs');
    expectNoneIn(names);
    expectNoneIn(bytes);
  });

  it('the log shows nothing', () => {
    expectNoneIn(output);
  });
});
