// The reporter's legal rights: an acknowledgement, feedback within a term that is extended once,
// and a meeting. Staff act by a click or a tick; the reporter reads it in the page's language, with
// and without scripts.
import { NOTICE_TEXTS } from '@relato/domain/notice';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { DAY } from '../../setup/clock';
import { fileCase } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { picture } from '../../setup/images';
import {
  fillReport,
  formScreens,
  openReport,
  refusedPage,
  send,
  sendReport,
  unfold,
} from '../public-site/reporting';
import { expectAccessible, walk } from '../public-site/visit';
import {
  modalClosed,
  opened,
  press,
  setUpTeam,
  signIn,
  speak,
  typeDate,
  unfold as unfoldPart,
  sendWithoutSession,
} from './team';

const team = setUpTeam({ env: { LEGAL_PROFILE: 'es', ACKNOWLEDGE_DAYS: '5' } });

test('each legal clock shows its state and the available action', async () => {
  const { id } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}` });
  const fact = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await fact('Confirmação de recebimento').getByText('no prazo', { exact: true }).waitFor();
  await press(page, 'Confirmar recebimento');
  await page
    .getByText('Recebimento confirmado: quem relatou lê isto na página do relato.')
    .waitFor();
  await fact('Confirmação de recebimento').getByText('cumprido', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirmar recebimento' }).waitFor({ state: 'detached' });
  await page.getByText(NOTICE_TEXTS.recebido.pt, { exact: true }).waitFor();

  await press(page, 'Estender o prazo');
  const dialog = page.getByRole('dialog', { name: 'Estender o prazo' });
  await dialog
    .getByText(/^O prazo da resposta com medidas acaba em .+ Estendido, acaba em/)
    .waitFor();
  await expectNoViolations(page);
  await press(dialog, 'Estender o prazo');
  await dialog.getByText('Preencha este campo').waitFor();
  await dialog.getByLabel('Motivo').fill('Falta ouvir uma testemunha.');
  await press(dialog, 'Estender o prazo');
  await dialog.waitFor({ state: 'detached' });
  await fact('Resposta')
    .getByText(/^estendido em/)
    .waitFor();
  await page.getByRole('button', { name: 'Estender o prazo' }).waitFor({ state: 'detached' });
  await page.getByText(/^Prazo da resposta com medidas estendido até/).waitFor();

  await press(page, 'Nova Mensagem');
  const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await composer.getByRole('textbox', { name: 'Mensagem' }).fill('O gerente foi demitido.');
  const tick = composer.getByRole('checkbox', { name: 'Esta mensagem é a resposta com medidas' });
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await press(composer, 'Enviar mensagem');
  await composer.waitFor({ state: 'detached' });
  await fact('Resposta').getByText('cumprido', { exact: true }).waitFor();
  await page.getByText('Resposta com medidas', { exact: true }).waitFor();
  await expectNoViolations(page);

  await speak(page, 'English');
  await page.getByText('Feedback: measures and reasons', { exact: true }).waitFor();
  await page.getByText(NOTICE_TEXTS.recebido.en, { exact: true }).waitFor();
});

test('the reason of an extension survives the end of the session', async () => {
  const report = await team.file();
  const page = await team.signedIn({ at: `/relatos/${report.id}` });
  await opened(page, report);
  const open = async () => {
    await press(page, 'Estender o prazo');
    return page.getByRole('dialog', { name: 'Estender o prazo' });
  };
  const dialog = await open();
  const reason = dialog.getByLabel('Motivo');
  await reason.fill('Falta ouvir uma testemunha.');
  await sendWithoutSession(page);
  await signIn(page);
  await open();
  await becomes(() => reason.inputValue(), 'Falta ouvir uma testemunha.');
  await press(dialog, 'Estender o prazo');
  await modalClosed(page);
  await page.getByText('Falta ouvir uma testemunha.').waitFor();
});

/** The reporter's texts: no answer yet, an answer that is the feedback, and an extended term. */
const READ = {
  pt: [
    'Ainda não há resposta. Ela aparecerá aqui.',
    'Resposta com medidas',
    /^A equipe precisa de mais tempo\. O novo prazo da resposta é .+\.$/,
  ],
  en: [
    'There is no answer yet. It will appear here.',
    'Feedback: measures and reasons',
    /^The team needs more time\. The new deadline for the answer is .+\.$/,
  ],
  es: [
    'Todavía no hay respuesta. Aparecerá aquí.',
    'Respuesta motivada',
    /^El equipo necesita más tiempo\. El nuevo plazo de la respuesta es el .+\.$/,
  ],
} as const;

walk(
  team,
  'the reporter reads the acknowledgement, the extension and the feedback',
  async ({ page, language }) => {
    const { id, uuid } = await fileCase(team.colleague);
    const act = (verb: string, body?: object) =>
      team.colleague.post(`/api/relatos/${id}/${verb}`, body);
    await act('acuse');
    const [unanswered, feedback, extension] = READ[language];
    await openReport(page, language, uuid);
    const thread = page.locator('.thread');
    await thread.getByText(NOTICE_TEXTS.recebido[language], { exact: true }).waitFor();
    // An acknowledgement is not an answer.
    await page.getByText(unanswered, { exact: true }).waitFor();
    await act('prorrogacao', { motivo: 'Falta ouvir uma testemunha.' });
    await act('mensagens', { mensagem: 'O gerente foi demitido.', devolutiva: true });
    await page.reload();
    await thread.getByText(extension).waitFor();
    await thread.getByText('Falta ouvir uma testemunha.', { exact: true }).waitFor();
    await thread.getByText(feedback, { exact: true }).waitFor();
    await expectAccessible(page, language);
  },
);

const WISH = {
  encontroLugar: 'No parque, longe daqui',
  encontroHorarios: 'Sábado\nà tarde',
  encontroContato: '',
};
const PHONE = { viewport: { width: 360, height: 640 } };

/** Whether the form's part about a meeting is unfolded. */
async function isMeetingOpen(page: Page): Promise<boolean> {
  const fold = page.locator('details', { has: page.locator('[name=encontroLugar]') });
  return (await fold.getAttribute('open')) !== null;
}

/** Expects the form to show the whole wish. */
async function expectWish(page: Page): Promise<void> {
  expect(await isMeetingOpen(page)).toBe(true);
  const fields = Object.keys(WISH).map((name) => page.locator(`[name=${name}]`).inputValue());
  const texts = (await Promise.all(fields)).map((text) => text.replace('\r', ''));
  expect(texts).toEqual(Object.values(WISH));
}

walk(
  team,
  'a wish for a meeting survives a draft and a refused form, and is filed and answered',
  async ({ page: visitor, language, words, scripts }) => {
    await fillReport(visitor, language, { text: ' ' });
    expect(await isMeetingOpen(visitor)).toBe(false);
    const height = await visitor.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThanOrEqual(formScreens(scripts) * PHONE.viewport.height);
    await visitor.getByText(words.meeting, { exact: true }).click();
    for (const [name, text] of Object.entries(WISH))
      await visitor.locator(`[name=${name}]`).fill(text);
    await expectAccessible(visitor, language);
    if (scripts) {
      // A draft contains it, too.
      await visitor.goto(words.landing);
      await visitor.goto(words.newReport);
      await visitor.getByRole('button', { name: words.draftUse, exact: true }).click();
      await expectWish(visitor);
    }
    await send(visitor, language);
    await refusedPage(visitor);
    await expectWish(visitor);
    await visitor.locator('[name=relato]').fill('Um relato.');
    await visitor.locator('input[type=file]').setInputFiles(picture('prova um.png'));
    await sendReport(visitor, language);
    await visitor.goto(words.report);
    await unfold(visitor);
    await visitor.getByText(WISH.encontroLugar).waitFor();
    await expectAccessible(visitor, language);

    const page = await team.signedIn();
    await page.locator('[data-lido=false] a[href^="/relatos/"]').first().click();
    await unfoldPart(page, 'Quer falar com alguém');
    await page.getByText(WISH.encontroLugar).waitFor();
    await press(page, 'Nova Mensagem');
    await page.getByLabel('Esta mensagem responde ao pedido de falar com alguém').check();
    // Only a date within the term keeps the meeting's clock.
    const tomorrow = new Date(Date.now() + DAY).toLocaleDateString('pt-BR', { timeZone: 'UTC' });
    await typeDate(page, 'Data do encontro', `${tomorrow} 15:00`);
    await expectNoViolations(page);
    await page.locator('[name=mensagem]').fill('Sábado, às 15 horas.');
    await press(page, 'Enviar mensagem');
    await modalClosed(page);
    await page.getByText('respondido', { exact: true }).waitFor();
    await page.getByText('Responde ao pedido de falar com alguém').waitFor();
    await page.getByText('Data do encontro', { exact: true }).waitFor();
    await page.getByText(/Encontro marcado para .*15:00/).waitFor();

    await visitor.reload();
    await visitor.getByText(words.aboutMeeting).waitFor();
  },
  PHONE,
);
