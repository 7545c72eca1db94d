// Specification sections 2 and 8, walked line by line: what stands on which page, where each link leads, what each error says.
import type { Page } from 'playwright-core';
import { fileReport, setUpVisit } from './visit';

interface Line {
  path: string;
  heading: string;
  texts?: readonly string[];
  links?: readonly (readonly [name: string, to: string])[];
}

const OPEN_PAGES: readonly Line[] = [
  {
    path: '/',
    heading: 'OUVIDORIA',
    texts: [
      'Anonimato',
      'Confidencialidade',
      'Não retaliação',
      'Recebimento',
      'Tratativa',
      'Resposta',
      '48 horas',
      '0800 000 0000',
    ],
    links: [
      ['REALIZAR RELATO', '/new'],
      ['ACOMPANHAR RELATO', '/follow'],
      ['English', '/en/home'],
      ['Español', '/es/inicial'],
    ],
  },
  {
    path: '/new',
    heading: 'REALIZAR RELATO',
    texts: ['Sim, desejo me identificar', 'Não, desejo ficar anônimo'],
    links: [['Voltar', '/']],
  },
  { path: '/follow', heading: 'ACOMPANHAR RELATO', texts: ['ACESSAR'], links: [['Voltar', '/']] },
  {
    path: '/en/home',
    heading: 'OMBUDSMAN',
    texts: [
      'How does the Ombudsman work?',
      'When will I be attended to?',
      'Anonymity',
      'Confidentiality',
      'No retaliation',
    ],
    links: [
      ['Make report', '/en/new'],
      ['follow report', '/en/follow'],
      ['Português', '/'],
      ['Español', '/es/inicial'],
    ],
  },
  {
    path: '/en/new',
    heading: 'MAKE REPORT',
    texts: [
      'What',
      'Who',
      'When',
      'Where',
      'How much',
      'Evidence',
      'Yes, I want to identify myself',
      'No, I wish to remain anonymous',
    ],
    links: [['Back', '/en/home']],
  },
  { path: '/en/follow', heading: 'FOLLOW REPORT', texts: ['ACCESS'], links: [['Back', '/en/home']] },
  {
    path: '/es/inicial',
    heading: 'DEFENSORÍA',
    links: [
      ['REALIZAR RELATO', '/es/novo'],
      ['CONSULTAR RELATO', '/es/consultar'],
      ['Inicio', '/es/inicio'],
      ['English', '/en/home'],
      ['Português', '/'],
    ],
  },
  { path: '/es/inicio', heading: 'DEFENSORÍA', links: [['REALIZAR RELATO', '/es/novo']] },
  { path: '/es/novo', heading: 'REALIZAR RELATO', links: [['Volver', '/es/inicial']] },
  { path: '/es/consultar', heading: 'CONSULTAR RELATO', texts: ['ACCEDER'], links: [['Volver', '/es/inicial']] },
  { path: '/nao-existe', heading: 'Página não encontrada', texts: ['404'], links: [['Ir para o início', '/']] },
];

const PAGES_WITH_A_REPORT: readonly Line[] = [
  {
    path: '/sucess',
    heading: 'Obrigado, relato enviado com sucesso!',
    texts: ['/follow'],
    links: [['Acompanhar relato', '/follow']],
  },
  {
    path: '/acompanhar',
    heading: 'ACOMPANHE SEU RELATO',
    texts: ['Novo Relato', 'Aberto em', 'Atualizado em', 'Expira em', 'Denúncia', 'ENVIAR'],
    links: [['Voltar', '/follow']],
  },
  { path: '/en/sucess', heading: 'Thank you, report sent successfully!', texts: ['/en/follow'] },
  { path: '/en/report', heading: 'FOLLOW YOUR REPORT', texts: ['New report', 'SEND'], links: [['Back', '/en/follow']] },
  {
    path: '/es/sucesso',
    heading: '¡Gracias, relato enviado exitosamente!',
    texts: ['/es/consultar'],
    links: [['Consultar relato', '/es/consultar']],
  },
  {
    path: '/es/acompanhar',
    heading: 'CONSULTE SU RELATO',
    texts: ['Nuevo relato', 'Denuncia'],
    links: [['Volver', '/es/consultar']],
  },
];

/** Where a page leads that needs a report, when there is none. */
const WITHOUT_A_REPORT = [
  ['/sucess', '/'],
  ['/en/sucess', '/en/home'],
  ['/es/sucesso', '/es/inicial'],
  ['/acompanhar', '/follow'],
  ['/en/report', '/en/follow'],
  ['/es/acompanhar', '/es/consultar'],
] as const;

const LANGUAGE_TAGS: Readonly<Record<string, string>> = { en: 'en', es: 'es' };

const visit = setUpVisit();
let page: Page;
beforeAll(async () => {
  page = await visit.visitor();
});

it.each(OPEN_PAGES)('$path is headed $heading', (line) => expectLine(line));

it.each(WITHOUT_A_REPORT)('%s without a report leads to %s', async (from, to) => {
  await page.goto(from);
  expect(new URL(page.url()).pathname).toBe(to);
});

describe('with a report', () => {
  beforeAll(() => fileReport(page, 'pt'));
  it.each(PAGES_WITH_A_REPORT)('$path is headed $heading', (line) => expectLine(line));
});

it('the toast says what the page says, can be closed, stays while pointed at, and goes after five seconds', async () => {
  const page = await visit.visitor();
  // Its time goes on only when the test says so.
  await page.clock.install({ time: new Date() });
  await page.goto('/follow');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator('[name=protocolo]').fill('ZZZZ9999');
  await page.getByRole('button', { name: 'ACESSAR' }).click();
  const toast = page.locator('.toast-error');
  await toast.getByText('Não foi possível encontrar seu relato').waitFor();
  await toast.hover();
  await page.clock.runFor(20_000);
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(await toast.count()).toBe(1);
  await page.locator('[name=protocolo]').focus();
  await page.clock.runFor(4_000);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1_001);
  expect(await toast.count()).toBe(0);
  expect(await page.locator('#avisos').getAttribute('aria-live')).toBe('polite');

  await page.goto('/follow');
  await page.locator('[name=protocolo]').fill('ZZZZ9999');
  await page.getByRole('button', { name: 'ACESSAR' }).click();
  await toast.waitFor();
  await page.locator('[name=protocolo]').focus();
  await toast.getByRole('button', { name: 'Fechar aviso' }).focus();
  await page.keyboard.press('Enter');
  expect(await toast.count()).toBe(0);
  expect(await page.evaluate<string>('document.activeElement.id')).toBe('campo-protocolo');
  await page.context().close();
});

async function expectLine({ path, heading, texts = [], links = [] }: Line): Promise<void> {
  const response = await page.goto(path);
  const html = (await response?.text()) ?? '';
  const tag = LANGUAGE_TAGS[path.split('/')[1] ?? ''] ?? 'pt-BR';
  expect(html).toContain(`<html lang="${tag}"`);
  expect(await page.locator('h1').textContent()).toBe(heading);
  expect(await page.locator('footer address').textContent()).toContain('Rua Exemplo');
  expect(await page.locator('header').getByText('Sua Empresa').count()).toBeGreaterThan(0);

  const shown = (await page.locator('body').textContent()) ?? '';
  for (const text of texts) expect(shown).toContain(text);
  for (const [name, to] of links) {
    const found = await page.getByRole('link', { name, exact: true }).all();
    const targets = await Promise.all(found.map((link) => link.getAttribute('href')));
    expect({ name, targets }).toEqual({ name, targets: expect.arrayContaining([to]) as unknown });
  }
}
