// Specification sections 2 and 8, line by line: the content of each page, the target of each link,
// the text of each error.
import type { Page } from 'playwright-core';
import { becomes } from '../../setup/eventually';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { picture } from '../../setup/images';
import { fileReport, fillReport, formScreens, openReport, refusedPage, send } from './reporting';
import { SCRIPTS, setUpVisit } from './visit';
import { WORDS } from './words';

/** A page's path, its heading, texts on it, and links as `name → path`. */
type Line = readonly [
  path: string,
  heading: string,
  texts?: readonly string[],
  links?: readonly string[],
];

const PRINCIPLES = [
  'Anonimato',
  'Confidencialidade',
  'Não retaliação',
  'Recebimento',
  'Tratativa',
  'Resposta',
];
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
  [
    '/new',
    'REALIZAR RELATO',
    ['Sim, desejo me identificar', 'Não, desejo ficar anônimo'],
    ['Voltar → /'],
  ],
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
  [
    '/sucess',
    'Obrigado, relato enviado com sucesso!',
    ['/follow'],
    ['Acompanhar relato → /follow'],
  ],
  ['/acompanhar', 'ACOMPANHE SEU RELATO', VIEW, ['Voltar → /follow']],
  ['/en/sucess', 'Thank you, report sent successfully!', ['/en/follow']],
  ['/en/report', 'FOLLOW YOUR REPORT', ['New report', 'SEND'], ['Back → /en/follow']],
  [
    '/es/sucesso',
    '¡Gracias, relato enviado exitosamente!',
    ['/es/consultar'],
    ['Consultar relato → /es/consultar'],
  ],
  [
    '/es/acompanhar',
    'CONSULTE SU RELATO',
    ['Nuevo relato', 'Denuncia'],
    ['Volver → /es/consultar'],
  ],
];

const visit = setUpVisit();
const disk = setUpFilesOnDisk();

it('each page has its heading, texts and links', async () => {
  const page = await visit.visitor();
  for (const line of OPEN_PAGES) await expectLine(page, line);
});

it('the success page redirects a visitor without a report to the start page', async () => {
  const page = await visit.visitor();
  for (const { sent, landing } of Object.values(WORDS)) {
    await page.goto(sent);
    expect(new URL(page.url()).pathname).toBe(landing);
  }
});

it('with a report each of its pages has the specified parts', async () => {
  const page = await visit.visitor();
  await fileReport(page, 'pt');
  for (const line of PAGES_WITH_A_REPORT) await expectLine(page, line);
});

it('the toast repeats the page, can be closed, stays while pointed at, and goes after five seconds', async () => {
  const page = await visit.visitor();
  const field = page.locator('[name=relato]');
  const toast = page.locator('.toast-error');
  const large = disk.write(picture('grande.png', 5_000_001));
  const chooseTooLarge = async (): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles(large);
    await toast.getByText('O tamanho do arquivo excedeu o limite: 5MB').waitFor();
  };
  // Its timer runs only when the test says so.
  await page.clock.install({ time: new Date() });
  await fillReport(page, 'pt');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await chooseTooLarge();
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
  await becomes(() => toast.count(), 0);
  expect(await page.locator('#avisos').getAttribute('aria-live')).toBe('polite');

  await chooseTooLarge();
  await field.focus();
  await toast.getByRole('button', { name: 'Fechar aviso' }).focus();
  await page.keyboard.press('Enter');
  await becomes(() => toast.count(), 0);
  await becomes(() => page.evaluate<string>('document.activeElement.id'), 'campo-relato');
});

it.each(SCRIPTS)(
  '%s, on a phone: the choice first, errors beside their field, the answer first',
  async (_, scripts) => {
    const page = await visit.visitor({
      javaScriptEnabled: scripts,
      viewport: { width: 360, height: 640 },
    });
    const inSight = async (selector: string): Promise<boolean> => {
      const box = await page.locator(selector).first().boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 640;
    };
    await page.goto('/new');
    expect(await inSight('[name=identificacao][value=nao]')).toBe(true);
    expect(await page.locator('details[open]').count()).toBe(0);
    await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThanOrEqual(formScreens(scripts) * 640);
    await page.locator('[name=protocolo]').fill('errado');
    expect(await inSight('.exit')).toBe(true);
    await send(page, 'pt');
    await refusedPage(page);
    expect(await page.locator('.summary li').count()).toBe(3);
    const looked = ['.summary', '[name=motivo]', '.exit'];
    await becomes(() => Promise.all(looked.map(inSight)), [true, true, true]);
    expect(await page.locator('.toast-error').count()).toBe(0);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    if (scripts) await page.getByRole('button', { name: 'Sair do formulário' }).click();
    await page.waitForURL('**/en/new');

    const protocol = await fileReport(page, 'pt');
    await openReport(page, 'pt', protocol.replace('0', 'O').replace('1', 'i'));
    await page.waitForURL('**/acompanhar');
    await page.getByText('Ainda não há resposta.').waitFor();
    await becomes(() => inSight('.news'), true);
    expect(await page.locator('.written').first().isVisible()).toBe(false);
    await page.locator('[name=mensagem]').fill('Mais um detalhe.');
    await send(page, 'pt');
    const sent = page.locator('.message:focus');
    await sent.getByText('Mais um detalhe.').waitFor();
    await sent.getByText('Mensagem enviada com sucesso!').waitFor();
  },
);

async function expectLine(
  page: Page,
  [path, heading, texts = [], links = []]: Line,
): Promise<void> {
  const html = (await (await page.goto(path))?.text()) ?? '';
  expect(html).toContain(`<html lang="${/^\/(en|es)\//.exec(path)?.[1] ?? 'pt-BR'}"`);
  expect({ path, heading: await page.locator('h1').textContent() }).toEqual({ path, heading });
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
