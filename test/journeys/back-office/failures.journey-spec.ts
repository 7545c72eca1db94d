// What stands on the screen when there is nothing to show, and when something went wrong; and the way back.
import type { Page, Route } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { arrived, press, setUpTeam } from './team';

const team = setUpTeam({});
let page: Page;
beforeEach(async () => {
  page = await team.signedIn();
});

const LISTS = '**/api/relatos?**';
const DETAIL_CHUNK = '**/assets/ReportDetail-*.js';

test('before the first report, list and inbox say so', async () => {
  await page.goto('/relatos');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato ainda' }).waitFor();
  await expectNoViolations(page);
  await page.goto('/caixa-de-entrada');
  await page.getByRole('heading', { level: 2, name: 'Nada por ler' }).waitFor();
  await expectNoViolations(page);
});

/** The places that fail to load, by the call that fails, and the heading that they have in the end. */
const places = (id: string): [path: string, calls: string, name: string | RegExp][] => [
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
  const context = page.context();
  // At once: each page asks three times before it tells. Without news of reports it fetches anew by the button alone.
  const inEach = places(id).map(async ([path, calls, name]) => {
    const page = await context.newPage();
    await page.route('**/api/eventos', (route) => route.abort());
    await page.route(calls, answer);
    await page.goto(path);
    await arrived(page, told);
    await becomes(() => page.title(), `${told} · Relato`);
    expect(await page.getByText('Failed to fetch').count()).toBe(0);
    await expectNoViolations(page);
    await page.unroute(calls);
    await press(page, 'Tentar de novo');
    await arrived(page, name);
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
  await arrived(page, 'Algo deu errado');
  await expectNoViolations(page);
  await page.unroute('**/api/auth/me');
  await press(page, 'Tentar de novo');
  await arrived(page, 'Relatos');
});

test('a page for which one has no permission says so, and leads on', async () => {
  const rui = await newColleague(team.colleague, 'Rui Paz');
  await team.colleague.put(`/api/usuarios/${rui.id}`, { papeis: ['apurador'] });
  const own = await team.signedIn({ who: rui, at: '/auditoria' });
  await arrived(own, 'Acesso negado');
  await expectNoViolations(own);
  await own.getByRole('link', { name: 'Minha conta' }).last().click();
  await arrived(own, 'Minha conta');
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
  await arrived(page, 'Há uma versão nova do sistema');
  expect(asked).toBe(2);
  await expectNoViolations(page);
  await page.unroute(DETAIL_CHUNK);
  await press(page, 'Recarregar');
  await arrived(page, `Protocolo ${uuid}`);
});

test('a fault of the page itself ends in a screen with a way back', async () => {
  const { id } = await team.file();
  await page.route(LISTS, (route) =>
    route.fulfill({
      headers: { 'Content-Range': 'relatos 0-0/1' },
      json: [{ id, uuid: 'AAAA0000', status: 'OUTRO' }],
    }),
  );
  await page.goto('/relatos');
  await arrived(page, 'Algo deu errado');
  await page.unroute(LISTS);
  await page.getByRole('link', { name: 'Ir para os relatos' }).click();
  await arrived(page, 'Relatos');
});
