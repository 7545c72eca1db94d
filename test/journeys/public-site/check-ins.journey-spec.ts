// Is all well? A concluded report asks its visitor, who answers by one button, or files what happened since.
import type { Page } from 'playwright-core';
import { setSituation } from '../../setup/cases';
import { Client, fileReport, type Json, newestId, REPORT } from '../../setup/clients';
import { runJobProcess } from '../../setup/command';
import type { JourneyProduct } from '../../setup/journey-product';
import { daysAgo } from '../../setup/product-clock';
import { setUpTeam, startTeamWithPast } from '../back-office/team';
import { expectAccessible, openReport, protocolOf, refusedPage, SCRIPTS, send } from './visit';
import { type Language, LANGUAGES, WORDS } from './words';

const TOLD = 'Fui rebaixada depois do relato.';

/** Protocols of reports whose visitors are being asked. */
const asked: { id: string; uuid: string }[] = [];
const team = setUpTeam(() => startTeamWithPast(daysAgo(40), concludeAll));

async function concludeAll(past: JourneyProduct): Promise<void> {
  const staff = await new Client(past.url).signIn();
  for (let count = 0; count < (LANGUAGES.length + 1) * SCRIPTS.length; count++) {
    const { uuid } = await fileReport(past.url, REPORT);
    const id = await newestId(staff);
    await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30, 730] });
    asked.push({ id, uuid });
  }
  // At the machine's time, which is now.
  const told = (await runJobProcess(past, {}, 'check-ins')).join();
  expect(told).toContain(`${String(asked.length)} reports asked whether all is well.`);
}

const question = (page: Page, language: Language) =>
  page.getByRole('region', { name: WORDS[language].allWell, exact: true });

const press = (page: Page, language: Language, name: 'fine' | 'happened') =>
  page.getByRole('button', { name: WORDS[language][name], exact: true }).click();

/** The page of a report whose visitor is being asked. */
async function openAsked(javaScriptEnabled: boolean, language: Language): Promise<{ page: Page; id: string }> {
  const { id, uuid } = asked.pop()!;
  const page = await team.stranger({ javaScriptEnabled, viewport: { width: 320, height: 640 } });
  await openReport(page, language, uuid);
  await question(page, language).waitFor();
  return { page, id };
}

describe.each(SCRIPTS)('%s', (_, javaScriptEnabled) => {
  it.each(LANGUAGES)('a button answers in %s, and nothing happens by looking at the other', async (language) => {
    const words = WORDS[language];
    const { page, id } = await openAsked(javaScriptEnabled, language);
    if (javaScriptEnabled) await expectAccessible(page, language);
    await question(page, language).locator('[name=mensagem]').fill(TOLD);
    await press(page, language, 'happened');
    await page.getByRole('heading', { name: words.happened, exact: true }).waitFor();
    expect(await page.locator('[name=mensagem]').inputValue()).toBe(TOLD);
    if (javaScriptEnabled) await expectAccessible(page, language);
    await page.getByRole('link', { name: words.backUnsent, exact: true }).click();
    await question(page, language).locator('[name=mensagem]').fill('Obrigada.');
    await press(page, language, 'fine');
    const own = page.locator('.thread li').last();
    await own.getByText(words.messageSent).waitFor();
    await own.getByText(words.fine, { exact: true }).waitFor();
    await own.getByText('Obrigada.').waitFor();
    expect(await question(page, language).count()).toBe(0);
    if (javaScriptEnabled) await expectAccessible(page, language);
    const seen = (await team.colleague.get(`/api/relatos/${id}`)).body;
    expect(seen).toMatchObject({ status: 'CONCLUIDO', msg: [{ aviso: 'verificacao' }, { verificacao: 'nada' }] });
  });

  it('what happened is a report of its own, with a protocol of its own', async () => {
    const { page, id } = await openAsked(javaScriptEnabled, 'pt');
    await press(page, 'pt', 'happened');
    await send(page, 'pt');
    await refusedPage(page);
    await page.getByText(WORDS.pt.blankMessage).first().waitFor();
    await page.locator('[name=mensagem]').fill(TOLD);
    await page.locator('[name=envolvidos]').fill('Ninguém do canal');
    if (javaScriptEnabled) await expectAccessible(page, 'pt');
    await send(page, 'pt');
    await page.waitForURL(`**${WORDS.pt.sent}`);
    const uuid = (await protocolOf(page)).replaceAll(/\W/g, '');
    const links = (await team.colleague.get(`/api/relatos/${id}/vinculos`)).body as Json[];
    expect(links).toMatchObject([{ papel: 'represalia', uuid }]);
    await page.goto(WORDS.pt.report);
    await page.getByText(TOLD).waitFor({ state: 'attached' });
    expect(await question(page, 'pt').count()).toBe(0);
  });
});
