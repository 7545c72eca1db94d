// A colleague's own account: the first password, the second factor, recovery by mail, and what others see of it.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { addColleague, Client } from '../../setup/clients';
import { eventually } from '../../setup/eventually';
import { MailServer } from '../../setup/mail-server';
import { enrol } from '../../setup/second-factor';
import { modalClosed, setUpTeam, startTeam, walkTo } from './team';

let mail: MailServer;
const team = setUpTeam(async () => {
  mail = await MailServer.start();
  return startTeam({ env: mail.env });
});
afterAll(() => mail.close());

type Colleague = ReturnType<typeof somebody>;

/** Another for each journey, so that none meets what an earlier one left. */
const somebody = () => {
  people += 1;
  const number = String(people);
  return { nome: `Ana Lima ${number}`, email: `ana${number}@example.com`, senha: 'girafas nadam devagar' };
};
let people = 0;

/** A colleague who has chosen a password. */
async function added(): Promise<Colleague> {
  const ana = somebody();
  await addColleague(await new Client(team.url).signIn(), ana, ana.nome);
  return ana;
}

const NOVA = 'um pato atravessa a rua';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function enter(page: Page, ana: Colleague, senha = ana.senha): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(ana.email);
  await page.locator('[name=senha]').fill(senha);
  await page.locator('[name=senha]').press('Enter');
}

test('roles are given under Usuários, and who sees no case begins at what they may see', async () => {
  const ana = somebody();
  const id = await addColleague(await new Client(team.url).signIn(), ana, ana.nome);
  const page = await team.signedIn();
  const give = async (taken: string, given: string) => {
    await page.goto(`/usuarios/${id}`);
    await page.getByRole('checkbox', { name: taken }).uncheck();
    await page.getByRole('checkbox', { name: given }).check();
    await page.locator('main [type=submit]').click();
    await page.locator('main tr', { hasText: ana.email }).getByText(given, { exact: true }).waitFor();
  };
  const hers = await team.stranger();
  const daily = hers.getByRole('navigation').getByRole('link');

  await give('Equipe', 'Auditor');
  await enter(hers, ana);
  await heading(hers, 'Painel');
  expect(await daily.allTextContents()).toEqual(['Painel']);
  await walkTo(hers, 'Auditoria');
  await hers.locator('main li').first().waitFor();
  await expectNoViolations(hers);

  await give('Auditor', 'Operador');
  await enter(hers, ana);
  await heading(hers, 'Usuários');
  expect(await daily.allTextContents()).toEqual([]);
  await walkTo(hers, 'Entregas');
});

test('a colleague is added, chooses a password, sets up a second factor, and signs in with it', async () => {
  const ana = somebody();
  const page = await team.signedIn();
  await page.goto('/usuarios');
  await page.getByRole('link', { name: 'Novo usuário' }).click();
  await page.locator('[name=nome]').fill(ana.nome);
  await page.locator('[name=email]').fill(ana.email);
  await page.locator('main [type=submit]').click();
  const senha = (await page.locator('[data-codigos] li').textContent()) ?? '';
  await expectNoViolations(page);
  await button(page, 'Já guardei').click();
  await modalClosed(page);
  const row = page.locator('main tr', { hasText: ana.email });
  await row.getByText('Senha provisória').waitFor();

  const hers = await team.stranger();
  await enter(hers, ana, senha);
  await heading(hers, 'Escolha sua senha');
  await hers.locator('[name=senhaAtual]').fill(senha);
  await hers.locator('[name=senhaNova]').fill('password1234');
  await hers.getByText('Força: fraca').waitFor();
  await button(hers, 'Salvar e continuar').click();
  await hers.getByText('Esta senha é fácil de adivinhar').waitFor();
  await expectNoViolations(hers);
  await hers.locator('[name=senhaNova]').fill(ana.senha);
  await hers.getByText('Força: boa').waitFor();
  await button(hers, 'Salvar e continuar').click();
  await heading(hers, 'Relatos');

  await hers.goto('/conta');
  await button(hers, 'Ativar segundo fator').waitFor();
  await button(hers, 'Ativar segundo fator').click();
  await hers.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  const secret = (await hers.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await hers.locator('[name=codigo]').fill(totp.generate());
  await button(hers, 'Ativar').click();
  await hers.locator('[data-codigos] li').nth(9).waitFor();
  const [spare = ''] = await hers.locator('[data-codigos] li').allTextContents();
  await expectNoViolations(hers);
  await button(hers, 'Já guardei').click();
  await hers.getByText('Restam 10 códigos de reserva').waitFor();

  const other = await team.stranger();
  await enter(other, ana);
  await other.locator('[name=codigo]').fill('000000');
  await other.locator('[name=codigo]').press('Enter');
  await other.getByText('Este código não vale').waitFor();
  await expectNoViolations(other);
  await other.locator('[name=codigo]').fill(spare);
  await other.locator('[name=codigo]').press('Enter');
  await heading(other, 'Relatos');

  // The two sessions, of which one ends the other.
  await hers.reload();
  await button(hers, 'Encerrar todas as outras').click();
  await hers.getByText('Sessão encerrada').waitFor();
  expect((await other.request.get('/api/auth/me')).status()).toBe(401);
  await button(hers, 'Desligar segundo fator').click();
  await hers.getByRole('alertdialog').getByRole('button', { name: 'Desligar segundo fator' }).click();
  await button(hers, 'Ativar segundo fator').waitFor();
});

test('a forgotten password is replaced by the mailed link, and a colleague gives access back', async () => {
  const ana = await added();
  mail.mails.length = 0;
  const page = await team.stranger();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu sua senha' }).click();
  await heading(page, 'Esqueceu sua senha');
  await page.getByText('os relatos ficam fechados para você').waitFor();
  await page.locator('[name=email]').fill(ana.email);
  await button(page, 'Enviar link').click();
  await page.getByText('Se houver uma conta com este e-mail').waitFor();
  const theirs = () => mail.mails.find(({ to }) => to.includes(ana.email));
  await eventually('the link arrives', () => theirs() !== undefined, 15_000);
  const link = /http\S+/.exec(theirs()!.text)![0];

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')));
  await page.goto(link);
  await page.locator('[name=senha]').fill(NOVA);
  expect(page.url()).toBe(`${team.url}/recuperar/nova-senha`);
  await button(page, 'Salvar senha nova').click();
  await page.getByText('Senha trocada.').waitFor();
  expect(asked.filter((url) => url.includes(link.split('#')[1]!))).toEqual([]);

  await page.goto(link);
  await page.getByText('Este link não vale mais').waitFor();
  await expectNoViolations(page);
  await enter(page, ana, NOVA);
  await heading(page, 'Os relatos estão fechados para você');

  const colleague = await team.signedIn();
  await colleague.goto('/usuarios');
  const row = colleague.locator('main tr', { hasText: ana.email });
  await row.getByRole('button', { name: 'Devolver acesso aos relatos' }).click();
  const question = colleague.getByRole('alertdialog');
  await question.waitFor();
  await expectNoViolations(colleague);
  await question.getByRole('button', { name: 'Devolver acesso aos relatos' }).click();
  await colleague.getByText('Acesso aos relatos devolvido').waitFor();
  await enter(page, ana, NOVA);
  await heading(page, 'Relatos');
});

test('the recovery code is replaced, and opens the reports after a recovery', async () => {
  const ana = await added();
  const colleague = await team.signedIn();
  await colleague.goto('/conta');
  await button(colleague, 'Trocar código de recuperação').click();
  await colleague.getByRole('alertdialog').getByRole('button', { name: 'Continuar' }).click();
  const code = (await colleague.locator('[data-codigos] li').textContent()) ?? '';
  await expectNoViolations(colleague);
  await button(colleague, 'Já guardei').click();

  mail.mails.length = 0;
  const page = await team.stranger();
  await page.request.post('/api/auth/recuperacao', {
    data: { email: ana.email, idioma: 'pt' },
    headers: { origin: team.url },
  });
  await eventually('the link arrives', () => mail.mails.some(({ to }) => to.includes(ana.email)), 15_000);
  const sent = mail.mails.find(({ to }) => to.includes(ana.email))!;
  await page.goto(/http\S+/.exec(sent.text)![0]);
  await page.locator('[name=senha]').fill(ana.senha);
  await button(page, 'Salvar senha nova').click();
  await page.getByText('Senha trocada.').waitFor();
  await enter(page, ana);
  await page.locator('[name=codigoRecuperacao]').fill(code.toLowerCase());
  await page.locator('[name=senha]').fill(ana.senha);
  await button(page, 'Abrir os relatos').click();
  await heading(page, 'Relatos');
});

test('a colleague who lost the second factor is let in again by another, and is told', async () => {
  const ana = await added();
  mail.mails.length = 0;
  const her = await new Client(team.url).signIn({ email: ana.email, senha: ana.senha });
  await enrol(her, ana.senha, { now: () => new Date(), advance: () => undefined });
  const page = await team.signedIn();
  await page.goto('/usuarios');
  const row = page.locator('main tr', { hasText: ana.email });
  const reset = row.getByRole('button', { name: `Desligar o segundo fator de ${ana.nome}` });
  await reset.click();
  await page.getByText('Confirme antes, pessoalmente ou por telefone').waitFor();
  await expectNoViolations(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desligar segundo fator' }).click();
  await page.getByText('Segundo fator desligado').waitFor();
  await modalClosed(page);
  await reset.waitFor({ state: 'detached' });
  expect((await her.get('/api/auth/me')).status).toBe(401);
  await eventually('she is told', () => mail.mails.some(({ to }) => to.includes(ana.email)), 15_000);

  const hers = await team.stranger();
  await enter(hers, ana);
  await heading(hers, 'Relatos');
});

test('an account is changed, deactivated, let in again and deleted', async () => {
  const ana = await added();
  const page = await team.signedIn();
  await page.goto('/usuarios');
  const row = page.locator('main tr', { hasText: ana.email });
  await row.getByRole('link', { name: ana.nome }).click();
  await heading(page, `Editar ${ana.nome}`);
  await page.locator('[name=nome]').fill('Ana Souza');
  await page.locator('main [type=submit]').click();
  await row.getByText('Ana Souza').waitFor();
  await row.getByRole('button', { name: 'Desativar Ana Souza' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).click();
  await row.getByText('Desativado').waitFor();
  await row.getByRole('button', { name: 'Reativar Ana Souza' }).click();
  await row.getByText('Ativo', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Apagar Ana Souza' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await row.waitFor({ state: 'detached' });
});
