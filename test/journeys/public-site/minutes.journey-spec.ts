// A report taken down by a colleague: the reporter opens the text with the protocol, corrects it
// and approves it.
import type { Page } from 'playwright-core';
import { Client } from '../../setup/clients';
import { focusKept, openReport, refusedPage, send } from './reporting';
import { expectAccessible, setUpVisit, walk } from './visit';
import { type Language, WORDS } from './words';

const TAKEN = 'Ligou às nove: o gerente pede propina.';
const CORRECTED = 'Ligou às nove: o diretor pede propina.';

const visit = setUpVisit();

/**
 * Takes down a report.
 * @returns its protocol, and the colleague
 */
async function register(): Promise<{ staff: Client; id: string; uuid: string }> {
  const staff = await new Client(visit.url).signIn();
  const call = {
    motivo: 'denuncia',
    relato: TAKEN,
    origem: 'telefone',
    recebidoEm: Date.now() - 60_000,
  };
  const { body } = await staff.post('/api/relatos/registrar', call);
  return { staff, ...(body as { id: string; uuid: string }) };
}

async function opened(page: Page, language: Language, protocol: string): Promise<void> {
  await openReport(page, language, protocol);
  await page.getByRole('heading', { name: WORDS[language].checkText }).waitFor();
}

const approve = (page: Page, language: Language) =>
  page.getByRole('button', { name: WORDS[language].approve, exact: true }).click();

/** Opens the text in a form. */
async function correct(page: Page, language: Language): Promise<void> {
  await page.getByRole('link', { name: WORDS[language].correct, exact: true }).click();
  await page.locator('[name=correcao]').waitFor({ state: 'attached' });
}

walk(
  visit,
  'the text is corrected in one tab, not approved unseen in another, then approved; both versions stay',
  async ({ page, language, words }) => {
    const { staff, id, uuid } = await register();
    await opened(page, language, uuid);
    await expectAccessible(page, language);
    const other = await page.context().newPage();
    await other.goto(words.report);
    await correct(page, language);
    expect(await page.locator('[name=mensagem]').inputValue()).toBe(TAKEN);
    await expectAccessible(page, language);
    await page.locator('[name=mensagem]').fill(CORRECTED);
    await send(page, language);
    await page.locator('.thread li', { hasText: CORRECTED }).getByText(words.corrected).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.locator('.minutes', { hasText: CORRECTED }).waitFor();
    await focusKept(page);

    await approve(other, language);
    await refusedPage(other);
    await other.getByText(words.correctedSince).waitFor();
    await other.locator('.minutes', { hasText: CORRECTED }).waitFor();
    await approve(page, language);
    const notice = page.locator('.thread li').last();
    await notice.getByText(words.approvedNotice).waitFor();
    await notice.getByText(words.approved).waitFor();
    await focusKept(page);
    expect(await page.locator('.minutes').count()).toBe(0);
    await page.locator('summary').first().click();
    await page.locator('main details', { hasText: TAKEN }).first().waitFor();
    await expectAccessible(page, language);
    const seen = (await staff.get(`/api/relatos/${id}`)).body;
    expect(seen).toMatchObject({
      relato: TAKEN,
      lido: false,
      msg: [{ mensagem: CORRECTED, correcao: true }, {}],
    });
  },
  { viewport: { width: 320, height: 640 } },
);

it("without JavaScript a correction survives the session's end: the protocol is asked for", async () => {
  const { uuid } = await register();
  const page = await visit.visitor({ javaScriptEnabled: false });
  await opened(page, 'pt', uuid);
  await correct(page, 'pt');
  await page.locator('[name=mensagem]').fill(CORRECTED);
  await page.context().clearCookies();
  await send(page, 'pt');
  await page.locator('[name=protocolo]').fill(uuid);
  expect(await page.locator('[name=mensagem]').inputValue()).toBe(CORRECTED);
  await send(page, 'pt');
  await page.locator('.thread li', { hasText: CORRECTED }).getByText(WORDS.pt.corrected).waitFor();
});

it('a correction after the approval stays in the form, to be sent as a message', async () => {
  const { uuid } = await register();
  const page = await visit.visitor();
  await opened(page, 'pt', uuid);
  await correct(page, 'pt');
  await page.locator('[name=mensagem]').fill(CORRECTED);
  const other = await page.context().newPage();
  await other.goto(WORDS.pt.report);
  await approve(other, 'pt');
  await other.locator('.thread').waitFor();
  await send(page, 'pt');
  await refusedPage(page);
  await page.getByRole('heading', { name: 'O texto já foi aprovado' }).waitFor();
  expect(await page.locator('[name=mensagem]').inputValue()).toBe(CORRECTED);
  await send(page, 'pt');
  await page.getByText(WORDS.pt.messageSent).first().waitFor();
});
