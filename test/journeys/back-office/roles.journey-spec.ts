// Each role on a new installation: first page, menus and empty pages.
import { type Role, ROLE_PERMISSIONS } from '@relato/domain/permissions';
import type { Page } from 'playwright-core';
import { newColleague } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { MailServer } from '../../setup/mail-server';
import { press, setUpTeam, signIn, startTeam } from './team';

// Mails that cannot leave would be counted in the menu.
let mail: MailServer;
const team = setUpTeam(async () => {
  mail = await MailServer.start();
  return startTeam({ env: mail.env });
});
afterAll(() => mail.close());

interface Expected {
  /** The places of the header, then those of the settings. */
  menus: [daily: string[], settings: string[]];
  /** The first page, and what each of some pages says. */
  start: string;
  empty: Record<string, string>;
}

const NO_CASE = 'Nenhum caso foi dado a você';

const ROLES: Record<Role, Expected> = {
  equipe: {
    menus: [
      ['Hoje', 'Relatos', 'Caixa de entrada (0)', 'Prazos', 'Painel'],
      [
        'Respostas prontas',
        'Usuários',
        'E-mails enviados',
        'Auditoria',
        'Aprovações',
        'Regras',
        'Cartaz',
      ],
    ],
    start: '/relatos',
    empty: {
      '/relatos': 'Nenhum relato ainda',
      '/caixa-de-entrada': 'Nada por ler',
      '/prazos': 'Nada está vencido.',
      '/aprovacoes': 'Nenhum pedido espera por uma segunda pessoa',
    },
  },
  responsavel: {
    menus: [
      ['Painel'],
      [
        'Organização',
        'Formulário',
        'Unidades',
        'Lei e prazos',
        'Usuários',
        'Primeiros passos',
        'Servidor de e-mail',
        'Lixeira',
        'Aprovações',
        'Registro',
        'Cartaz',
      ],
    ],
    start: '/painel',
    empty: {
      '/lixeira': 'A lixeira está vazia',
      '/unidades': 'Nenhuma unidade',
      '/registro': 'Nenhum relato foi registrado ainda',
    },
  },
  apurador: {
    menus: [
      ['Hoje', 'Relatos', 'Caixa de entrada (0)', 'Prazos'],
      ['Aprovações', 'Cartaz'],
    ],
    start: '/relatos',
    empty: { '/relatos': NO_CASE, '/caixa-de-entrada': 'Nada por ler' },
  },
  leitor: {
    menus: [
      ['Hoje', 'Relatos', 'Caixa de entrada (0)', 'Prazos'],
      ['Aprovações', 'Cartaz'],
    ],
    start: '/relatos',
    empty: { '/relatos': NO_CASE, '/caixa-de-entrada': 'Nada por ler' },
  },
  auditor: {
    menus: [['Painel'], ['Auditoria', 'Aprovações', 'Registro', 'Cartaz']],
    start: '/painel',
    empty: { '/registro': 'Nenhum relato foi registrado ainda' },
  },
  operador: {
    menus: [
      [],
      [
        'Usuários',
        'Primeiros passos',
        'E-mails enviados',
        'Servidor de e-mail',
        'Aprovações',
        'Cartaz',
      ],
    ],
    start: '/usuarios',
    empty: {
      '/entregas': 'Tudo foi entregue',
      '/aprovacoes': 'Nenhum pedido espera por uma segunda pessoa',
    },
  },
};

const linksOf = async (page: Page, role: 'navigation' | 'dialog', name: string) => {
  const links = page.getByRole(role, { name }).getByRole('link');
  return links.allTextContents();
};

test.each(Object.entries(ROLES) as [Role, Expected][])(
  '%s has its own first page, menus and empty states',
  async (role, { menus: [daily, settings], start, empty }) => {
    const who = await newColleague(team.colleague, 'Ana Lima', { papeis: [role] });
    const page = await team.visitor();
    const calls = new Set<string>();
    page.on('request', (request) => calls.add(new URL(request.url()).pathname));
    await page.goto('/login');
    await signIn(page, who.senha, who.email);
    await page.waitForURL(`**${start}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of daily) await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await linksOf(page, 'navigation', 'Navegação principal')).toEqual(daily);
    await press(page, 'Configurações');
    await becomes(() => linksOf(page, 'dialog', 'Configurações'), settings);
    // A mail that is still being sent would be listed.
    const waiting = async (): Promise<unknown> =>
      (await team.colleague.get('/api/entregas?range=[0,9]')).body;
    await becomes(waiting, []);
    for (const [path, text] of Object.entries(empty)) {
      await page.goto(path);
      await page.getByText(text, { exact: true }).waitFor();
    }
    const permissions: readonly string[] = ROLE_PERMISSIONS[role];
    expect(calls.has('/api/eventos')).toBe(permissions.includes('relatos.ver'));
  },
);

test('a narrowed list of mails without rows does not claim that all were delivered', async () => {
  const page = await team.signedIn();
  await page.route('**/api/entregas?*', (route) =>
    route.fulfill({ headers: { 'content-range': 'entregas 0-0/0' }, json: [] }),
  );
  await page.goto('/entregas?filter={"falha":true}');
  await page.getByText('Nenhum e-mail falhou').waitFor();
  await page.getByRole('switch', { name: 'Só os que falharam' }).click();
  await page.getByText('Tudo foi entregue').waitFor();
});

test.each(['equipe', 'auditor'] as const)(
  'the dashboard without reports shows %s that there are none, not that they are unknown or hidden',
  async (role) => {
    const { email, senha } = await newColleague(team.colleague, 'Ana Lima', { papeis: [role] });
    const page = await team.visitor();
    await page.goto('/login');
    await signIn(page, senha, email);
    // The page of the sign-in has a heading, too.
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    await page.goto('/painel');
    for (const title of [/^Por mês/, 'Casos abertos, por responsável']) {
      const panel = page.getByRole('region', { name: title });
      await panel.getByText('Nenhum relato.').first().waitFor();
    }
    const figures = await page.getByRole('definition').allTextContents();
    expect(figures.join()).not.toContain('não mostrado');
    await page.goto(`/painel?ano=${new Date().getFullYear()}`);
    await page.getByRole('table').first().waitFor();
    expect(await page.getByText('não tem como saber').count()).toBe(role === 'auditor' ? 1 : 0);
  },
);

test('on a phone the menu names unread reports only if there are any', async () => {
  const page = await team.signedIn({ viewport: { width: 360, height: 640 } });
  await page.getByText('Nenhum relato ainda', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
});

test.each(['at once', 'from a draft'])(
  "a new name that is saved %s does not take back a colleague's change of the roles",
  async (when) => {
    const { id } = await newColleague(team.colleague, 'Ana Lima');
    const account = `/api/usuarios/${id}`;
    const page = await team.signedIn({ at: `/usuarios/${id}` });
    await page.locator('[name=nome]').fill('Ana Lima Reis');
    if (when === 'from a draft') {
      await page.getByRole('link', { name: 'Hoje' }).first().click();
      await page.waitForURL('**/hoje');
    }
    // The page's sign-in may have ended other sessions: keys are renewed after a role was taken.
    await team.colleague.signIn();
    await team.colleague.put(account, { papeis: ['leitor'] });
    if (when === 'from a draft') {
      await page.goBack();
      await page.getByRole('checkbox', { name: /^Leitor/ }).waitFor();
      await becomes(() => page.locator('[name=nome]').inputValue(), 'Ana Lima Reis');
    }
    await press(page, 'Salvar');
    await page.waitForURL('**/usuarios');
    expect((await team.colleague.get(account)).body).toMatchObject({
      nome: 'Ana Lima Reis',
      papeis: ['leitor'],
    });
  },
);
