// The case page: what is in sight at once, and how much there is to press.
import type { Locator, Page } from 'playwright-core';
import { answerCase, listOf, newColleague } from '../../setup/cases';
import { expectNoViolations } from '../../setup/axe';
import { becomes } from '../../setup/eventually';
import { resize } from '../../setup/window-size';
import {
  choose,
  type FiledCase,
  focusOn,
  modalClosed,
  opened,
  press,
  setUpTeam,
  typeDate,
  unfold,
} from './team';

const team = setUpTeam({});
let report: FiledCase;

const REPORT =
  'Na expedição, as fichas de treinamento são assinadas sem que o treinamento aconteça.';
const LAST = 'Obrigado. A resposta vem até o fim do mês.';

beforeAll(async () => {
  await newColleague(team.colleague, 'Beatriz Lima');
  report = await team.file({ relato: REPORT });
  await answerCase(team.colleague, report.id, { mensagem: 'Em que dias foi?' });
  await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Nos dias 6 e 20.' });
  await answerCase(team.colleague, report.id, { mensagem: LAST });
});

async function open(width: number, height: number): Promise<Page> {
  const page = await team.signedIn({
    at: `/relatos/${report.id}`,
    viewport: { width, height },
  });
  await opened(page, report);
  await page.getByText(LAST).waitFor();
  return page;
}

/** @returns the top and the bottom of a part on the screen */
async function ends(part: Locator): Promise<[top: number, bottom: number]> {
  const { y, height } = (await part.boundingBox())!;
  return [y, y + height];
}

const CONTROLS = `[...document.querySelectorAll('main :is(a, button, select, input, textarea)')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((each) => !each.closest('[role=tablist], .MuiAccordion-root, ul, ol'))
  .map((each) => each.textContent || each.ariaLabel)`;

test('report, last message and the button for the next are in sight together', async () => {
  const page = await open(1366, 768);
  const [start] = await ends(page.getByText(REPORT));
  const [, end] = await ends(page.getByText(LAST));
  const [button, buttonEnd] = await ends(page.getByRole('button', { name: 'Nova Mensagem' }));
  expect(start).toBeGreaterThan(0);
  expect(end).toBeLessThan(button);
  expect(buttonEnd).toBeLessThan(768);
  await page.getByRole('button', { name: 'Assumir' }).waitFor();
  expect(await page.evaluate(CONTROLS)).toEqual([
    'VOLTAR',
    'Assumir',
    'Próximo',
    'Nova Mensagem',
    'Acompanhamento Interno',
    'Trocar Situação',
    'Mais ações',
  ]);
});

test('on a phone the first message is near the top, and each closed part says what it holds', async () => {
  const page = await open(360, 640);
  const [message] = await ends(page.getByText('Em que dias foi?'));
  expect(message).toBeLessThan(700);
  const [, buttonEnd] = await ends(page.getByRole('button', { name: 'Nova Mensagem' }));
  expect(buttonEnd).toBeLessThan(640);
  const folds = page.locator('main button[aria-controls$=-conteudo]');
  // The people with access arrive after the case.
  await becomes(
    () => folds.allTextContents(),
    [
      'SituaçãoPossui Procedência: —',
      'RequerenteAnônimo',
      'Etiquetasnenhuma',
      'Quem vê este caso2 pessoas',
      'Casos vinculadosnenhum',
      expect.stringMatching(/^Registro do caso[\dA-F]{4}-[\dA-F]{4}$/),
    ],
  );
  await expectNoViolations(page);
});

test('a case without an owner is taken by one click', async () => {
  const page = await open(1366, 768);
  await press(page, 'Assumir');
  await page.getByText('Responsável alterado').waitFor();
  await page.getByRole('main').getByText('Equipe de Ética', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Assumir' }).waitFor({ state: 'detached' });
});

/** The call for the ids of the list that the person came from. */
const LIST_WALKED = /\/api\/relatos\?.*range=%5B0%2C999%5D/;

/** Until a case stands sealed in the browser. */
const loadedAhead = async (page: Page, { id }: FiledCase): Promise<void> => {
  await (await page.waitForResponse(`**/api/relatos/${id}/adiante`)).finished();
};

test('j opens the next case by one call and one reading; the case after it is loaded and stays unread', async () => {
  const last = await team.file({ relato: 'O terceiro.' });
  const next = await team.file({ relato: 'O segundo.' });
  const first = await team.file({ relato: 'O primeiro.' });
  for (const { id } of [first, next]) await team.colleague.put(`/api/relatos/${id}/lido`);
  const readingsOf = async ({ id }: FiledCase): Promise<number> => {
    const asked = { filter: { acao: 'relatos.ver', alvo: id } };
    return (await listOf(team.colleague, '/api/auditoria', asked)).total;
  };
  const page = await team.signedIn();
  const ids = page.waitForResponse(LIST_WALKED);
  const nextLoaded = loadedAhead(page, next);
  await page.getByRole('link', { name: first.uuid }).click();
  await opened(page, first);
  await Promise.all([ids, nextLoaded]);
  expect(await readingsOf(next)).toBe(0);

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, href } = new URL(request.url());
    const path = pathname.replace(`/api/relatos/${next.id}`, 'next');
    if (path !== pathname || path.endsWith('.js') || LIST_WALKED.test(href))
      asked.push(`${request.method()} ${path}`);
  });
  const lastLoaded = loadedAhead(page, last);
  await page.keyboard.press('j');
  await opened(page, next);
  await page.getByText('O segundo.').waitFor();
  await page.getByRole('tab', { name: /^Linha do tempo \(\d+\)$/ }).click();
  await page.getByRole('list', { name: 'O que aconteceu, do começo ao fim' }).waitFor();
  await lastLoaded;
  expect(asked.sort()).toEqual([
    'GET next/acessos',
    'GET next/barreiras',
    'GET next/vinculos',
    'POST next/abertura',
  ]);
  expect(await readingsOf(next)).toBe(1);
  expect(await readingsOf(last)).toBe(0);
  const [row] = (await listOf(team.colleague, '/api/relatos', { filter: { id: [last.id] } })).rows;
  expect(row).toMatchObject({ lido: false });
});

test('after k the case before is loaded ahead', async () => {
  const last = await team.file({ relato: 'O terceiro.' });
  const next = await team.file({ relato: 'O segundo.' });
  const first = await team.file({ relato: 'O primeiro.' });
  const page = await team.signedIn();
  await page.getByRole('link', { name: last.uuid }).click();
  await opened(page, last);
  await page.getByText('O terceiro.').waitFor();
  const firstLoaded = loadedAhead(page, first);
  await page.keyboard.press('k');
  await opened(page, next);
  await firstLoaded;
});

test('a case that changed after it was loaded ahead is shown as it is now', async () => {
  const next = await team.file({ relato: 'O segundo.' });
  const first = await team.file({ relato: 'O primeiro.' });
  const page = await team.signedIn();
  const nextLoaded = loadedAhead(page, next);
  await page.getByRole('link', { name: first.uuid }).click();
  await nextLoaded;
  await answerCase(team.colleague, next.id, { mensagem: 'Chegou entretanto.' });
  await page.keyboard.press('j');
  await opened(page, next);
  await page.getByText('Chegou entretanto.').waitFor();
});

describe('with a wish to meet, feared retaliation and named persons', () => {
  const MARKS = ['Pediu encontro', 'Teme represália', 'Cita pessoas'];
  let needing: FiledCase;

  beforeEach(async () => {
    needing = await team.file({
      encontroHorarios: 'Sábado de manhã',
      risco: 'Perder o turno da noite.',
      envolvidos: 'O encarregado da expedição',
    });
    await answerCase(team.colleague, needing.id, { mensagem: 'Quando podemos conversar?' });
    await needing.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'No sábado.' });
    await answerCase(team.colleague, needing.id, { mensagem: 'Combinado, confirmo em breve.' });
  });

  const fold = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: true });

  test('the marks stand in the list, on the start page and in the case, and a filter finds the wish', async () => {
    const page = await team.signedIn();
    const row = page.getByRole('row', { name: needing.uuid });
    for (const mark of MARKS) await row.getByText(mark).waitFor();
    await resize(page, { width: 360, height: 740 });
    const card = page.getByRole('listitem').filter({ hasText: needing.uuid });
    for (const mark of MARKS) await card.getByText(mark).waitFor();
    await resize(page, { width: 1366, height: 768 });
    await press(page, 'Filtros');
    await choose(page, 'Encontro', 'Pediu encontro');
    await page.getByText('1 relato', { exact: true }).waitFor();
    await row.waitFor();
    // The same as a view.
    await page.getByRole('button', { name: 'Pediu encontro (1)', pressed: true }).waitFor();
    await page.goto('/hoje');
    const today = page.getByRole('listitem').filter({ hasText: needing.uuid }).first();
    for (const mark of MARKS) await today.getByText(mark).waitFor();
  });

  test('each mark of the case leads to its action', async () => {
    await newColleague(team.colleague, 'Rui Paz');
    const page = await team.signedIn({ at: `/relatos/${needing.id}` });
    await opened(page, needing);
    const marks = page.getByRole('list', { name: 'Pede atenção' });
    expect(await marks.getByRole('link').allTextContents()).toEqual(MARKS);
    await expectNoViolations(page);

    await marks.getByRole('link', { name: 'Teme represália' }).click();
    await focusOn(fold(page, /^Está tudo bem\?/));
    await page.getByRole('link', { name: 'Ver quem tem acesso' }).click();
    await focusOn(fold(page, /^Quem vê este caso/));

    await marks.getByRole('link', { name: 'Cita pessoas' }).click();
    await focusOn(fold(page, /^Pessoas citadas/));
    const named = page.getByRole('region', { name: 'Pessoas citadas' });
    await named.getByText('O encarregado da expedição').waitFor();
    await named.getByRole('button', { name: 'Restringir uma pessoa', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Restringir uma pessoa' }).waitFor();
    await page.keyboard.press('Escape');
    await modalClosed(page);
    await unfold(page, 'Requerente');
    const requester = page.getByRole('region', { name: 'Requerente' });
    expect(await requester.getByText('O encarregado da expedição').count()).toBe(0);
    await expectNoViolations(page);

    await marks.getByRole('link', { name: 'Pediu encontro' }).click();
    await focusOn(fold(page, /^Quer falar com alguém/));
    // By the keyboard: while the fold opens the button moves, and a click could miss.
    await page.getByRole('button', { name: 'Responder ao pedido', exact: true }).press('Enter');
    const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
    expect(
      await composer.getByLabel('Esta mensagem responde ao pedido de falar com alguém').isChecked(),
    ).toBe(true);
    await composer.locator('[name=mensagem]').fill('Sábado às 10h.');
    await press(composer, 'Enviar mensagem');
    await marks.getByRole('link', { name: 'Pediu encontro' }).waitFor({ state: 'detached' });
    // 'VOLTAR' still leads to the list.
    await page.getByRole('link', { name: 'VOLTAR' }).click();
    await page.waitForURL('**/relatos');
  });

  test('a reply that no longer answers the wish to meet is sent without the chosen date', async () => {
    const page = await team.signedIn({ at: `/relatos/${needing.id}` });
    await opened(page, needing);
    await press(page, 'Nova Mensagem');
    const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await composer.locator('[name=mensagem]').fill('Ainda não há data.');
    const answersWish = composer.getByLabel('Esta mensagem responde ao pedido de falar com alguém');
    await answersWish.check();
    await typeDate(composer, 'Data do encontro', '31/12/2099 15:00');
    await answersWish.uncheck();
    await press(composer, 'Enviar mensagem');
    await composer.waitFor({ state: 'detached' });
    await page.getByText('Ainda não há data.').waitFor();
  });

  test('on a phone the first message is near the top, also below all marks and the warning', async () => {
    const viewport = { width: 360, height: 640 };
    const page = await team.signedIn({ at: `/relatos/${needing.id}`, viewport });
    const marks = page.getByRole('list', { name: 'Pede atenção' });
    await marks.getByRole('link').nth(2).waitFor();
    const warning = page.getByText('Perder o turno da noite.');
    const first = page.getByText('Quando podemos conversar?');
    const [top] = await ends(first);
    expect(top).toBeLessThan(700);
    // Read in the order in which they are seen.
    const [marksTop] = await ends(marks);
    const [warningTop] = await ends(warning);
    expect(marksTop).toBeLessThan(warningTop);
    expect(warningTop).toBeLessThan(top);
    await expectNoViolations(page);

    await page.getByRole('link', { name: 'Cita pessoas' }).click();
    const target = fold(page, /^Pessoas citadas/);
    await focusOn(target);
    const [, bottom] = await ends(target);
    const [bar] = await ends(page.getByRole('button', { name: 'Nova Mensagem' }));
    expect(bottom).toBeLessThan(bar);
  });
});
