import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../../setup/axe';
import { ADMIN, FIRST_PASSWORD } from '../../setup/first-account';
import { setUpVisit } from '../public-site/visit';
import { signIn } from './team';

const visit = setUpVisit({ firstSignIn: 'test' });

test('the first account chooses a password, confirms the recovery code, and signs in with both done', async () => {
  const page = await visit.visitor();
  const file = join(visit.dataDir, 'first-sign-in.txt');
  expect(existsSync(file)).toBe(true);
  await page.goto('/login');
  await signIn(page, FIRST_PASSWORD);
  await page.locator('[name=senhaAtual]').fill(FIRST_PASSWORD);
  await page.goto('/usuarios');
  await page.locator('[name=senhaAtual]').fill(FIRST_PASSWORD);
  await page.locator('[name=senhaNova]').fill(ADMIN.senha);
  await page.locator('[name=senhaNova]').press('Enter');
  await page.getByRole('heading', { name: 'Guarde o código de recuperação' }).waitFor();
  await expectNoViolations(page);
  const code = page.locator('[name=codigoRecuperacao]');
  await code.fill('AAAAA-BBBBB');
  await code.press('Enter');
  await page.getByText('O código está incorreto').first().waitFor();
  expect(existsSync(file)).toBe(true);
  const [kept = ''] = /([0-9A-Z]{5}-){7}[0-9A-Z]{5}/.exec(readFileSync(file, 'utf8')) ?? [];
  await code.fill(kept);
  await code.press('Enter');
  await page.locator('main tbody tr').first().waitFor();
  expect(existsSync(file)).toBe(false);

  const again = await visit.visitor();
  await again.goto('/login');
  await signIn(again, FIRST_PASSWORD);
  await again.getByRole('alert').waitFor();
  await signIn(again);
  await again.waitForURL('**/relatos');
});
