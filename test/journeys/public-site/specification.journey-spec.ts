// Specification sections 2 and 8, walked line by line: what stands on which page, where each link leads, what each error says.
import type { Page } from 'playwright-core';
import { fileReport, setUpVisit } from './visit';

/** A page's path, its heading, texts on it, and links as `name → path`. */
type Line = readonly [path: string, heading: string, texts?: readonly string[], links?: readonly string[]];

const PRINCIPLES = ['Anonimato', 'Confidencialidade', 'Não retaliação', 'Recebimento', 'Tratativa', 'Resposta'];
const QUESTIONS = ['How does the Ombudsman work?', 'When will I be attended to?'];
const TO_ENGLISH = 'English → /en/home';
const TO_SPANISH = 'Español → /es/inicial';
const FORM = ['What', 'Who', 'When', 'Where', 'How much', 'Evidence'];
const CHOICE = ['Yes, I want to identify myself', 'No, I wish to remain anonymous'];
const VIEW = ['Novo Relato', 'Aberto em', 'Atualizado em', 'Expira em', 'Denúncia', 'ENVIAR'];

const OPEN_PAGES: readonly Line[] = [
  [
    '/',
    'OUVIDORIA',
    [...PRINCIPLES, '48 horas', '0800 000 0000'],
    ['REALIZAR RELATO → /new', 'ACOMPANHAR RELATO → /follow', TO_ENGLISH, TO_SPANISH],
  ],
  ['/new', 'REALIZAR RELATO', ['Sim, desejo me identificar', 'Não, desejo ficar anônimo'], ['Voltar → /']],
  ['/follow', 'ACOMPANHAR RELATO', ['ACESSAR'], ['Voltar → /']],
  [
    '/en/home',
    'OMBUDSMAN',
    [...QUESTIONS, 'Anonymity', 'Confidentiality', 'No retaliation'],
    ['Make report → /en/new', 'follow report → /en/follow', 'Português → /', TO_SPANISH],
  ],
  ['/en/new', 'MAKE REPORT', [...FORM, ...CHOICE], ['Back → /en/home']],
  ['/en/follow', 'FOLLOW REPORT', ['ACCESS'], ['Back → /en/home']],
  [
    '/es/inicial',
    'DEFENSORÍA',
    [],
    [
      'REALIZAR RELATO → /es/novo',
      'CONSULTAR RELATO → /es/consultar',
      'Inicio → /es/inicio',
      TO_ENGLISH,
      'Português → /',
    ],
  ],
  ['/es/inicio', 'DEFENSORÍA', [], ['REALIZAR RELATO → /es/novo']],
  ['/es/novo', 'REALIZAR RELATO', [], ['Volver → /es/inicial']],
  ['/es/consultar', 'CONSULTAR RELATO', ['ACCEDER'], ['Volver → /es/inicial']],
  ['/nao-existe', 'Página não encontrada', ['404'], ['Ir para o início → /']],
];

const PAGES_WITH_A_REPORT: readonly Line[] = [
  ['/sucess', 'Obrigado, relato enviado com sucesso!', ['/follow'], ['Acompanhar relato → /follow']],
  ['/acompanhar', 'ACOMPANHE SEU RELATO', VIEW, ['Voltar → /follow']],
  ['/en/sucess', 'Thank you, report sent successfully!', ['/en/follow']],
  ['/en/report', 'FOLLOW YOUR REPORT', ['New report', 'SEND'], ['Back → /en/follow']],
  ['/es/sucesso', '¡Gracias, relato enviado exitosamente!', ['/es/consultar'], ['Consultar relato → /es/consultar']],
  ['/es/acompanhar', 'CONSULTE SU RELATO', ['Nuevo relato', 'Denuncia'], ['Volver → /es/consultar']],
];

const visit = setUpVisit();

it.each(OPEN_PAGES.map((line) => [line[0], line] as const))('%s has its heading, texts and links', async (_, line) =>
  expectLine(await visit.visitor(), line),
);

it.each([
  ['/sucess', '/'],
  ['/en/sucess', '/en/home'],
  ['/es/sucesso', '/es/inicial'],
])('%s without a report leads to %s', async (from, to) => {
  const page = await visit.visitor();
  await page.goto(from);
  expect(new URL(page.url()).pathname).toBe(to);
});

it('with a report each of its pages has what it should', async () => {
  const page = await visit.visitor();
  await fileReport(page, 'pt');
  for (const line of PAGES_WITH_A_REPORT) await expectLine(page, line);
});

it('the toast says what the page says, can be closed, stays while pointed at, and goes after five seconds', async () => {
  const page = await visit.visitor();
  const field = page.locator('[name=protocolo]');
  const toast = page.locator('.toast-error');
  const mistype = async (): Promise<void> => {
    await field.fill('ZZZZ9999');
    await page.getByRole('button', { name: 'ACESSAR' }).click();
    await toast.getByText('Não foi possível encontrar seu relato').waitFor();
  };
  // Its time goes on only when the test says so.
  await page.clock.install({ time: new Date() });
  await page.goto('/follow');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await mistype();
  await toast.hover();
  await page.clock.runFor(20_000);
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(await toast.count()).toBe(1);
  await field.focus();
  await page.clock.runFor(4_000);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(1_001);
  expect(await toast.count()).toBe(0);
  expect(await page.locator('#avisos').getAttribute('aria-live')).toBe('polite');

  await page.goto('/follow');
  await mistype();
  await field.focus();
  await toast.getByRole('button', { name: 'Fechar aviso' }).focus();
  await page.keyboard.press('Enter');
  expect(await toast.count()).toBe(0);
  expect(await page.evaluate<string>('document.activeElement.id')).toBe('campo-protocolo');
});

async function expectLine(page: Page, [path, heading, texts = [], links = []]: Line): Promise<void> {
  const html = (await (await page.goto(path))?.text()) ?? '';
  expect(html).toContain(`<html lang="${/^\/(en|es)\//.exec(path)?.[1] ?? 'pt-BR'}"`);
  expect(await page.locator('h1').textContent()).toBe(heading);
  expect(await page.locator('footer address').textContent()).toContain('Rua Exemplo');
  expect(await page.locator('header').getByText('Sua Empresa').count()).toBeGreaterThan(0);

  const shown = (await page.locator('body').textContent()) ?? '';
  for (const text of texts) expect(shown).toContain(text);
  for (const link of links) {
    const [name = '', to] = link.split(' → ');
    const found = await page.getByRole('link', { name, exact: true }).all();
    const targets = await Promise.all(found.map((one) => one.getAttribute('href')));
    expect({ name, targets }).toEqual({ name, targets: expect.arrayContaining([to]) as unknown });
  }
}
