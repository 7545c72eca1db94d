// A newcomer's way from an empty data folder to the first answered report, in the browser alone: each
// click, each filled field and each typed address is counted.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { launchForJourneys } from '../../setup/browser';
import { eventually } from '../../setup/eventually';
import { LIGHT_ARGON2 } from '../../setup/first-account';
import { png } from '../../setup/images';
import { MailServer } from '../../setup/mail-server';
import { type Product, startProduct } from '../../setup/product';
import { protocolOf } from '../public-site/reporting';
import { WORDS } from '../public-site/words';
import { arrived } from './team';

// It starts the built product, through which three people walk.
jest.setTimeout(240_000);

const STEPS_MAX = 60;

const PASSWORD = 'girafas nadam devagar';
const OTHER_PASSWORD = 'zebras dormem bastante';
const OTHER = 'bia@example.com';

let product: Product;
let mail: MailServer;
let browser: Browser;
beforeAll(async () => {
  mail = await MailServer.start();
  // The start makes the first password itself, as for a newcomer.
  const env = { ...LIGHT_ARGON2, ADMIN_PASSWORD: '' };
  product = await startProduct({ env, firstSignIn: 'test' });
  browser = await launchForJourneys();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await mail.close();
});

/** The counted steps of all people. */
const steps: string[] = [];

/** A person in their own browser, whose steps are counted. */
class Person {
  private constructor(readonly page: Page) {}

  static async at(path: string): Promise<Person> {
    const context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR' });
    const person = new Person(await context.newPage());
    steps.push(`address ${path.split('#')[0]!}`);
    await person.page.goto(path);
    return person;
  }

  /** @param target the name of a button, or the element itself */
  async click(target: Locator | string): Promise<void> {
    const element =
      typeof target === 'string'
        ? this.page.getByRole('button', { name: target, exact: true })
        : target;
    steps.push(`click ${String(target)}`);
    await element.click();
  }

  async follow(name: string): Promise<void> {
    steps.push(`click ${name}`);
    await this.page.getByRole('link', { name, exact: true }).first().click();
  }

  async fill(field: Locator | string, text: string): Promise<void> {
    steps.push(`field ${String(field)}`);
    await this.named(field).fill(text);
  }

  async attach(label: string, buffer: Buffer): Promise<void> {
    steps.push(`field ${label}`);
    const file = { name: 'logo.png', mimeType: 'image/png', buffer };
    await this.page.getByLabel(label).setInputFiles(file);
  }

  async select(field: string, value: string): Promise<void> {
    steps.push(`field ${field}`);
    await this.named(field).selectOption(value);
  }

  sees(text: string): Promise<void> {
    return this.page.getByText(text, { exact: false }).first().waitFor();
  }

  async signIn(email: string, senha: string): Promise<void> {
    await this.fill('email', email);
    await this.fill('senha', senha);
    await this.click('Entrar');
  }

  private named(field: Locator | string): Locator {
    return typeof field === 'string' ? this.page.locator(`[name="${field}"]`) : field;
  }
}

/** The first account and the recovery code, as the first start wrote them. */
async function firstCredentials(): Promise<Record<'email' | 'senha' | 'codigo', string>> {
  const text = await readFile(join(product.dataDir, 'first-sign-in.txt'), 'utf8');
  const after = (label: string): string => new RegExp(`${label} +(\\S+)`).exec(text)![1]!;
  return {
    email: after('E-mail'),
    senha: after('Password'),
    codigo: after('Recovery code'),
  };
}

/** Waits for a mail to a person with this pattern. @returns the group of the newest one */
async function mailed(to: string, pattern: RegExp): Promise<string> {
  const found = () =>
    mail.mails
      .filter((one) => one.to.includes(to))
      .flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
      .at(-1);
  await eventually('the mail arrives', () => found() !== undefined);
  return found()!;
}

test('from an empty folder to the first answered report in at most sixty steps', async () => {
  const credentials = await firstCredentials();
  const ana = await Person.at('/login');
  await ana.signIn(credentials.email, credentials.senha);
  await ana.fill('senhaAtual', credentials.senha);
  await ana.fill('senhaNova', PASSWORD);
  await ana.click('Salvar e continuar');
  await ana.fill('codigoRecuperacao', credentials.codigo);
  await ana.click('Conferir');
  await arrived(ana.page, 'Relatos');

  // Name, contact, logo and welcome text.
  await ana.click('Configurações');
  await ana.follow('Primeiros passos');
  await ana.follow('Abrir: Organização');
  await ana.fill('nome', 'Moinho Serra Clara');
  await ana.fill('telefone', '(11) 5555-0000');
  await ana.attach('Escolher imagem', await png());
  await ana.fill('boasVindas.pt', 'Boas-vindas ao canal do **Moinho**.');
  await ana.click('Salvar');
  await ana.sees('Configurações salvas.');

  // The mail server, and the proof that a mail arrives.
  await ana.page.goBack();
  steps.push('click back');
  await ana.follow('Abrir: Servidor de e-mail');
  await ana.fill('correioServidor', '127.0.0.1');
  await ana.fill('correioPorta', new URL(mail.url).port);
  await ana.click(ana.page.getByRole('combobox', { name: 'Criptografia' }));
  await ana.click(ana.page.getByRole('option', { name: /^Sem criptografia/ }));
  await ana.fill('correioRemetente', 'Canal <canal@example.com>');
  await ana.fill('correioComite', 'comite@example.com');
  await ana.click('Salvar');
  await ana.sees('Configurações salvas.');
  await ana.click('Enviar um teste para mim');
  const word = await mailed(credentials.email, /Palavra: (\w{6})/);
  await ana.fill(ana.page.getByLabel('Palavra do e-mail de teste'), word);
  await ana.click('Conferir a palavra');
  await ana.sees('Está comprovado');

  // A second guardian.
  await ana.page.goBack();
  steps.push('click back');
  await ana.follow('Abrir: Usuários');
  await ana.follow('Novo usuário');
  await ana.fill('nome', 'Bia Rocha');
  await ana.fill('email', OTHER);
  await ana.click(ana.page.getByRole('checkbox', { name: /^Guardião das chaves/ }));
  await ana.click('Enviar convite');
  await ana.sees('Convite enviado');

  const bia = await Person.at(await mailed(OTHER, /(http\S+)/));
  await bia.fill('senha', OTHER_PASSWORD);
  await bia.click('Aceitar o convite');
  await bia.follow('Entrar');
  await bia.signIn(OTHER, OTHER_PASSWORD);
  await arrived(bia.page, 'Os relatos estão fechados para você');

  // Shown without a reload: the list is read again while a person is invited.
  await ana.click('Dar acesso aos relatos');
  await ana.click(
    ana.page.getByRole('alertdialog').getByRole('button', { name: 'Dar acesso aos relatos' }),
  );
  await ana.sees('Acesso aos relatos dado');

  // The first report, and its answer.
  const visitor = await Person.at('/');
  await visitor.sees('Boas-vindas ao canal do Moinho.');
  await visitor.click(visitor.page.locator(`main a[href="${WORDS.pt.newReport}"]`).first());
  await visitor.click(visitor.page.getByText(WORDS.pt.anonymous, { exact: true }));
  await visitor.select('motivo', 'denuncia');
  await visitor.fill('relato', 'O gerente pediu propina.');
  await visitor.click(WORDS.pt.send);
  await visitor.page.waitForURL(`**${WORDS.pt.sent}`);
  const protocol = await protocolOf(visitor.page);

  await ana.follow('Relatos');
  await ana.follow(protocol);
  await ana.click('Nova Mensagem');
  await ana.fill('mensagem', 'Recebemos o seu relato.');
  await ana.click('Enviar mensagem');
  await ana.sees('Relato Respondido com sucesso!');
  await visitor.page.goto(WORDS.pt.report);
  await visitor.sees('Recebemos o seu relato.');

  expect(steps.length).toBeLessThanOrEqual(STEPS_MAX);
});
