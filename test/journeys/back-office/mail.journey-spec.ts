// The mail server, set up in the back office, tested until a mail arrives, and confirmed by a guardian.
import { expectAccessibleEverywhere } from '../../setup/axe';
import { newColleague, SENHA } from '../../setup/cases';
import { addColleague, Client } from '../../setup/clients';
import { MailServer } from '../../setup/mail-server';
import { mailSettingsOf, storeMail } from '../../setup/mail-settings';
import { daysAgo } from '../../setup/product-clock';
import { expectFitsWindow } from './layout';
import { arrived, press, setUpTeam, startTeamWithPast, walkTo } from './team';

const BIA = { email: 'bia@example.com', senha: SENHA };

/** After eight days an account can confirm requests of the one that created it. */
const team = setUpTeam(() =>
  startTeamWithPast(daysAgo(8), async ({ url }) => {
    const staff = await new Client(url).signIn();
    await addColleague(staff, BIA, 'Bia Lima', { papeis: ['equipe', 'responsavel'] });
  }),
);

let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
});
afterAll(() => server.close());

test('an operator sets the server up, sends a test, and sees that it arrived or what the server replied', async () => {
  const operator = await newColleague(team.colleague, 'Rui Lima', { papeis: ['operador'] });
  const page = await team.visitor({ viewport: { width: 1366, height: 768 } });
  await page.request.post('/api/auth/login', {
    data: { email: operator.email, senha: operator.senha },
    headers: { origin: team.url },
    failOnStatusCode: true,
  });
  await page.goto('/correio');
  await arrived(page, 'Servidor de e-mail');
  await page.locator('[name=correioServidor]').waitFor();
  expect(await page.getByRole('button', { name: 'Enviar um teste para mim' }).count()).toBe(0);
  await page.locator('[name=correioServidor]').fill('127.0.0.1');
  await page.locator('[name=correioPorta]').fill(new URL(server.url).port);
  await page.getByRole('combobox', { name: 'Criptografia' }).click();
  await page.getByRole('option', { name: /^Sem criptografia/ }).click();
  await page.locator('[name=correioRemetente]').fill('Canal <canal@example.com>');
  await press(page, 'Salvar');
  // Refused at its field.
  await page.getByText('Preencha este campo').waitFor();
  await page.locator('[name=correioComite]').fill('comite@example.com');
  await press(page, 'Salvar');
  await page.getByText('Configurações salvas.').waitFor();

  await press(page, 'Enviar um teste para mim');
  await page.getByText(`O servidor aceitou o e-mail para ${operator.email}.`).waitFor();
  const tests = server.mails.filter(({ to }) => to.includes(operator.email));
  expect(tests.map(({ headers }) => headers.get('subject'))).toEqual([
    'Teste do servidor de e-mail',
  ]);

  server.refuse = () => ({ code: 550, at: 'recipient' });
  await press(page, 'Enviar um teste para mim');
  await page.locator('blockquote', { hasText: /550.* not wanted/ }).waitFor();
  server.refuse = () => undefined;
  // A pasted word that is too long is not cut.
  const word = page.locator('#palavra-teste');
  await word.fill('W'.repeat(41));
  await page.getByText('Escreva no máximo 40 caracteres').waitFor();
  expect(await word.inputValue()).toHaveLength(41);
  await expectAccessibleEverywhere(page);
});

test('another guardian confirms the server; after a later change the page shows that mails leave as before', async () => {
  const page = await team.signedIn({ at: '/correio', viewport: { width: 1366, height: 768 } });
  const route = page.getByRole('region', { name: 'Quais e-mails saem por aqui' });
  await route.getByText('Só os e-mails à equipe').waitFor();
  await page.locator('[name=correioRemetente]').fill('Ética <canal@example.com>');
  await route.getByText('Salve as mudanças antes de pedir').waitFor();
  await press(page, 'Salvar');
  await press(route, 'Pedir a confirmação de outro guardião');
  const why = page.getByRole('dialog', { name: 'Uma segunda pessoa precisa confirmar' });
  await why.getByLabel('Motivo').fill('O servidor da empresa.');
  await press(why, 'Enviar pedido');
  await route.getByText('O pedido espera outro guardião').waitFor();
  await expectAccessibleEverywhere(page);

  const bias = await team.signedIn({ who: BIA, at: '/aprovacoes' });
  await bias.getByRole('link', { name: 'Servidor de e-mail' }).first().waitFor();
  await bias.getByRole('button', { name: /^Confirmar: Enviar por este servidor/ }).click();
  await press(bias.getByRole('alertdialog'), 'Confirmar');
  await bias.getByText('Pedido confirmado').waitFor();

  await page.reload();
  await route.getByText('duas pessoas confirmaram').waitFor();
  await page.locator('[name=correioComite]').fill('outro@example.com');
  await press(page, 'Salvar');
  await route
    .getByText(/continuam saindo por 127\.0\.0\.1.*com o comitê em comite@example\.com/)
    .waitFor();
  await expectAccessibleEverywhere(page);
});

test('a sender that was stored while the person was on another page is not overwritten', async () => {
  const stored = async () =>
    (await mailSettingsOf(team.colleague)).find(({ chave }) => chave === 'correioRemetente')!;
  const page = await team.signedIn({ at: '/correio' });
  await page.locator('[name=correioRemetente]').waitFor();
  await walkTo(page, 'Relatos');
  const valor = 'Outro <outro@example.com>';
  expect((await storeMail({ correioRemetente: valor }, team.colleague)).status).toBe(200);
  const read = page.waitForResponse('**/api/correio');
  await Promise.all([read, page.goBack()]);
  const committee = page.locator('[name=correioComite]');
  await committee.fill('terceiro@example.com');
  // By the keyboard: what arrives later moves the button, and a click could miss.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await committee.press('Enter');
  expect((await saved).status()).toBe(200);
  expect(await stored()).toMatchObject({ valor });
});

test('a phone shows the settings, and of a stored password only that there is one', async () => {
  const values = { correioUsuario: 'canal', correioSenha: 'uma-senha' };
  expect((await storeMail(values, team.colleague)).status).toBe(200);
  const page = await team.signedIn({ at: '/correio', viewport: { width: 360, height: 640 } });
  await arrived(page, 'Servidor de e-mail');
  await page.getByText('Há uma senha guardada').waitFor();
  await page.getByRole('region', { name: 'Quais e-mails saem por aqui' }).waitFor();
  expect(await page.locator('[name=correioSenha]').inputValue()).toBe('');
  await expectFitsWindow(page);
});
