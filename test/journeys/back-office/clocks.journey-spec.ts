// The law's clocks: one press acknowledges, a tick makes a message the feedback, and a term is extended once, with a
// reason. The reporter reads each of them in the page's language, with scripts and without.
import { AVISO_TEXTOS } from '@relato/domain/aviso';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { openReport, startVisit } from '../public-site/visit';
import { type FiledReport, setUpTeam, speak } from './team';

const team = setUpTeam({ env: { LEGAL_PROFILE: 'es', ACKNOWLEDGE_DAYS: '5' } });
let filed: FiledReport;
let page: Page;

beforeEach(async () => {
  filed = await team.file();
  page = await team.signedIn();
  await page.goto(`/relatos/${filed.id}`);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const fact = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) });

test('each clock shows what became of it, and what can be done about it', async () => {
  await fact('Acuse').getByText('no prazo', { exact: true }).waitFor();
  await button('Acusar recebimento').click();
  await page.getByText('Recebimento acusado: quem relatou lê isto na página do relato.').waitFor();
  await fact('Acuse').getByText('cumprido', { exact: true }).waitFor();
  await button('Acusar recebimento').waitFor({ state: 'detached' });
  await page.getByText(AVISO_TEXTOS.recebido.pt, { exact: true }).waitFor();

  await button('Prorrogar prazo').click();
  const dialog = page.getByRole('dialog', { name: 'Prorrogar prazo' });
  await dialog.getByText(/^O prazo da resposta acaba em .+ Prorrogado, acaba em/).waitFor();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Prorrogar prazo' }).click();
  await dialog.getByText('Preencha este campo').waitFor();
  await dialog.getByLabel('Motivo').fill('Falta ouvir uma testemunha.');
  await dialog.getByRole('button', { name: 'Prorrogar prazo' }).click();
  await dialog.waitFor({ state: 'detached' });
  await fact('Resposta')
    .getByText(/^prorrogado em/)
    .waitFor();
  await button('Prorrogar prazo').waitFor({ state: 'detached' });
  await page.getByText(/^Prazo da resposta prorrogado até/).waitFor();

  await button('Nova Mensagem').click();
  const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await composer.getByLabel('Mensagem').fill('O gerente foi demitido.');
  const tick = composer.getByRole('checkbox', { name: 'É a devolutiva: medidas e motivos' });
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await expectNoViolations(page);
  await composer.getByRole('button', { name: 'Enviar mensagem' }).click();
  await composer.waitFor({ state: 'detached' });
  await fact('Resposta').getByText('cumprido', { exact: true }).waitFor();
  await page.getByText('Devolutiva: medidas e motivos', { exact: true }).waitFor();
  await expectNoViolations(page);

  await speak(page, 'English');
  await page.getByText('Feedback: measures and grounds', { exact: true }).waitFor();
  await page.getByText(AVISO_TEXTOS.recebido.en, { exact: true }).waitFor();
});

const WORDS = {
  pt: [
    'Ainda não há resposta. Ela aparecerá aqui.',
    'Devolutiva: medidas e motivos',
    /^A equipe precisa de mais tempo\. O novo prazo da resposta é .+\.$/,
  ],
  en: [
    'There is no answer yet. It will appear here.',
    'Feedback: measures and grounds',
    /^The team needs more time\. You will have the answer by .+\.$/,
  ],
  es: [
    'Todavía no hay respuesta. Aparecerá aquí.',
    'Respuesta final: medidas y motivos',
    /^El equipo necesita más tiempo\. El nuevo plazo de la respuesta es el .+\.$/,
  ],
} as const;

it.each([
  ['pt', true],
  ['en', false],
  ['es', true],
  ['es', false],
] as const)('the reporter reads them in %s, JavaScript %s', async (language, javaScriptEnabled) => {
  const of = (verb: string, body?: object) => team.colleague.post(`/api/relatos/${filed.id}/${verb}`, body);
  await of('acuse');
  const [unanswered, feedback, extension] = WORDS[language];
  const visitor = await team.stranger({ javaScriptEnabled });
  await openReport(visitor, language, filed.uuid);
  const thread = visitor.locator('.thread');
  await thread.getByText(AVISO_TEXTOS.recebido[language], { exact: true }).waitFor();
  // That it came is no answer.
  await visitor.getByText(unanswered, { exact: true }).waitFor();
  await of('prorrogacao', { motivo: 'Falta ouvir uma testemunha.' });
  await of('mensagens', { mensagem: 'O gerente foi demitido.', devolutiva: true });
  await visitor.reload();
  await thread.getByText(extension).waitFor();
  await thread.getByText('Falta ouvir uma testemunha.', { exact: true }).waitFor();
  await thread.getByText(feedback, { exact: true }).waitFor();
  if (javaScriptEnabled) await expectNoViolations(visitor);
});

test('under the profile off no clock is shown, and the public site names no authority', async () => {
  const visit = await startVisit({ env: { LEGAL_PROFILE: 'off' } });
  const visitor = await visit.visitor();
  await visitor.goto('/');
  await visitor.getByText('Ligue agora: o número de emergência do seu país.').waitFor();
  await visitor.getByRole('link', { name: 'Quem lê e quem não lê', exact: true }).click();
  await visitor.getByRole('heading', { name: 'Por quanto tempo' }).waitFor();
  expect(await visitor.getByRole('heading', { name: /^Órgãos de fora|^Com que base legal/ }).count()).toBe(0);
  await visit.end();
});
