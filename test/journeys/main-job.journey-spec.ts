// The main job: a visitor files a report, the team reads and answers it, the visitor reads the
// answer.
import type { Page } from 'playwright-core';
import { ADMIN } from '../setup/first-account';
import { picture } from '../setup/images';
import { fileReport, openReport, reply } from './public-site/reporting';
import { SCRIPTS, setUpVisit } from './public-site/visit';

const ANSWER = 'Recebemos o seu relato e começamos a apurar.';
const REPLY = 'Obrigado. Aconteceu outra vez hoje.';

const visit = setUpVisit();

test.each(SCRIPTS)(
  'a visitor %s files, the team answers in the back office, and the visitor reads the answer',
  async (_, javaScriptEnabled) => {
    const text = `O gerente pediu propina, ${javaScriptEnabled ? 'com' : 'sem'} script.`;
    const visitor = await visit.visitor({ javaScriptEnabled });
    const protocol = await fileReport(visitor, 'pt', { text, files: [picture('nota.png')] });
    expect(protocol).toMatch(/^[A-Z0-9]{8}$/);

    const staff = await visit.visitor();
    await signIn(staff);
    await openFromList(staff, protocol);
    await staff.getByText(text, { exact: true }).waitFor();
    await answer(staff, ANSWER);

    await openReport(visitor, 'pt', protocol);
    await visitor.waitForURL('**/acompanhar');
    const message = visitor.locator('.thread .message');
    await message.getByText(ANSWER, { exact: true }).waitFor();
    await message.getByText('Equipe de Ética').waitFor();
    await visitor.getByText('Em andamento', { exact: true }).first().waitFor();

    await reply(visitor, 'pt', REPLY);
    await visitor.getByText(REPLY, { exact: true }).waitFor();
    await staff.reload();
    await staff.getByText(REPLY, { exact: true }).waitFor();
  },
);

async function signIn(staff: Page): Promise<void> {
  await staff.goto('/relatos');
  await staff.waitForURL('**/login');
  await staff.getByLabel('E-mail').fill(ADMIN.email);
  await staff.getByLabel('Senha').fill(ADMIN.senha);
  await staff.getByRole('button', { name: 'Entrar', exact: true }).click();
  await staff.waitForURL('**/relatos');
}

async function openFromList(staff: Page, protocol: string): Promise<void> {
  const link = staff.getByRole('link', { name: protocol });
  await link.waitFor();
  await link.click();
  await staff.getByRole('heading', { level: 1 }).getByText(protocol).waitFor();
}

async function answer(staff: Page, text: string): Promise<void> {
  await staff.getByRole('button', { name: 'Nova Mensagem' }).click();
  await staff.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await staff.getByRole('button', { name: 'Enviar mensagem' }).click();
  await staff.getByText('Relato Respondido com sucesso!').waitFor();
  await staff.getByRole('dialog').waitFor({ state: 'detached' });
}
