// The actions of a visitor on the pages, with the words of each language.
import type { Download, Locator, Page } from 'playwright-core';
import { answerInstead } from '../../setup/answer-instead';
import { becomes } from '../../setup/eventually';
import type { Picture } from '../../setup/images';
import { type Language, WORDS } from './words';

/**
 * The form's maximum height in phone screens. Without scripts the site's fonts are missing, and the
 * machine's are wider.
 */
export const formScreens = (scripts: boolean): number => (scripts ? 4 : 4.5);

/** The saved file's text. */
export async function contentOf(download: Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray());
}

interface Report {
  /** Whether the visitor gives a name. */
  named?: boolean;
  text?: string;
  /** Large ones by their paths: a browser takes long to receive megabytes from a test. */
  files?: Picture[] | string[];
  /** The form's address, if it has a query. */
  at?: string;
}

/** Opens the form, makes the choice and fills in the required fields. */
export async function fillReport(
  page: Page,
  language: Language,
  report: Report = {},
): Promise<void> {
  const { named = false, text = 'Um relato.', files = [], at } = report;
  const words = WORDS[language];
  await page.goto(at ?? words.newReport);
  await page.getByText(named ? words.identified : words.anonymous, { exact: true }).click();
  if (named) await page.locator('[name=nome]').fill('Ana Souza');
  await page.locator('[name=motivo]').selectOption('denuncia');
  await page.locator('[name=relato]').fill(text);
  if (files.length > 0) await page.locator('input[type=file]').setInputFiles(files);
}

/** Sends the form and waits for the success page. */
export async function sendReport(page: Page, language: Language): Promise<void> {
  await send(page, language);
  await page.waitForURL(`**${WORDS[language].sent}`);
}

export async function send(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: WORDS[language].send, exact: true }).click();
}

/** Files a report and returns its protocol, read from the success page. */
export async function fileReport(page: Page, language: Language, report?: Report): Promise<string> {
  await fillReport(page, language, report);
  await sendReport(page, language);
  return protocolOf(page);
}

/** Files a report and opens its thread. */
export async function showReport(page: Page, language: Language, report?: Report): Promise<string> {
  const protocol = await fileReport(page, language, report);
  await page.goto(WORDS[language].report);
  await unfold(page);
  return protocol;
}

/** Opens all folds of the page, and those inside them. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(
    `for (const fold of document.querySelectorAll('main details')) fold.open = true`,
  );
}

export async function reply(page: Page, language: Language, text: string): Promise<void> {
  await page.locator('[name=mensagem]').fill(text);
  await send(page, language);
}

/**
 * Waits for the page with the errors: without JavaScript it is a new page, perhaps still loading.
 */
export async function refusedPage(page: Page): Promise<void> {
  await page.locator('.summary').waitFor();
  await page.waitForLoadState();
}

export async function protocolOf(page: Page): Promise<string> {
  return ((await page.locator('.protocol-hero').textContent()) ?? '').trim();
}

export async function openReport(page: Page, language: Language, protocol: string): Promise<void> {
  const words = WORDS[language];
  await page.goto(words.follow);
  await page.locator('[name=protocolo]').fill(protocol);
  await page.getByRole('button', { name: words.access, exact: true }).click();
}

/** The target of the exit button. */
export async function standInForTheNeutralPage(page: Page): Promise<void> {
  const neutral = { status: 200, body: '<h1>Neutra</h1>', type: 'text/html' };
  await answerInstead(page, 'https://pt.wikipedia.org/*', () => neutral);
}

/** Waits until the focus is on a part of the page: a keyboard on the body starts at the top again. */
export const focusKept = (page: Page): Promise<void> =>
  becomes(
    () =>
      page
        .evaluate<boolean>('[null, document.body].includes(document.activeElement)')
        .catch(() => true),
    false,
  );

/** Pastes a text into a field: unlike `fill`, as far as the browser lets a person. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.focus();
  await field.page().keyboard.insertText(text);
}
