// Changes made in place in a case, and the next case after a reply.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere, expectNoViolations } from '../../setup/axe';
import { setSituation } from '../../setup/cases';
import { Client } from '../../setup/clients';
import { deleteReports, run } from '../../setup/database';
import { eventually } from '../../setup/eventually';
import {
  arrived,
  closeNotification,
  type FiledCase,
  focusOn,
  opened,
  press,
  pressMore,
  setUpTeam,
  signIn,
} from './team';

const team = setUpTeam();
let report: FiledCase;
let page: Page;
beforeEach(async () => {
  report = await team.file();
  page = await team.signedIn({ at: `/relatos/${report.id}` });
  await opened(page, report);
});

const choice = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const shown = (text: string) => page.locator('main h1 ~ span', { hasText: text }).waitFor();
const close = () => closeNotification(page);
const undo = () => page.getByRole('button', { name: 'Desfazer' });

test('a change in place is sent when its notification ends, and not sent when undone', async () => {
  const path = `/api/relatos/${report.id}`;
  const before = (await team.colleague.get(path)).body;
  await choice('Grave').click();
  await shown('Grave');
  // Its timer stands still while it is pointed at.
  await page.getByText('Situação do relato alterada com sucesso!').hover();
  await expectNoViolations(page);
  await undo().click();
  await shown('Sem grau de violação');
  await undo().waitFor({ state: 'detached' });

  // An event about the report must not draw the former state.
  await choice('Grave').click();
  await page.getByText('Situação do relato alterada com sucesso!').waitFor();
  await team.colleague.put(`${path}/lido`);
  await choice('Procedente').click();
  await page.getByText('Possui Procedência: Sim').waitFor();
  await choice('Concluído').click();
  await press(page, 'Concluir');
  await shown('Concluído');
  await page.getByText('Situação do relato alterada com sucesso!').last().hover();
  expect(await choice('Grave').getAttribute('aria-pressed')).toBe('true');
  await eventually(
    'the two before are sent',
    async () => (await team.colleague.get(path)).body.versao === 3,
  );
  expect((await team.colleague.get(path)).body.status).toBe(before.status);
  await close();
  await eventually(
    'the last is sent',
    async () => (await team.colleague.get(path)).body.versao === 4,
  );
  const changed = { gravidade: 'ALTA', procedencia: true, status: 'CONCLUIDO' };
  expect((await team.colleague.get(path)).body).toMatchObject(changed);
});

/** Every way to leave a page with an undoable change. */
const WAYS_TO_LEAVE: [name: string, leave: () => Promise<unknown>][] = [
  ['signing out', () => press(page, 'sair').then(() => page.waitForURL(`${team.url}/`))],
  ['reloading', () => page.reload()],
  ['closing the tab', () => page.close({ runBeforeUnload: true })],
  ['another site', () => page.goto('about:blank')],
];

test.each(WAYS_TO_LEAVE)('an undoable change is sent by %s', async (_, leave) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await choice('Grave').click();
  await undo().waitFor();
  await leave();
  await eventually('the change is sent', async () => {
    const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
    return body.gravidade === 'ALTA';
  });
  expect(asked).toEqual([]);
});

test('two changes in quick succession are both sent if the tab is closed at once', async () => {
  await choice('Grave').waitFor();
  // In one task: the answer to the first cannot have come when the page goes.
  await page.evaluate(`{
    const press = (name) => [...document.querySelectorAll('button')].find((each) => each.textContent.trim() === name).click();
    press('Grave');
    setTimeout(() => {
      press('Aguardando Resposta');
      setTimeout(() => location.replace('about:blank'));
    });
  }`);
  await eventually('both changes are sent', async () => {
    const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
    return body.gravidade === 'ALTA' && body.status === 'AGUARDANDO_RESPOSTA';
  });
});

test('an undoable change is sent when its page is hidden, and can no longer be undone', async () => {
  await choice('Grave').click();
  await undo().hover();
  await page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    delete document.visibilityState;
  }`);
  await undo().waitFor({ state: 'detached' });
  await eventually('the change is sent', async () => {
    const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
    return body.gravidade === 'ALTA';
  });
  await shown('Grave');
});

test('signing out waits if a change already shown is refused', async () => {
  await page.route('**/situacao', (route) => route.fulfill({ status: 500, json: {} }));
  await choice('Grave').click();
  await undo().waitFor();
  await press(page, 'sair');
  await page.getByRole('alert').getByText('Um problema inesperado ocorreu!').waitFor();
  await shown('Sem grau de violação');
  await page.unroute('**/situacao');
  await press(page, 'sair');
  await page.waitForURL(`${team.url}/`);
});

test('an event during a change does not remove the change from the screen', async () => {
  await page.addInitScript(`{
    const sources = [];
    window.EventSource = class extends EventSource {
      constructor(url) {
        super(url);
        sources.push(this);
      }
    };
    new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target.textContent === 'Grave')) return;
      const data = JSON.stringify({ naoLidos: 0, ids: ['${report.id}'] });
      for (const source of sources) source.dispatchEvent(new MessageEvent('message', { data }));
    }).observe(document, { subtree: true, attributeFilter: ['aria-pressed'] });
  }`);
  // Marking it read would fetch it again.
  await eventually(
    'it was read',
    async () => (await team.colleague.get(`/api/relatos/${report.id}`)).body.lido === true,
  );
  await page.reload();
  await page.getByRole('tab', { name: /^Linha do tempo \(/ }).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const told = page.waitForResponse((answer) => answer.url().endsWith('/linha-do-tempo'));
  await choice('Grave').click();
  await told;
  await undo().waitFor();
  expect(asked.filter((url) => url.endsWith(report.id))).toEqual([]);
});

test("a change after a colleague's change shows a warning and the current report", async () => {
  await page.route('**/api/eventos', (route) => route.abort());
  await page.reload();
  await choice('Moderada').click();
  await team.colleague.post(`/api/relatos/${report.id}/situacao`, { gravidade: 'ALTA', versao: 1 });
  await close();
  await page.getByText(/^Outra pessoa alterou este relato antes/).waitFor();
  await shown('Grave');
});

/** Leaves a form with what was chosen in it, and comes back after a colleague concluded the case. */
async function comeBackToConcludedCase(): Promise<void> {
  await page.evaluate('history.back()');
  await arrived(page, 'Relatos');
  await setSituation(team.colleague, report.id, 'CONCLUIDO', { desfecho: 'confirmado' });
  await page.goForward();
  await opened(page, report);
  await shown('Concluído');
}

test("a reply begun before a colleague's conclusion shows it before it reopens the case", async () => {
  await page.goto('/relatos');
  await page.getByRole('link', { name: report.uuid }).first().click();
  await opened(page, report);
  await press(page, 'Nova Mensagem');
  await page.locator('[name=mensagem]').fill('Vamos apurar.');
  await comeBackToConcludedCase();
  await press(page, 'Continuar o rascunho');
  await press(page, 'Enviar mensagem');
  await page.getByText('Este relato mudou enquanto você escrevia').waitFor();
  expect((await team.colleague.get(`/api/relatos/${report.id}`)).body.status).toBe('CONCLUIDO');
  await press(page, 'Enviar mesmo assim');
  await page.getByText('Relato Respondido com sucesso!').waitFor();
});

test("a situation chosen before a colleague's conclusion shows it before it reopens the case", async () => {
  await page.goto('/relatos');
  await page.getByRole('link', { name: report.uuid }).first().click();
  await opened(page, report);
  await press(page, 'Trocar Situação');
  const modal = page.getByRole('dialog', { name: 'Trocar Situação' });
  await modal.getByRole('combobox', { name: 'Gravidade' }).click();
  await page.getByRole('option', { name: 'Moderada' }).click();
  await comeBackToConcludedCase();
  await press(page, 'Trocar Situação');
  await press(modal, 'Trocar Situação');
  await modal.getByText('Outra pessoa alterou este relato enquanto você escolhia').waitFor();
  await press(modal, 'Trocar Situação');
  await close();
  await shown('Moderada');
});

test('a change interrupted by the end of the session is announced, and sent when its author is back', async () => {
  await choice('Grave').click();
  await page.getByText('Situação do relato alterada com sucesso!').waitFor();
  await page.context().clearCookies();
  await close();
  await page
    .getByRole('alert')
    .getByText('A mudança será feita quando você entrar de novo.')
    .waitFor();
  await press(page.getByRole('alert'), 'Fechar');
  await page.waitForURL('**/login');
  await signIn(page);
  await page.getByText('Feito agora: a mudança que esperava por você.').waitFor();
  await shown('Grave');
  expect((await team.colleague.get(`/api/relatos/${report.id}`)).body.gravidade).toBe('ALTA');
});

/** Holds back the first answer about the case, which the server has read by the time it returns. */
async function holdFirstAnswer(): Promise<{ read: Promise<unknown>; release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isRead = (): void => undefined;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  let answers = 0;
  await page.route(`**/api/relatos/${report.id}`, async (route) => {
    if (answers++ > 0) return route.continue();
    const response = await route.fetch();
    isRead();
    await released;
    return route.fulfill({ response });
  });
  return { read, release };
}

test('a change that waited is shown, also if the case was read before it and arrives later', async () => {
  await choice('Grave').click();
  await page.getByText('Situação do relato alterada com sucesso!').waitFor();
  await page.context().clearCookies();
  await close();
  await press(page.getByRole('alert'), 'Fechar');
  await page.waitForURL('**/login');
  // Sent once the case was read.
  const { read, release } = await holdFirstAnswer();
  await page.route('**/situacao', (route) => read.then(() => route.continue()));
  await signIn(page);
  await page.getByText('Feito agora: a mudança que esperava por você.').waitFor();
  release();
  await shown('Grave');
});

test("a colleague's change is shown, also if the case was read before it and arrives later", async () => {
  await page.goto('/relatos');
  const link = page.getByRole('link', { name: report.uuid });
  await link.waitFor();
  const { read, release } = await holdFirstAnswer();
  await link.click();
  await read;
  const told = page.waitForResponse((answer) => /relatos\?.*range/.test(answer.url()));
  const change = { gravidade: 'ALTA', versao: 1 };
  await team.colleague.post(`/api/relatos/${report.id}/situacao`, change);
  await told;
  release();
  await shown('Grave');
});

test('an action interrupted by the end of the session is not shown as done', async () => {
  const { body } = await new Client(team.url).get('/api/relatos');
  await page.route('**/retencao', async (route) => {
    await page.context().clearCookies();
    await route.fulfill({ status: 401, json: body });
  });
  await pressMore(page, 'Impedir exclusão');
  await page.getByRole('alert').getByText('Sua sessão terminou e isto não foi feito.').waitFor();
  await page.waitForURL('**/login');
});

test('the reply stands beside the report, and leads to the next report of the list', async () => {
  const next = await team.file({ relato: 'O último.' });
  await page.goto('/relatos');
  // A key pressed before the list is loaded waits for it.
  let pressed = (): void => undefined;
  const pressing = new Promise<void>((resolve) => (pressed = resolve));
  await page.route(/range=%5B0%2C999%5D/, (route) => pressing.then(() => route.continue()));
  await page.getByRole('link', { name: next.uuid }).click();
  await opened(page, next);
  await page.keyboard.press('j');
  pressed();
  await opened(page, report);
  await pressMore(page, 'Relato anterior da lista');
  await opened(page, next);
  await page.keyboard.press('k');
  await page.getByText('Este é o primeiro relato da lista').waitFor();

  await page.keyboard.press('r');
  const panel = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await panel.locator('[name=mensagem]').fill('Vamos apurar.');
  const words = await page.getByText('O último.').boundingBox();
  expect(words!.x + words!.width).toBeLessThan((await panel.boundingBox())!.x);
  await expectNoViolations(page);
  await press(panel, 'Enviar e abrir o próximo');
  await page.getByText('Relato Respondido com sucesso!').waitFor();
  await focusOn(page.getByRole('heading', { level: 1, name: `Protocolo ${report.uuid}` }));
  expect((await team.colleague.get(`/api/relatos/${next.id}`)).body.msg).toHaveLength(1);
  await page.getByRole('link', { name: 'VOLTAR' }).click();
  await arrived(page, 'Relatos');
});

test('a case altered in the database shows a warning above its readable parts, in both themes', async () => {
  await run(
    team.databaseUrl,
    `UPDATE relatos SET versao = versao + 1, motivo = 'elogio' WHERE id = '${report.id}'`,
  );
  try {
    await page.reload();
    await page
      .getByRole('alert')
      .getByText('Algo neste relato, nas mensagens ou no histórico foi mudado')
      .waitFor();
    await page.getByText('Um relato.', { exact: true }).waitFor();
    await expectAccessibleEverywhere(page);
    await page.goto('/painel');
    await page.getByRole('alert').getByText('foi alterado fora do sistema').waitFor();
    await expectNoViolations(page);
  } finally {
    await run(team.databaseUrl, deleteReports(`id = '${report.id}'`));
  }
});
