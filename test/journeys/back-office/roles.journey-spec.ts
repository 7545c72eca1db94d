// Roles that open the cases given to them, on a new installation: first page, menus and empty pages.
import type { Role } from '@relato/domain/permissions';
import type { Page } from 'playwright-core';
import { newColleague } from '../../setup/cases';
import { press, setUpTeam } from './team';

const team = setUpTeam({});

interface Expected {
  /** The places of the header, then those of the settings. */
  menus: [daily: string[], settings: string[]];
  /** The first page, and what each of some pages says. */
  start: string;
  empty: Record<string, string>;
}

const NO_CASE = 'Nenhum caso foi dado a você';

const ROLES: Partial<Record<Role, Expected>> = {
  apurador: {
    menus: [['Relatos', 'Caixa de entrada (0)', 'Prazos'], ['Aprovações']],
    start: '/relatos',
    empty: { '/relatos': NO_CASE, '/caixa-de-entrada': 'Nada por ler' },
  },
  leitor: {
    menus: [['Relatos', 'Caixa de entrada (0)', 'Prazos'], ['Aprovações']],
    start: '/relatos',
    empty: { '/relatos': NO_CASE, '/caixa-de-entrada': 'Nada por ler' },
  },
};

const linksOf = async (page: Page, role: 'navigation' | 'dialog', name: string) => {
  const links = page.getByRole(role, { name }).getByRole('link');
  return links.allTextContents();
};

test.each(Object.entries(ROLES))(
  '%s has its own first page, menus and empty states',
  async (role, { menus: [daily, settings], start, empty }) => {
    const who = await newColleague(team.colleague, 'Ana Lima', { papeis: [role] });
    const page = await team.signedIn({ who });
    await page.waitForURL(`**${start}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of daily) await page.getByRole('link', { name, exact: true }).waitFor();
    expect(await linksOf(page, 'navigation', 'Navegação principal')).toEqual(daily);
    await press(page, 'Configurações');
    await page.getByRole('link', { name: settings[0], exact: true }).waitFor();
    expect(await linksOf(page, 'dialog', 'Configurações')).toEqual(settings);
    for (const [path, text] of Object.entries(empty)) {
      await page.goto(path);
      await page.getByText(text, { exact: true }).waitFor();
    }
  },
);
