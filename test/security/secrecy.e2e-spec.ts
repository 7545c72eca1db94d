import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Category } from '@relato/domain/questionnaire';
import { startTestApp, type TestApp } from '../setup/app';
import { answerCase, fileCase, finish, follow, tag, writeAs } from '../setup/cases';
import { Client, formOf } from '../setup/clients';
import { markedEvidence } from '../setup/evidence';
import { png } from '../setup/images';
import { MailServer } from '../setup/mail-server';
import { pdf } from '../setup/pdf';
import { dumpDatabase, keepOutput, outboxRests } from '../setup/inside';
import { category, fieldsOf, inLanguages, publish, question } from '../setup/questionnaires';
import { newUnit, type TestUnit } from '../setup/units';

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
  curta: 'MARCA-CURTA-7f3a',
  longa: 'MARCA-LONGA-7f3a',
  dia: '1987-03-09',
  daUnidade: 'MARCA-DA-UNIDADE-7f3a',
} as const;

/**
 * Marks in the form's categories and questions. Anyone may read these in the form; that a report has
 * the category, or that one of its answers is the option, stands nowhere.
 */
const FORM_MARKS = {
  categoria: 'marcacateg7f3a',
  nomeDaCategoria: 'MARCA-CATEGORIA-7f3a',
  pergunta: 'MARCA-PERGUNTA-7f3a',
  simNao: 'marcasimnao7f3a',
  uma: 'marcauma7f3a',
  varias: 'marcavarias7f3a',
  opcao: 'MARCA-OPCAO-7f3a',
} as const;

/** Marks of a unit, likewise. */
const UNIT_MARKS = { unidade: 'marca-unidade-7f3a', nomeDaUnidade: 'MARCA-UNIDADE-7f3a' } as const;

const option = (id: string) => ({ id, rotulo: inLanguages(`${FORM_MARKS.opcao} ${id}`) });

const wording = { texto: inLanguages(FORM_MARKS.pergunta) };

/** A question of each kind. */
const CATEGORY: Category = category(
  FORM_MARKS.categoria,
  [
    question('curta', wording),
    question('longa', { ...wording, tipo: 'longo' }),
    question('uma', { ...wording, tipo: 'uma', opcoes: [option(FORM_MARKS.uma), option('o1')] }),
    question('varias', {
      ...wording,
      tipo: 'varias',
      opcoes: [option(FORM_MARKS.varias), option('o1'), option('o2')],
    }),
    question('dia', { ...wording, tipo: 'data' }),
    question(FORM_MARKS.simNao, { ...wording, tipo: 'sim_nao' }),
  ],
  { nome: inLanguages(FORM_MARKS.nomeDaCategoria) },
);

const ANSWERS = {
  curta: MARKS.curta,
  longa: `Uma linha.\n${MARKS.longa}`,
  uma: FORM_MARKS.uma,
  varias: [FORM_MARKS.varias, 'o2'],
  dia: MARKS.dia,
  [FORM_MARKS.simNao]: 'sim',
};

let mailServer: MailServer;
let relato: TestApp;
let output: string;
let secrets: string[];
/** The responses to requests that were refused for a marked value. */
const refusals: string[] = [];

beforeAll(async () => {
  mailServer = await MailServer.start();
  const written = keepOutput();
  relato = await startTestApp({
    ...mailServer.env,
    TRUST_PROXY: '127.0.0.1',
    LIMITS_SCALE: '1',
    EVIDENCE: 'documentos',
  });
  secrets = [...Object.values(MARKS), ...(await exerciseEverything())];
  await outboxRests(relato);
  output = written();
  jest.restoreAllMocks();
});
afterAll(async () => {
  await relato.close();
  await mailServer.close();
});

/**
 * The main job, with marked texts, for the team and for a unit.
 * @returns the protocols and the cookies
 */
async function exerciseEverything(): Promise<string[]> {
  const staff = await new Client(relato.url).signIn();
  const formulario = String(await publish(staff, [CATEGORY]));
  const unit = await newUnit(staff, {
    endereco: UNIT_MARKS.unidade,
    nome: inLanguages(UNIT_MARKS.nomeDaUnidade),
  });
  const answered = { categoria: FORM_MARKS.categoria, formulario, ...fieldsOf(ANSWERS) };
  const ofTeam = await exerciseCase(staff, answered);
  const ofUnit = await exerciseUnit(staff, unit, answered);
  await failWithAnswers(answered);
  return [...ofTeam, ...ofUnit];
}

/** A case of the team with all its parts. */
async function exerciseCase(staff: Client, answered: Record<string, string>): Promise<string[]> {
  const { nome, email, telefone, chaveEnvio } = MARKS;
  const fields = {
    motivo: 'denuncia',
    relato: MARKS.relato,
    nome,
    email,
    telefone,
    chaveEnvio,
    ...answered,
  };
  const picture = Buffer.concat([await png(), Buffer.from(MARKS.bytes)]);
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
  return secretsOf(uuid, visitor);
}

/** A protocol as it is written, and the visitor's cookie. */
const secretsOf = (uuid: string, visitor: Client): string[] => [
  uuid,
  uuid.toLowerCase(),
  `${uuid.slice(0, 4)} ${uuid.slice(4)}`,
  visitor.cookie.split('=')[1] ?? '',
];

/** A case of a unit, sent as a page without scripts sends it. */
async function exerciseUnit(
  staff: Client,
  { endereco }: TestUnit,
  answered: Record<string, string>,
): Promise<string[]> {
  const visitor = new Client(relato.url);
  await visitor.get(`/?u=${endereco}`);
  await visitor.get(`/new?u=${endereco}`);
  await visitor.get(`/api/visitante/formulario?unidade=${endereco}`);
  const report = { ...answered, motivo: 'denuncia', unidade: endereco, relato: MARKS.daUnidade };
  const filed = await visitor.post('/api/visitante/relatos', formOf(report, []));
  expect(filed.status).toBe(201);
  await writeAs(visitor, { mensagem: MARKS.daUnidade });
  // Its people are two other accounts.
  expect((await staff.get('/api/relatos')).body).toHaveLength(1);
  return secretsOf(filed.body.uuid as string, visitor);
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

/** Refusals for each kind of answer must not contain what was sent either. */
async function failWithAnswers(answered: Record<string, string>): Promise<void> {
  const wrong = MARKS.errado;
  const report = { ...answered, motivo: 'denuncia', relato: MARKS.errado };
  for (const more of [
    fieldsOf({ curta: wrong.repeat(20) }),
    fieldsOf({ longa: wrong.repeat(200) }),
    fieldsOf({ uma: wrong }),
    fieldsOf({ dia: wrong }),
    fieldsOf({ [FORM_MARKS.simNao]: wrong }),
    { categoria: wrong },
    { formulario: wrong },
    { unidade: wrong },
  ]) {
    const anyone = new Client(relato.url);
    for (const form of [{ ...report, ...more }, formOf({ ...report, ...more }, [])]) {
      const { status, body, headers } = await anyone.post('/api/visitante/relatos', form);
      expect([status, Object.keys(more)]).toEqual([400, Object.keys(more)]);
      refusals.push(JSON.stringify([body, [...headers]]));
    }
  }
}

/** A value of the database as text; one of a JSON column is an object. */
function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function readFolder(folder: string): Promise<{ names: string; bytes: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return { names: files.join('\n'), bytes: contents.join('\n') };
}

/** With the words of the form and the unit, for places that must have none of them. */
const everyMark = (): string[] => [
  ...secrets,
  ...Object.values(FORM_MARKS),
  ...Object.values(UNIT_MARKS),
];

function expectNoneIn(text: string, sought: readonly string[] = secrets): void {
  const forms = sought.flatMap((secret) => [
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

  it.each([
    ['questionarios', 'the questions', Object.values(FORM_MARKS)],
    ['unidades', 'the units', Object.values(UNIT_MARKS)],
  ])('only the table %s has the words of %s, which anyone may read', async (table, _, words) => {
    const dump = (await dumpDatabase(relato, table)).map(asText).join('\n');
    expectNoneIn(dump, words);
    const whole = (await dumpDatabase(relato)).map(asText).join('\n');
    for (const word of words) expect(whole).toContain(word);
  });

  it('the data folder shows nothing', async () => {
    const { names, bytes } = await readFolder(relato.dataDir);
    expect(names).toContain('blobs');
    expectNoneIn(names, everyMark());
    expectNoneIn(bytes, everyMark());
  });

  it('the log shows nothing', () => {
    expectNoneIn(output, everyMark());
  });

  it('no mail has a text, an answer, a category or a unit', () => {
    expect(mailServer.mails.length).toBeGreaterThan(3);
    const ofForm = [...Object.values(FORM_MARKS), ...Object.values(UNIT_MARKS)];
    for (const { raw, text, html, headers } of mailServer.mails)
      expectNoneIn([raw, text, html, ...headers.values()].join('\n'), [
        ...Object.values(MARKS),
        ...ofForm,
      ]);
  });

  it('no refusal repeats what was sent', () => {
    expect(refusals).toHaveLength(16);
    expectNoneIn(refusals.join('\n'));
  });
});
