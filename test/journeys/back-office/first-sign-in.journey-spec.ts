import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { ADMIN, FIRST_PASSWORD } from '../../setup/app';
import { startVisit, type Visit } from '../public-site/visit';
import { signIn } from './team';

let dataDir: string;
let visit: Visit;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'relato-first-'));
  visit = await startVisit({ dataDir, firstSignIn: 'test' });
});
afterAll(async () => {
  await visit.end();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50 });
});

test('the first account chooses a password of its own before anything else, and signs in with that one from then on', async () => {
  const page = await visit.visitor();
  const file = join(dataDir, 'first-sign-in.txt');
  expect(existsSync(file)).toBe(true);
  await page.goto('/login');
  await signIn(page, FIRST_PASSWORD);
  await page.locator('[name=senhaAtual]').fill(FIRST_PASSWORD);
  expect(existsSync(file)).toBe(false);
  if (process.env['SCREENSHOTS'])
    await page.screenshot({ path: join(process.env['SCREENSHOTS'], 'first-sign-in.png') });
  await page.goto('/usuarios');
  await page.locator('[name=senhaAtual]').fill(FIRST_PASSWORD);
  await page.locator('[name=senhaNova]').fill(ADMIN.senha);
  await page.locator('[name=senhaNova]').press('Enter');
  await page.locator('main li').first().waitFor();
  await page.context().close();

  const again = await visit.visitor();
  await again.goto('/login');
  await signIn(again, FIRST_PASSWORD);
  await again.getByRole('alert').waitFor();
  await signIn(again);
  await again.waitForURL('**/relatos');
  await again.context().close();
});
