// The start page: what waits for the person, with the numbers of the list's views.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { answerCase, newColleague } from '../../setup/cases';
import { resize } from '../../setup/window-size';
import { press, setUpTeam, signIn } from './team';

const team = setUpTeam({});

/** The texts that end outside their section. */
const CUT = `[...document.querySelectorAll('main section')].flatMap((section) =>
  [...section.querySelectorAll('*')]
    .filter((each) => each.getBoundingClientRect().right > section.getBoundingClientRect().right)
    .map((each) => each.textContent))`;

test('the start page shows three rows and the number of each view, without concluded cases of the person, and leads to all rows', async () => {
  const mia = await newColleague(team.colleague, 'Mia Costa');
  const done = await team.file({ motivo: 'elogio' });
  await team.colleague.put(`/api/relatos/${done.id}/responsavel`, { usuarioId: mia.id });
  await team.colleague.put(`/api/relatos/${done.id}/lido`);
  await answerCase(team.colleague, done.id, { mensagem: 'Obrigado.', status: 'CONCLUIDO' });
  const reports = [];
  for (let each = 0; each < 5; each++) reports.push(await team.file({ motivo: 'denuncia' }));
  const [first, second] = reports;
  await team.colleague.put(`/api/relatos/${first!.id}/responsavel`, { usuarioId: mia.id });
  const question = { mensagem: 'Quando foi?', status: 'AGUARDANDO_RESPOSTA' };
  await answerCase(team.colleague, second!.id, question);
  const page = await team.signedIn({ at: '/hoje', who: mia });
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const rows = (name: string) => section(name).getByRole('listitem');
  await rows('Não lidos').nth(2).waitFor();
  expect(await rows('Não lidos').count()).toBe(3);
  await section('Vencidos').getByText('Nada por aqui.').waitFor();
  await rows('Meus').getByRole('link', { name: first!.uuid }).waitFor();
  await rows('Aguardando a pessoa').getByRole('link', { name: second!.uuid }).waitFor();
  await expectNoViolations(page);
  await resize(page, { width: 1024, height: 768 });
  expect(await page.evaluate(CUT)).toEqual([]);

  await section('Não lidos').getByRole('link', { name: 'Ver os 5: Não lidos' }).click();
  await page.getByRole('button', { name: 'Não lidos (5)', pressed: true }).waitFor();
  await page.getByText('5 relatos', { exact: true }).waitFor();
  await page.goBack();
  await section('Meus').getByRole('link', { name: 'Ver 1: Meus' }).click();
  await page.getByRole('button', { name: 'Meus (1)', pressed: true }).waitFor();
  await page.goBack();
  await rows('Meus').getByRole('link').click();
  await page.waitForURL(`**/relatos/${first!.id}`);
});

/** 'sair' leads to the public site. */
const signedOut = (page: Page) => page.waitForURL((url) => url.pathname === '/');

test('a sign-in leads to the list, until the person chooses the start page', async () => {
  const mia = await newColleague(team.colleague, 'Mia Luz');
  const auditor = await newColleague(team.colleague, 'Ida Luz', { papeis: ['auditor'] });
  const page = await team.visitor();
  const enter = async (who: typeof mia, path = '/login') => {
    await page.goto(path);
    await signIn(page, who.senha, who.email);
  };
  await enter(mia);
  await page.waitForURL('**/relatos');
  await page.getByRole('link', { name: 'Hoje', exact: true }).click();
  await page.getByLabel('Começar aqui depois de entrar').click();
  await press(page, 'sair');
  await signedOut(page);
  await enter(mia);
  await page.waitForURL('**/hoje');
  await page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor();
  expect(await page.getByLabel('Começar aqui depois de entrar').isChecked()).toBe(true);
  await press(page, 'sair');
  await signedOut(page);
  // The page that was asked for comes before the start page.
  await enter(mia, '/relatos');
  await page.waitForURL('**/relatos');
  await page.getByRole('heading', { name: 'Relatos', level: 1 }).waitFor();
  await press(page, 'sair');
  await signedOut(page);
  // An auditor opens no reports and has no start page.
  await enter(auditor);
  await page.waitForURL('**/painel');
  expect(await page.getByRole('link', { name: 'Hoje', exact: true }).count()).toBe(0);
});

test('a request that waits for a second person stands on the start page', async () => {
  const papeis = ['equipe', 'responsavel'];
  const mia = await newColleague(team.colleague, 'Mia Paz');
  expect((await team.colleague.put(`/api/usuarios/${mia.id}`, { papeis })).status).toBe(200);
  const request = { justificativa: 'O prazo legal acabou.' };
  expect((await team.colleague.post('/api/relatos/planilha', request)).status).toBe(202);
  const page = await team.signedIn({ at: '/hoje', who: mia });
  const waiting = page.getByRole('region', { name: 'Aprovações', exact: true });
  await waiting.getByRole('listitem').getByText('Exportar todos os relatos').waitFor();
  await waiting.getByRole('link', { name: /^Ver .*: Aprovações$/ }).click();
  await page.waitForURL('**/aprovacoes?*esperaPorMim*');
  await page.getByRole('row').nth(1).waitFor();
});
