// A session whose password was given more than ten minutes ago: the back office asks for it again, in place, and goes on.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { Client } from '../../setup/clients';
import { ADMIN } from '../../setup/first-account';
import { daysAgo } from '../../setup/product-clock';
import { modalClosed, setUpTeam, startTeamWithPast } from './team';

const MINUTES_OF_DAY = 1440;

/** The cookie of somebody who signed in twelve minutes ago. */
let cookie: { name: string; value: string };
const team = setUpTeam(() =>
  startTeamWithPast(daysAgo(12 / MINUTES_OF_DAY), async ({ url }) => {
    const browser = new Client(url);
    await browser.post('/api/auth/login', ADMIN);
    const [name = '', value = ''] = browser.cookie.split('=');
    cookie = { name, value };
  }),
);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** 'Novo usuário', filled in and sent. */
async function addUser(page: Page, email: string): Promise<void> {
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Novo usuário' }).click();
  await page.locator('[name=nome]').fill('Ana Lima');
  await page.locator('[name=email]').fill(email);
  await page.locator('main [type=submit]').click();
}

/** A page of the session from twelve minutes ago. */
async function returning(): Promise<Page> {
  const page = await team.stranger();
  await page.context().addCookies([{ ...cookie, domain: new URL(team.url).hostname, path: '/api', httpOnly: true }]);
  return page;
}

test('who adds a colleague is asked for the password in place, may leave it, and goes on where they were', async () => {
  const page = await returning();
  await addUser(page, 'ana@example.com');
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' });
  await question.waitFor();
  await expectAccessibleEverywhere(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  // Nothing happened, nothing is said, nothing is lost.
  expect(await page.locator('[name=email]').inputValue()).toBe('ana@example.com');
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /senha|problema/i })
      .count(),
  ).toBe(0);

  await page.locator('main [type=submit]').click();
  await question.locator('[name=senha]').fill('uma senha errada');
  await question.locator('[type=submit]').click();
  await question.getByText('A senha está incorreta').waitFor();
  await question.locator('[name=senha]').fill(ADMIN.senha);
  await question.locator('[type=submit]').click();
  await page.locator('[data-codigos] li').waitFor();
  await button(page, 'Já guardei').click();
  await modalClosed(page);

  // Once for ten minutes.
  const row = page.locator('main :is(tr, li)', { hasText: 'ana@example.com' });
  await row.getByRole('button', { name: 'Desativar Ana Lima' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click();
  await row.getByText('Desativado').waitFor();
  expect(await question.count()).toBe(0);
});
