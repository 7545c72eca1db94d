import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN, FIRST_PASSWORD } from '../../setup/first-account';
import { setUpVisit } from '../public-site/visit';
import { signIn } from './team';

const visit = setUpVisit({ firstSignIn: 'test' });

test('the first account chooses its own password before anything else, and signs in with it afterwards', async () => {
  const page = await visit.visitor();
  const file = join(visit.dataDir, 'first-sign-in.txt');
  expect(existsSync(file)).toBe(true);
  await page.goto('/login');
  await signIn(page, FIRST_PASSWORD);
  await page.locator('[name=senhaAtual]').fill(FIRST_PASSWORD);
  expect(existsSync(file)).toBe(false);
  await page.goto('/usuarios');
  await page.locator('[name=senhaAtual]').fill(FIRST_PASSWORD);
  await page.locator('[name=senhaNova]').fill(ADMIN.senha);
  await page.locator('[name=senhaNova]').press('Enter');
  await page.locator('main tbody tr').first().waitFor();

  const again = await visit.visitor();
  await again.goto('/login');
  await signIn(again, FIRST_PASSWORD);
  await again.getByRole('alert').waitFor();
  await signIn(again);
  await again.waitForURL('**/relatos');
});
