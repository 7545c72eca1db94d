import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cannedKey } from '../../src/messages/canned-replies/canned-replies.service';
import { savedViewKey } from '../../src/reports/list/saved-views.service';
import { Argon2Queue, derivePasswordKeys } from '../../src/platform/vault/argon2-queue';
import { ProtocolService } from '../../src/platform/vault/protocol.service';
import { PurposeKeys } from '../../src/platform/vault/purpose-keys';
import { recoveryKey } from '../../src/platform/vault/random-codes';
import { KEY_BYTES } from '../../src/platform/vault/sealing';
import { pairOf } from '../../src/platform/vault/key-pairs';
import {
  openGeneration,
  openKeysForTeam,
  openKeysOfPerson,
  type ReportKeys,
  TeamGeneration,
} from '../../src/platform/vault/team-keys';
import { UsersService } from '../../src/users/users.service';
import { openAnything } from '../setup/altered';
import { ADMIN, FIRST_PASSWORD, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  follow,
  newColleague,
  setSituation,
  tag,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, formOf } from '../setup/clients';
import { markedEvidence } from '../setup/evidence';
import { png } from '../setup/images';
import { pdf } from '../setup/pdf';
import { ownId } from '../setup/four-eyes';
import { setAccounts } from '../setup/inside';
import { category, fieldsOf, inLanguages, publish, question } from '../setup/questionnaires';
import { newUnit } from '../setup/units';
import { accessBy, attempt, columnsOf, type Found, openWith } from './thief-tools';

/**
 * The thief has a dump of the database, the data folder, the configuration with the first password,
 * the log of the first start, and the source; no one is signed in. Every key and word found there
 * is tried on everything sealed.
 */
const SEALED = words(`
  acessos.chaves acessos_recuperacao.chaves acompanhamentos.conteudo acompanhamentos.palavras anexos.conteudo
  aprovacoes.chaves aprovacoes.justificativa barreiras.motivo blobs codigo_recuperacao.chaveEquipe
  codigo_recuperacao.chavePrivada consultas.conteudo equipe.chaveAnterior etiquetas.conteudo
  etiquetas.palavras eventos.conteudo mensagens.conteudo
  mensagens.palavras notas.conteudo notas.palavras relatos.chaveVisitante relatos.chavesEquipe
  relatos.conteudo relatos.identificado relatos.palavras relatos.resposta relatos.vistoVisitante respostas_prontas.conteudo
  sessoes.chavePrivada usuarios.chaveAnterior usuarios.chaveEquipe usuarios.chavePrivada`);

/** Bytes that hide nothing by themselves: hashes, salts, public keys, shredding keys and marks. */
const NOT_SEALED = words(`
  acessos.chavePublica acessos_recuperacao.chavePublica acompanhamentos.idempotencia aprovacoes.marca auditoria.anterior auditoria.hash
  auditoria.marca auditoria_espera.marca chaves_trituracao.chave
  codigo_recuperacao.chavePublica codigo_recuperacao.marca codigo_recuperacao.sal configuracoes.marca equipe.chavePublica equipe.marca
  logotipos.conteudo logotipos.marca
  mensagens.idempotencia notas.idempotencia outbox.relato questionarios.marca recuperacoes.hash recuperacoes.marca regras_prazos.marca
  relatos.codigo relatos.idempotencia relatos.marca sessoes.marca
  sessoes_encerradas.hash unidades.marca
  usuarios.chavePublica usuarios.desafioAcesso usuarios.marca usuarios.sal usuarios.verificador`);

/** Wrapped under the report's shredding key, which lies in the same database, and then sealed. */
const WRAPPED = words(`
  acessos.chaves acessos_recuperacao.chaves relatos.chaveVisitante relatos.chavesEquipe`);

/** Tables whose seals are bound to the column alone. */
const OF_NO_ROW = ['codigo_recuperacao', 'equipe'];

/** Sealed values outside byte columns: files, and texts within JSON. */
const NO_BYTES = ['blobs', 'aprovacoes.chaves'];

/**
 * Sealed under the server's own key, since it is needed while no one is signed in: it contains
 * nothing of reports (decisions 17 and 34).
 */
const SERVERS_OWN = ['outbox.conteudo', 'usuarios.segundoFator'];

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

type Row = Partial<Record<'id' | 'relatoId' | 'usuarioId', string>> & {
  ate?: Date | null;
  value: Buffer | null;
};

const relato = setUpApp({ EVIDENCE: 'documentos' });
const staff = setUpStaff(relato);
let found: Found[];
/** In the walled case: parts that every case has, too. */
let foundWalled: Found[];
/** In a unit's case. */
let foundOfUnit: Found[];
let protocolo: string;
let senhaInicial: string;
let walledId: string;
let unitCaseId: string;
const ANSWER_MARK = 'MARCA-DA-RESPOSTA-91c2';
const UNIT_MARK = 'MARCA-DA-UNIDADE-91c2';
const MARK = 'MARCA-DO-RELATO-91c2';
const DOCUMENT_MARK = 'MARCA-DO-DOCUMENTO-91c2';
const EVIDENCE_MARK = 'MARCA-DA-EVIDENCIA-91c2';
const EVIDENCE_NAME = 'MARCA-DO-NOME-91c2';
const WALLED = { email: 'eva@example.com', senha: 'uma outra senha comprida' };
/** The investigator's password at the end. */
const CHANGED = 'uma terceira senha comprida';
const INVESTIGATOR = { email: 'rui@example.com', senha: 'uma primeira senha comprida' };

beforeAll(async () => {
  const fields = {
    motivo: 'denuncia',
    relato: MARK,
    nome: MARK,
    chaveEnvio: 'MARCA-CHAVE-DE-ENVIO-91c2',
    categoria: 'assedio',
    formulario: String(await publish(staff, [category('assedio', [question('onde')])])),
    ...fieldsOf({ onde: ANSWER_MARK }),
  };
  const { visitor, uuid, id } = await fileCase(
    staff,
    formOf(fields, [
      ['foto.png', await png()],
      ['prova.pdf', pdf({ texts: [DOCUMENT_MARK] })],
      ...(await markedEvidence(EVIDENCE_NAME, EVIDENCE_MARK)),
    ]),
  );
  protocolo = uuid;
  expect(
    (await visitor.post('/api/visitante/aviso', { email: `${MARK}@example.com` })).status,
  ).toBe(204);
  await answerCase(staff, id, { mensagem: MARK });
  await follow(staff, id, { acao: MARK });
  await writeNote(staff, id, formOf({ texto: MARK }, [['nota.png', await png()]]));
  await tag(staff, id, MARK);
  await setSituation(staff, id, 'EM_ANDAMENTO');
  await visitor.get('/api/visitante/relato');
  await staff.post('/api/respostas-prontas', { idioma: 'pt', titulo: MARK, texto: MARK });
  for (const compartilhada of [false, true])
    await staff.post('/api/consultas', { nome: MARK, compartilhada });
  await fileAtUnit();
  await grantAccess();
  await giveCase(id);
  await askForApproval();
  await wallCase();
  // Their former private half is kept until they sign in with the new password.
  const investigator = await new Client(relato.url).signIn(INVESTIGATOR);
  const change = { senhaAtual: INVESTIGATOR.senha, senhaNova: CHANGED };
  expect((await investigator.put('/api/auth/senha', change)).status).toBe(204);
  // With a second generation, the first is sealed in it.
  expect((await staff.post('/api/auth/chave-equipe')).status).toBe(204);
  const all = await everything([id, walledId, unitCaseId]);
  const isOfWall = ({ column }: Found): boolean => /^(acessos|barreiras)/.test(column);
  foundWalled = all.filter(({ relatoId }) => relatoId === walledId);
  foundOfUnit = all.filter(({ relatoId }) => relatoId === unitCaseId);
  found = all.filter(
    (one) => one.relatoId !== unitCaseId && (one.relatoId !== walledId || isOfWall(one)),
  );
});

const columns = () =>
  relato.sql<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1, 2`,
  );

/** A colleague who lost the team's key gets it again, and has not signed in since. */
async function grantAccess(): Promise<void> {
  const { body } = await staff.post('/api/usuarios', { email: 'bia@example.com', nome: 'Bia' });
  const { id } = body as { id: string };
  senhaInicial = body.senhaInicial as string;
  await setAccounts(relato, '"chaveEquipe" = NULL', `id = '${id}'`);
  await staff.post(`/api/usuarios/${id}/chaves`);
}

/** A colleague without the team's key gets the case. */
async function giveCase(relatoId: string): Promise<void> {
  const { body } = await staff.post('/api/usuarios', {
    ...INVESTIGATOR,
    nome: 'Rui',
    papeis: ['apurador'],
  });
  const { id: usuarioId } = body as { id: string };
  expect((await staff.post(`/api/relatos/${relatoId}/acessos`, { usuarioId })).status).toBe(201);
}

/** An action for two waits with a reason. */
async function askForApproval(): Promise<void> {
  await staff.post('/api/usuarios', {
    email: 'ada@example.com',
    nome: 'Ada',
    papeis: ['responsavel'],
  });
  expect((await staff.post('/api/relatos/planilha', { justificativa: MARK })).status).toBe(202);
}

/** A case walled from a colleague who has the team's key in both generations. */
async function wallCase(): Promise<void> {
  const { body } = await staff.post('/api/usuarios', { ...WALLED, nome: 'Eva' });
  const { id: usuarioId } = body as { id: string };
  await new Client(relato.url).signIn(WALLED);
  const filed = await fileCase(
    staff,
    formOf({ motivo: 'denuncia', relato: MARK }, [['foto.png', await png()]]),
  );
  walledId = filed.id;
  expect(
    (await staff.post(`/api/relatos/${walledId}/barreiras`, { usuarioId, motivo: MARK })).status,
  ).toBe(201);
  await answerCase(staff, walledId, { mensagem: MARK });
  await follow(staff, walledId, { acao: MARK });
  await writeNote(staff, walledId, { texto: MARK });
  await tag(staff, walledId, MARK);
  await writeAs(filed.visitor, { mensagem: MARK });
}

/** A case of a unit, of which the team's other people are outsiders. */
async function fileAtUnit(): Promise<void> {
  const colleague = await newColleague(staff);
  const people = [await ownId(staff), colleague.id];
  await newUnit(staff, { endereco: 'usina', nome: inLanguages(UNIT_MARK) }, people);
  const report = { motivo: 'denuncia', relato: MARK, unidade: 'usina' };
  const filed = await fileCase(staff, formOf(report, [['foto.png', await png()]]));
  unitCaseId = filed.id;
  await answerCase(staff, unitCaseId, { mensagem: MARK });
  await tag(staff, unitCaseId, MARK);
}

/** The shredding keys of reports, which lie beside what is wrapped under them. */
async function shreddingKeys(): Promise<Map<string, Buffer>> {
  const rows = await relato.sql<{ relatoId: string; chave: Buffer }>(
    'SELECT * FROM chaves_trituracao',
  );
  return new Map(rows.map(({ relatoId, chave }) => [relatoId, chave]));
}

/** Every byte value in the database, of some reports and of the outbox, and every file. */
async function everything(relatoIds: string[]): Promise<Found[]> {
  const all: Found[] = [];
  const caseOfFile = new Map<string, string>();
  const chaves = await shreddingKeys();
  for (const { table, column } of await columns()) {
    const some = table === 'relatos' ? `WHERE id IN ('${relatoIds.join("','")}')` : 'LIMIT 20';
    const rows = await relato.sql<Row>(`SELECT *, "${column}" AS value FROM "${table}" ${some}`);
    for (const { id, value, relatoId: ofCase, usuarioId, ate } of rows) {
      const row =
        id ??
        (usuarioId
          ? `${String(ofCase)}/${usuarioId}/${String(ate?.getTime() ?? '')}`
          : String(ofCase));
      const relatoId = table === 'relatos' ? id : ofCase;
      if (table === 'anexos' && id && ofCase) caseOfFile.set(id, ofCase);
      const place = [table, column, ...(OF_NO_ROW.includes(table) ? [] : [row])].join('/');
      if (!value) continue;
      const name = `${table}.${column}`;
      const shreddingKey = WRAPPED.includes(name) ? chaves.get(String(relatoId)) : undefined;
      all.push({ column: name, relatoId, place, bytes: value, shreddingKey });
    }
  }
  const reasons = `SELECT id || '/' || key AS row, decode(value, 'base64') AS bytes FROM aprovacoes, jsonb_each_text(chaves)`;
  for (const { row, bytes } of await relato.sql<{ row: string; bytes: Buffer }>(reasons)) {
    all.push({
      column: 'aprovacoes.chaves',
      relatoId: undefined,
      place: `aprovacoes/chaves/${row}`,
      bytes,
    });
  }
  for (const entry of await readdir(join(relato.dataDir, 'blobs'), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue;
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(join(entry.parentPath, entry.name))?.[0] ?? '';
    const place = `anexos/${entry.name.endsWith('miniatura') ? 'miniatura' : 'arquivo'}/${id}`;
    const relatoId = caseOfFile.get(id);
    all.push({
      column: 'blobs',
      relatoId,
      place,
      bytes: await readFile(join(entry.parentPath, entry.name)),
    });
  }
  return all;
}

/** Every run of 32 bytes in the database, and the server's secret with all derived keys. */
async function keysOfAThief(): Promise<Buffer[]> {
  const secret = Buffer.from(
    (await readFile(join(relato.dataDir, 'secret'), 'utf8')).trim(),
    'base64',
  );
  const purposes = Object.values(new PurposeKeys(secret)).filter((key) => Buffer.isBuffer(key));
  expect(purposes).toContainEqual(relato.app.get(PurposeKeys).outbox);
  const runsOf = (bytes: Buffer): number =>
    Math.min(Math.max(0, bytes.length - KEY_BYTES + 1), 400);
  const lying = found.flatMap(({ bytes }) =>
    Array.from({ length: runsOf(bytes) }, (_, at) => bytes.subarray(at, at + KEY_BYTES)),
  );
  return [secret, ...purposes, ...lying];
}

/** Configuration, output and data folder, word by word. */
async function wordsOfAThief(): Promise<string[]> {
  const files = (await readdir(relato.dataDir, { withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const texts = await Promise.all(
    files.map(({ name }) => readFile(join(relato.dataDir, name), 'utf8')),
  );
  return [
    FIRST_PASSWORD,
    ...[...relato.printed, ...texts].flatMap((text) => text.split(/\s+/)),
  ].filter(Boolean);
}

/** Opens everything with each word as a colleague's password or as the recovery code. */
async function keysOfWords(words: readonly string[]): Promise<Buffer[]> {
  const salts = await relato.sql<{ sal: Buffer }>('SELECT sal FROM usuarios');
  const [code] = await relato.sql<{ sal: Buffer }>('SELECT sal FROM codigo_recuperacao');
  const keys = words.map((word) => recoveryKey(word, code!.sal));
  for (const word of words) {
    for (const { sal } of salts) {
      keys.push((await derivePasswordKeys(relato.app.get(Argon2Queue), word, sal)).wrappingKey);
    }
  }
  return keys;
}

/** All generations of the team's key, newest first, by a colleague's private key. */
async function generationsBy(
  privateKey: Buffer,
  email: string = ADMIN.email,
): Promise<TeamGeneration[]> {
  const [row] = await relato.sql<{ id: string; chaveEquipe: Buffer }>(
    'SELECT id, "chaveEquipe" FROM usuarios WHERE email = $1',
    [email],
  );
  const newest = openGeneration(
    pairOf(privateKey),
    row!.chaveEquipe,
    `usuarios/chaveEquipe/${row!.id}`,
  );
  const [team] = await relato.sql<{ chaveAnterior: Buffer }>(
    'SELECT "chaveAnterior" FROM equipe WHERE geracao = 2',
  );
  return [newest, openGeneration(newest.pair, team!.chaveAnterior, 'equipe/chaveAnterior')];
}

/** The keys of a walled case by the first account's access to it. */
async function keysByAccess(relatoId: string, privateKey: Buffer): Promise<ReportKeys> {
  const [access] = await relato.sql<{ usuarioId: string; chaves: Buffer }>(
    `SELECT "usuarioId", chaves FROM acessos JOIN usuarios ON id = "usuarioId" WHERE "relatoId" = $1 AND email = $2`,
    [relatoId, ADMIN.email],
  );
  return openKeysOfPerson(pairOf(privateKey), access!.chaves, {
    place: `acessos/chaves/${relatoId}/${access!.usuarioId}/`,
    shreddingKey: (await shreddingKeys()).get(relatoId)!,
  });
}

const keysOfTeam = (generations: readonly TeamGeneration[]): Buffer[] =>
  generations.flatMap((one) => [
    one.pair.privateKey,
    one.symmetricKey,
    cannedKey(one),
    savedViewKey(one.symmetricKey),
  ]);

const sealedOf = (some: readonly Found[]): Found[] =>
  some.filter(({ column }) => SEALED.includes(column));

describe('a thief of database, files and configuration', () => {
  it('finds every sealed column known to this test, with content in each', async () => {
    const known = [...SEALED, ...NOT_SEALED, ...SERVERS_OWN]
      .filter((column) => !NO_BYTES.includes(column))
      .sort();
    expect((await columns()).map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      known,
    );
    expect(SEALED.filter((column) => !found.some((one) => one.column === column))).toEqual([]);
  });

  it('opens nothing', async () => {
    const keys = await keysOfAThief();
    expect(keys.length).toBeGreaterThan(1000);
    expect(columnsOf(openWith(keys, sealedOf(found)))).toEqual([]);
  });

  it('opens nothing with the first password or any printed or stored word', async () => {
    const words = await wordsOfAThief();
    expect(words).toContain(join(relato.dataDir, 'first-sign-in.txt'));
    expect(columnsOf(openWith(await keysOfWords(words), sealedOf(found)))).toEqual([]);
  });

  it('learns nothing of a report from the one thing that the server can open alone', async () => {
    const opened = openWith(
      await keysOfAThief(),
      found.filter(({ column }) => SERVERS_OWN.includes(column)),
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const { plain } of opened)
      for (const word of [MARK, protocolo]) expect(plain).not.toContain(word);
  });

  it.each([
    ['walled from them', () => foundWalled, ['barreiras.motivo']],
    ['of a unit to which they do not belong', () => foundOfUnit, ['etiquetas.conteudo']],
  ])(
    "a colleague opens nothing of a case %s, with their password and the team's keys",
    async (_, ofCase, more) => {
      const { privateKey } = (await relato.app.get(UsersService).prove(WALLED.email, WALLED.senha))!
        .own;
      const generations = await generationsBy(privateKey, WALLED.email);
      expect(generations).toHaveLength(2);
      const keys = [privateKey, ...keysOfTeam(generations)];
      const some = ['relatos.conteudo', 'mensagens.conteudo', 'acessos.chaves', 'blobs', ...more];
      expect(columnsOf(ofCase())).toEqual(expect.arrayContaining(some));
      expect(openWith(keys, sealedOf(ofCase()))).toEqual([]);
      // The same keys open the team's case.
      const others = found.filter(({ column }) => column === 'relatos.chavesEquipe');
      expect(openWith(keys, others)).not.toEqual([]);
    },
  );

  it('opens everything with the passwords, the recovery code, a protocol and a token: the test tries the right columns', async () => {
    const proven = await relato.app.get(UsersService).prove(ADMIN.email, ADMIN.senha);
    const { privateKey } = proven!.own;
    const generations = await generationsBy(privateKey);
    const [report] = await relato.sql<{ id: string; chavesEquipe: Buffer }>(
      'SELECT id, "chavesEquipe" FROM relatos WHERE "chavesEquipe" IS NOT NULL',
    );
    const place = `relatos/chavesEquipe/${report!.id}`;
    const first = generations.at(-1)!;
    const own = openKeysForTeam(report!.chavesEquipe, accessBy(first.pair.privateKey), {
      place,
      shreddingKey: (await shreddingKeys()).get(report!.id)!,
    });
    const walled = await keysByAccess(walledId, privateKey);
    const unitCase = await keysByAccess(unitCaseId, privateKey);
    const { wrappingKey } = await relato.app.get(ProtocolService).keysOf(protocolo);
    const payload = JSON.parse(
      Buffer.from(staff.authorization.authorization.split('.')[1]!, 'base64url').toString(),
    ) as { k: string };
    const investigator = await relato.app.get(UsersService).prove(INVESTIGATOR.email, CHANGED);
    const keys = [
      ...keysOfTeam(generations),
      savedViewKey(privateKey),
      investigator!.own.privateKey,
      own.report,
      own.internal,
      walled.internal,
      wrappingKey,
      privateKey,
      Buffer.from(payload.k, 'base64url'),
    ];
    const ofWords = await keysOfWords([ADMIN.senha, senhaInicial, relato.codigoRecuperacao]);
    const recovery = found.find(({ column }) => column === 'codigo_recuperacao.chavePrivada')!;
    const ofCode = ofWords.flatMap(
      (key) => attempt(() => openAnything(key, recovery.bytes, recovery.place)) ?? [],
    );
    const reasons = openWith(
      [privateKey],
      found.filter(({ column }) => column === 'aprovacoes.chaves'),
    ).map(({ plain }) => Buffer.from(plain, 'latin1'));
    // The form's key exists only in the form.
    const known = [...keys, ...ofWords, ...ofCode, ...reasons];
    // Each file's key lies with its name in its row.
    const rows = openWith(
      known,
      found.filter(({ column }) => column === 'anexos.conteudo'),
    );
    const files = rows.map(({ plain }) =>
      Buffer.from(/"chave":"([^"]+)"/.exec(plain)![1]!, 'base64'),
    );
    const opened = openWith([...known, ...files], sealedOf(found));
    expect(columnsOf(opened)).toEqual(SEALED.filter((column) => column !== 'relatos.resposta'));
    expect(opened.some(({ plain }) => plain.includes(MARK))).toBe(true);
    expect(opened.some(({ plain }) => plain.includes(DOCUMENT_MARK))).toBe(true);
    const answered = opened.filter(({ plain }) => plain.includes(ANSWER_MARK));
    expect(columnsOf(answered)).toEqual(['relatos.conteudo']);
    const ofUnit = openWith([unitCase.report], sealedOf(foundOfUnit));
    expect(columnsOf(ofUnit.filter(({ plain }) => plain.includes(UNIT_MARK)))).toEqual([
      'relatos.conteudo',
    ]);
    const marked = opened.filter(({ plain }) => plain.includes(EVIDENCE_MARK));
    expect(columnsOf(marked)).toEqual(['blobs']);
    expect(marked).toHaveLength(3);
    for (const ending of ['.txt', '.mp3', '.docx'])
      expect(rows.some(({ plain }) => plain.includes(EVIDENCE_NAME + ending))).toBe(true);
  });
});
