// One report: reading it, answering, following up, changing its situation, two people at once.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { follow, setSituation } from '../../setup/cases';
import { becomes, eventually } from '../../setup/eventually';
import { setUpFilesOnDisk } from '../../setup/file-on-disk';
import { holdBack } from '../../setup/hold-back';
import { picture } from '../../setup/images';
import { loseAnswer } from '../../setup/lose-answer';
import {
  arrived,
  choose,
  type FiledCase,
  focusOn,
  hearing,
  modalClosed,
  opened,
  press,
  pressMore,
  setUpTeam,
  walkTo,
} from './team';

const team = setUpTeam();
const disk = setUpFilesOnDisk();
let report: FiledCase;
let page: Page;
beforeEach(async () => {
  report = await team.file({
    nome: 'Ana Souza',
    telefone: '+55 (11) 98765-4321',
    relato: 'O gerente <b>mentiu</b>.',
  });
  page = await team.signedIn({ at: `/relatos/${report.id}` });
  await opened(page, report);
});

const message = () => page.locator('[name=mensagem]');
const answered = () => page.getByText('Relato Respondido com sucesso!').waitFor();

async function expectMessages(...texts: string[]): Promise<void> {
  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  expect((body as { msg: { mensagem: string }[] }).msg.map(({ mensagem }) => mensagem)).toEqual(
    texts,
  );
}

test('a case shows typed markup as text; keys open the modals, and Esc asks before discarding text', async () => {
  await page.getByRole('button', { name: 'Requerente Ana Souza' }).click();
  for (const text of [
    'Possui Procedência: —',
    'Ana Souza',
    '+55 (11) 98765-4321',
    'O gerente <b>mentiu</b>.',
  ]) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  // The tab names the case, without the visitor's protocol.
  const title = expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4} · Denúncia · Relato$/) as string;
  await becomes(() => page.title(), title);

  for (const [key, name] of [
    ['n', 'Acompanhamento Interno'],
    ['s', 'Trocar Situação'],
    ['r', 'Nova Mensagem'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('dialog', { name, exact: true }).waitFor();
    if (key === 'r') break;
    await page.keyboard.press('Escape');
    await modalClosed(page);
  }
  await message().fill('Quase pronto');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi escrito?' });
  await press(question, 'Continuar escrevendo');
  await question.waitFor({ state: 'detached' });
  expect(await message().inputValue()).toBe('Quase pronto');
  await page.keyboard.press('Escape');
  await press(question, 'Descartar');
  await modalClosed(page);
  await page.keyboard.press('r');
  await focusOn(message());
  expect(await message().inputValue()).toBe('');
});

test("a reply with a file names refused files, returns the focus and updates the tab's count; a lost reply stays in the form", async () => {
  await press(page, 'Nova Mensagem');
  await page.getByText('Visível para quem fez o relato.').waitFor();
  await focusOn(message());
  await page.keyboard.press('Control+Enter');
  await page.getByText('Preencha este campo').waitFor();

  await message().fill('Vamos apurar.');
  await page
    .locator('input[type=file]')
    .setInputFiles(disk.write(picture('grande.png', 5_000_001)));
  await page.getByText('O tamanho do arquivo excedeu o limite: 5MB').waitFor();
  await page.getByText('grande.png: Imagem maior que o tamanho permitido').waitFor();
  await page.locator('input[type=file]').setInputFiles(picture('prova.png'));
  await page.getByRole('button', { name: 'Remover prova.png' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await answered();
  await modalClosed(page);
  await page.getByRole('tab', { name: 'Histórico de Mensagens (1)' }).waitFor();
  const sent = page.getByRole('listitem').filter({ hasText: 'Vamos apurar.' });
  await sent.getByRole('link', { name: 'Baixar prova.png' }).waitFor();
  await focusOn(page.getByRole('button', { name: 'Nova Mensagem', exact: true }));
  expect((await team.colleague.get(`/api/relatos/${report.id}`)).body.status).toBe('EM_ANDAMENTO');

  await press(page, 'Nova Mensagem');
  await message().fill('Sem rede');
  await page.context().setOffline(true);
  await press(page, 'Enviar mensagem');
  await page.getByText('Sem resposta do servidor.').waitFor();
  await page.context().setOffline(false);
  await press(page, 'Enviar mensagem');
  await page.getByRole('tab', { name: 'Histórico de Mensagens (2)' }).waitFor();
  await expectMessages('Vamos apurar.', 'Sem rede');
});

test('while an answer is being sent, no text can be typed that would then be lost', async () => {
  await press(page, 'Nova Mensagem');
  await message().fill('Vamos apurar.');
  const release = await holdBack(page, '**/mensagens', 'POST');
  await message().press('Control+Enter');
  await page.getByRole('button', { name: 'Enviando…' }).waitFor();
  await message().focus();
  await page.keyboard.type(' Em breve.');
  expect(await message().inputValue()).toBe('Vamos apurar.');
  release();
  await answered();
  await modalClosed(page);
  await expectMessages('Vamos apurar.');
});

test('an answer edited after a failed sending is sent as edited', async () => {
  await loseAnswer(page, '**/mensagens');
  await press(page, 'Nova Mensagem');
  await message().fill('Chegou, sem que se saiba.');
  await press(page, 'Enviar mensagem');
  await page.getByText('Sem resposta do servidor.').waitFor();
  await message().fill('Outra coisa.');
  await press(page, 'Enviar mensagem');
  // The first colleague's answer arrived meanwhile, and is shown before anything else is sent.
  await press(page, 'Enviar mesmo assim');
  await answered();
  await expectMessages('Chegou, sem que se saiba.', 'Outra coisa.');
});

test('a follow-up is created, has its own address, and is finished with an observation', async () => {
  await press(page, 'Acompanhamento Interno');
  await page.locator('[name=acao]').fill('Ouvir o RH');
  await page.locator('[name=responsavel]').fill('não é um e-mail');
  await press(page, 'Criar acompanhamento');
  await page.getByText('Escreva um e-mail válido').waitFor();
  await page.locator('[name=responsavel]').fill('rh@example.com');
  await press(page, 'Criar acompanhamento');
  await page.getByText('Acompanhamento criado com sucesso!').waitFor();
  await modalClosed(page);

  await page.getByRole('tab', { name: 'Acompanhamento (1)' }).click();
  await page.waitForURL(`**/relatos/${report.id}/acompanhamento`);
  await page.reload();
  await page.getByText('Interno: quem relatou nunca vê isto.').waitFor();
  await press(page, 'Finalizar Acompanhamento');
  const modal = page.getByRole('dialog', { name: 'Alterar situação do acompanhamento' });
  await modal.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Concluída' }).waitFor();
  await modal.locator('[name=observacao]').fill('Ouvido e arquivado.');
  await press(modal, 'Alterar situação');
  await page.getByText('Acompanhamento finalizado com sucesso!').waitFor();
  await modalClosed(page);
  await page.getByText('Ouvido e arquivado.').waitFor();
  await page
    .getByRole('button', { name: 'Finalizar Acompanhamento' })
    .waitFor({ state: 'detached' });
});

test('the timeline shows the case from first to last event, without times of anonymous messages', async () => {
  const { id, visitor } = await team.file({ relato: 'Sem nome.' });
  const path = `/api/relatos/${id}`;
  await team.colleague.post(`${path}/mensagens`, {
    mensagem: 'Quem viu?',
    status: 'AGUARDANDO_RESPOSTA',
  });
  await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ninguém.' });
  await follow(team.colleague, id, { acao: 'Ouvir o RH' });
  await hearing(page, () => page.goto(`/relatos/${id}/linha-do-tempo`));
  const events = page
    .getByRole('list', { name: 'O que aconteceu, do começo ao fim' })
    .getByRole('listitem');
  await page.getByRole('tab', { name: 'Linha do tempo (5)' }).waitFor();
  const told = (await events.allTextContents()).map((text) =>
    text.replace(/\d+ de \w+\. de \d{4}, \d\d:\d\d/, '@'),
  );
  expect(told).toEqual([
    'Relato registrado@',
    'Mensagem da equipe · Situação: Aguardando Resposta@ · Equipe de ÉticaQuem viu?',
    'Mensagem de quem relatouSem hora, para proteger o anonimatoNinguém.',
    'Acompanhamento interno criadoInterno@ · Equipe de ÉticaOuvir o RHResponsável: rh@example.com',
    'O prazo vence@',
  ]);

  // A colleague's change arrives by itself.
  await setSituation(team.colleague, id, 'CONCLUIDO');
  // A concluded report has no running deadline: the change is the last event once the report was
  // fetched again.
  const last = events.last().filter({ hasText: 'Status: de Em andamento para Concluído' });
  await last.waitFor();
  const changed = await last.textContent();
  for (const part of [
    'Situação alterada',
    'de Sem grau de violação para Grave',
    'de — para Procedente',
  ]) {
    expect(changed).toContain(part);
  }
  expect(changed).not.toContain('Interno');

  // A change that the reporter never sees is marked.
  await setSituation(team.colleague, id, 'CONCLUIDO', { gravidade: 'MEDIA' });
  const internal = events.last().filter({ hasText: 'de Grave para Moderada' });
  await internal.getByText('Interno', { exact: true }).waitFor();

  // A failed one says so, and loads the second time. An event about the report would fetch it too.
  await eventually('it was read', async () => (await team.colleague.get(path)).body.lido === true);
  await page.route('**/api/eventos', (route) => route.abort());
  await page.route('**/linha-do-tempo', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/relatos/${id}`);
  await page.getByRole('tab', { name: 'Linha do tempo', exact: true }).click();
  await page.getByText('Não foi possível carregar a linha do tempo.').waitFor();
  await page.unroute('**/linha-do-tempo');
  await press(page, 'Tentar de novo');
  await page.getByText('Relato registrado').waitFor();
});

test('the second of two concurrent situation changes is notified and keeps the choice', async () => {
  await press(page, 'Trocar Situação');
  const modal = page.getByRole('dialog', { name: 'Trocar Situação' });
  await choose(modal, 'Gravidade', 'Grave');
  await modal.getByRole('checkbox', { name: 'Relato procedente' }).check();

  const first = { gravidade: 'MEDIA', procedencia: false };
  expect((await setSituation(team.colleague, report.id, 'AGUARDANDO_RESPOSTA', first)).status).toBe(
    200,
  );

  // The page behind shows the message, which does not mean that it was read.
  await page.locator('main h1 ~ span', { hasText: 'Aguardando Resposta' }).waitFor();
  await press(modal, 'Trocar Situação');
  await modal
    .getByText(/Outra pessoa alterou este relato.*Aguardando Resposta, Moderada, —/)
    .waitFor();
  expect(await modal.getByRole('checkbox', { name: 'Relato procedente' }).isChecked()).toBe(true);
  await press(modal, 'Trocar Situação');
  await page.getByText('Situação do relato alterada com sucesso!').waitFor();
  await page.getByText('Possui Procedência: Sim').waitFor();
});

test('the second of two concurrent answers sees the first, keeps the text, and can send it anyway', async () => {
  await press(page, 'Nova Mensagem');
  const modal = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await message().fill('Vamos apurar.');
  const first = { mensagem: 'Já apuramos.', status: 'CONCLUIDO' };
  expect((await team.colleague.post(`/api/relatos/${report.id}/mensagens`, first)).status).toBe(
    201,
  );
  await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ainda acontece.' });
  // The page behind shows the message, which does not mean that it was read.
  await page
    .getByRole('tab', { name: 'Histórico de Mensagens (2)', includeHidden: true })
    .waitFor();

  await press(modal, 'Enviar mensagem');
  const came = modal
    .getByRole('list', { name: 'Chegou enquanto você escrevia' })
    .getByRole('listitem');
  await came.filter({ hasText: 'Já apuramos.' }).waitFor();
  await came.filter({ hasText: 'Ainda acontece.' }).waitFor();
  await focusOn(
    modal.getByText(/^Este relato mudou.*não foi enviada. Agora: Em andamento/).locator('..'),
  );
  expect(await message().inputValue()).toBe('Vamos apurar.');
  await expectNoViolations(page);

  await follow(team.colleague, report.id);
  await message().fill('Voltamos a apurar.');
  await press(modal, 'Enviar mesmo assim');
  await modal.getByText('Um acompanhamento interno foi criado ou alterado.').waitFor();
  expect(await came.count()).toBe(2);
  await page.keyboard.press('Control+Enter');
  await answered();
  await expectMessages('Já apuramos.', 'Ainda acontece.', 'Voltamos a apurar.');
});

test('changes missed while events were interrupted are shown afterwards', async () => {
  await page.route('**/api/eventos', (route) => route.abort());
  await page.reload();
  await page.getByRole('tab', { name: 'Histórico de Mensagens (0)' }).waitFor();
  await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ainda acontece.' });
  await page.unroute('**/api/eventos');
  await page.getByText('Ainda acontece.').waitFor();
});

/** Deletes the report on screen. */
async function erase(): Promise<void> {
  await page.goto(`/relatos/${report.id}`);
  await pressMore(page, 'Apagar relato');
  await press(page.getByRole('alertdialog'), 'Apagar relato');
  await page.getByText('Relato apagado').waitFor();
  await page.waitForURL('**/relatos');
}

test('a held report cannot be deleted, and the only guardian cannot release it alone', async () => {
  const mark = page.getByRole('main').getByText('Exclusão impedida', { exact: true });
  await press(page, 'Mais ações');
  await page.getByRole('button', { name: 'Apagar relato' }).waitFor();
  await press(page, 'Impedir exclusão');
  await modalClosed(page);
  await mark.waitFor();
  await press(page, 'Mais ações');
  await page.getByRole('button', { name: 'Permitir exclusão' }).waitFor();
  expect(await page.getByRole('button', { name: 'Apagar relato' }).count()).toBe(0);
  await press(page, 'Permitir exclusão');
  await press(page.getByRole('alertdialog', { name: 'Liberar este relato?' }), 'Permitir exclusão');
  await page.getByRole('alert').filter({ hasText: 'não há quem possa confirmar' }).waitFor();
  await press(page.getByRole('alertdialog'), 'Cancelar');
  await modalClosed(page);
  await mark.waitFor();
});

test('a deleted report is hidden from team and visitor until it is restored or erased', async () => {
  const reporter = await team.visitor();
  const lookUp = async () => {
    await reporter.goto('/follow');
    await reporter.getByRole('textbox', { name: 'Protocolo' }).fill(report.uuid);
    await press(reporter, 'ACESSAR');
  };
  await erase();
  await page.goto(`/relatos/${report.id}`);
  await arrived(page, 'Relato não encontrado');
  await lookUp();
  await reporter.getByText('Relato apagado').first().waitFor();

  // The last deleted report comes first.
  await walkTo(page, 'Lixeira');
  const restore = page.getByRole('button', { name: /^Restaurar: Denúncia, / }).first();
  await restore.click();
  await page.getByText('Relato restaurado').waitFor();
  await lookUp();
  await reporter.waitForURL('**/acompanhar');

  await erase();
  await reporter.reload();
  await arrived(reporter, 'Relato apagado');
  await reporter.getByRole('main').getByRole('link', { name: 'Realizar relato' }).waitFor();
  await reporter.context().close();
  await walkTo(page, 'Lixeira');
  const shred = page.getByRole('button', { name: /^Apagar de vez: Denúncia, / }).first();
  await shred.click();
  await press(
    page.getByRole('alertdialog', { name: 'Apagar este relato de vez?' }),
    'Apagar de vez',
  );
  await page.getByText('Relato apagado de vez').waitFor();
  await walkTo(page, 'Registro');
  await page.getByRole('row').filter({ hasText: 'Denúncia' }).first().waitFor();
});
