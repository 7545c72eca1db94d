// Internal texts of a case: notes, in which '@' offers the staff with access, and follow-ups as
// tasks with a date. The reporter sees none of them.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere, expectNoViolations } from '../../setup/axe';
import { type Colleague, newColleague, readAs, SENHA } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { holdBack } from '../../setup/hold-back';
import { loseAnswer } from '../../setup/lose-answer';
import {
  focusOn,
  modalClosed,
  press,
  sendWithoutSession,
  setUpTeam,
  signIn,
  typeDate,
} from './team';

const DAY_MS = 86_400_000;

const team = setUpTeam({});
let page: Page;
let ana: Colleague;
let rui: Colleague;
beforeAll(async () => {
  ana = await newColleague(team.colleague, 'Ana Reis');
  await newColleague(team.colleague, 'Ana Rocha');
  rui = await newColleague(team.colleague, 'Rui Paz', { papeis: ['apurador'] });
});

const field = () => page.locator('[name=texto]');
const option = (name: string) => page.getByRole('option', { name, exact: true });
const notes = () => page.getByRole('list', { name: 'Notas' }).getByRole('listitem');

/** Opens the case's tab with the focus in the note. */
async function open(id: string): Promise<void> {
  page = await team.signedIn();
  const known = [
    page.waitForResponse(`**/api/relatos/${id}/acessos`),
    page.waitForResponse('**/api/usuarios?**'),
  ];
  await Promise.all([...known, page.goto(`/relatos/${id}/acompanhamento`)]);
  await field().click();
}

/** Whether assistive technology sees the option as active, which Enter takes. */
const isActive = async (name: string) =>
  (await field().getAttribute('aria-activedescendant')) ===
  (await option(name).and(page.locator('[aria-selected=true]')).getAttribute('id'));

test('a colleague is mentioned by keyboard, with a file; the search finds the note, and the reporter sees nothing of it', async () => {
  const { id, uuid, visitor } = await team.file();
  const before = await readAs(visitor);
  await open(id);
  await page.keyboard.type('Um violoncelo? @an');
  await option('Ana Rocha').waitFor();
  await becomes(() => isActive('Ana Reis'), true);
  await page.keyboard.press('ArrowDown');
  await becomes(() => isActive('Ana Rocha'), true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await option('Ana Reis').waitFor({ state: 'detached' });
  await page.keyboard.type('sabe.');
  await becomes(() => field().inputValue(), 'Um violoncelo? @Ana Reis sabe.');
  await page.getByText('Menciona: Ana Reis').waitFor();
  await page.getByLabel('Adicionar anexo').setInputFiles(picture('recibo.png'));
  // The file is read before it is attached.
  await page.getByText('recibo.png').waitFor();
  await press(page, 'Escrever nota');
  await notes().getByText('Um violoncelo? @Ana Reis sabe.').waitFor();
  await notes().getByRole('link', { name: 'Baixar recibo.png' }).waitFor();
  await focusOn(field());
  await becomes(() => field().inputValue(), '');
  await page.getByRole('tab', { name: 'Acompanhamento (1)' }).waitFor();
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'violoncelo' }).getByText('Interno').waitFor();
  // A sent text is not kept as a draft.
  await page.getByRole('tab', { name: 'Acompanhamento (1)' }).click();
  await notes().first().waitFor();
  await becomes(() => field().inputValue(), '');
  await page.goto(`/relatos?filter=${encodeURIComponent('{"q":"violoncelo"}')}`);
  await page.getByRole('link', { name: uuid }).waitFor();
  expect(await readAs(visitor)).toEqual(before);
});

test('mentioning a colleague without access offers to give the case first', async () => {
  const { id } = await team.file();
  await open(id);
  await page.keyboard.type('@Rui');
  await option('Rui Paz (dar acesso)').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dar o caso a Rui Paz' });
  await dialog.getByText('a nota pode mencioná-la').waitFor();
  await dialog.locator('[type=submit]').click();
  await modalClosed(page);
  await page.getByText('Menciona: Rui Paz').waitFor();
  await press(page, 'Escrever nota');
  await notes().getByText('Menciona: Rui Paz').waitFor();
  await rui.who.signIn({ email: rui.email, senha: SENHA });
  expect((await rui.who.get(`/api/relatos/${id}`)).body).toMatchObject({
    notas: [{ mencoes: [{ id: rui.id }] }],
  });
});

test('typed text survives an error, another tab and the end of the session; Esc closes only the suggestions', async () => {
  const { id } = await team.file();
  await open(id);
  await press(page, 'Escrever nota');
  await page.locator('[name=texto][aria-invalid=true]').waitFor();
  await expectNoViolations(page);
  await field().fill('Rever o laudo com @');
  await option('Ana Reis').waitFor();
  await page.keyboard.press('Escape');
  await option('Ana Reis').waitFor({ state: 'detached' });
  await page.route('**/notas', (route) => route.abort(), { times: 1 });
  await press(page, 'Escrever nota');
  await page.getByRole('tabpanel').getByRole('alert').filter({ hasText: 'servidor' }).waitFor();
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByRole('tab', { name: /^Acompanhamento/ }).click();
  await becomes(() => field().inputValue(), 'Rever o laudo com @');
  await field().focus();
  await sendWithoutSession(page);
  await signIn(page);
  await page.getByRole('tab', { name: /^Acompanhamento/ }).click();
  await becomes(() => field().inputValue(), 'Rever o laudo com @');
  await press(page, 'Escrever nota');
  await notes().getByText('Rever o laudo com @').waitFor();
});

test('while a note is being sent, no text can be typed that would then be lost', async () => {
  const { id } = await team.file();
  await open(id);
  await field().fill('A primeira nota.');
  const release = await holdBack(page, '**/notas');
  await press(page, 'Escrever nota');
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await field().focus();
  await page.keyboard.type(' e a segunda');
  expect(await field().inputValue()).toBe('A primeira nota.');
  release();
  await notes().getByText('A primeira nota.', { exact: true }).waitFor();
  await becomes(() => field().inputValue(), '');
  await focusOn(field());
  expect(await notes().count()).toBe(1);
});

const mine = () => page.getByRole('list', { name: /^Minhas tarefas/ }).getByRole('listitem');

test('a follow-up sent again after a lost answer is stored once', async () => {
  const { id } = await team.file();
  await open(id);
  await loseAnswer(page, '**/acompanhamentos');
  await press(page, 'Acompanhamento Interno');
  const modal = page.getByRole('dialog', { name: 'Acompanhamento Interno' });
  await modal.locator('[name=acao]').fill('Ouvir o RH');
  await modal.locator('[name=responsavel]').fill('rh@example.com');
  await press(modal, 'Criar acompanhamento');
  await modal.getByRole('alert').filter({ hasText: 'servidor' }).waitFor();
  await press(modal, 'Criar acompanhamento');
  await modalClosed(page);
  const { acompanhamento } = (await team.colleague.get(`/api/relatos/${id}`)).body;
  expect(acompanhamento).toMatchObject([{ acao: 'Ouvir o RH' }]);
});

test('a follow-up for a colleague who has just lost access is refused at the field, and can be sent for another', async () => {
  const { id } = await team.file();
  await team.colleague.post(`/api/relatos/${id}/acessos`, { usuarioId: rui.id });
  await open(id);
  await press(page, 'Acompanhamento Interno');
  const modal = page.getByRole('dialog', { name: 'Acompanhamento Interno' });
  await modal.locator('[name=acao]').fill('Ouvir o RH');
  await modal.locator('[name=responsavel]').fill('Rui');
  await option('Rui Paz').click();
  await team.colleague.delete(`/api/relatos/${id}/acessos/${rui.id}`);
  await press(modal, 'Criar acompanhamento');
  await modal.getByText('Escolha uma das opções').waitFor();
  expect(await modal.locator('[name=responsavel]').getAttribute('aria-invalid')).toBe('true');
  await modal.locator('[name=responsavel]').fill('rh@example.com');
  await press(modal, 'Criar acompanhamento');
  await modalClosed(page);
});

test('a note, a follow-up and a reply to a case deleted meanwhile show that, and keep their text', async () => {
  const { id } = await team.file();
  await open(id);
  await field().fill('Rever o laudo');
  await team.colleague.delete(`/api/relatos/${id}`);
  await press(page, 'Escrever nota');
  const gone = 'Isto foi apagado ou já não está aberto para você.';
  await page.getByRole('alert').filter({ hasText: gone }).waitFor();
  expect(await field().inputValue()).toBe('Rever o laudo');
  await press(page, 'Acompanhamento Interno');
  const modal = page.getByRole('dialog', { name: 'Acompanhamento Interno' });
  await modal.locator('[name=acao]').fill('Ouvir o RH');
  await modal.locator('[name=responsavel]').fill('rh@example.com');
  await press(modal, 'Criar acompanhamento');
  await modal.getByRole('alert').filter({ hasText: gone }).waitFor();
  expect(await modal.locator('[name=acao]').inputValue()).toBe('Ouvir o RH');
  await press(modal, 'Cancelar');
  await press(page, 'Descartar');
  await modalClosed(page);
  await press(page, 'Nova Mensagem');
  const reply = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await reply.locator('[name=mensagem]').fill('Vamos apurar.');
  await press(reply, 'Enviar mensagem');
  await reply.getByRole('alert').filter({ hasText: gone }).waitFor();
  expect(await reply.locator('[name=mensagem]').inputValue()).toBe('Vamos apurar.');
});

test('a follow-up survives the end of the session, also if the form was opened before', async () => {
  const { id } = await team.file();
  await open(id);
  const modal = page.getByRole('dialog', { name: 'Acompanhamento Interno' });
  await press(page, 'Acompanhamento Interno');
  // Its date field is loaded now: it takes part in the next opening from the start.
  await modal.getByRole('group', { name: 'Prazo' }).waitFor();
  await press(modal, 'Cancelar');
  await press(page, 'Acompanhamento Interno');
  await modal.locator('[name=responsavel]').fill('rh@example.com');
  await modal.locator('[name=acao]').fill('Ouvir o RH');
  await sendWithoutSession(page);
  await signIn(page);
  await press(page, 'Acompanhamento Interno');
  await becomes(() => modal.locator('[name=acao]').inputValue(), 'Ouvir o RH');
  expect(await modal.locator('[name=responsavel]').inputValue()).toBe('rh@example.com');
  await press(modal, 'Criar acompanhamento');
  await modalClosed(page);
  expect(
    (await team.colleague.get(`/api/relatos/${id}`)).body.acompanhamento as unknown[],
  ).toHaveLength(1);
});

test('a colleague gets a task with a date, finds it, and finishes it', async () => {
  const { id, uuid } = await team.file();
  page = await team.signedIn({ at: `/relatos/${id}` });
  await press(page, 'Acompanhamento Interno');
  const modal = page.getByRole('dialog', { name: 'Acompanhamento Interno' });
  await modal.locator('[name=acao]').fill('Ouvir o RH');
  await modal.locator('[name=responsavel]').fill('Ana Re');
  await page.getByRole('option', { name: 'Ana Reis' }).waitFor();
  await expectAccessibleEverywhere(page);
  await page.getByRole('option', { name: 'Ana Reis' }).click();
  await typeDate(modal, 'Prazo (opcional)', '30/11/2999');
  await press(modal, 'Criar acompanhamento');
  await page.getByText('Acompanhamento criado com sucesso!').waitFor();
  await modalClosed(page);
  await page.getByRole('tab', { name: 'Acompanhamento (1)' }).click();
  await page.getByText(`Responsável: Ana Reis (${ana.email})`).waitFor();
  await page.getByText('Prazo: 30/11/2999').waitFor();
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Prazo: 30/11/2999' }).waitFor();

  page = await team.signedIn({ who: ana, at: '/prazos' });
  await mine().filter({ hasText: 'Ouvir o RH' }).getByText('Prazo: 30/11/2999').waitFor();
  await mine().getByRole('link', { name: uuid }).waitFor();
  await mine().getByRole('link', { name: 'Abrir acompanhamento' }).click();
  await page.waitForURL(`**/relatos/${id}/acompanhamento`);
  await press(page, 'Finalizar Acompanhamento');
  await page.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Concluída' }).waitFor();
  await press(page, 'Alterar situação');
  await page.getByText('Acompanhamento finalizado com sucesso!').waitFor();
  await modalClosed(page);
  await Promise.all([page.waitForResponse('**/api/tarefas?**'), page.goto('/prazos')]);
  await page.getByRole('heading', { name: 'Hoje (' }).waitFor();
  expect(await mine().count()).toBe(0);
});

test('an overdue task says so in words, and is handed over with another date', async () => {
  const { id } = await team.file();
  const overdue = { acao: 'Ouvir o RH', responsavelId: ana.id, venceEm: Date.now() - DAY_MS };
  await team.colleague.post(`/api/relatos/${id}/acompanhamentos`, overdue);
  page = await team.signedIn({ who: ana, at: '/prazos' });
  await mine().getByText('Atrasado: o prazo era').waitFor();
  await expectAccessibleEverywhere(page);
  await mine().getByRole('link', { name: 'Abrir acompanhamento' }).click();
  await page.getByText('Atrasado: o prazo era').waitFor();
  await press(page, 'Repassar');
  const modal = page.getByRole('dialog', { name: 'Repassar acompanhamento' });
  await modal
    .getByRole('combobox', { name: 'Responsável' })
    .filter({ hasText: 'Ana Reis' })
    .click();
  await page.getByRole('option', { name: 'Equipe de Ética' }).click();
  expect(await modal.locator('[name=venceEm]').inputValue()).toMatch(/^\d\d.\d\d.20\d\d/);
  await typeDate(modal, 'Prazo (opcional)', '30/12/2999');
  await expectAccessibleEverywhere(page);
  await press(modal, 'Repassar');
  await page.getByText('Acompanhamento repassado.').waitFor();
  await modalClosed(page);
  await page.getByText('Responsável: Equipe de Ética').waitFor();
  await page.getByText('Prazo: 30/12/2999').waitFor();
});

test('the date of a follow-up for a typed address is changed, and the address stays', async () => {
  const { id } = await team.file();
  const outside = { acao: 'Ouvir a advogada', responsavel: 'advogada@example.org' };
  await team.colleague.post(`/api/relatos/${id}/acompanhamentos`, outside);
  page = await team.signedIn({ at: `/relatos/${id}/acompanhamento` });
  await press(page, 'Repassar');
  const modal = page.getByRole('dialog', { name: 'Repassar acompanhamento' });
  const responsible = modal.getByRole('combobox', { name: 'Responsável' });
  await responsible.filter({ hasText: outside.responsavel }).waitFor();
  await typeDate(modal, 'Prazo (opcional)', '30/12/2999');
  await press(modal, 'Repassar');
  await page.getByText('Acompanhamento alterado.').waitFor();
  await modalClosed(page);
  await page.getByText('Prazo: 30/12/2999').waitFor();
  await page.getByText(`Responsável: ${outside.responsavel}`).waitFor();
});

test('personal mails are chosen on the account page, in its language', async () => {
  page = await team.signedIn({ who: ana, at: '/conta' });
  const notices = page.getByRole('region', { name: 'Avisos por e-mail' });
  await notices.getByRole('checkbox', { name: 'Alguém me menciona em uma nota' }).uncheck();
  await page.getByText('Avisos alterados').waitFor();
  await page.reload();
  await notices
    .getByRole('checkbox', { name: 'Quem relatou escreve em um caso de que cuido', checked: true })
    .waitFor();
  await notices
    .getByRole('checkbox', { name: 'Alguém me menciona em uma nota', checked: false })
    .waitFor();
});

test("finishing a follow-up keeps its observation, and a colleague's later one is shown first", async () => {
  const { id } = await team.file();
  const path = `/api/relatos/${id}/acompanhamentos`;
  const { body } = await team.colleague.post(path, {
    acao: 'Ouvir o RH',
    responsavel: 'rh@example.com',
  });
  const change = (more: object) =>
    team.colleague.post(`${path}/${(body as { id: string }).id}/situacao`, more);
  await change({ status: 'EM_ANDAMENTO', observacao: 'Telefonei em 3 de maio.' });
  page = await team.signedIn({ who: ana, at: `/relatos/${id}/acompanhamento` });
  await press(page, 'Finalizar Acompanhamento');
  const remark = page.getByRole('dialog').locator('[name=observacao]');
  await becomes(() => remark.inputValue(), 'Telefonei em 3 de maio.');
  await remark.fill('Telefonei em 3 de maio. Nada mais.');

  await change({ status: 'NAO_REALIZADO', observacao: 'O RH não responde.' });
  await press(page, 'Alterar situação');
  const told = page.getByRole('alert').filter({ hasText: 'Agora: Não realizado' });
  await told.getByText('O RH não responde.').waitFor();
  expect(await remark.inputValue()).toBe('Telefonei em 3 de maio. Nada mais.');
  await expectAccessibleEverywhere(page);
  await press(page, 'Alterar situação');
  await page.getByText('Acompanhamento finalizado com sucesso!').waitFor();
  await modalClosed(page);
  await page.getByText('Telefonei em 3 de maio. Nada mais.').waitFor();
});

test("a colleague's further change of a follow-up that arrives behind the shown one is shown before it is overwritten", async () => {
  const { id } = await team.file();
  const path = `/api/relatos/${id}/acompanhamentos`;
  const task = { acao: 'Ouvir o RH', responsavel: 'rh@example.com' };
  const { body } = await team.colleague.post(path, task);
  const change = (observacao: string) =>
    team.colleague.post(`${path}/${(body as { id: string }).id}/situacao`, {
      status: 'NAO_REALIZADO',
      observacao,
    });
  page = await team.signedIn({ who: ana, at: `/relatos/${id}/acompanhamento` });
  await press(page, 'Finalizar Acompanhamento');
  const modal = page.getByRole('dialog', { name: 'Alterar situação do acompanhamento' });
  await modal.locator('[name=observacao]').fill('Tudo certo.');
  await change('O RH não responde.');
  await press(modal, 'Alterar situação');
  const told = modal.getByRole('alert').filter({ hasText: 'Agora: Não realizado' });
  await told.getByText('O RH não responde.').waitFor();

  await change('O RH respondeu: há mais casos.');
  await page.locator('main').getByText('O RH respondeu: há mais casos.').waitFor();
  const sent = page.waitForResponse('**/situacao');
  await press(modal, 'Alterar situação');
  expect((await sent).status()).toBe(409);
  await told.getByText('O RH respondeu: há mais casos.').waitFor();
  await press(modal, 'Alterar situação');
  await modalClosed(page);
  await page.locator('main').getByText('Tudo certo.').waitFor();
});

test('handing over does not reopen a finished follow-up, and a mail is named only if one is sent', async () => {
  const { id } = await team.file();
  const path = `/api/relatos/${id}/acompanhamentos`;
  const task = { acao: 'Ouvir o RH', responsavelId: ana.id };
  const { body } = await team.colleague.post(path, task);
  const situation = `${path}/${(body as { id: string }).id}/situacao`;
  page = await team.signedIn({ who: ana, at: `/relatos/${id}/acompanhamento` });
  const openForm = async () => {
    await press(page, 'Repassar');
    const modal = page.getByRole('dialog', { name: 'Repassar acompanhamento' });
    await typeDate(modal, 'Prazo (opcional)', '30/12/2999');
    return modal;
  };
  await press(await openForm(), 'Repassar');
  await page.getByText('Acompanhamento alterado.').waitFor();
  await modalClosed(page);

  const modal = await openForm();
  await typeDate(modal, 'Prazo (opcional)', '29/12/2999');
  await team.colleague.post(situation, { status: 'FINALIZADO', observacao: 'Ouvido.' });
  await press(modal, 'Repassar');
  await modal.getByRole('alert').filter({ hasText: 'Agora: Concluída' }).waitFor();
  await press(modal, 'Repassar');
  await modalClosed(page);
  const { acompanhamento } = (await team.colleague.get(`/api/relatos/${id}`)).body;
  expect(acompanhamento).toMatchObject([{ status: 'FINALIZADO', observacao: 'Ouvido.' }]);
});
