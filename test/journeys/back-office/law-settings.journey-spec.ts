// The law's settings: their bounds, the request to a second person, and what the other person sees.
import { expectAccessibleEverywhere } from '../../setup/axe';
import { fileCase } from '../../setup/cases';
import { addColleague, Client } from '../../setup/clients';
import { daysAgo } from '../../setup/product-clock';
import { arrived, press, setUpTeam, startTeamWithPast } from './team';

const BIA = { email: 'bia@example.com', senha: 'uma senha comprida' };

const team = setUpTeam(() =>
  startTeamWithPast(
    daysAgo(8),
    async ({ url }) => {
      const staff = await new Client(url).signIn();
      await addColleague(staff, BIA, 'Bia Lima', { papeis: ['equipe', 'responsavel'] });
      await fileCase(staff);
    },
    { TZ: '' },
  ),
);

test('a change of the law waits for another guardian, who sees the old and the new value', async () => {
  const page = await team.signedIn({ at: '/lei' });
  await arrived(page, 'Lei e prazos');
  await page.getByText('Vazio: America/Sao_Paulo').waitFor();
  await page.getByText('Vazio: 60 meses. Entre 124 e 36500 dias.').waitFor();
  await page.getByText('Um prazo mais curto só apaga relatos 30 dias depois').waitFor();
  await page.locator('[name=fuso]').fill('Europe/Atlantis');
  await page.locator('[name=guardaDias]').fill('100');
  await press(page, 'Salvar');
  await page.getByText('Escolha um fuso da lista, como America/Sao_Paulo').waitFor();
  expect(await page.locator('[name=guardaDias]').inputValue()).toBe('100');
  await page.locator('[name=fuso]').fill('');
  await press(page, 'Salvar');
  await page.getByText('Esta lei pede uma guarda mais longa: veja o mínimo').waitFor();
  await page.locator('[name=guardaDias]').fill('200');
  await press(page, 'Salvar');
  const why = page.getByRole('dialog', { name: 'Uma segunda pessoa precisa confirmar' });
  await why.getByLabel('Motivo').fill('A nova política de guarda.');
  await press(why, 'Enviar pedido');
  await page.getByRole('status').getByText('Pedido enviado.').waitFor();
  await page.getByText('Uma mudança espera a confirmação de outra pessoa.').waitFor();
  expect(await page.locator('[name=guardaDias]').inputValue()).toBe('');
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Ver o pedido' }).click();
  await page
    .getByText('Guarda depois da conclusão (dias): de o padrão para 200', { exact: true })
    .waitFor();
  await expectAccessibleEverywhere(page);
});

test('the other guardian confirms, and the page names the day until which nothing is erased', async () => {
  const page = await team.signedIn({ at: '/aprovacoes', who: BIA });
  await page.getByRole('button', { name: /^Confirmar/ }).click();
  await press(page.getByRole('alertdialog'), 'Confirmar');
  await page.getByText('Pedido confirmado', { exact: true }).waitFor();
  await page.goto('/lei');
  await page.getByText('O que o anterior protegia não é apagado antes de').waitFor();
  expect(await page.locator('[name=guardaDias]').inputValue()).toBe('200');
});
