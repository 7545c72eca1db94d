// A half-written reply: kept in the tab until it is sent or the session ends, and for no other report.
import type { Page } from 'playwright-core';
import { picture } from './pictures';
import { expectAccessible, fileReport, fillReport, openReport, send, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const TEXT = 'Escrevi pela metade.';

const visit = setUpVisit();

it.each(LANGUAGES)('a refresh offers it again in %s, and once sent it is forgotten', async (language) => {
  const { page, protocol } = await writing(language);
  await page.locator('input[type=file]').first().setInputFiles(picture('rosto.png'));
  await page.reload();
  expect(await message(page)).toBe('');
  await page.locator('.draft').waitFor();
  await expectAccessible(page, language);
  const stored = await page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
  expect(stored).toContain(TEXT);
  for (const secret of [protocol, protocol.replace(' ', ''), 'rosto']) expect(stored).not.toContain(secret);

  await page.getByRole('button', { name: WORDS[language].draftUse, exact: true }).click();
  expect(await message(page)).toBe(TEXT);
  await send(page, language);
  await page.locator('.thread').getByText(TEXT).waitFor();
  expect(await draftsKept(page)).toBe(0);
  await page.reload();
  expect(await page.locator('.draft').isVisible()).toBe(false);
  await page.context().close();
});

it('sending it leaves the draft of a report where it is', async () => {
  const { page } = await writing('pt');
  await fillReport(page, 'pt', false, 'Outro assunto.');
  await page.goto('/acompanhar');
  await page.getByRole('button', { name: WORDS.pt.draftUse, exact: true }).click();
  await send(page, 'pt');
  await page.locator('.thread').waitFor();
  await page.goto('/new');
  await page.getByRole('button', { name: WORDS.pt.draftUse, exact: true }).click();
  expect(await page.locator('[name=relato]').inputValue()).toBe('Outro assunto.');
  await page.context().close();
});

it("another report's page does not offer it, and it is gone", async () => {
  const { page, protocol } = await writing('pt');
  const other = await page.context().newPage();
  await fileReport(other, 'pt', true);
  await page.reload();
  await page.getByText('Ana Souza').waitFor();
  expect(await page.locator('.draft').isVisible()).toBe(false);
  expect(await draftsKept(page)).toBe(0);

  await openReport(page, 'pt', protocol);
  await page.waitForURL('**/acompanhar');
  expect(await page.locator('.draft').isVisible()).toBe(false);
  await page.context().close();
});

it('it ends with the session', async () => {
  const { page } = await writing('pt');
  await page.context().clearCookies();
  await page.reload();
  await page.getByText(WORDS.pt.noReportOpen).waitFor();
  expect(await draftsKept(page)).toBe(0);
  await page.context().close();
});

it('sent after the session has ended, it stays in its form only, which asks for the protocol', async () => {
  const { page } = await writing('pt');
  await page.context().clearCookies();
  await send(page, 'pt');
  await page.locator('[name=protocolo]').waitFor();
  expect(await message(page)).toBe(TEXT);
  await page.locator('[name=mensagem]').pressSequentially(' E mais.');
  expect(await draftsKept(page)).toBe(0);
  await page.context().close();
});

it('another report filed in the tab ends it, too', async () => {
  const { page } = await writing('pt');
  await fileReport(page, 'pt');
  expect(await draftsKept(page)).toBe(0);
  await page.context().close();
});

/** A visitor in the middle of a message to the team. */
async function writing(language: (typeof LANGUAGES)[number]): Promise<{ page: Page; protocol: string }> {
  const page = await visit.visitor();
  const protocol = await fileReport(page, language);
  await page.goto(WORDS[language].report);
  await page.locator('[name=mensagem]').fill(TEXT);
  return { page, protocol };
}

function message(page: Page): Promise<string> {
  return page.locator('[name=mensagem]').inputValue();
}

function draftsKept(page: Page): Promise<number> {
  return page.evaluate<number>('sessionStorage.length');
}
