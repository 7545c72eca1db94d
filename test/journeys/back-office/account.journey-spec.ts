// A colleague's own account: first password, second factor, recovery by mail, and what others see
// of it.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { addColleague, Client } from '../../setup/clients';
import { becomes, eventually } from '../../setup/eventually';
import { MailServer } from '../../setup/mail-server';
import { enrol } from '../../setup/second-factor';
import { resize } from '../../setup/window-size';
import { expectFitsWindow } from './layout';
import { arrived, modalClosed, press, setUpTeam, signIn, speak, startTeam, walkTo } from './team';

let mail: MailServer;
const team = setUpTeam(async () => {
  mail = await MailServer.start();
  return startTeam({ env: mail.env });
});
afterAll(() => mail.close());

let people = 0;

/** A new one for each journey. */
function somebody() {
  people += 1;
  return {
    nome: `Ana Lima ${people}`,
    email: `ana${people}@example.com`,
    senha: 'girafas nadam devagar',
  };
}

/** A colleague who has chosen a password. */
async function added() {
  const ana = somebody();
  return { ...ana, id: await addColleague(await new Client(team.url).signIn(), ana, ana.nome) };
}

const NOVA = 'um pato atravessa a rua';

const rowOf = (page: Page, { email }: { email: string }) =>
  page.locator('main tr', { hasText: email });

async function enter(
  page: Page,
  { email, senha }: { email: string; senha: string },
): Promise<void> {
  await page.goto('/login');
  await signIn(page, senha, email);
}

/**
 * The link in a mail to an address.
 * @param which the mail among those to this address, from 0
 */
async function mailedLink({ email }: { email: string }, which = 0): Promise<string> {
  const theirs = () => mail.mails.filter(({ to }) => to.includes(email))[which];
  await eventually('the link arrives', () => theirs() !== undefined);
  return /http\S+/.exec(theirs()!.text)![0];
}

/** As without a mail server: new accounts get a temporary password. */
async function withoutMail(page: Page): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as object;
    await route.fulfill({ response, json: { ...me, temCorreio: false } });
  });
  await page.reload();
}

async function fillAccount(page: Page, { nome, email }: Record<'nome' | 'email', string>) {
  await page.getByRole('link', { name: 'Novo usuário' }).click();
  await page.locator('[name=nome]').fill(nome);
  await page.locator('[name=email]').fill(email);
}

test('an invited colleague chooses a password by the mailed link, and a guardian gives the keys', async () => {
  const ana = somebody();
  const page = await team.signedIn({ at: '/usuarios' });
  await fillAccount(page, ana);
  await expectNoViolations(page);
  await press(page, 'Enviar convite');
  await page.getByText('Convite enviado').waitFor();
  const row = rowOf(page, ana);
  await row.getByText('Convidado, até').waitFor();
  expect(await row.getByRole('button').allTextContents()).toEqual([
    'Enviar o convite de novo',
    'Cancelar o convite',
  ]);
  await expectNoViolations(page);
  const first = await mailedLink(ana);

  // A mail scanner that runs scripts changes nothing.
  const scanner = await team.visitor();
  await scanner.goto(first);
  await arrived(scanner, 'Escolha a sua senha');
  await expectNoViolations(scanner);
  await press(page, `Enviar o convite de ${ana.nome} de novo`);
  const link = await mailedLink(ana, 1);
  await scanner.goto('about:blank');
  await scanner.goto(first);
  await scanner.getByText('Este convite não vale mais').waitFor();
  await expectNoViolations(scanner);
  expect(await scanner.getByRole('link', { name: 'Esqueceu sua senha' }).count()).toBe(0);

  const hers = await team.visitor();
  await hers.goto(link);
  await arrived(hers, 'Escolha a sua senha');
  expect(hers.url()).toBe(`${team.url}/recuperar/nova-senha`);
  await hers.locator('[name=senha]').fill(ana.senha);
  await hers.locator('[name=senha]').press('Enter');
  await hers.getByText('Convite aceito.').waitFor();
  await enter(hers, ana);
  await arrived(hers, 'Os relatos estão fechados para você');

  await page.reload();
  await press(row, 'Dar acesso aos relatos');
  await press(page.getByRole('alertdialog'), 'Dar acesso aos relatos');
  await page.getByText('Acesso aos relatos dado').waitFor();
  await enter(hers, ana);
  await arrived(hers, /^Relatos$/);
});

test('an open invitation is seen on a phone in each language, and is revoked', async () => {
  const ana = somebody();
  const account = { nome: ana.nome, email: ana.email, convite: true };
  expect((await team.colleague.post('/api/usuarios', account)).status).toBe(201);
  const page = await team.signedIn({ at: '/usuarios' });
  for (const [language, until] of [
    ['English', 'Invited, until'],
    ['Español', 'Invitado, hasta'],
  ] as const) {
    await speak(page, language, language === 'English' ? 'Português' : 'English');
    await rowOf(page, ana).getByText(until).waitFor();
  }
  await speak(page, 'Português', 'Español');
  await resize(page, { width: 360, height: 640 });
  const card = page.getByRole('listitem').filter({ hasText: ana.email });
  await card.getByText('Convidado, até').waitFor();
  await expectNoViolations(page);
  await expectFitsWindow(page);
  await page.getByRole('button', { name: `Cancelar o convite de ${ana.nome}` }).press('Enter');
  await press(page.getByRole('alertdialog'), 'Cancelar o convite');
  await page.getByText('Convite cancelado').waitFor();
  await card.waitFor({ state: 'detached' });
});

test('roles are given under Usuários, and an account without cases starts on the page it may see', async () => {
  const ana = await added();
  const page = await team.signedIn();
  const give = async (taken: string, given: string) => {
    await page.goto(`/usuarios/${ana.id}`);
    await page.getByRole('checkbox', { name: taken }).uncheck();
    await page.getByRole('checkbox', { name: given }).check();
    await page.locator('main [type=submit]').click();
    await rowOf(page, ana).getByText(given, { exact: true }).waitFor();
  };
  const hers = await team.visitor();
  const daily = hers.getByRole('navigation').getByRole('link');

  await give('Equipe', 'Auditor');
  await enter(hers, ana);
  await arrived(hers, 'Painel');
  await becomes(() => daily.allTextContents(), ['Painel']);
  await walkTo(hers, 'Auditoria');
  await hers.locator('main li').first().waitFor();

  await give('Auditor', 'Operador');
  await enter(hers, ana);
  await arrived(hers, 'Usuários');
  expect(await daily.allTextContents()).toEqual([]);
  await walkTo(hers, 'E-mails enviados');
});

test('without mail a new colleague gets a password, chooses another, sets up a second factor, and signs in with it', async () => {
  const ana = somebody();
  const page = await team.signedIn({ at: '/usuarios' });
  await withoutMail(page);
  await fillAccount(page, ana);
  await press(page, 'Criar usuário');
  const senha = (await page.locator('[data-codigos] li').textContent()) ?? '';
  await expectNoViolations(page);
  await press(page, 'Já guardei');
  await modalClosed(page);
  await rowOf(page, ana).getByText('Senha provisória').waitFor();

  const hers = await team.visitor();
  await enter(hers, { ...ana, senha });
  await arrived(hers, 'Escolha sua senha');
  await hers.locator('[name=senhaAtual]').fill(senha);
  await hers.locator('[name=senhaNova]').fill('password1234');
  await hers.getByText('Força: fraca').waitFor();
  await press(hers, 'Salvar e continuar');
  await hers.getByText('Esta senha é fácil de adivinhar').waitFor();
  await expectNoViolations(hers);
  await hers.locator('[name=senhaNova]').fill(ana.senha);
  await hers.getByText('Força: boa').waitFor();
  await press(hers, 'Salvar e continuar');
  await arrived(hers, 'Relatos');

  await hers.goto('/conta');
  await press(hers, 'Ativar segundo fator');
  await hers.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const secret = (await hers.getByRole('dialog').locator('code').textContent())!.replaceAll(
    ' ',
    '',
  );
  await hers
    .locator('[name=codigo]')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await press(hers, 'Ativar');
  await hers.locator('[data-codigos] li').nth(9).waitFor();
  const [spare = ''] = await hers.locator('[data-codigos] li').allTextContents();
  await expectNoViolations(hers);
  await press(hers, 'Já guardei');
  await hers.getByText('Restam 10 códigos de reserva').waitFor();

  const other = await team.visitor();
  await enter(other, ana);
  await other.locator('[name=codigo]').fill('000000');
  await other.locator('[name=codigo]').press('Enter');
  await other.getByText('Este código não vale').waitFor();
  await expectNoViolations(other);
  await other.locator('[name=codigo]').fill(spare);
  await other.locator('[name=codigo]').press('Enter');
  await arrived(other, 'Relatos');

  // Two sessions; one ends the other.
  await hers.reload();
  await press(hers, 'Encerrar todas as outras');
  await hers.getByText('Sessão encerrada').waitFor();
  expect((await other.request.get('/api/auth/me')).status()).toBe(401);
  await press(hers, 'Desligar segundo fator');
  await press(hers.getByRole('alertdialog'), 'Desligar segundo fator');
  await hers.getByRole('button', { name: 'Ativar segundo fator' }).waitFor();
});

test('a forgotten password is replaced by the mailed link; a colleague or the recovery code restores access', async () => {
  const ana = await added();
  mail.mails.length = 0;
  const page = await team.visitor();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu sua senha' }).click();
  await arrived(page, 'Esqueceu sua senha');
  await page.getByText('os relatos ficam fechados para você').waitFor();
  await page.locator('[name=email]').fill(ana.email);
  await press(page, 'Enviar link');
  await page.getByText('Se houver uma conta com este e-mail').waitFor();
  const link = await mailedLink(ana);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')));
  // With the full stop that a mail program took into the link.
  await page.goto(`${link}.`);
  await page.locator('[name=senha]').fill(NOVA);
  expect(page.url()).toBe(`${team.url}/recuperar/nova-senha`);
  const encoded = await team.visitor();
  await encoded.goto(link.replace('#', '%23'));
  await encoded.locator('[name=senha]').waitFor();
  expect(encoded.url()).toBe(`${team.url}/recuperar/nova-senha`);
  await press(page, 'Salvar senha nova');
  await page.getByText('Senha trocada.').waitFor();
  expect(asked.filter((url) => url.includes(link.split('#')[1]!))).toEqual([]);

  await page.goto(link);
  await page.getByText('Este link não vale mais').waitFor();
  await expectNoViolations(page);
  await enter(page, { ...ana, senha: NOVA });
  await arrived(page, 'Os relatos estão fechados para você');

  const colleague = await team.signedIn({ at: '/usuarios' });
  await press(rowOf(colleague, ana), 'Devolver acesso aos relatos');
  await press(colleague.getByRole('alertdialog'), 'Devolver acesso aos relatos');
  await colleague.getByText('Acesso aos relatos devolvido').waitFor();
  await enter(page, { ...ana, senha: NOVA });
  await arrived(page, /^Relatos$/);

  // Another colleague who forgot it, and a new recovery code.
  await colleague.goto('/conta');
  await press(colleague, 'Trocar código de recuperação');
  await press(colleague.getByRole('alertdialog'), 'Continuar');
  const code = (await colleague.locator('[data-codigos] li').textContent()) ?? '';
  const bia = await added();
  await new Client(team.url).post('/api/auth/recuperacao', { email: bia.email, idioma: 'pt' });
  await page.context().clearCookies();
  await page.goto(await mailedLink(bia));
  await page.locator('[name=senha]').fill(NOVA);
  await press(page, 'Salvar senha nova');
  await page.getByText('Senha trocada.').waitFor();
  await enter(page, { ...bia, senha: NOVA });
  await page.locator('[name=codigoRecuperacao]').fill(code.toLowerCase());
  await page.locator('[name=senha]').fill(NOVA);
  await press(page, 'Abrir os relatos');
  await arrived(page, /^Relatos$/);
});

test('an account is edited, loses its second factor, is deactivated, activated and deleted', async () => {
  const ana = await added();
  mail.mails.length = 0;
  const her = await new Client(team.url).signIn({ email: ana.email, senha: ana.senha });
  await enrol(her, ana.senha, { now: () => new Date(), advance: () => undefined });
  const page = await team.signedIn({ at: '/usuarios' });
  const row = rowOf(page, ana);
  await row.getByRole('link', { name: ana.nome }).click();
  await arrived(page, `Editar ${ana.nome}`);
  await page.locator('[name=nome]').fill('Ana Souza');
  await page.locator('main [type=submit]').click();
  await row.getByText('Ana Souza').waitFor();
  const reset = row.getByRole('button', { name: 'Desligar o segundo fator de Ana Souza' });
  await reset.click();
  await page.getByText('Confirme antes, pessoalmente ou por telefone').waitFor();
  await press(page.getByRole('alertdialog'), 'Desligar segundo fator');
  await page.getByText('Segundo fator desligado').waitFor();
  await modalClosed(page);
  await reset.waitFor({ state: 'detached' });
  expect((await her.get('/api/auth/me')).status).toBe(401);
  await eventually('she is told', () => mail.mails.some(({ to }) => to.includes(ana.email)));
  const hers = await team.visitor();
  await enter(hers, ana);
  await arrived(hers, 'Relatos');

  await press(row, 'Desativar Ana Souza');
  await press(page.getByRole('alertdialog'), 'Desativar');
  await row.getByText('Desativado').waitFor();
  await press(row, 'Reativar Ana Souza');
  await row.getByText('Ativo', { exact: true }).waitFor();
  await press(row, 'Apagar Ana Souza');
  await press(page.getByRole('alertdialog'), 'Apagar');
  await row.waitFor({ state: 'detached' });
});

test('a guardian grants the first access to an account that a team member created', async () => {
  // The team's key was replaced above: the next sign-in ends the account's other sessions.
  await team.colleague.signIn();
  const { who } = await newColleague(team.colleague, 'Eva Prado');
  const leo = { email: 'leo@example.com', nome: 'Leo Reis' };
  expect((await who.post('/api/usuarios', leo)).status).toBe(201);
  const page = await team.signedIn({ at: '/usuarios' });
  const row = rowOf(page, leo);
  await press(row, 'Dar acesso aos relatos');
  await press(
    page.getByRole('alertdialog', { name: 'Dar a Leo Reis o acesso aos relatos?' }),
    'Dar acesso aos relatos',
  );
  await page.getByText('Acesso aos relatos dado').waitFor();
  await row.getByText('Ainda não abre relatos').waitFor({ state: 'detached' });
});
