// The public pages of the built product with settings that a guardian stored.
import { ADMIN, LIGHT_ARGON2 } from '../setup/app';
import { Client } from '../setup/clients';
import { becomes } from '../setup/eventually';
import { type Product, startProduct } from '../setup/product';
import { storeSettings, uploadLogo } from '../setup/settings';

let product: Product;
let staff: Client;
/** The cookie of a signed-in staff member's browser. */
let cookie: string;
beforeAll(async () => {
  product = await startProduct({ env: LIGHT_ARGON2 });
  staff = await new Client(product.url).signIn();
  const browser = new Client(product.url);
  expect((await browser.post('/api/auth/login', ADMIN)).status).toBe(200);
  cookie = browser.cookie;
});
afterAll(() => product.stop());

const inPortuguese = <Value>(pt: Value, empty: Value) => ({ pt, en: empty, es: empty });

const VALUES = {
  nome: 'Moinho Serra Clara',
  site: 'https://serraclara.example.com/',
  endereco: 'Estrada do Silo, 140',
  telefone: '(11) 5555-0000',
  contatoDados: 'dados@serraclara.example.com',
  saida: 'https://tempo.example.com/hoje',
  boasVindas: inPortuguese('Este canal é da **{{empresa}}**.\n\n<script>alert(1)</script>', ''),
  promessas: inPortuguese([{ titulo: 'Sigilo', texto: '[Leia](https://a.example.com/b).' }], []),
  perguntas: inPortuguese([{ titulo: 'Há prêmio?', texto: 'Não.' }], []),
  codigoConduta: inPortuguese('https://serraclara.example.com/codigo', ''),
  emergencia: inPortuguese('Portaria: ramal 9', ''),
  quemLe: inPortuguese('Ana Souza (auditoria) e Rui Paz', ''),
};

const pageAt = async (path: string): Promise<string> =>
  (await fetch(product.url + path, { redirect: 'manual' })).text();

const store = async (values: object): Promise<void> =>
  expect((await storeSettings(staff, values)).status).toBe(200);

/** The parts of a page that are in it. */
const found = (page: string, parts: readonly string[]): string[] =>
  parts.filter((part) => page.includes(part));

const SPECIFIED = [
  'Boas-vindas à Ouvidoria de Sua Empresa.',
  '<dt>Não retaliação</dt>',
  'Quando serei respondido?',
  '<li><strong>Recebimento</strong>: Você envia',
];

const OWN = [
  '<small>Moinho Serra Clara</small>',
  'href="https://serraclara.example.com/"',
  'Estrada do Silo, 140',
  'href="tel:1155550000"',
  '<p class="lead">Este canal é da <strong>Moinho Serra Clara</strong>.</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<dt>Sigilo</dt><dd><a href="https://a.example.com/b">Leia</a>.</dd>',
  '<summary>Há prêmio?</summary><p>Não.</p>',
  '<a href="https://serraclara.example.com/codigo">Código de conduta</a>',
  '<p>São: Ana Souza (auditoria) e Rui Paz</p>',
];

it('pages show the specified texts, and nothing in place of settings that are not set', async () => {
  const page = await pageAt('/');
  expect(found(page, SPECIFIED)).toEqual(SPECIFIED);
  expect(found(page, [...OWN, 'href="tel:', 'Código de conduta'])).toEqual([]);
});

it('the start page shows how many people read a report, by what they read, and never who', async () => {
  await becomes(async () => found(await pageAt('/'), ONE_READER), ONE_READER);
  const colleague = { nome: 'Rui Prado', email: 'rui@example.com', senha: 'palavras do rui prado' };
  const roles = { papeis: ['leitor'], suplente: false };
  const created = await staff.post('/api/usuarios', { ...colleague, ...roles });
  expect(created.status).toBe(201);
  const both = [
    ...ONE_READER,
    '<li>1 pessoa lê só os relatos que a equipe lhe dá para apurar.</li>',
  ];
  await becomes(async () => found(await pageAt('/'), both), both);
  expect((await staff.put(`/api/usuarios/${created.body.id}`, { suplente: true })).status).toBe(
    200,
  );
  const suplente = '<li>1 pessoa suplente lê só os relatos que a equipe não deve ver.</li>';
  await becomes(
    async () => found(await pageAt('/'), [...both, suplente]),
    [...ONE_READER, suplente],
  );
  expect(await pageAt('/')).not.toContain('Rui');
  expect((await staff.put(`/api/usuarios/${created.body.id}`, { ativo: false })).status).toBe(200);
  await becomes(async () => found(await pageAt('/'), [suplente]), []);
});

const ONE_READER = ['<li>1 pessoa da equipe de ética lê os relatos.</li>'];

it('cached pages show stored settings at once, escape HTML, and still show the notices of the law', async () => {
  await store(VALUES);
  const page = await pageAt('/');
  expect(found(page, OWN)).toEqual(OWN);
  expect(found(page, SPECIFIED)).toEqual([]);
  expect(page).toMatch(/Ligue agora: [^;<]*190[^;<]*; Portaria: ramal 9\. Este canal não atende/);
  expect(page).toContain('Quem lê, quem não lê, e os órgãos de fora da empresa');
  expect(await pageAt('/privacidade')).toContain('dados@serraclara.example.com');
  // A language without a text keeps the specified one, with the organisation's name.
  expect(await pageAt('/en/home')).toContain('Welcome to the Ombudsman of Moinho Serra Clara.');
});

it('a stored logo and colour are shown by the public pages and by the page of the sign-in', async () => {
  const unbranded = await pageAt('/');
  expect(unbranded).not.toMatch(/class="logo"|<style/);
  expect(await pageAt('/login')).toContain('<meta name="marca-cor" content="" />');
  const logotipo = await uploadLogo(staff, 300, 100);
  await store({ logotipo, cor: '#8a1420' });
  const page = await pageAt('/');
  const src = `/api/visitante/logotipo/${logotipo}`;
  expect(page).toContain(`<img class="logo" src="${src}" width="120" height="40" alt=""/>`);
  expect(page).toMatch(
    /<style nonce="[\w-]+">@media screen\{@media \(prefers-color-scheme:light\)\{:root\{--accent:#8a1420;/,
  );
  expect((await fetch(product.url + src)).status).toBe(200);
  const signIn = await pageAt('/login');
  expect(signIn).toContain('<meta name="marca-cor" content="#8a1420" />');
  expect(signIn).toContain(`<meta name="marca-logotipo" content="${logotipo}" />`);
  await store({ logotipo: null, cor: null });
  await becomes(async () => withoutNonces(await pageAt('/')), withoutNonces(unbranded));
});

const withoutNonces = (page: string): string => page.replaceAll(/nonce="[^"]*"/g, '');

it('the quick exit leads to the stored address', async () => {
  const exit = async (): Promise<string | null> =>
    (await fetch(`${product.url}/sair`, { redirect: 'manual' })).headers.get('location');
  expect(await exit()).toBe(VALUES.saida);
  await store({ saida: null });
  await becomes(exit, 'https://pt.wikipedia.org/');
});

it('a browser asks for a page each time, so that it shows no former telephone number', async () => {
  const { headers } = await fetch(product.url);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

const preview = (sent: string, configuracoes: object[], idioma = 'pt', pagina = 'inicio') =>
  fetch(`${product.url}/api/configuracoes/previa/pagina`, {
    method: 'POST',
    headers: { cookie: sent, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ configuracoes: JSON.stringify({ configuracoes }), idioma, pagina }),
  });

it('the preview is the page with unsaved settings, which only the back office may frame', async () => {
  const unsaved = [{ chave: 'nome', valor: 'Outro Nome' }];
  const shown = await preview(cookie, unsaved, 'en');
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain('Welcome to the Ombudsman of Outro Nome.');
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
  expect(policy).not.toContain('script-src');
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await pageAt('/en/home')).not.toContain('Outro Nome');
});

it('the preview shows a receipt with an example, and the mail about an answer', async () => {
  const unsaved = [
    { chave: 'nome', valor: 'Outro Nome' },
    { chave: 'cor', valor: '#8a1420' },
  ];
  const receipt = await preview(cookie, unsaved, 'pt', 'comprovante');
  expect(receipt.headers.get('content-security-policy')).toContain('sandbox allow-same-origin');
  const page = await receipt.text();
  expect(page).toContain('Obrigado, relato enviado com sucesso!');
  expect(page).toContain('Outro Nome');
  const mail = await preview(cookie, unsaved, 'en', 'email');
  expect(mail.status).toBe(200);
  const policy = mail.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  const mailPage = await mail.text();
  expect(mailPage).toContain('Outro Nome');
  expect(mailPage).toContain('color:#8a1420');
  expect(mailPage).toContain('<a inert href=');
  expect((await preview('', unsaved, 'en', 'email')).status).toBe(401);
});

it('the preview refuses visitors and other sites, and answers 204 while a value breaks a rule', async () => {
  expect((await preview('', [])).status).toBe(401);
  const { url } = product;
  const elsewhere = await fetch(`${url}/api/configuracoes/previa/pagina`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ configuracoes: '{"configuracoes":[]}' }),
  });
  expect(elsewhere.status).toBe(403);
  expect((await preview(cookie, [{ chave: 'site', valor: 'x' }])).status).toBe(204);
});
