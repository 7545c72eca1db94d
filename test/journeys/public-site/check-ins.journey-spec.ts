// Check-ins: a concluded report asks its visitor, who answers by one button or files a new report.
import type { Page } from 'playwright-core';
import { setSituation } from '../../setup/cases';
import { Client, fileReport, type Json, newestId, REPORT } from '../../setup/clients';
import { runJobProcess } from '../../setup/command';
import type { JourneyProduct } from '../../setup/journey-product';
import { picture } from '../../setup/images';
import { daysAgo } from '../../setup/product-clock';
import { setUpTeam, startTeamWithPast } from '../back-office/team';
import {
  focusKept,
  openReport,
  paste,
  protocolOf,
  refusedPage,
  send,
  sendReport,
  showReport,
} from './reporting';
import { expectAccessible, SCRIPTS, walk } from './visit';
import { type Language, LANGUAGES, WORDS } from './words';

const TOLD = 'Fui rebaixada depois do relato.';

/** Protocols of reports with an open check-in. */
const asked: { id: string; uuid: string }[] = [];
const team = setUpTeam(() => startTeamWithPast(daysAgo(40), concludeAll));

async function concludeAll(past: JourneyProduct): Promise<void> {
  const staff = await new Client(past.url).signIn();
  for (let count = 0; count < LANGUAGES.length + 4 * SCRIPTS.length + 3; count++) {
    const { uuid } = await fileReport(past.url, REPORT);
    const id = await newestId(staff);
    await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30, 730] });
    asked.push({ id, uuid });
  }
  // At the machine's present time.
  const told = (await runJobProcess(past, {}, 'check-ins')).join();
  expect(told).toContain(`${String(asked.length)} reports asked whether all is well.`);
}

const PHONE = { viewport: { width: 320, height: 640 } };

/** Opens the page of a report with an open check-in. */
async function openAsked(page: Page, language: Language) {
  const { id, uuid } = asked.pop()!;
  await openReport(page, language, uuid);
  const question = page.getByRole('region', { name: WORDS[language].allWell, exact: true });
  await question.waitFor();
  const press = (name: 'fine' | 'happened') =>
    question.getByRole('button', { name: WORDS[language][name], exact: true }).click();
  return { id, uuid, question, press };
}

walk(
  team,
  'a button answers, and nothing happens by looking at the other',
  async ({ page, language, words, scripts }) => {
    const { id, question, press } = await openAsked(page, language);
    await expectAccessible(page, language);
    await question.locator('[name=mensagem]').fill(TOLD);
    await press('happened');
    await page.getByRole('heading', { name: words.happened, exact: true }).waitFor();
    // Without scripts every answer is a new page, which starts at its top.
    if (scripts) await focusKept(page);
    expect(await page.locator('[name=mensagem]').inputValue()).toBe(TOLD);
    await expectAccessible(page, language);
    await page.getByRole('link', { name: words.backUnsent, exact: true }).click();
    await question.locator('[name=mensagem]').fill('Obrigada.');
    await press('fine');
    const own = page.locator('.thread li').last();
    await own.getByText(words.messageSent).waitFor();
    if (scripts) await focusKept(page);
    await own.getByText(words.fine, { exact: true }).waitFor();
    await own.getByText('Obrigada.').waitFor();
    expect(await question.count()).toBe(0);
    await expectAccessible(page, language);
    const seen = (await team.colleague.get(`/api/relatos/${id}`)).body;
    expect(seen).toMatchObject({
      status: 'CONCLUIDO',
      msg: [{ aviso: 'verificacao' }, { verificacao: 'nada' }],
    });
  },
  PHONE,
);

it.each(SCRIPTS)(
  '%s the answer that something happened is a new report with a new protocol',
  async (_, scripts) => {
    const page = await team.visitor({ javaScriptEnabled: scripts, ...PHONE });
    const { id, question, press } = await openAsked(page, 'pt');
    await press('happened');
    await send(page, 'pt');
    await refusedPage(page);
    await page.getByText(WORDS.pt.blankMessage).first().waitFor();
    await page.locator('[name=mensagem]').fill(TOLD);
    await page.locator('[name=envolvidos]').fill('Ninguém do canal');
    await expectAccessible(page, 'pt');
    await sendReport(page, 'pt');
    const uuid = (await protocolOf(page)).replaceAll(/\W/g, '');
    const links = (await team.colleague.get(`/api/relatos/${id}/vinculos`)).body as Json[];
    expect(links).toMatchObject([{ papel: 'represalia', uuid }]);
    await page.goto(WORDS.pt.report);
    await page.getByText(TOLD).waitFor({ state: 'attached' });
    expect(await question.count()).toBe(0);
  },
);

it.each(SCRIPTS)(
  '%s the text of an answer refused because the session ended stays beside its question',
  async (_, scripts) => {
    const page = await team.visitor({ javaScriptEnabled: scripts, ...PHONE });
    const { id, uuid, question, press } = await openAsked(page, 'pt');
    await question.locator('[name=mensagem]').fill(TOLD);
    await page.context().clearCookies();
    await press('fine');
    await refusedPage(page);
    expect(await question.locator('[name=mensagem]').inputValue()).toBe(TOLD);
    await expectAccessible(page, 'pt');

    await openReport(await page.context().newPage(), 'pt', uuid);
    await press('fine');
    await page.locator('.thread li').last().getByText(TOLD).waitFor();
    const { msg } = (await team.colleague.get(`/api/relatos/${id}`)).body as { msg: Json[] };
    expect(msg.at(-1)).toMatchObject({ verificacao: 'nada', mensagem: TOLD });
  },
);

it.each(SCRIPTS)(
  '%s an answer does not reach a report opened in another tab meanwhile, and stays with its text',
  async (_, scripts) => {
    const page = await team.visitor({ javaScriptEnabled: scripts, ...PHONE });
    const { id, uuid, question, press } = await openAsked(page, 'pt');
    await question.locator('[name=mensagem]').fill(TOLD);
    const other = await page.context().newPage();
    await showReport(other, 'pt', { named: true });
    for (let attempt = 1; attempt <= 2; attempt++) {
      await press('fine');
      await refusedPage(page);
      await page.locator('.summary').getByText('Outro relato foi aberto').waitFor();
      expect(await question.locator('[name=mensagem]').inputValue()).toBe(TOLD);
      expect(await page.getByText('Ana Souza').count()).toBe(0);
    }
    await expectAccessible(page, 'pt');
    await other.goto(WORDS.pt.report);
    expect(await other.locator('.message').count()).toBe(0);

    await openReport(other, 'pt', uuid);
    await press('fine');
    await page.locator('.thread li').last().getByText(TOLD).waitFor();
    const { msg } = (await team.colleague.get(`/api/relatos/${id}`)).body as { msg: Json[] };
    expect(msg.at(-1)).toMatchObject({ verificacao: 'nada', mensagem: TOLD });
  },
);

it.each(SCRIPTS)(
  '%s an overlong text of an answer is returned whole, not cut',
  async (_, scripts) => {
    const page = await team.visitor({ javaScriptEnabled: scripts, ...PHONE });
    const { question, press } = await openAsked(page, 'pt');
    const text = question.locator('[name=mensagem]');
    await paste(text, 'x'.repeat(20_001));
    await press('fine');
    await refusedPage(page);
    const summary = page.locator('.summary:focus');
    await summary.getByRole('link', { name: 'O texto passa do tamanho permitido.' }).click();
    await question.locator('[name=mensagem]:focus').waitFor();
    expect(await text.inputValue()).toHaveLength(20_001);
    if (scripts) await question.getByText('Caracteres a mais: 1.').waitFor();
    await expectAccessible(page, 'pt');

    await text.fill('Tudo bem.');
    await press('fine');
    await page.locator('.thread li').last().getByText('Tudo bem.').waitFor();
  },
);

it('the files and the text of a reply stay on the page whose check-in is answered', async () => {
  const page = await team.visitor(PHONE);
  const { question, press } = await openAsked(page, 'pt');
  const form = page.locator('.reply');
  await form.locator('summary').first().click();
  await form.locator('input[type=file]').nth(1).setInputFiles(picture('prova.png'));
  await form.getByText(/^prova\.png \(/).waitFor();
  await form.locator('[name=mensagem]').fill(TOLD);
  await press('fine');
  await page.getByText(WORDS.pt.messageSent).waitFor();
  expect(await question.count()).toBe(0);
  await form.getByText(/^prova\.png \(/).waitFor();
  expect(await form.locator('[name=mensagem]').inputValue()).toBe(TOLD);
  await send(page, 'pt');
  const own = page.locator('.thread li', { hasText: TOLD });
  await own.locator('.attachment-links').getByText('prova.png').waitFor();
});

it('the text of a second answer to one question comes back in the reply form', async () => {
  const page = await team.visitor(PHONE);
  const { question, press } = await openAsked(page, 'pt');
  const other = await page.context().newPage();
  await other.goto(WORDS.pt.report);
  await press('fine');
  await page.getByText(WORDS.pt.messageSent).waitFor();
  const late = other.getByRole('region', { name: WORDS.pt.allWell, exact: true });
  await late.locator('[name=mensagem]').fill(TOLD);
  await late.getByRole('button', { name: WORDS.pt.fine, exact: true }).click();
  await refusedPage(other);
  expect(await other.locator('[name=mensagem]').inputValue()).toBe(TOLD);
  expect(await question.count()).toBe(0);
});

it('an answer without a connection stays with its text, and is sent once by a hasty finger', async () => {
  const page = await team.visitor(PHONE);
  const { id, question } = await openAsked(page, 'pt');
  await question.locator('[name=mensagem]').fill('Obrigada.');
  const fine = question.getByRole('button', { name: WORDS.pt.fine, exact: true });
  await page.context().setOffline(true);
  await fine.click();
  await question.getByText('Nada foi enviado e seu texto continua aqui.').waitFor();
  expect(await question.locator('[name=mensagem]').inputValue()).toBe('Obrigada.');
  await focusKept(page);

  await page.context().setOffline(false);
  await fine.dblclick();
  await page.locator('.thread').getByText('Obrigada.').waitFor();
  const seen = (await team.colleague.get(`/api/relatos/${id}`)).body;
  expect(seen).toMatchObject({ msg: [{ aviso: 'verificacao' }, { verificacao: 'nada' }] });
});
