// What stands on the screen when there is nothing to show, and when something went wrong; and the way back.
import type { Page, Route } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { setUpTeam, signIn } from './team';

const team = setUpTeam({});
let page: Page;
beforeEach(async () => {
  page = await team.signedIn();
});

const LISTS = '**/api/relatos?**';
const DETAIL_CHUNK = '**/assets/ReportDetail-*.js';
/** News of reports has a page fetch anew by itself: without it, only the button does. */
const withoutNews = (page: Page): Promise<unknown> => page.route('**/api/eventos', (route) => route.abort());

const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('before the first report, list and inbox say so', async () => {
  await page.goto('/relatos');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato ainda' }).waitFor();
  await expectNoViolations(page);
  await page.goto('/caixa-de-entrada');
  await page.getByRole('heading', { level: 2, name: 'Nada por ler' }).waitFor();
  await expectNoViolations(page);
});

/** The places that fail to load, by the call that fails, and the heading that they have in the end. */
const places = (id: string): [path: string, calls: string, arrived: string | RegExp][] => [
  ['/relatos', LISTS, 'Relatos'],
  ['/caixa-de-entrada', LISTS, /^Caixa de entrada/],
  [`/relatos/${id}`, '**/api/relatos/*', /^Protocolo/],
  ['/usuarios', '**/api/usuarios?**', 'Usuários'],
];

test.each<[what: string, title: string, answer: (route: Route) => Promise<void>]>([
  ['a server that fails', 'Algo deu errado', (route) => route.fulfill({ status: 500, json: {} })],
  ['a server that cannot be reached', 'Sem conexão', (route) => route.abort()],
])('%s is told in the place of each page, and asked again', async (_, told, answer) => {
  const { id } = await team.file();
  // At once: each page asks three times before it tells.
  const inEach = places(id).map(async ([path, calls, arrived]) => {
    const page = await team.signedIn();
    await withoutNews(page);
    await page.route(calls, answer);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: told, exact: true }).waitFor();
    await becomes(() => page.title(), `${told} · Relato`);
    expect(await page.getByText('Failed to fetch').count()).toBe(0);
    await expectNoViolations(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('heading', { level: 1, name: arrived }).waitFor();
  });
  await Promise.all(inEach);
});

test('a page that is slow to come says that it is on its way', async () => {
  for (const [path, calls] of [
    ['/relatos', '**/api/auth/me'],
    [`/recuperar/nova-senha#${'x'.repeat(43)}`, '**/api/auth/recuperacao/conferir'],
  ] as const) {
    await page.route(calls, () => undefined);
    await page.goto(path);
    await page.getByRole('progressbar', { name: 'Carregando' }).waitFor();
    await expectNoViolations(page);
  }
});

test('a server that does not say who is signed in is asked again', async () => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/relatos');
  await title('Algo deu errado').waitFor();
  await expectNoViolations(page);
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await title('Relatos').waitFor();
});

test('a page for which one has no permission says so, and leads on', async () => {
  const rui = await newColleague(team.colleague, 'Rui Paz');
  await team.colleague.put(`/api/usuarios/${rui.id}`, { papeis: ['apurador'] });
  const own = await team.stranger();
  await own.goto('/login');
  await signIn(own, rui.senha, rui.email);
  await own.waitForURL('**/relatos');
  await own.goto('/auditoria');
  await own.getByRole('heading', { level: 1, name: 'Acesso negado' }).waitFor();
  await expectNoViolations(own);
  await own.getByRole('link', { name: 'Minha conta' }).last().click();
  await own.getByRole('heading', { level: 1, name: 'Minha conta' }).waitFor();
});

test('a page older than the server fetches itself anew, once; then it says so', async () => {
  const { uuid } = await team.file();
  await page.reload();
  const link = page.getByRole('link', { name: uuid });
  await link.waitFor();
  // A second failure is the same fault for ten seconds, however long the page takes to come: its clock stands.
  await page.clock.setFixedTime(new Date());
  let asked = 0;
  await page.route(DETAIL_CHUNK, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await link.click();
  await title('Há uma versão nova do sistema').waitFor();
  expect(asked).toBe(2);
  await expectNoViolations(page);
  await page.unroute(DETAIL_CHUNK);
  await page.getByRole('button', { name: 'Recarregar' }).click();
  await title(`Protocolo ${uuid}`).waitFor();
});

test('a fault of the page itself ends in a screen with a way back', async () => {
  const { id } = await team.file();
  await page.route(LISTS, (route) =>
    route.fulfill({ headers: { 'Content-Range': 'relatos 0-0/1' }, json: [{ id, uuid: 'AAAA0000', status: 'OUTRO' }] }),
  );
  await page.goto('/relatos');
  await title('Algo deu errado').waitFor();
  await page.unroute(LISTS);
  await page.getByRole('link', { name: 'Ir para os relatos' }).click();
  await title('Relatos').waitFor();
});
