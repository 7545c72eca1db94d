// Signing in and out, and sessions that expire.
import { newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { arrived, opened, press, setUpTeam, signIn, sendWithoutSession } from './team';

const team = setUpTeam({});

test('a wrong password marks both fields in the specified words; the right one leads to the requested page', async () => {
  const page = await team.visitor();
  await page.goto('/caixa-de-entrada');
  await page.waitForURL('**/login');
  await signIn(page, 'outra senha qualquer');
  await page.getByRole('alert').getByText('E-mail ou senha incorretos', { exact: true }).waitFor();
  for (const name of ['email', 'senha']) {
    expect(await page.locator(`[name=${name}]`).getAttribute('aria-invalid')).toBe('true');
  }
  expect(await page.getByRole('link', { name: 'Esqueceu sua senha' }).getAttribute('href')).toBe(
    '/recuperar',
  );
  await signIn(page);
  await page.waitForURL('**/caixa-de-entrada');
  await arrived(page, /^Caixa de entrada \(\d+\)$/);
});

test('sair ends the session in every tab and leads to the public site', async () => {
  const page = await team.signedIn();
  const other = await page.context().newPage();
  await other.goto('/relatos');
  await arrived(other, 'Relatos');

  await press(page, 'sair');
  await page.waitForURL(`${team.url}/`);
  await other.waitForURL('**/login');
  await page.goto('/relatos');
  await page.waitForURL('**/login');
  const stored = await page.evaluate<string>(
    'JSON.stringify({ ...localStorage, ...sessionStorage })',
  );
  expect(stored).not.toMatch(/eyJ|senha|@/);
});

test("a page is left when another person signs in in another tab, and its text is not sent in that person's name", async () => {
  const report = await team.file();
  const rui = await newColleague(team.colleague, 'Rui Paz');
  const page = await team.signedIn({ at: `/relatos/${report.id}` });
  await opened(page, report);
  await press(page, 'Nova Mensagem');
  await page.locator('[name=mensagem]').fill('Escrito por outra pessoa.');

  const other = await page.context().newPage();
  await other.goto('/login');
  await signIn(other, rui.senha, rui.email);
  await other.getByRole('button', { name: 'Rui Paz' }).waitFor();
  await page.getByRole('button', { name: 'Rui Paz' }).waitFor();
  await page.goto(`/relatos/${report.id}`);
  await opened(page, report);
  expect(await page.getByRole('button', { name: 'Continuar o rascunho' }).count()).toBe(0);
  // The same person elsewhere changes nothing.
  await press(page, 'Nova Mensagem');
  await page.locator('[name=mensagem]').fill('Escrito por Rui.');
  await other.reload();
  await arrived(other, 'Relatos');
  await press(page, 'Enviar mensagem');
  await page.getByText('Relato Respondido com sucesso!').waitFor();
});

test('a reply interrupted by the end of the session is kept for its author, and removed by sair', async () => {
  const { id } = await team.file();
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await press(page, 'Nova Mensagem');
  await page.locator('[name=mensagem]').fill('Meia hora de escrita.');
  await sendWithoutSession(page);
  await signIn(page);
  await press(page, 'Continuar o rascunho');
  await becomes(() => page.locator('[name=mensagem]').inputValue(), 'Meia hora de escrita.');
  await press(page, 'Enviar mensagem');
  await page.getByText('Relato Respondido com sucesso!').waitFor();
  const { body } = await team.colleague.get(`/api/relatos/${id}`);
  expect(body.msg).toHaveLength(1);

  await press(page, 'sair');
  await page.waitForURL(`${team.url}/`);
});

test('an idle screen warns with a countdown, and signs out', async () => {
  const page = await team.visitor();
  await page.clock.install();
  await page.goto('/login');
  await signIn(page);
  await page.waitForURL('**/relatos');
  await arrived(page, 'Relatos');

  await page.clock.fastForward('28:30');
  const warning = page.getByRole('alertdialog', { name: 'Você ainda está aí?' });
  await warning.getByText(/termina em \d+ segundos/).waitFor();
  await press(warning, 'Continuar');
  await warning.waitFor({ state: 'detached' });

  await page.clock.fastForward('31:00');
  await page.waitForURL('**/login');
  await page.getByText('Sua sessão terminou. Entre de novo para continuar.').first().waitFor();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('no third party gets a request', async () => {
  const { id } = await team.file();
  const page = await team.visitor();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto('/login');
  await signIn(page);
  await arrived(page, 'Relatos');
  for (const path of [
    '/caixa-de-entrada',
    `/relatos/${id}`,
    `/relatos/${id}/linha-do-tempo`,
    '/usuarios',
  ]) {
    await page.goto(path);
    await arrived(page, /./);
    await page.waitForLoadState('load');
  }
  expect([...asked]).toEqual([team.url]);
});
