// Typed and pasted text: invisible characters anywhere in a field do not change its result.
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  fileCase,
  follow,
  listOf,
  newColleague,
  readAs,
  refused,
  SENHA,
  writeAs,
  writeNote,
} from '../setup/cases';
import { Client, dataUrl, fileReport, type Json, REPORT } from '../setup/clients';
import { jpeg } from '../setup/images';

const relato = setUpApp();
const staff = setUpStaff(relato);

/**
 * One of each kind: joiners, direction marks, soft hyphen, selectors, tags, fillers, control
 * characters.
 */
const UNSEEN = [
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2064',
  '\u2066\u2069\u206f\u3164\ufe0f\ufeff\uffa0\ufff9\ufffc\u{1bca0}\u{1d173}\u{e0001}\u{e0041}\u{e0100}',
  '\u0000\u0007\u001b\u007f\u0091',
].flatMap((characters) => Array.from(characters));

/**
 * An account's name decides on walls: control characters and direction overrides are refused, not
 * removed.
 */
const REFUSED_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const insertions = array(record({ place: nat(60), character: constantFrom(...UNSEEN) }), {
  minLength: 1,
  maxLength: 8,
});

/** Inserts characters between the code points of a text. */
function littered(text: string, inserted: readonly { place: number; character: string }[]): string {
  const characters = Array.from(text);
  for (const { place, character } of inserted)
    characters.splice(place % (characters.length + 1), 0, character);
  return characters.join('');
}

/** Inserts every kind of invisible character into a text. */
const typedIn = (runs: number, check: (litter: (text: string) => string) => Promise<void>) =>
  assert(
    asyncProperty(insertions, (inserted) => check((text) => littered(text, inserted))),
    { numRuns: runs, examples: [[UNSEEN.map((character, place) => ({ place, character }))]] },
  );

const lookUp = async (protocolo: string, palavras?: string): Promise<number> =>
  (await new Client(relato.url).post('/api/visitante/acesso', { protocolo, palavras })).status;

describe('invisible characters change nothing', () => {
  it('in a protocol and a passphrase', async () => {
    const { visitor, uuid } = await fileReport(relato.url);
    const words = 'girafa azul sótão 42 parafuso';
    await typedIn(20, async (litter) => expect(await lookUp(litter(uuid))).toBe(200));
    expect((await visitor.post('/api/visitante/palavras', { palavras: words })).status).toBe(200);
    await typedIn(20, async (litter) =>
      expect(await lookUp(litter(uuid), litter(words))).toBe(200),
    );
  });

  it("in a visitor's identification and in an earlier protocol", async () => {
    const { uuid } = await fileReport(relato.url);
    const given = {
      nome: "Ana d'Ávila",
      email: 'ana@example.com',
      telefone: '+55 (11) 98765-4321',
      protocolo: uuid,
    };
    await typedIn(20, async (litter) => {
      const typed = Object.fromEntries(
        Object.entries(given).map(([name, text]) => [name, litter(text)]),
      );
      const { visitor } = await fileReport(relato.url, { ...REPORT, ...typed });
      expect(await readAs(visitor)).toMatchObject(given);
    });
  });

  it("in an account's name and address, at sign-in, and in a follow-up's person", async () => {
    const [email, nome] = ['beatriz@example.com', "Beatriz d'Ávila"] as const;
    const { id } = await newColleague(staff, nome);
    const { id: caseId } = await fileCase(staff);
    await typedIn(10, async (litter) => {
      const name = litter(nome).replace(REFUSED_IN_NAMES, '');
      const changed = await staff.put(`/api/usuarios/${id}`, { nome: name, email: litter(email) });
      expect(changed).toMatchObject({ status: 200, body: { nome, email } });
      const followed = await follow(staff, caseId, { responsavel: litter('rh@example.com') });
      expect(followed.body).toMatchObject({ responsavel: 'rh@example.com' });
    });
    const credentials = { email: 'carla@example.com', nome: 'Carla', senha: SENHA };
    expect((await staff.post('/api/usuarios', credentials)).status).toBe(201);
    await typedIn(10, async (litter) => {
      const signedIn = await new Client(relato.url).post('/api/auth/login', {
        email: litter(credentials.email),
        senha: SENHA,
      });
      expect(signedIn.status).toBe(200);
    });
  });

  it('in a search word and in the searched text', async () => {
    await typedIn(10, async (litter) => {
      const { uuid } = await fileReport(relato.url, {
        ...REPORT,
        relato: `Gota d’água ${litter('invisível')}.`,
      });
      for (const q of [litter('invisivel'), litter("d'agua"), '“invisível”', litter(uuid)]) {
        const { rows } = await listOf(staff, '/api/relatos', { filter: { q } });
        expect(rows.map((row: Json) => row.uuid as string)).toContain(uuid);
      }
    });
  });

  it("in a file's name", async () => {
    const photo = dataUrl(['foto\u202egpj.exe\u202c.jpg', await jpeg()]);
    const { visitor } = await fileReport(relato.url, { ...REPORT, anexos: [photo] });
    expect((await readAs(visitor)).anexos).toMatchObject([{ nomeArquivo: 'fotogpj.exe.jpg' }]);
  });
});

it.each([
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+290 22158', '+29022158'],
  ['１１ ９８７６５\u20114321', '+55 (11) 98765-4321'],
  ['Tel.: 0\u00a015 11 98765\u20134321', '+55 (11) 98765-4321'],
])('a telephone %s is stored with all its digits', async (telefone, kept) => {
  const { visitor } = await fileReport(relato.url, { ...REPORT, telefone });
  expect(await readAs(visitor)).toMatchObject({ telefone: kept });
});

it.each([
  '(11) 3333-4444 ramal 22',
  '11 98765-4321 0',
  '+44 20 7946 0958 x5',
  '11 3333-4444/5',
  '1133334444\u0661',
])('a telephone %s is refused, never cut', async (telefone) => {
  const { status, body } = await new Client(relato.url).post('/api/visitante/relatos', {
    ...REPORT,
    telefone,
  });
  expect({ status, body }).toMatchObject(refused({ telefone: 'telefone_invalido' }));
});

describe('a protocol is found in pasted text', () => {
  it('at the look-up, in the search and as an earlier protocol', async () => {
    const { uuid } = await fileReport(relato.url);
    const grouped = `${uuid.slice(0, 4)}-${uuid.slice(4)}`;
    for (const pasted of [
      `Protocolo: ${grouped}.`,
      `meu protocolo é ${grouped.toLowerCase()}`,
      `“${grouped}”`,
    ]) {
      expect(await lookUp(pasted)).toBe(200);
      const { visitor } = await fileReport(relato.url, { ...REPORT, protocolo: pasted });
      expect(await readAs(visitor)).toMatchObject({ protocolo: uuid });
      for (const filter of [{ q: pasted }, { uuid: pasted }]) {
        const { rows } = await listOf(staff, '/api/relatos', { filter });
        expect(rows.map((row: Json) => row.uuid as string)).toContain(uuid);
      }
    }
  });
});

describe('a text of invisible characters is blank', () => {
  const blank = UNSEEN.join('') + '\u00a0\u2003\u2800\u3000 \t\n\u2028';

  it.each(['\u200b', blank])("as a report's text, and in each of its fields: %j", async (text) => {
    const empty = await new Client(relato.url).post('/api/visitante/relatos', {
      ...REPORT,
      relato: text,
    });
    expect(empty).toMatchObject({
      status: 400,
      body: { code: 'relato_em_branco', message: 'Relato em branco!' },
    });
    const fields = [
      'nome',
      'email',
      'telefone',
      'protocolo',
      'encontroLugar',
      'encontroHorarios',
      'encontroContato',
    ];
    const blanks = Object.fromEntries(
      [...fields, 'envolvidos', 'risco'].map((field) => [field, text]),
    );
    const { visitor } = await fileReport(relato.url, { ...REPORT, ...blanks });
    expect(Object.keys((await readAs(visitor)) as object)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^(${Object.keys(blanks).join('|')})$`)),
      ]),
    );
  });

  it('in messages, notes, follow-ups, accounts and look-ups', async () => {
    const { id, visitor } = await fileCase(staff);
    const missing = (field: string) => refused({ [field]: 'obrigatorio' });
    expect(await writeAs(visitor, { mensagem: blank })).toMatchObject(missing('mensagem'));
    expect(await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: blank })).toMatchObject(
      missing('mensagem'),
    );
    expect(await writeNote(staff, id, { texto: blank })).toMatchObject(missing('texto'));
    expect(await follow(staff, id, { acao: blank })).toMatchObject(missing('acao'));
    expect(await follow(staff, id, { responsavel: blank })).toMatchObject(missing('responsavel'));
    const account = { nome: blank, email: 'd@example.com' };
    expect(await staff.post('/api/usuarios', account)).toMatchObject(
      refused({ nome: 'nome_invalido' }),
    );
    const unseen = { ...account, nome: blank.replace(REFUSED_IN_NAMES, '') };
    expect(await staff.post('/api/usuarios', unseen)).toMatchObject(missing('nome'));
    const access = await new Client(relato.url).post('/api/visitante/acesso', { protocolo: blank });
    expect(access).toMatchObject(missing('protocolo'));
  });
});

it('a pasted text keeps line ends, tabs, emoji and typographic signs, and loses control characters', async () => {
  const pasted = 'Linha 1\r\n\tlinha 2\u0000\u0007\u000b“👩‍👩‍👧” – می‌خواهم\u001b.';
  const kept = 'Linha 1\n\tlinha 2\n“👩‍👩‍👧” – می‌خواهم.';
  const { visitor } = await fileReport(relato.url, { ...REPORT, relato: pasted });
  expect((await writeAs(visitor, { mensagem: pasted })).body).toMatchObject({ mensagem: kept });
  expect(await readAs(visitor)).toMatchObject({ relato: kept });
});
