// Walks through every screen, tab and modal of the back office, in any language, for checks of
// each.
import type { Page } from 'playwright-core';
import { ADMIN } from '../../setup/first-account';
import { modalClosed, signIn } from './team';

/** Checks the present screen. */
export type Look = (page: Page) => Promise<void>;

/** The rows of a list: of a table, or of cards on a phone. */
const ROWS = 'main :is(tbody tr, li)';

/** The response to a session whose password was given too long ago. */
const UNCONFIRMED = {
  status: 403,
  json: { statusCode: 403, code: 'confirmacao_necessaria', message: '' },
};

/**
 * Signed out at first, signed in at the end.
 * @param report one with a picture, a message and an open follow-up
 */
export async function walkEveryScreen(page: Page, report: string, look: Look): Promise<void> {
  await entry(page, look);
  await list(page, look);
  await people(page, look);
  await account(page, look);
  await lists(page, look);
  await caseFile(page, report, look);
  await gates(page, look);
}

async function entry(page: Page, look: Look): Promise<void> {
  await page.goto('/recuperar');
  await page.locator('[name=email]').waitFor();
  await look(page);
  const outlook = { email: ADMIN.email, convite: false, colegaPodeDevolver: true };
  const recovery = '**/api/auth/recuperacao/*';
  await page.route(recovery, (route) => route.fulfill({ json: outlook }));
  await page.goto('/recuperar/nova-senha#abc');
  await page.locator('[name=senha]').fill('uma senha');
  await page.locator('[role=status]:not(:empty)').waitFor();
  await look(page);
  // With a route the browser would fetch every script again on each screen.
  await page.unroute(recovery);
  await page.goto('/login');
  await page.locator('[name=senha]').waitFor();
  await signIn(page, 'uma senha errada');
  await page.getByRole('alert').waitFor();
  await look(page);
  await signIn(page);
  await page.waitForURL('**/relatos');
}

async function list(page: Page, look: Look): Promise<void> {
  await page.locator('[data-lido]').first().waitFor();
  await page.locator('[aria-controls=filtros]').click();
  await page.keyboard.press('?');
  await inModal(page, look);
  await page.locator('[data-lido] [type=checkbox]').first().check();
  await look(page);
  // Parts that do not fit on a narrow screen are in a menu; on a wide one the account menu.
  await page
    .locator('[aria-controls=menu-principal], header > div > [aria-haspopup=dialog]')
    .click();
  await page.locator('a[href="/conta"]').waitFor();
  await look(page);
  await page.goto('/relatos/novo');
  await page.locator('main [type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look(page);
  await page.goto('/caixa-de-entrada');
  await page.locator('[data-lido]').first().waitFor();
  await look(page);
}

async function people(page: Page, look: Look): Promise<void> {
  await page.goto('/usuarios');
  const long = page.locator(ROWS, { hasText: 'Abcdefghij' });
  await long.waitFor();
  await look(page);
  await long.getByRole('button').last().click();
  await inModal(page, look);
  await long.getByRole('link').click();
  await page.locator('[name=nome]').waitFor();
  await look(page);
  await page.goto('/usuarios/create');
  await page.locator('main [type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look(page);
}

async function account(page: Page, look: Look): Promise<void> {
  await page.goto('/conta');
  const sections = page.locator('main section');
  await sections.locator('li').first().waitFor();
  await look(page);
  await sections.first().getByRole('button').click();
  await inModal(page, look, 'sent empty');
  await page.route('**/segundo-fator/oferta', (route) => route.fulfill(UNCONFIRMED), { times: 1 });
  await sections.nth(1).getByRole('button').first().click();
  await page.getByRole('dialog').locator('[type=submit]').click();
  await page.locator('[aria-invalid=true]').waitFor();
  await look(page);
  await page.getByRole('dialog').locator('[name=senha]').fill(ADMIN.senha);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('img').waitFor();
  await inModal(page, look);
}

async function lists(page: Page, look: Look): Promise<void> {
  const see = async (path: string, ready = ROWS) => {
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await look(page);
  };
  await see('/hoje', '[data-lido]');
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog');
  await bar.getByRole('option').first().waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  await page.goto('/painel');
  await page.locator('main summary').nth(6).waitFor();
  await page.locator('main summary').first().click();
  await look(page);
  await see('/painel?ano=2026&exato=true', 'main table');
  await see('/respostas-prontas');
  await page.locator(ROWS).first().getByRole('link').click();
  await page.locator('[name=texto]').waitFor();
  await look(page);
  await see('/aprovacoes');
  await see('/lixeira');
  await askForReason(page, look);
  await see('/registro', 'main:has([role=alert]) :is(tbody tr, li)');
  await see('/entregas');
  await see('/cartaz', '[data-folha]');
  await see('/organizacao', '[name=nome]');
  await see('/formulario', 'main h2');
  await see('/unidades', 'main :is([data-unidade], h2)');
  await page.locator('main .MuiButton-contained').first().click();
  await inModal(page, look, 'sent empty');
  await see('/lei', '[name=fuso]');
  await see('/instalacao', 'main li[data-situacao]');
  await see('/correio', '[name=correioServidor]');
  // Their numbers arrive with the lists.
  await page.goto('/prazos');
  await page.locator('a[href$="/acompanhamento"]').waitFor();
  for (const each of ['#VENCIDO', '#HOJE', '#RESTO_DA_SEMANA'])
    await page.locator(each, { hasText: '(' }).waitFor();
  await look(page);
  await page.goto('/regras');
  for (const each of ['#expiracao', '#trituracao'])
    await page.locator(each, { hasText: '(0)' }).waitFor();
  await look(page);
  await page.goto('/auditoria');
  await page.locator(ROWS).first().waitFor();
  await page.locator('main details summary').click();
  await page.locator('[data-fim]').waitFor();
  await look(page);
}

/** Shredding from the trash needs a second person. */
async function askForReason(page: Page, look: Look): Promise<void> {
  await page.locator(ROWS).first().getByRole('button').last().click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const reason = page.getByRole('dialog');
  await reason.locator('[type=submit]').click();
  await page.locator('[aria-invalid=true]').waitFor();
  await look(page);
  await page.keyboard.press('Escape');
  await reason.waitFor({ state: 'detached' });
}

async function caseFile(page: Page, report: string, look: Look): Promise<void> {
  await page.goto(`/relatos/${report}`);
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await page.locator('#quem-ve').waitFor();
  await look(page);
  // Opened, a fold leaves the list.
  const folds = page.locator('main button[aria-controls$=-conteudo][aria-expanded=false]');
  while ((await folds.count()) > 0) await folds.first().click();
  await page.locator('[aria-labelledby=quem-ve] li').first().waitFor();
  await look(page);
  await page.locator('[data-pe] [aria-haspopup]').click();
  await inModal(page, look);
  const verbs = page.locator('[aria-labelledby=quem-ve] .MuiAccordionDetails-root > div > button');
  for (const verb of await verbs.all()) {
    await verb.click();
    await inModal(page, look);
  }
  await page.locator('#aba-linha-do-tempo').click();
  await page.locator('[role=tabpanel][aria-labelledby=aba-linha-do-tempo] li').first().waitFor();
  await look(page);
  await page.locator('#aba-acompanhamento').click();
  await page
    .locator('[role=tabpanel][aria-labelledby=aba-acompanhamento]')
    .getByRole('button')
    .first()
    .waitFor();
  await look(page);
  await page.locator('[name=texto]').fill('@');
  await page.getByRole('option').first().waitFor();
  await look(page);
  await page.locator('[name=texto]').fill('');
  // Shortcuts do not work in a text field, which a person leaves for longer than a frame.
  await page.locator('[name=texto]').blur();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))');

  for (const key of ['r', 'n']) {
    await page.keyboard.press(key);
    await inModal(page, look, 'sent empty');
  }
  for (const key of ['s', 'Control+p']) {
    await page.keyboard.press(key);
    await inModal(page, look);
  }
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.locator('[name=observacao]').fill('Quase pronto');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await look(page);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await modalClosed(page);
  await page.locator('main li button:has(img)').first().click();
  await inModal(page, look);
}

/** The screen in place of every page until the colleague has completed it. */
async function gates(page: Page, look: Look): Promise<void> {
  const me = ((await (await page.request.get('/api/auth/me')).json()) ?? {}) as object;
  for (const state of [
    { pendencia: 'trocar_senha' },
    { pendencia: 'segundo_fator_obrigatorio' },
    { temChaves: false },
  ]) {
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: { ...me, ...state } }));
    await page.goto('/relatos');
    await page.locator('main button').first().waitFor();
    await look(page);
    await page.unroute('**/api/auth/me');
  }
}

/**
 * Checks the open modal, and closes it.
 * @param state an empty form also shows its errors once it is sent
 */
async function inModal(page: Page, look: Look, state?: 'sent empty'): Promise<void> {
  const modal = page.locator('[role=dialog], [role=alertdialog]');
  await modal.waitFor();
  if (state === 'sent empty') {
    await modal.locator('[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  }
  await look(page);
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
}
