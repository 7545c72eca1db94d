// The organisation's settings: who changes them, their rules, versions, and when they apply.
import { isOfLaw, isOfMail, SETTING_KEYS } from '@relato/domain/settings';
import { setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { newColleague, refused, refusedFor } from '../setup/cases';
import type { Answer, Client, Json } from '../setup/clients';
import { becomes, eventually } from '../setup/eventually';
import { alteredRows } from '../setup/inside';
import { holding } from '../setup/locked';
import { setUpMailing } from '../setup/mailing';

const PATH = '/api/configuracoes';

const relato = setUpApp({ PHONE: '0800 000 111' });
const staff = setUpStaff(relato);

interface Setting {
  chave: string;
  valor: unknown;
  origem: string;
  versao: number;
  versoes: { versao: number; valor: unknown; em: number; por?: string }[];
  [more: string]: unknown;
}

const settingsOf = async (who: Client): Promise<Setting[]> =>
  (await who.get(PATH)).body.configuracoes as Setting[];

const read = async (chave: string, who: Client = staff): Promise<Setting> =>
  (await settingsOf(who)).find((one) => one.chave === chave)!;

const put = (who: Client, ...configuracoes: object[]): Promise<Answer<Json>> =>
  who.put(PATH, { configuracoes });

/** Stores a value over the present version. */
async function store(chave: string, valor: unknown, who: Client = staff): Promise<Answer<Json>> {
  const { versao } = await read(chave, who);
  return put(who, { chave, valor, versao });
}

const nameAt = async (who: Client): Promise<unknown> =>
  (await who.get('/api/auth/me')).body.empresa;

it('every setting has its specified value until a guardian changes it', async () => {
  const settings = await settingsOf(staff);
  expect(settings.map(({ chave }) => chave)).toEqual(
    SETTING_KEYS.filter((key) => !isOfMail(key) && !isOfLaw(key)),
  );
  for (const setting of settings.filter(({ chave }) => chave !== 'telefone'))
    expect(setting).toMatchObject({ valor: null, origem: 'padrao', versao: 0, versoes: [] });
});

it('a stored name applies at once, and the answer shows the author and the time', async () => {
  expect(await nameAt(staff)).toBe('Sua Empresa');
  const stored = await put(staff, { chave: 'nome', valor: '  Moinho Serra Clara ', versao: 0 });
  expect(stored.status).toBe(200);
  expect(await nameAt(staff)).toBe('Moinho Serra Clara');
  expect(await read('nome')).toMatchObject({
    valor: 'Moinho Serra Clara',
    origem: 'configuracao',
    variavel: 'COMPANY_NAME',
    versao: 1,
    versoes: [{ versao: 1, valor: 'Moinho Serra Clara', por: expect.any(String) as string }],
  });
});

it('earlier versions are kept, and an emptied setting returns to the specified value', async () => {
  await store('endereco', 'Rua Um, 1');
  await store('endereco', 'Rua Dois, 2');
  await store('endereco', '   ');
  const { valor, origem, versoes } = await read('endereco');
  expect({ valor, origem }).toEqual({ valor: null, origem: 'padrao' });
  expect(versoes.map((version) => version.valor)).toEqual([null, 'Rua Dois, 2', 'Rua Um, 1']);
});

it('ten earlier versions of a setting are kept, the newest first', async () => {
  for (let version = 1; version <= 13; version++)
    await store('contatoDados', `dados${String(version)}@example.com`);
  const { versao, versoes } = await read('contatoDados');
  expect(versao).toBe(13);
  expect(versoes.map((version) => version.versao)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});

it('an unchanged value makes no version and no entry in the audit log', async () => {
  const valor = { pt: 'Portaria: ramal 9', en: '', es: '' };
  await store('emergencia', valor);
  await store('emergencia', { es: '', pt: 'Portaria: ramal 9', en: '' });
  expect(await read('emergencia')).toMatchObject({ versao: 1 });
  const recorded = await relato.sql<{ detalhes: string }>(
    `SELECT detalhes FROM auditoria WHERE acao = 'organizacao.gerir' AND detalhes LIKE '%emergencia%'`,
  );
  expect(recorded.map(({ detalhes }) => JSON.parse(detalhes) as unknown)).toEqual([
    { configuracao: 'emergencia' },
  ]);
});

it('a variable of the environment wins, is named, and refuses a change', async () => {
  expect(await read('telefone')).toMatchObject({
    valor: '0800 000 111',
    origem: 'ambiente',
    variavel: 'PHONE',
  });
  const change = await put(staff, { chave: 'telefone', valor: '0800 2', versao: 0 });
  expect(change).toMatchObject(refused({ telefone: 'definido_no_ambiente' }));
});

const inPortuguese = (pt: unknown) => ({ pt, en: '', es: '' });
const entries = (...pt: object[]) => ({ pt, en: [], es: [] });

it.each<[chave: string, errors: Record<string, string>, valor: unknown]>([
  ['nome', { nome: 'longo_demais' }, 'x'.repeat(101)],
  ['nome', { nome: 'tipo_invalido' }, 7],
  ['site', { site: 'endereco_web_invalido' }, 'http://example.com'],
  ['site', { site: 'endereco_web_invalido' }, 'https://eu@example.com'],
  ['saida', { saida: 'endereco_web_invalido' }, 'javascript:alert(1)'],
  ['telefoneGratuito', { telefoneGratuito: 'telefone_invalido' }, 'ligue já'],
  ['boasVindas', { boasVindas: 'tipo_invalido' }, 'um texto'],
  ['boasVindas', { boasVindas: 'tipo_invalido' }, { pt: 'a', fr: 'b' }],
  [
    'boasVindas',
    { 'boasVindas.pt': 'link_nao_permitido' },
    inPortuguese('[x](http://example.com)'),
  ],
  ['boasVindas', { 'boasVindas.pt': 'longo_demais' }, inPortuguese('x'.repeat(2001))],
  ['codigoConduta', { 'codigoConduta.pt': 'endereco_web_invalido' }, inPortuguese('ftp://a.b')],
  ['perguntas', { 'perguntas.pt.0.titulo': 'obrigatorio' }, entries({ titulo: '', texto: 'Sim.' })],
  [
    'promessas',
    { 'promessas.pt.0.texto': 'link_nao_permitido' },
    entries({ titulo: 'Sigilo', texto: '[x](data:text/html,x)' }),
  ],
  [
    'perguntas',
    { 'perguntas.pt': 'longo_demais' },
    entries(...Array<object>(13).fill({ titulo: 'a', texto: 'b' })),
  ],
])('a value that breaks a rule of %s is refused with %j', async (chave, errors, valor) => {
  const before = await read(chave);
  expect(await put(staff, { chave, valor, versao: before.versao })).toMatchObject(refused(errors));
  expect(await read(chave)).toEqual(before);
});

it('refuses an unknown setting, a missing version, and the same setting twice', async () => {
  expect(await put(staff, { chave: 'fonte', valor: 'x', versao: 0 })).toMatchObject(
    refusedFor('configuracoes.0.chave'),
  );
  expect(await put(staff, { chave: 'nome', valor: 'x' })).toMatchObject(
    refusedFor('configuracoes.0.versao'),
  );
  const { versao } = await read('nome');
  const twice = { chave: 'nome', valor: 'x', versao };
  expect(await put(staff, twice, twice)).toMatchObject(refusedFor('configuracoes'));
});

it('when two people save the same setting at once, one gets 409 and none of their changes is stored', async () => {
  const [one, two] = await Promise.all([
    put(staff, { chave: 'site', valor: 'https://um.example.com', versao: 0 }),
    put(
      staff,
      { chave: 'saida', valor: 'https://dois.example.com', versao: 0 },
      { chave: 'site', valor: 'https://dois.example.com', versao: 0 },
    ),
  ]);
  const won = one.status === 200 ? 'um' : 'dois';
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect(await read('site')).toMatchObject({ valor: `https://${won}.example.com`, versao: 1 });
  expect(await read('saida')).toMatchObject({ versao: won === 'um' ? 0 : 1 });
});

it('a change applies although the rows of the change before it are still being read', async () => {
  // The first reading of all settings waits for the test, with the rows that it has found.
  await relato.sql(`
    CREATE FUNCTION read_later() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF current_query() !~ 'impressao|WHERE|FOR|INSERT' AND pg_try_advisory_xact_lock(1)
      THEN PERFORM pg_advisory_xact_lock(2); END IF;
      RETURN true;
    END $$;
    ALTER TABLE configuracoes ENABLE ROW LEVEL SECURITY;
    CREATE POLICY everything ON configuracoes USING (true);
    CREATE POLICY later ON configuracoes AS RESTRICTIVE FOR SELECT USING (read_later())`);
  const { versao } = await read('nome');
  const name = (valor: string, earlier: number) =>
    put(staff, { chave: 'nome', valor, versao: earlier });
  const stored = async (valor: string): Promise<boolean> =>
    (await relato.sql(`SELECT 1 FROM configuracoes WHERE valor = to_jsonb($1::text)`, [valor]))
      .length > 0;
  const answers = await holding(relato, 'SELECT pg_advisory_xact_lock(2)', async (waiting) => {
    const first = name('Primeiro Nome', versao);
    await waiting(1);
    const second = name('Segundo Nome', versao + 1);
    await eventually('it is stored', () => stored('Segundo Nome'));
    return [first, second];
  });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(await nameAt(staff)).toBe('Segundo Nome');
  await relato.sql('DROP POLICY later ON configuracoes');
});

it('a form that is sent again after a lost answer is answered as the first time, and changes nothing', async () => {
  const { versao } = await read('emergencia');
  const form = [
    { chave: 'emergencia', valor: { pt: '190', en: '190', es: '190' }, versao },
    { chave: 'endereco', valor: 'Rua das Acácias, 40', versao: (await read('endereco')).versao },
  ];
  for (let time = 0; time < 2; time++) expect((await put(staff, ...form)).status).toBe(200);
  expect(await read('emergencia')).toMatchObject({ versao: versao + 1 });
});

it('the preview answers with unsaved values and stores nothing', async () => {
  const before = await settingsOf(staff);
  const configuracoes = [{ chave: 'telefoneGratuito', valor: '0800 9' }];
  const preview = await staff.post(`${PATH}/previa`, { configuracoes });
  expect(preview).toMatchObject({
    status: 200,
    body: { valores: { telefoneGratuito: '0800 9', telefone: '0800 000 111' } },
  });
  expect(await settingsOf(staff)).toEqual(before);
  const refusal = await staff.post(`${PATH}/previa`, {
    configuracoes: [{ chave: 'site', valor: 'x' }],
  });
  expect(refusal).toMatchObject(refused({ site: 'endereco_web_invalido' }));
});

it('a change needs a recent password', async () => {
  const { versao } = await read('nome');
  relato.clock.advance(11 * 60_000);
  expect(await put(staff, { chave: 'nome', valor: 'Outra', versao })).toMatchObject({
    status: 403,
    body: { code: 'confirmacao_necessaria' },
  });
  await staff.signIn();
});

it('another node follows a change without a restart', async () => {
  const beside = await startTestApp({}, relato);
  const there = await (
    Object.assign(Object.create(Object.getPrototypeOf(staff) as object), staff, {
      url: beside.url,
    }) as Client
  ).signIn();
  await store('nome', 'Padaria Boa Vista');
  await becomes(() => nameAt(there), 'Padaria Boa Vista');
  await beside.close();
});

it('a setting altered in the database returns to the specified value, and health reports it', async () => {
  await store('nome', 'Moinho Serra Clara');
  await relato.sql(
    `UPDATE configuracoes SET valor = '"Golpe S.A."', versao = versao + 1 WHERE chave = 'nome'`,
  );
  await becomes(() => nameAt(staff), 'Sua Empresa');
  expect(await read('nome')).toMatchObject({ valor: null, adulterada: true, versoes: [] });
  expect(await alteredRows(relato)).toEqual([{ table: 'configuracoes', key: { chave: 'nome' } }]);
  await becomes(
    async () => ((await staff.get('/health/ready')).body as { keys: string }).keys,
    'forged',
  );
  // A guardian stores a value again, and with it a genuine row.
  await store('nome', 'Moinho Serra Clara');
  expect(await nameAt(staff)).toBe('Moinho Serra Clara');
  expect(await alteredRows(relato)).toEqual([]);
});

describe('with a mail server', () => {
  const mailing = setUpMailing();

  it('every guardian is mailed what was changed and by whom, without the values', async () => {
    await mailing.start();
    const bia = await newColleague(mailing.staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
    await newColleague(mailing.staff, 'Leo');
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    const change = [
      { chave: 'telefone', valor: '0800 123 456', versao: 0 },
      { chave: 'saida', valor: 'https://tempo.example.com', versao: 0 },
    ];
    expect((await put(mailing.staff, ...change)).status).toBe(200);
    await mailing.arrived(1);
    const [mail, ...others] = mailing.server.mails;
    expect(others).toEqual([]);
    expect(mail!.to).toEqual(expect.arrayContaining([bia.email]));
    expect(mail!.to).toHaveLength(2);
    expect(mail!.text).toContain('Telefone, Sair rápido leva a');
    expect(mail!.text).toContain('/organizacao');
    expect(mail!.text).not.toContain('0800 123 456');
  });
});
