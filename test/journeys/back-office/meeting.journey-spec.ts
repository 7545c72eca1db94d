// 'Prefiro falar com alguém': a reporter asks to meet somebody, with scripts and without, and a colleague answers.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { picture } from '../../setup/images';
import { expectAccessible, fillReport, formScreens, refusedPage, send, sendReport, unfold } from '../public-site/visit';
import { WORDS } from '../public-site/words';
import { modalClosed, setUpTeam } from './team';

const WISH = { encontroLugar: 'No parque, longe daqui', encontroHorarios: 'Sábado\nà tarde', encontroContato: '' };
const PHONE = { width: 360, height: 640 };

const team = setUpTeam({ env: { LEGAL_PROFILE: 'es' } });

const details = (page: Page) => page.locator('details', { has: page.locator('[name=encontroLugar]') });
const isOpen = async (page: Page) => (await details(page).getAttribute('open')) !== null;

async function written(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of Object.keys(WISH))
    texts[name] = (await page.locator(`[name=${name}]`).inputValue()).replace('\r', '');
  return texts;
}

test.each([
  ['pt', true],
  ['en', false],
  ['es', true],
  ['pt', false],
] as const)('in %s, JavaScript %s, a wish is kept by a refused form, filed and answered', async (language, scripts) => {
  const words = WORDS[language];
  const visitor = await team.stranger({ javaScriptEnabled: scripts, viewport: PHONE });
  await fillReport(visitor, language, { text: ' ' });
  expect(await isOpen(visitor)).toBe(false);
  const height = await visitor.evaluate<number>('document.documentElement.scrollHeight');
  expect(height).toBeLessThanOrEqual(formScreens(scripts) * PHONE.height);
  await visitor.getByText(words.meeting, { exact: true }).click();
  for (const [name, text] of Object.entries(WISH)) await visitor.locator(`[name=${name}]`).fill(text);
  if (scripts) await expectAccessible(visitor, language);
  await send(visitor, language);
  await refusedPage(visitor);
  expect([await isOpen(visitor), await written(visitor)]).toEqual([true, WISH]);
  await visitor.locator('[name=relato]').fill('Um relato.');
  await visitor.locator('input[type=file]').setInputFiles(picture('prova um.png'));
  await sendReport(visitor, language);
  await visitor.goto(words.report);
  await unfold(visitor);
  await visitor.getByText(WISH.encontroLugar).waitFor();
  if (scripts) await expectAccessible(visitor, language);

  const page = await team.signedIn();
  await page.locator('[data-lido=false] a[href^="/relatos/"]').first().click();
  await page.getByText('espera resposta').waitFor();
  await page.getByText(WISH.encontroLugar).waitFor();
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  await page.getByLabel('Esta mensagem responde ao pedido de falar com alguém').check();
  await expectNoViolations(page);
  await page.locator('[name=mensagem]').fill('Sábado, às 15 horas.');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await modalClosed(page);
  await page.getByText('respondido', { exact: true }).waitFor();
  await page.getByText('Responde ao pedido de falar com alguém').waitFor();
  // There is nothing left to answer.
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  await page.locator('[name=mensagem]').waitFor();
  expect(await page.getByLabel('Esta mensagem responde').count()).toBe(0);

  await visitor.reload();
  await visitor.getByText(words.aboutMeeting).waitFor();
});

test('a draft of the form holds a wish', async () => {
  const page = await team.stranger();
  await fillReport(page, 'pt');
  await page.getByText(WORDS.pt.meeting, { exact: true }).click();
  for (const [name, text] of Object.entries(WISH)) await page.locator(`[name=${name}]`).fill(text);
  await page.goto(WORDS.pt.landing);
  await page.goto(WORDS.pt.newReport);
  await page.getByRole('button', { name: WORDS.pt.draftUse, exact: true }).click();
  expect([await isOpen(page), await written(page)]).toEqual([true, WISH]);
});
