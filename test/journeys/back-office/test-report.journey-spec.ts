// The test report: from the first steps to the public form in another tab, to the case, and gone.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { permitFor, standingTest } from '../../setup/test-report';
import { resize } from '../../setup/window-size';
import { WORDS } from '../public-site/words';
import { expectFitsWindow } from './layout';
import { press, setUpTeam } from './team';

const team = setUpTeam({});

const NOTICE = {
  pt: ['Relato de teste', 'será apagado', 'Use o formulário normal'],
  en: ['Test report', 'will be erased', 'Use the normal form'],
  es: ['Relato de prueba', 'será borrado', 'Use el formulario normal'],
} as const;

const LANGUAGES = ['pt', 'en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

/** Waits for the notice, and looks at the page in both widths. */
async function seesNotice(page: Page, language: Language): Promise<void> {
  for (const words of NOTICE[language])
    await page.locator('[data-test-notice]').first().getByText(words).waitFor();
  const before = page.viewportSize()!;
  for (const width of [360, 1366]) {
    await resize(page, { width, height: 800 });
    await expectNoViolations(page);
    await expectFitsWindow(page);
  }
  await resize(page, before);
}

test('a guardian tries the channel: form, case, answer, and nothing is left', async () => {
  const page = await team.signedIn({ at: '/instalacao' });
  const row = page.getByRole('listitem').filter({ hasText: 'Relato de teste' });
  await row.getByText('Ninguém experimentou o canal').waitFor();
  await press(page, 'Fazer um relato de teste');
  await expectNoViolations(page);
  const [form] = await Promise.all([
    page.context().waitForEvent('page'),
    press(page, 'Abrir o formulário de teste'),
  ]);
  await form.waitForLoadState();
  expect(new URL(form.url()).search).toBe('?teste');
  await seesNotice(form, 'pt');
  expect(await form.locator('[data-test-notice]').count()).toBe(2);
  await form.getByText(WORDS.pt.anonymous, { exact: true }).click();
  // A mistake keeps the form a test.
  await form.locator('[name=motivo]').selectOption('denuncia');
  await press(form, WORDS.pt.send);
  await form.getByText(WORDS.pt.blankReport).first().waitFor();
  await seesNotice(form, 'pt');
  await form.locator('[name=relato]').fill('Um relato de teste.');
  await press(form, WORDS.pt.send);
  await form.waitForURL(`**${WORDS.pt.sent}`);
  await seesNotice(form, 'pt');
  await form.goto(WORDS.pt.report);
  await seesNotice(form, 'pt');

  await page.bringToFront();
  await page.goto('/instalacao');
  const waiting = row.getByText('O relato de teste espera');
  await waiting.waitFor();
  await expectNoViolations(page);
  await resize(page, { width: 360, height: 800 });
  await expectNoViolations(page);
  await expectFitsWindow(page);
  await row.getByRole('link', { name: 'Abrir o relato de teste' }).click();
  const { id } = await standingTest(team.colleague);
  await page.waitForURL(`**/relatos/${id}`);
  await page.getByText('Relato de teste: não entra em listas').waitFor();
  await expectNoViolations(page);
  await press(page, 'Mais ações');
  expect(await page.getByRole('button', { name: 'Apagar', exact: true }).count()).toBe(0);
  await page.goto('/relatos');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato ainda' }).waitFor();
  expect(await page.locator(`a[href*="${id}"]`).count()).toBe(0);

  await page.goto('/instalacao');
  await row.getByText('O relato de teste foi aberto').waitFor();
  await press(page, 'Apagar o relato de teste');
  await press(page.getByRole('alertdialog'), 'Apagar o relato de teste');
  await page.getByText('Relato de teste apagado.').first().waitFor();
  await row.getByText('Um relato de teste foi aberto e apagado em').waitFor();
  expect(await standingTest(team.colleague)).toBeUndefined();
  await form.goto(WORDS.pt.report);
  expect(await form.locator('[data-test-notice]').count()).toBe(0);
});

/** Brings a token to the public form as the back office does. */
async function openForm(page: Page, language: Language, teste: string): Promise<void> {
  await page.goto(WORDS[language].landing);
  const action = `${WORDS[language].newReport}?teste`;
  await page.evaluate(`{
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '${action}' });
    const field = document.createElement('input');
    Object.assign(field, { name: 'teste', value: '${teste}' });
    form.append(field);
    document.body.append(form);
    form.submit();
  }`);
  await page.waitForURL('**?teste');
}

test.each(LANGUAGES)('in %s the form says that it is a test', async (language) => {
  const page = await team.visitor();
  await openForm(page, language, await permitFor(team.colleague));
  await seesNotice(page, language);
});

test('a token that is over opens no real form unseen', async () => {
  const page = await team.visitor();
  await openForm(page, 'pt', 'AAAA');
  await page.getByText('Este teste acabou ou já foi usado').first().waitFor();
  await seesNotice(page, 'pt');
  await page.locator('[data-test-notice] a').first().click();
  await page.getByText(WORDS.pt.anonymous, { exact: true }).waitFor();
  expect(await page.locator('[data-test-notice]').count()).toBe(0);
});
