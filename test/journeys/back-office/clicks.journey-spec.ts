// The clicks of an officer's most frequent tasks, with the list or the case open; typing is not
// counted.
import type { Page } from 'playwright-core';
import { STARTER_REPLIES } from '@relato/domain/canned-reply';
import { newColleague } from '../../setup/cases';
import type { Json } from '../../setup/clients';
import { eventually } from '../../setup/eventually';
import { choose, closeNotification, type FiledCase, setUpTeam } from './team';

const team = setUpTeam({});
let reports: FiledCase[];
let page: Page;
beforeAll(async () => {
  for (const text of STARTER_REPLIES.pt)
    await team.colleague.post('/api/respostas-prontas', { idioma: 'pt', ...text });
  reports = [await team.file(), await team.file()];
});
beforeEach(async () => {
  page = await team.signedIn();
});

/** The number of clicks of the task. */
async function clicksOf(task: () => Promise<void>): Promise<number> {
  await page.evaluate(
    `window.presses = 0; addEventListener('pointerdown', () => (window.presses += 1), true)`,
  );
  await task();
  return page.evaluate<number>('window.presses');
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const opened = ({ uuid }: FiledCase) =>
  page.getByRole('heading', { level: 1, name: `Protocolo ${uuid}` }).waitFor();
const read = async ({ id }: FiledCase): Promise<Json> =>
  (await team.colleague.get(`/api/relatos/${id}`)).body;

test('answering with a canned text and opening the next takes 4', async () => {
  const [next, newest] = reports as [FiledCase, FiledCase];
  const clicks = await clicksOf(async () => {
    await page.getByRole('link', { name: newest.uuid }).click();
    await press('Nova Mensagem');
    await press('Recebemos o relato');
    await page.locator('[name=mensagem]:focus').waitFor();
    await press('Enviar e abrir o próximo');
    await opened(next);
  });
  expect(clicks).toBe(4);
  expect((await read(newest)).msg).toHaveLength(1);
});

test('triage takes 3', async () => {
  const report = reports[0]!;
  await page.goto(`/relatos/${report.id}`);
  const clicks = await clicksOf(async () => {
    await press('Grave');
    await press('Aguardando Resposta');
    await press('Procedente');
  });
  expect(clicks).toBe(3);
  await closeNotification(page);
  const triaged = {
    gravidade: 'ALTA',
    status: 'AGUARDANDO_RESPOSTA',
    procedencia: true,
    versao: 4,
  };
  await eventually(
    'all three are sent',
    async () => (await read(report)).versao === triaged.versao,
  );
  expect(await read(report)).toMatchObject(triaged);
});

test('a note to a colleague takes 3', async () => {
  const { id } = await newColleague(team.colleague, 'Ana Reis');
  const report = reports[0]!;
  await page.goto(`/relatos/${report.id}`);
  const clicks = await clicksOf(async () => {
    await page.getByRole('tab', { name: /^Acompanhamento/ }).click();
    await page.locator('[name=texto]').click();
    await page.keyboard.type('Veja isto, @ana');
    await page.getByRole('option', { name: 'Ana Reis' }).waitFor();
    await page.keyboard.press('Enter');
    await press('Escrever nota');
    await page.getByRole('list', { name: 'Notas' }).getByText('Menciona: Ana Reis').waitFor();
  });
  expect(clicks).toBe(3);
  expect((await read(report)).notas).toMatchObject([{ mencoes: [{ id }] }]);
});

test('printing takes 2', async () => {
  await page.addInitScript(`window.print = () => console.log('at the printer')`);
  await page.goto(`/relatos/${reports[0]!.id}`);
  const printed = page.waitForEvent('console', (message) => message.text() === 'at the printer');
  const clicks = await clicksOf(async () => {
    await press('Mais ações');
    await press('Imprimir tudo');
    await printed;
  });
  expect(clicks).toBe(2);
});

test('the list of late reports takes 1', async () => {
  const clicks = await clicksOf(async () => {
    await page.getByRole('button', { name: /^Vencidos/ }).click();
    await page.getByRole('button', { name: /^Vencidos/, pressed: true }).waitFor();
  });
  expect(clicks).toBe(1);
});

test('one status for three reports takes 3 to select and 2 to set; concluding asks before', async () => {
  const three = [await team.file(), await team.file(), await team.file()];
  await page.getByRole('link', { name: three[2]!.uuid }).waitFor();
  const select = async () => {
    for (const { uuid } of three)
      await page.getByRole('checkbox', { name: `Selecionar o relato ${uuid}` }).click();
  };
  const clicks = await clicksOf(async () => {
    await select();
    await openStatuses();
    await press('Em andamento · 3 status mudam');
  });
  expect(clicks).toBe(5);
  await closeNotification(page);
  const statuses = () => Promise.all(three.map(async (one) => (await read(one)).status as string));
  await eventually('they are sent', async () => (await statuses()).join() === IN_PROGRESS);

  await select();
  await openStatuses();
  await press('Concluído… · 3 status mudam');
  const form = page.getByRole('dialog', { name: 'Trocar Situação' });
  await form.getByText('3 status mudam').waitFor();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await form.waitFor({ state: 'detached' });
  expect((await statuses()).join()).toBe(IN_PROGRESS);
});

const openStatuses = () =>
  page
    .getByRole('group', { name: 'Ações dos relatos selecionados' })
    .getByRole('button', { name: 'Status', exact: true })
    .click();

const IN_PROGRESS = 'EM_ANDAMENTO,EM_ANDAMENTO,EM_ANDAMENTO';

test('becoming the owner takes 1', async () => {
  const report = await team.file();
  await page.goto(`/relatos/${report.id}`);
  const clicks = await clicksOf(async () => {
    await press('Assumir');
    await page.getByRole('button', { name: 'Assumir' }).waitFor({ state: 'detached' });
  });
  expect(clicks).toBe(1);
  await closeNotification(page);
  await eventually('it is sent', async () => (await read(report)).responsavel !== undefined);
});

test('concluding with an outcome takes 4', async () => {
  const report = await team.file();
  await page.goto(`/relatos/${report.id}`);
  const clicks = await clicksOf(async () => {
    await press('Concluído');
    const form = page.getByRole('region', { name: 'Concluir o relato' });
    await choose(form, 'Desfecho', 'Confirmado');
    await form.getByRole('button', { name: 'Concluir', exact: true }).click();
  });
  expect(clicks).toBe(4);
  await closeNotification(page);
  await eventually('it is sent', async () => (await read(report)).status === 'CONCLUIDO');
  expect(await read(report)).toMatchObject({ desfecho: 'confirmado' });
});
