// Empty screens, screens after a failure, and the way back from each.
import type { Page, Route } from 'playwright-core';
import { expectLandmarks, expectNoViolations } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { arrived, giveSession, opened, press, setUpTeam, signIn, speak } from './team';

const team = setUpTeam({});
/** Signed in, and without an address yet. */
let page: Page;
beforeEach(async () => {
  page = await team.visitor();
  await giveSession(page, team);
});

const LISTS = '**/api/relatos?**';
const DETAIL_CHUNK = '**/assets/ReportDetail-*.js';

test('without reports, list and inbox say so', async () => {
  await page.goto('/relatos');
  await page.getByRole('heading', { level: 2, name: 'Nenhum relato ainda' }).waitFor();
  await expectNoViolations(page);
  await page.goto('/caixa-de-entrada');
  await page.getByRole('heading', { level: 2, name: 'Nada por ler' }).waitFor();
  await expectNoViolations(page);
});

/** Places that fail to load, by the failing call, with their final heading. */
const places = (id: string): [path: string, calls: string, name: string | RegExp][] => [
  ['/relatos', LISTS, 'Relatos'],
  ['/caixa-de-entrada', LISTS, /^Caixa de entrada/],
  [`/relatos/${id}`, '**/api/relatos/*', /^Protocolo/],
  ['/usuarios', '**/api/usuarios?**', 'Usuários'],
];

test.each<[what: string, title: string, answer: (route: Route) => Promise<void>]>([
  ['a server that fails', 'Algo deu errado', (route) => route.fulfill({ status: 500, json: {} })],
  ['a server that cannot be reached', 'Sem conexão', (route) => route.abort()],
])('%s is shown in place of each page, and can be retried', async (_, told, answer) => {
  const { id } = await team.file();
  const context = page.context();
  // At once: each page tries three times before it shows a failure. Without events only the button
  // retries.
  const inEach = places(id).map(async ([path, calls, name]) => {
    const page = await context.newPage();
    await page.route('**/api/eventos', (route) => route.abort());
    await page.route(calls, answer);
    await page.goto(path);
    await arrived(page, told);
    await becomes(() => page.title(), `${told} · Relato`);
    expect(await page.getByText('Failed to fetch').count()).toBe(0);
    await expectNoViolations(page);
    await expectLandmarks(page);
    await page.unroute(calls);
    await press(page, 'Tentar de novo');
    await arrived(page, name);
  });
  await Promise.all(inEach);
});

test('a slow page says that it is loading', async () => {
  for (const [path, calls] of [
    ['/relatos', '**/api/auth/me'],
    [`/recuperar/nova-senha#${'x'.repeat(43)}`, '**/api/auth/recuperacao/conferir'],
  ] as const) {
    await page.route(calls, () => undefined);
    await page.goto(path);
    await page.getByRole('progressbar', { name: 'Carregando' }).waitFor();
    await expectNoViolations(page);
    await expectLandmarks(page);
  }
});

test('a server that does not answer who is signed in is asked again', async () => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/relatos');
  await arrived(page, 'Algo deu errado');
  await expectNoViolations(page);
  await expectLandmarks(page);
  await page.unroute('**/api/auth/me');
  await press(page, 'Tentar de novo');
  await arrived(page, 'Relatos');
});

test('a page without permission says so, and links elsewhere', async () => {
  const rui = await newColleague(team.colleague, 'Rui Paz', { papeis: ['apurador'] });
  const own = await team.signedIn({ who: rui, at: '/auditoria' });
  await arrived(own, 'Acesso negado');
  await expectNoViolations(own);
  await own.getByRole('link', { name: 'Minha conta' }).last().click();
  await arrived(own, 'Minha conta');
});

test('a page older than the server reloads once, then offers the new version', async () => {
  const { uuid } = await team.file();
  // After a reload the page stays current, however slow it is.
  await page.addInitScript('performance.now = () => 1000');
  await page.goto('/relatos');
  const link = page.getByRole('link', { name: uuid });
  await link.waitFor();
  await page.evaluate('performance.now = () => 60_000');
  let asked = 0;
  await page.route(DETAIL_CHUNK, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await link.click();
  await arrived(page, 'Há uma versão nova do sistema');
  expect(asked).toBe(2);
  await expectNoViolations(page);
  await expectLandmarks(page);
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

test("without a connection, an unloaded page shows the product's own screen and keeps typed text", async () => {
  const { id, uuid } = await team.file();
  await page.goto(`/relatos/${id}`);
  await arrived(page, `Protocolo ${uuid}`);
  await press(page, 'Nova Mensagem');
  await page.locator('[name=mensagem]').fill('Escrito no trem.');
  await page.evaluate('performance.now = () => 60_000');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Prazos', exact: true }).click();
  await arrived(page, 'Sem conexão');
  await expectNoViolations(page);
  await expectLandmarks(page);
  await press(page, 'Tentar de novo');
  await arrived(page, 'Sem conexão');
  await press(page, 'Voltar');
  await arrived(page, `Protocolo ${uuid}`);
  await press(page, 'Continuar o rascunho');
  await becomes(() => page.locator('[name=mensagem]').inputValue(), 'Escrito no trem.');

  await page.getByRole('link', { name: 'Prazos', exact: true }).click();
  await arrived(page, 'Sem conexão');
  await page.context().setOffline(false);
  await press(page, 'Tentar de novo');
  await arrived(page, 'Prazos');
});

test('a page older than the server asks before it reloads over typed text', async () => {
  const { id, uuid } = await team.file();
  await page.goto(`/relatos/${id}`);
  await arrived(page, `Protocolo ${uuid}`);
  await press(page, 'Nova Mensagem');
  await page.locator('[name=mensagem]').fill('Escrito antes da atualização.');
  await page.evaluate('performance.now = () => 60_000');
  await page.route('**/assets/DeadlinePages-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Prazos', exact: true }).click();
  await arrived(page, 'Há uma versão nova do sistema');
  await press(page, 'Voltar');
  await press(page, 'Continuar o rascunho');
  const text = page.locator('[name=mensagem]');
  await becomes(() => text.inputValue(), 'Escrito antes da atualização.');
});

/** Browser features that may be refused: each script removes one before the page starts. */
const REFUSED: [what: string, script: string][] = [
  [
    'storage',
    `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
      });`,
  ],
  ['channels between tabs', 'delete window.BroadcastChannel'],
  [
    'channels between tabs, by an error',
    `window.BroadcastChannel = class {
      constructor() { throw new DOMException('The operation is insecure.', 'SecurityError'); }
    };`,
  ],
];

test.each(REFUSED)('the back office works if the browser refuses %s', async (_, script) => {
  const { uuid } = await team.file();
  const own = await team.visitor();
  const faults: string[] = [];
  own.on('pageerror', (error) => faults.push(error.message));
  await own.addInitScript(script);
  await own.goto('/login');
  await signIn(own);
  await own.getByRole('link', { name: uuid }).click();
  await arrived(own, `Protocolo ${uuid}`);
  await speak(own, 'English');
  await press(own, 'Internal Follow-up');
  await own.getByRole('dialog').waitFor();
  await own.keyboard.press('Escape');
  await own.getByRole('button', { name: 'sign out' }).click();
  await own.waitForURL(`${team.url}/`);
  expect(faults).toEqual([]);
});

/** Addresses as they were kept earlier, each with a filter that still exists. */
const BOOKMARKS: [what: string, address: Record<string, string>][] = [
  ['a filter that does not exist', { filter: '{"status":"NOVO","cor":"azul"}' }],
  ['a value that a filter does not have', { filter: '{"status":"NOVO","motivo":"outro tempo"}' }],
  ['an order that does not exist', { filter: '{"status":"NOVO"}', sort: 'cor', order: 'ASC' }],
  ['an order in no direction', { filter: '{"status":"NOVO"}', sort: 'status', order: 'UP' }],
  ['a page before the first', { filter: '{"status":"NOVO"}', page: '-1', perPage: '-5' }],
  ['a moment after the last', { filter: '{"status":"NOVO","criadoEm_gte":1e20}' }],
  ['two filters that do not exist', { filter: '{"status":"NOVO","cor":1,"forma":[2]}' }],
];

test('the parts of an old bookmark that do not exist are ignored, and this is shown', async () => {
  const { uuid } = await team.file();
  for (const [what, address] of BOOKMARKS) {
    await page.goto(`/relatos?${new URLSearchParams(address).toString()}`);
    await page.getByText('O endereço tinha um filtro ou uma ordem que já não existe').waitFor();
    await arrived(page, 'Relatos');
    await page.getByRole('link', { name: uuid }).waitFor();
    await page.getByRole('button', { name: 'Tirar o filtro Status: Novo' }).waitFor();
    const filters = await page.getByRole('button', { name: /^Tirar o filtro/ }).count();
    expect({ what, filters }).toEqual({ what, filters: 1 });
  }
});

const FILTERS: [what: string, filter: object, words: string][] = [
  ['two reasons, as in a mail', { motivo: ['denuncia', 'elogio'] }, 'Motivo: Denúncia, Elogio'],
  ['a day in another notation', { criadoEm_gte: '2026-01-31T12:00Z' }, 'Aberto desde: 31/01/2026'],
  ['an owner who does not exist', { responsavel: 'abc' }, 'Responsável: outro valor'],
  ['a search', { q: 'relato' }, 'Busca: relato'],
];

test('a filter in the address is shown in words', async () => {
  await team.file();
  for (const [what, filter, words] of FILTERS) {
    await page.goto(
      `/relatos?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`,
    );
    await page.getByRole('button', { name: `Tirar o filtro ${words}`, exact: true }).waitFor();
    const filters = await page.getByRole('button', { name: /^Tirar o filtro/ }).count();
    expect({ what, filters }).toEqual({ what, filters: 1 });
    // The address changes after the filter is drawn.
    await becomes(() => Promise.resolve(page.url().includes('%22q%22')), false);
  }
});

test('a text in the place of the filters is ignored', async () => {
  await page.goto('/relatos?filter="azul"');
  await page.getByText('O endereço tinha um filtro ou uma ordem que já não existe').waitFor();
  await page.locator('[data-lido]').first().waitFor();
});

/** Refuses a call as sent too often, with half a minute to wait. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': '30' },
    json: { statusCode: 429, code: 'muitas_tentativas', message: '' },
  });

test('the alert of a refused action counts down until it may be repeated', async () => {
  await page.route('**/api/auth/sessoes', (route) =>
    route.request().method() === 'DELETE' ? refuse(route) : route.fallback(),
  );
  await page.clock.install();
  await page.goto('/conta');
  await press(page, 'Encerrar todas as outras');
  const alert = page.getByRole('alert').filter({ hasText: 'Dá para tentar de novo em 0:' });
  await alert.waitFor();
  const refusedAt = await page.evaluate<number>('Date.now()');
  await expectNoViolations(page);
  // The other alerts are gone after five seconds.
  await page.clock.pauseAt(refusedAt + 20_000);
  const timer = alert.getByRole('timer');
  await becomes(() => timer.textContent(), expect.stringMatching(/0:(10|0\d)\.$/));
  await page.clock.runFor(10_000);
  await page.getByRole('alert').getByText('Já dá para tentar de novo.').waitFor();
  expect(await alert.count()).toBe(0);
  await page.clock.runFor(10_000);
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a refused form keeps its text and counts down until it may be sent again', async () => {
  const report = await team.file();
  await page.clock.install();
  await page.goto(`/relatos/${report.id}`);
  await opened(page, report);
  await press(page, 'Nova Mensagem');
  const text = page.locator('[name=mensagem]');
  await text.fill('Recebemos o seu relato.');
  await page.route(`**/api/relatos/${report.id}/mensagens`, refuse);
  await press(page, 'Enviar mensagem');
  await page.getByText('Dá para tentar de novo em 0:').waitFor();
  await page.clock.runFor(31_000);
  await page.getByText('Já dá para tentar de novo.').waitFor();
  expect(await text.inputValue()).toBe('Recebemos o seu relato.');
  await page.unroute(`**/api/relatos/${report.id}/mensagens`);
  await press(page, 'Enviar mensagem');
  await page.getByText('Já dá para tentar de novo.').waitFor({ state: 'detached' });
});

test('no list fails because of an old bookmark', async () => {
  const address = new URLSearchParams({ filter: '{"cor":"azul"}', sort: 'cor', order: 'ASC' });
  for (const [path, title] of [
    ['/caixa-de-entrada', /^Caixa de entrada/],
    ['/usuarios', 'Usuários'],
    ['/respostas-prontas', 'Respostas prontas'],
    ['/entregas', 'E-mails enviados'],
    ['/auditoria', 'Auditoria'],
    ['/lixeira', 'Lixeira'],
    ['/registro', 'Registro'],
    ['/aprovacoes', 'Aprovações'],
  ] as const) {
    await page.goto(`${path}?${address.toString()}`);
    await page.getByText('O endereço tinha um filtro ou uma ordem que já não existe').waitFor();
    await arrived(page, title);
  }
});
