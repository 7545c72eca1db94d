// One report: reading it, answering, following up, changing its situation, two people at once.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { eventually } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { type FiledReport, focusOn, hearing, modalClosed, setUpTeam, walkTo } from './team';

const team = setUpTeam();
let report: FiledReport;
let page: Page;
beforeEach(async () => {
  report = await team.file({ nome: 'Ana Souza', telefone: '+55 (11) 98765-4321', relato: 'O gerente <b>mentiu</b>.' });
  page = await team.signedIn();
  await hearing(page, () => page.goto(`/relatos/${report.id}`));
  await page.getByRole('heading', { level: 1, name: `Protocolo ${report.uuid}` }).waitFor();
});

test('shows the case, and no markup that a stranger typed', async () => {
  for (const text of ['Possui Procedência: —', 'Ana Souza', '+55 (11) 98765-4321', 'O gerente <b>mentiu</b>.']) {
    await page.getByText(text, { exact: true }).first().waitFor();
  }
  // The tab names the case, and not by what its visitor signs in with.
  expect(await page.title()).toMatch(/^Denúncia de \d\d\/\d\d\/\d{4} · Relato$/);
});

test('a reply with a file: refused files are named, the focus comes back, the tab counts it', async () => {
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  await page.getByText('Visível para quem fez o relato.').waitFor();
  await focusOn(page.locator('[name=mensagem]'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Preencha este campo').waitFor();

  await page.locator('[name=mensagem]').fill('Vamos apurar.');
  await page.locator('input[type=file]').setInputFiles(picture('grande.png', 5_000_001));
  await page.getByText('O tamanho do arquivo excedeu o limite: 5MB').waitFor();
  await page.getByText('grande.png: Imagem maior que o tamanho permitido').waitFor();
  await page.locator('input[type=file]').setInputFiles(picture('prova.png'));
  await page.getByRole('button', { name: 'Remover prova.png' }).waitFor();
  await page.keyboard.press('Control+Enter');

  await page.getByText('Relato Respondido com sucesso!').waitFor();
  await modalClosed(page);
  await page.getByRole('tab', { name: 'Histórico de Mensagens (1)' }).waitFor();
  const message = page.getByRole('listitem').filter({ hasText: 'Vamos apurar.' });
  await message.getByRole('link', { name: 'Baixar prova.png' }).waitFor();
  await focusOn(page.getByRole('button', { name: 'Nova Mensagem', exact: true }));

  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  expect(body.status).toBe('EM_ANDAMENTO');
});

test.each([
  ['r', 'Nova Mensagem'],
  ['n', 'Acompanhamento Interno'],
  ['s', 'Trocar Situação'],
])('%s opens %s', async (key, name) => {
  await page.keyboard.press(key);
  await page.getByRole('dialog', { name, exact: true }).waitFor();
});

test('Esc asks before throwing away what was written', async () => {
  await page.keyboard.press('r');
  await page.locator('[name=mensagem]').fill('Quase pronto');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Descartar o que foi escrito?' });
  await question.getByRole('button', { name: 'Continuar escrevendo' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await page.locator('[name=mensagem]').inputValue()).toBe('Quase pronto');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await modalClosed(page);
  await page.keyboard.press('r');
  await focusOn(page.locator('[name=mensagem]'));
  expect(await page.locator('[name=mensagem]').inputValue()).toBe('');
});

test('a follow-up is created, has its own address, and is finished with an observation', async () => {
  await page.getByRole('button', { name: 'Acompanhamento Interno' }).click();
  await page.locator('[name=acao]').fill('Ouvir o RH');
  await page.locator('[name=responsavel]').fill('não é um e-mail');
  await page.getByRole('button', { name: 'Criar acompanhamento' }).click();
  await page.getByText('Escreva um e-mail válido').waitFor();
  await page.locator('[name=responsavel]').fill('rh@example.com');
  await page.getByRole('button', { name: 'Criar acompanhamento' }).click();
  await page.getByText('Acompanhamento criado com sucesso!').waitFor();
  await modalClosed(page);

  await page.getByRole('tab', { name: 'Acompanhamento (1)' }).click();
  await page.waitForURL(`**/relatos/${report.id}/acompanhamento`);
  await page.reload();
  await page.getByText('Interno: quem relatou nunca vê isto.').waitFor();
  await page.getByRole('button', { name: 'Finalizar Acompanhamento' }).click();
  const modal = page.getByRole('dialog', { name: 'Alterar situação do acompanhamento' });
  await modal.getByRole('combobox', { name: 'Status' }).filter({ hasText: 'Concluída' }).waitFor();
  await modal.locator('[name=observacao]').fill('Ouvido e arquivado.');
  await modal.getByRole('button', { name: 'Alterar situação' }).click();
  await page.getByText('Acompanhamento finalizado com sucesso!').waitFor();
  await modalClosed(page);
  await page.getByText('Ouvido e arquivado.').waitFor();
  expect(await page.getByRole('button', { name: 'Finalizar Acompanhamento' }).count()).toBe(0);
});

test('the timeline tells the case from top to bottom, and gives no time to an anonymous message', async () => {
  const { id, visitor } = await team.file({ relato: 'Sem nome.' });
  const path = `/api/relatos/${id}`;
  await team.colleague.post(`${path}/mensagens`, { mensagem: 'Quem viu?', status: 'AGUARDANDO_RESPOSTA' });
  await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ninguém.' });
  await team.colleague.post(`${path}/acompanhamentos`, { acao: 'Ouvir o RH', responsavel: 'rh@example.com' });
  await hearing(page, () => page.goto(`/relatos/${id}/linha-do-tempo`));
  const events = page.getByRole('list', { name: 'O que aconteceu, do começo ao fim' }).getByRole('listitem');
  await page.getByRole('tab', { name: 'Linha do tempo (5)' }).waitFor();
  const told = (await events.allTextContents()).map((text) => text.replace(/\d+ de \w+\. de \d{4}, \d\d:\d\d/, '@'));
  expect(told).toEqual([
    'Relato registrado@',
    'Mensagem da equipe · Situação: Aguardando Resposta@ · Equipe de ÉticaQuem viu?',
    'Mensagem de quem relatouSem hora, para proteger o anonimatoNinguém.',
    'Acompanhamento interno criadoInterno@ · Equipe de ÉticaOuvir o RHResponsável: rh@example.com',
    'O prazo vence@',
  ]);

  // A colleague's change arrives by itself.
  const { body } = await team.colleague.get(path);
  const change = { status: 'CONCLUIDO', gravidade: 'ALTA', procedencia: true, versao: body.versao };
  await team.colleague.post(`${path}/situacao`, change);
  // A concluded report has no time that runs out: the change is the last event once the report, too, was fetched anew.
  const last = events.last().filter({ hasText: 'Status: de Em andamento para Concluído' });
  await last.waitFor();
  const changed = await last.textContent();
  for (const part of ['Situação alterada', 'de Sem grau de violação para Grave', 'de — para Procedente']) {
    expect(changed).toContain(part);
  }
});

test('a timeline that does not come says so, and comes the second time', async () => {
  // News of the report, of its being read, too, fetch the timeline anew: without them, only the button does.
  const path = `/api/relatos/${report.id}`;
  await eventually('it was read', async () => (await team.colleague.get(path)).body.lido === true);
  await page.route('**/api/eventos', (route) => route.abort());
  await page.route('**/linha-do-tempo', (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await page.getByRole('tab', { name: 'Linha do tempo', exact: true }).click();
  await page.getByText('Não foi possível carregar a linha do tempo.').waitFor();
  await page.unroute('**/linha-do-tempo');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('Relato registrado').waitFor();
});

test('of two people who change the situation, the second is told and keeps the choice', async () => {
  await page.getByRole('button', { name: 'Trocar Situação' }).click();
  const modal = page.getByRole('dialog', { name: 'Trocar Situação' });
  await modal.getByRole('combobox', { name: 'Gravidade' }).click();
  await page.getByRole('option', { name: 'Grave' }).click();
  await modal.getByRole('checkbox', { name: 'Relato procedente' }).check();

  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  const first = { status: 'AGUARDANDO_RESPOSTA', gravidade: 'MEDIA', procedencia: false, versao: body.versao };
  expect((await team.colleague.post(`/api/relatos/${report.id}/situacao`, first)).status).toBe(200);

  // The page behind shows what came; that it could be read there does not mean that it was.
  await page.locator('main h1 ~ span', { hasText: 'Aguardando Resposta' }).waitFor();
  await modal.getByRole('button', { name: 'Trocar Situação' }).click();
  await modal.getByText(/Outra pessoa alterou este relato.*Aguardando Resposta, Moderada, —/).waitFor();
  expect(await modal.getByRole('checkbox', { name: 'Relato procedente' }).isChecked()).toBe(true);
  await modal.getByRole('button', { name: 'Trocar Situação' }).click();
  await page.getByText('Situação do relato alterada com sucesso!').waitFor();
  await page.getByText('Possui Procedência: Sim').waitFor();
});

test('of two people who answer, the second is told what came, keeps the text, and may send it anyway', async () => {
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  const modal = page.getByRole('dialog', { name: 'Nova Mensagem' });
  await modal.locator('[name=mensagem]').fill('Vamos apurar.');
  const first = { mensagem: 'Já apuramos.', status: 'CONCLUIDO' };
  expect((await team.colleague.post(`/api/relatos/${report.id}/mensagens`, first)).status).toBe(201);
  await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ainda acontece.' });
  // The page behind shows what came; that it could be read there does not mean that it was.
  await page.getByRole('tab', { name: 'Histórico de Mensagens (2)', includeHidden: true }).waitFor();

  await modal.getByRole('button', { name: 'Enviar mensagem' }).click();
  const came = modal.getByRole('list', { name: 'Chegou enquanto você escrevia' }).getByRole('listitem');
  await came.filter({ hasText: 'Já apuramos.' }).waitFor();
  await came.filter({ hasText: 'Ainda acontece.' }).waitFor();
  await focusOn(modal.getByText(/^Este relato mudou.*não foi enviada. Agora: Em andamento/).locator('..'));
  expect(await modal.locator('[name=mensagem]').inputValue()).toBe('Vamos apurar.');
  await expectNoViolations(page);

  const followUp = { acao: 'Ouvir o RH', responsavel: 'rh@example.com' };
  await team.colleague.post(`/api/relatos/${report.id}/acompanhamentos`, followUp);
  await modal.locator('[name=mensagem]').fill('Voltamos a apurar.');
  await modal.getByRole('button', { name: 'Enviar mesmo assim' }).click();
  await modal.getByText('Um acompanhamento interno foi criado ou alterado.').waitFor();
  expect(await came.count()).toBe(2);
  await page.keyboard.press('Control+Enter');
  await page.getByText('Relato Respondido com sucesso!').waitFor();
  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  const texts = (body as { msg: { mensagem: string }[] }).msg.map(({ mensagem }) => mensagem);
  expect(texts).toEqual(['Já apuramos.', 'Ainda acontece.', 'Voltamos a apurar.']);
});

test('what came while no event could be heard is shown once they are heard again', async () => {
  await page.route('**/api/eventos', (route) => route.abort());
  await page.reload();
  await page.getByRole('tab', { name: 'Histórico de Mensagens (0)' }).waitFor();
  await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ainda acontece.' });
  await page.unroute('**/api/eventos');
  await page.getByText('Ainda acontece.').waitFor();
});

test('a lost connection leaves the modal open with what was written', async () => {
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  await page.locator('[name=mensagem]').fill('Sem rede');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByText('Sem resposta do servidor.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByText('Relato Respondido com sucesso!').waitFor();
  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  expect(body.msg).toHaveLength(1);
});

test('an answer that was changed after its first sending got no word is sent as it is now', async () => {
  const mensagens = '**/mensagens';
  await page.route(mensagens, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Nova Mensagem' }).click();
  await page.locator('[name=mensagem]').fill('Chegou, sem que se saiba.');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await page.getByText('Sem resposta do servidor.').waitFor();
  await page.unroute(mensagens);
  await page.locator('[name=mensagem]').fill('Outra coisa.');
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  // The first one came to the case meanwhile, which is told before anything else is sent.
  await page.getByRole('button', { name: 'Enviar mesmo assim' }).click();
  await page.getByText('Relato Respondido com sucesso!').waitFor();
  const { body } = await team.colleague.get(`/api/relatos/${report.id}`);
  expect(body.msg).toMatchObject([{ mensagem: 'Chegou, sem que se saiba.' }, { mensagem: 'Outra coisa.' }]);
});

test('a report that is held wears its mark and cannot be deleted until it is let go', async () => {
  const erase = page.getByRole('button', { name: 'Apagar relato' });
  await erase.waitFor();
  await page.getByRole('button', { name: 'Reter relato' }).click();
  await page.getByRole('main').getByText('Retido', { exact: true }).waitFor();
  await erase.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Liberar retenção' }).click();
  const question = page.getByRole('alertdialog', { name: 'Liberar este relato?' });
  await question.getByRole('button', { name: 'Liberar retenção' }).click();
  await page.getByText('Relato liberado').waitFor();
  await erase.waitFor();
  expect(await page.getByRole('main').getByText('Retido', { exact: true }).count()).toBe(0);
});

/** Deletes the report on screen. */
async function erase(): Promise<void> {
  await page.goto(`/relatos/${report.id}`);
  await page.getByRole('button', { name: 'Apagar relato' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
  await page.getByText('Relato apagado').waitFor();
  await page.waitForURL('**/relatos');
}

test('a deleted report is gone for team and visitor, until somebody takes it out of the bin or shreds it', async () => {
  const reporter = await team.stranger();
  const lookUp = async () => {
    await reporter.goto('/follow');
    await reporter.getByRole('textbox', { name: 'Protocolo' }).fill(report.uuid);
    await reporter.getByRole('button', { name: 'ACESSAR' }).click();
  };
  await erase();
  await page.goto(`/relatos/${report.id}`);
  await page.getByRole('heading', { level: 1, name: 'Relato não encontrado' }).waitFor();
  await lookUp();
  await reporter.getByText('Relato apagado').first().waitFor();

  // The last that was deleted comes first.
  await walkTo(page, 'Lixeira');
  const restore = page.getByRole('button', { name: /^Restaurar: Denúncia, / }).first();
  await restore.click();
  await page.getByText('Relato restaurado').waitFor();
  await lookUp();
  await reporter.waitForURL('**/acompanhar');

  await erase();
  await reporter.reload();
  await reporter.getByRole('heading', { level: 1, name: 'Relato apagado' }).waitFor();
  await reporter.context().close();
  await walkTo(page, 'Lixeira');
  await page
    .getByRole('button', { name: /^Triturar agora: Denúncia, / })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Triturar este relato?' });
  await question.getByRole('button', { name: 'Triturar agora' }).click();
  await page.getByText('Relato triturado').waitFor();
  await walkTo(page, 'Registro');
  await page.getByRole('row').filter({ hasText: 'Denúncia' }).first().waitFor();
});
