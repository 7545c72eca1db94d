// The first steps: the page with its rows, and the card on the start page.
import { expectNoViolations } from '../../setup/axe';
import { resize } from '../../setup/window-size';
import { expectFitsWindow } from './layout';
import { setUpTeam } from './team';

const team = setUpTeam({});

test('a guardian sees each row with what to do, follows a link, and checks again', async () => {
  const page = await team.signedIn({ at: '/instalacao' });
  const now = page.getByRole('region', { name: 'Fazer agora' });
  const name = now.getByRole('listitem').filter({ hasText: 'Nome e contato' });
  await name.getByText('O canal não tem o nome da organização').waitFor();
  await page.getByRole('region', { name: 'Em ordem' }).getByText('Funcionamento').waitFor();
  await expectNoViolations(page);
  await resize(page, { width: 360, height: 640 });
  await expectNoViolations(page);
  await expectFitsWindow(page);

  await name.getByRole('link', { name: 'Abrir: Organização' }).click();
  await page.locator('[name=nome]').fill('Moinho Serra Clara');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Configurações salvas.', { exact: false }).first().waitFor();
  await page.goto('/instalacao');
  await page.getByRole('button', { name: 'Verificar de novo' }).click();
  await name.waitFor({ state: 'detached' });
  await page.getByText('O nome e um contato aparecem nas páginas.').waitFor();
});

test('the start page names the red rows until they are hidden', async () => {
  const page = await team.signedIn({ at: '/hoje' });
  const card = page.getByRole('alert').filter({ hasText: 'Segundo guardião' });
  await card.waitFor();
  await expectNoViolations(page);
  await card.getByRole('link', { name: 'Ver os primeiros passos' }).click();
  await page.waitForURL('**/instalacao');
  await page.goBack();
  await card.getByRole('button', { name: 'Ocultar' }).click();
  await card.waitFor({ state: 'detached' });
  await Promise.all([page.waitForResponse('**/api/instalacao'), page.reload()]);
  await page.getByRole('region', { name: 'Meus' }).waitFor();
  expect(await card.count()).toBe(0);
});
