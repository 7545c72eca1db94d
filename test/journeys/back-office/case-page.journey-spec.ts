// The case page: what is in sight at once, and how much there is to press.
import type { Locator, Page } from 'playwright-core';
import { answerCase, newColleague } from '../../setup/cases';
import { expectNoViolations } from '../../setup/axe';
import { type FiledCase, opened, press, setUpTeam } from './team';

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
  expect(await folds.allTextContents()).toEqual([
    'SituaçãoPossui Procedência: —',
    'RequerenteAnônimo',
    'Quem vê este caso2 pessoas',
    'Casos vinculadosnenhum',
    expect.stringMatching(/^Registro do caso[\dA-F]{4}-[\dA-F]{4}$/),
  ]);
  await expectNoViolations(page);
});

test('a case without an owner is taken by one click', async () => {
  const page = await open(1366, 768);
  await press(page, 'Assumir');
  await page.getByText('Responsável alterado').waitFor();
  await page.getByRole('main').getByText('Equipe de Ética', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Assumir' }).waitFor({ state: 'detached' });
});
