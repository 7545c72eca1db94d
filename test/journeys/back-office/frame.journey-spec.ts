// The frame of every screen: the header, and its menu on narrow screens.
import type { Locator } from 'playwright-core';
import { listOf } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { holdBack } from '../../setup/hold-back';
import { arrived, focusOn, modalClosed, press, setUpTeam, speak, walkTo } from './team';

const team = setUpTeam();

/** With reduced motion: an opened menu takes the focus at once. */
const NARROW = { viewport: { width: 360, height: 740 } };

test('a narrow screen has its header behind one button with the unread count', async () => {
  await team.file();
  const page = await team.signedIn(NARROW);
  const menu = page.getByRole('button', { name: /^Menu/ });
  const { total } = await listOf(team.colleague, '/api/relatos', { filter: { lido: false } });
  await page
    .getByRole('button', { name: new RegExp(`^Menu \\(${total} não lidos?\\)$`) })
    .waitFor();
  await team.file();
  await page.getByRole('button', { name: `Menu (${total + 1} não lidos)`, exact: true }).waitFor();
  const places = page.getByRole('navigation', { name: 'Navegação principal' });
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  expect(await places.count()).toBe(0);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);

  await menu.click();
  await places.waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  expect(await places.locator('[aria-current=page]').textContent()).toBe('Relatos');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await places.waitFor({ state: 'detached' });
  await focusOn(page.locator('[aria-controls=menu-principal]'));

  // It leads onward, changes the language, and contains 'sair'.
  await menu.click();
  await page.getByRole('link', { name: /^Caixa de entrada/ }).click();
  await arrived(page, /^Caixa de entrada/);
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  await focusOn(page.getByRole('heading', { level: 1, name: /^Caixa de entrada/ }));

  await menu.click();
  await press(page, 'Português');
  await page.getByRole('menuitem', { name: 'English' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'English' }).waitFor({ state: 'detached' });
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  await press(page, 'Português');
  await page.getByRole('menuitem', { name: 'English' }).click();
  await arrived(page, /^Inbox/);
  await page.locator('html[lang=en]').waitFor();
  await menu.click();
  await press(page, 'sign out');
  await page.waitForURL(`${team.url}/`);
});

test('until the words of a chosen language have arrived, the page is marked with the former one', async () => {
  const page = await team.signedIn();
  await arrived(page, 'Relatos');
  const words = /\/assets\/en-[^/]+\.js$/;
  const release = await holdBack(page, words);
  const asked = page.waitForRequest(words);
  await press(page, 'Equipe de Ética');
  await press(page, 'Português');
  await page.getByRole('menuitem', { name: 'English' }).click();
  await asked;
  await page.locator('h1').filter({ hasText: 'Relatos' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
  release();
  await arrived(page, 'Reports');
  await page.locator('html[lang=en]').waitFor();
});

test('navigating to a page scrolls to its title and focuses its heading', async () => {
  const page = await team.signedIn();
  for (const name of ['Prazos', 'Relatos', 'Usuários']) {
    await walkTo(page, name);
    const h1 = page.getByRole('heading', { level: 1, name });
    await focusOn(h1);
    await becomes(() => page.title(), `${(await h1.textContent()) ?? ''} · Relato`);
  }
});

test('the skip link passes the header; the account menu shows who is signed in and changes the language', async () => {
  const page = await team.signedIn({ at: '/usuarios' });
  await arrived(page, 'Usuários');
  await page.keyboard.press('Tab');
  await focusOn(page.getByRole('link', { name: 'Ir para o conteúdo' }));
  await page.keyboard.press('Enter');
  await focusOn(page.locator('#conteudo'));

  const account = page.getByRole('button', { name: 'Equipe de Ética' });
  await account.click();
  await page
    .getByRole('dialog', { name: 'Equipe de Ética' })
    .getByRole('link', { name: 'Minha conta' })
    .waitFor();
  await page.keyboard.press('Escape');
  await modalClosed(page);
  await focusOn(account);
  await speak(page, 'Español');
  await page.locator('html[lang=es]').waitFor();
});

interface Drawn {
  document: { body: unknown };
  getComputedStyle: (
    of: unknown,
  ) => Record<'borderBottomWidth' | 'borderBottomColor' | 'backgroundColor', string>;
}

/** The colour of an element's lower border, or undefined if none can be seen on the page. */
const border = (found: Locator): Promise<string | undefined> =>
  found.evaluate((element) => {
    const { document, getComputedStyle } = globalThis as unknown as Drawn;
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    const hidden =
      borderBottomWidth === '0px' ||
      borderBottomColor === getComputedStyle(document.body).backgroundColor;
    return hidden ? undefined : borderBottomColor;
  });

test('in high contrast borders show what is chosen, and what is a button', async () => {
  const report = await team.file();
  // The browser draws colours under way black.
  const page = await team.signedIn({ forcedColors: 'active' });
  const places = page.getByRole('navigation', { name: 'Navegação principal' });
  const views = page.getByRole('group', { name: 'Visões da lista' });
  await views.getByRole('button', { name: 'Vencidos' }).click();
  await views.getByRole('button', { name: 'Vencidos', pressed: true }).waitFor();
  for (const [chosen, other] of [
    [places.getByRole('link', { name: 'Relatos' }), places.getByRole('link', { name: 'Prazos' })],
    [views.getByRole('button', { name: 'Vencidos' }), views.getByRole('button', { name: 'Todos' })],
  ] as const)
    expect([await border(chosen), await border(other)]).toEqual([expect.any(String), undefined]);

  await page.goto(`/relatos/${report.id}`);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await tab(/^Histórico/).waitFor();
  expect(await border(tab(/^Histórico/))).toEqual(expect.any(String));
  expect(await border(tab(/^Acompanhamento/))).toBeUndefined();
  const answer = page.getByRole('button', { name: 'Nova Mensagem' }).first();
  expect(await border(answer)).toEqual(expect.any(String));
  const grave = page.getByRole('button', { name: 'Grave', exact: true });
  const before = await border(grave);
  await grave.click();
  await grave.and(page.locator('[aria-pressed=true]')).waitFor();
  expect(await border(grave)).not.toBe(before);
});

test('in a browser with letters twice as large the way out and every choice of a case are in sight', async () => {
  const report = await team.file();
  const page = await team.signedIn({ viewport: { width: 1280, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto(`/relatos/${report.id}`);
  // As on a narrower screen, the case's panel is folded.
  await page.getByRole('button', { name: /^Situação/ }).click();
  const wait = page.getByRole('button', { name: 'Aguardando Resposta', exact: true });
  await wait.waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
  const box = (await wait.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(1280);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'sair', exact: true }).waitFor();
});

/** The texts that are wider than their part of the page, which neither scrolls nor is for screen readers only. */
const TOO_WIDE = `[...document.querySelectorAll('main *:not(svg *)')]
  .filter((part) => part.clientWidth > 2 && part.scrollWidth > part.clientWidth + 1)
  .filter((part) => !/auto|scroll/.test(getComputedStyle(part).overflowX))
  .map((part) => part.textContent)
  .filter((text) => text !== '')`;

test('on a wide screen with letters twice as large no text stands outside its column', async () => {
  const report = await team.file();
  const page = await team.signedIn({ viewport: { width: 1920, height: 1080 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const shown = {
    '/hoje': /^Aberto em/,
    '/instalacao': 'Fazer agora',
    '/painel': 'Últimos 12 meses',
    '/auditoria': 'Registros por página',
    [`/relatos/${report.id}`]: 'Confirmação de recebimento',
  };
  for (const [path, text] of Object.entries(shown)) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    expect([path, await page.evaluate(TOO_WIDE)]).toEqual([path, []]);
  }
});
