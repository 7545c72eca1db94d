// A call, a meeting or a letter: a colleague takes it down, hands out its protocol, and follows the
// reporter's approval.
import { DAY } from '../../setup/clock';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { Client } from '../../setup/clients';
import { becomes } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { loseAnswer } from '../../setup/lose-answer';
import {
  arrived,
  choose,
  modalClosed,
  opened,
  press,
  setUpTeam,
  signIn,
  typeDate,
  unfold,
  sendWithoutSession,
} from './team';

const team = setUpTeam();
const TEXT = 'Ligou às nove: o gerente pede propina.';

test("a colleague enters a call, sees its protocol once, and sees the reporter's approval", async () => {
  const page = await team.signedIn();
  await page.getByRole('link', { name: 'Registrar' }).click();
  await arrived(page, 'Registrar relato recebido');
  const submit = () => press(page, 'Registrar');
  await submit();
  await page.locator('[aria-invalid=true]').nth(3).waitFor();

  await choose(page, 'Origem', 'Telefone');
  await typeDate(page, 'Recebido em', '01/01/2999 09:00');
  await page.getByText('Este momento ainda não chegou').waitFor();
  await typeDate(page, 'Recebido em', '06/05/2024 09:00');
  // An unusual date says how long ago it is, and asks for its year again.
  await page.getByText(/^Esta data é de há \d+ anos/).waitFor();
  await page.getByLabel('Ano do recebimento').fill('2025');
  await page.getByText('Escreva outra vez o ano desta data').waitFor();
  await page.getByLabel('Ano do recebimento').fill('2024');
  await page.getByLabel('Identificado').check();
  await page.locator('[name=nome]').fill('Ana Souza');
  await choose(page, 'Motivo', 'Denúncia');
  await page.locator('[name=relato]').fill(TEXT);
  await page.locator('[name=protocolo]').fill('nenhum');
  await page.locator('input[type=file]').setInputFiles([picture('carta.png')]);
  await submit();
  // The server validates the protocol; no text is lost.
  await page.getByText('O protocolo tem 8 letras e números').waitFor();
  // Nor by navigating to another page and back.
  await page.goBack();
  await page.goForward();
  await becomes(() => page.locator('[name=relato]').inputValue(), TEXT);
  await page.getByText('carta.png').waitFor();
  await page.locator('[name=protocolo]').fill('');
  // A refusal without a field is shown, too.
  const refusal = { status: 409, json: { statusCode: 409, code: 'citado_no_relato', message: '' } };
  await page.route('**/api/relatos/registrar', (route) => route.fulfill(refusal), { times: 1 });
  await submit();
  await page.getByText('Este relato cita você').waitFor();
  expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
  await page.getByLabel('Anônimo').check();
  expect(await page.locator('[name=nome]').count()).toBe(0);
  await page.getByLabel('Identificado').check();
  await page.locator('[name=nome]').fill('Ana Souza');
  await submit();

  const receipt = page.getByRole('dialog', { name: 'Protocolo do relato' });
  const protocol = (await receipt.locator('[data-codigos] li').textContent())!.replace(/\s/g, '');
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await receipt.getByRole('button', { name: 'Imprimir' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main').isVisible()).toBe(false);
  expect(await receipt.getByText('/follow').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await press(receipt, 'Já guardei');
  await modalClosed(page);
  await arrived(page, `Protocolo ${protocol}`);
  await unfold(page, 'Registro do caso');
  const facts = page.getByRole('region', { name: 'Registro do caso' });
  for (const fact of [
    'Telefone',
    '6 de mai. de 2024',
    'em nome de quem relatou',
    'espera a aprovação',
  ]) {
    await facts.getByText(fact).first().waitFor();
  }
  await page.getByRole('button', { name: 'Ver carta.png' }).waitFor();
  await page.goBack();
  await page.locator('[name=relato]').waitFor();
  await becomes(() => page.locator('[name=relato]').inputValue(), '');

  const visitor = new Client(team.url);
  await visitor.post('/api/visitante/acesso', { protocolo: protocol });
  const digest = async () =>
    (await visitor.get('/api/visitante/relato')).body.registro.resumo as string;
  const mensagem = 'Foi o diretor.';
  await visitor.post('/api/visitante/relato/mensagens', { mensagem, correcao: await digest() });
  await visitor.post('/api/visitante/relato/aprovacao', { resumo: await digest() });
  await page.goForward();
  await unfold(page, 'Registro do caso');
  await facts.getByText('aprovado em').waitFor();
  const statement = page.getByRole('region', { name: 'Relato', exact: true });
  await statement.getByText('Primeira versão, como registrada').waitFor();
  await statement.getByText(mensagem).waitFor();
  const history = page.getByRole('tabpanel');
  await history.getByRole('heading', { name: 'Texto corrigido por quem relatou' }).waitFor();
  await history.getByRole('heading', { name: 'Aprovação de quem relatou' }).waitFor();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
  await page.getByText('Origem: Telefone. Recebido em').waitFor();
  await press(page, 'Corrigir data de recebimento');
  const correction = page.getByRole('dialog', { name: 'Corrigir data de recebimento' });
  await typeDate(correction, 'Recebido em', yesterday());
  await correction.getByLabel('Motivo').fill('O ano estava errado.');
  await press(correction, 'Corrigir data de recebimento');
  await correction.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Data de recebimento corrigida' }).waitFor();
  await page.getByText('O ano estava errado.').waitFor();
});

test('a report entered again with other words, after a lost answer, is stored once, and the page says so each time', async () => {
  const page = await team.signedIn({ at: '/relatos/novo' });
  await choose(page, 'Origem', 'Telefone');
  await typeDate(page, 'Recebido em', yesterday());
  await page.getByLabel('Anônimo').check();
  await choose(page, 'Motivo', 'Denúncia');
  const text = page.locator('[name=relato]');
  await text.fill('Ligou às dez.');
  await loseAnswer(page, '**/api/relatos/registrar');
  await press(page, 'Registrar');
  await page.getByRole('alert').filter({ hasText: 'Sem resposta do servidor' }).waitFor();
  await text.fill('Ligou às dez e meia.');
  const said = page.getByRole('alert').filter({ hasText: 'Este formulário já tinha sido enviado' });
  const refused = async () => {
    await press(page, 'Registrar');
    await said.waitFor();
    await press(said, 'Fechar');
    await said.waitFor({ state: 'detached' });
  };
  await refused();
  await refused();
  expect(await text.inputValue()).toBe('Ligou às dez e meia.');
  const receipt = page.getByRole('dialog', { name: 'Protocolo do relato' });
  await text.fill('Ligou às dez.');
  await press(page, 'Registrar');
  // On an address without TLS there is no clipboard.
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await press(receipt, 'Copiar');
  await receipt.getByText('Não foi possível copiar. Anote à mão.').waitFor();
});

/**
 * The dialog that corrects the receipt of a call of two days ago, filled in.
 * @returns `open` opens it from the case's page
 */
async function correcting() {
  const { body } = await team.colleague.post('/api/relatos/registrar', {
    origem: 'telefone',
    recebidoEm: Date.now() - 2 * DAY,
    motivo: 'denuncia',
    relato: TEXT,
  });
  const { id, uuid } = body as { id: string; uuid: string };
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await opened(page, { uuid });
  const correction = page.getByRole('dialog', { name: 'Corrigir data de recebimento' });
  const open = async () => {
    await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
    await unfold(page, 'Registro do caso');
    await press(page, 'Corrigir data de recebimento');
  };
  await open();
  await typeDate(correction, 'Recebido em', yesterday());
  await correction.getByLabel('Motivo').fill('O dia estava errado.');
  return { id, page, correction, open };
}

test('a correction of the date of receipt shows the one that arrived behind its dialog before it is sent again', async () => {
  const { id, page, correction } = await correcting();

  const readAgain = page.waitForResponse((answer) => answer.url().endsWith(`/api/relatos/${id}`));
  const { versao } = (await team.colleague.get(`/api/relatos/${id}`)).body as { versao: number };
  const recebidoEm = Date.now() - 5 * DAY;
  await team.colleague.put(`/api/relatos/${id}/recebimento`, {
    recebidoEm,
    motivo: 'A carta é de antes.',
    versao,
  });
  await readAgain;
  await page.getByText('A carta é de antes.').waitFor();
  await press(correction, 'Corrigir data de recebimento');
  await correction
    .getByRole('alert')
    .filter({ hasText: 'A data de recebimento agora é' })
    .waitFor();
  const stored = async () =>
    (await team.colleague.get(`/api/relatos/${id}`)).body.registro.recebidoEm as number;
  expect(await stored()).toBe(recebidoEm);
  await press(correction, 'Corrigir data de recebimento');
  await correction.waitFor({ state: 'detached' });
  expect(await stored()).toBeGreaterThan(recebidoEm);
});

test('the reason of a correction survives the end of the session', async () => {
  const { page, correction, open } = await correcting();
  await sendWithoutSession(page);
  await signIn(page);
  await open();
  await becomes(() => correction.getByLabel('Motivo').inputValue(), 'O dia estava errado.');
  await press(correction, 'Corrigir data de recebimento');
  await correction.waitFor({ state: 'detached' });
  await page.getByText('O dia estava errado.').waitFor();
});

/** A day ago, as a field for date and time shows it. */
const yesterday = (): string =>
  new Date(Date.now() - DAY).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
