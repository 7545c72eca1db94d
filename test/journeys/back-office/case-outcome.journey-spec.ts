// Outcomes in each way of concluding; and linked cases, answered together.
import type { Page } from 'playwright-core';
import { expectAccessibleEverywhere, expectNoViolations } from '../../setup/axe';
import { readAs, setSituation } from '../../setup/cases';
import type { Json } from '../../setup/clients';
import { eventually } from '../../setup/eventually';
import {
  choose,
  closeNotification,
  type FiledCase,
  focusOn,
  modalClosed,
  opened,
  press,
  setUpTeam,
  speak,
  unfold,
  walkTo,
} from './team';

const team = setUpTeam({});

const caseOf = async ({ id }: FiledCase): Promise<Json> =>
  (await team.colleague.get(`/api/relatos/${id}`)).body;

/** The text of a field of the case. */
const said = (page: Page, text: string) =>
  page.getByRole('main').getByRole('combobox').filter({ hasText: text });

const PLAN = 'Perguntar se está tudo bem';

describe('the outcome', () => {
  test('a conclusion does not overwrite a decision that arrived behind its form', async () => {
    const report = await team.file();
    await setSituation(team.colleague, report.id, 'EM_ANDAMENTO', {
      procedenciaDecisao: 'PROCEDENTE',
    });
    const page = await team.signedIn({ at: `/relatos/${report.id}` });
    await page.getByText('Possui Procedência: Sim').waitFor();
    await press(page.getByRole('main'), 'Concluído');
    await setSituation(team.colleague, report.id, 'EM_ANDAMENTO', {
      procedenciaDecisao: 'NAO_PROCEDENTE',
    });
    await page.getByText('Possui Procedência: Não').waitFor();
    await press(page.getByRole('region', { name: 'Concluir o relato' }), 'Concluir');
    await closeNotification(page);
    await page.getByText('Outra pessoa alterou este relato antes').waitFor();
    expect((await caseOf(report)).procedenciaDecisao).toBe('NAO_PROCEDENTE');
  });

  test('the choices of a conclusion that failed are there at its next opening', async () => {
    const report = await team.file();
    const page = await team.signedIn({ at: `/relatos/${report.id}` });
    await page.route('**/situacao', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    const main = page.getByRole('main');
    const form = page.getByRole('region', { name: 'Concluir o relato' });
    await press(main, 'Concluído');
    await choose(form, 'Desfecho', 'Confirmado');
    await press(form, 'Concluir');
    await closeNotification(page);
    await page.getByText('Um problema inesperado ocorreu!').waitFor();
    await press(main, 'Concluído');
    await form.getByRole('combobox').filter({ hasText: 'Confirmado' }).waitFor();
    await press(form, 'Concluir');
    await closeNotification(page);
    await eventually('it is sent', async () => (await caseOf(report)).desfecho === 'confirmado');
  });

  test('is set in place, undone and set again, and shown in list, timeline and register', async () => {
    const report = await team.file();
    const page = await team.signedIn({ at: `/relatos/${report.id}` });
    const main = page.getByRole('main');
    await press(main, 'Concluído');
    const form = page.getByRole('region', { name: 'Concluir o relato' });
    await focusOn(form.getByRole('heading', { name: 'Concluir o relato' }));
    await expectAccessibleEverywhere(page);
    const concluded = page.waitForRequest('**/situacao');
    await press(form, 'Concluir');
    await said(page, 'Confirmado').waitFor({ state: 'detached' });
    await page.getByText('Possui Procedência: —').waitFor();
    await choose(main, 'Desfecho', 'Confirmado');
    // Until the conclusion is sent, its notification offers to undo that.
    await concluded;
    await press(page, 'Desfazer');
    await said(page, 'Confirmado').waitFor({ state: 'detached' });
    // A notification that still closes would send the next change.
    await page.getByRole('button', { name: 'Desfazer' }).waitFor({ state: 'detached' });
    await choose(main, 'Desfecho', 'Confirmado');
    await choose(main, 'Medidas', 'Nenhuma', 'Advertência', 'Outra');
    await said(page, 'Advertência, Outra').waitFor();
    await closeNotification(page);
    await expectAccessibleEverywhere(page);
    const outcome = {
      status: 'CONCLUIDO',
      desfecho: 'confirmado',
      medidas: ['advertencia', 'outra'],
    };
    await eventually(
      'it is sent',
      async () => String((await caseOf(report)).medidas) === 'advertencia,outra',
    );
    expect(await caseOf(report)).toMatchObject(outcome);
    expect(await caseOf(report)).not.toHaveProperty('procedenciaDecisao');
    await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
    await page.getByText('Desfecho: de — para Confirmado').waitFor();
    await page.getByText('Medidas: de — para Advertência, Outra').waitFor();

    await page.goto('/relatos?filter={"desfecho":"confirmado"}');
    await page.getByRole('button', { name: 'Tirar o filtro Desfecho: Confirmado' }).waitFor();
    await press(page, 'Colunas');
    await page.getByRole('checkbox', { name: 'Desfecho' }).check();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: report.uuid })
      .getByRole('cell', { name: 'Confirmado' })
      .waitFor();
    await walkTo(page, 'Registro');
    await page.getByRole('cell', { name: 'Advertência, Outra' }).waitFor();
    await speak(page, 'English');
    await page.getByRole('cell', { name: 'Warning, Other' }).waitFor();
    await page.getByRole('columnheader', { name: 'Outcome' }).waitFor();
  });

  test('is set with a reply and in the modal', async () => {
    const replied = await team.file();
    const changed = await team.file();
    const page = await team.signedIn({ at: `/relatos/${replied.id}` });
    await press(page, 'Nova Mensagem');
    const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await composer.locator('[name=mensagem]').fill('Concluímos.');
    expect(await composer.getByLabel('Desfecho').count()).toBe(0);
    await choose(composer, 'Status', 'Concluído');
    await choose(composer, 'Desfecho', 'Encaminhado');
    await choose(composer, 'Medidas', 'Comunicação à autoridade');
    await choose(composer, PLAN, 'nenhuma vez', '2 anos', '30 dias');
    await composer.getByRole('combobox').filter({ hasText: '30 dias, 2 anos' }).waitFor();
    await expectNoViolations(page);
    await press(composer, 'Enviar mensagem');
    await page.getByText('Relato Respondido com sucesso!').waitFor();
    const planned = await caseOf(replied);
    expect(planned).toMatchObject({
      desfecho: 'encaminhado',
      medidas: ['comunicacao_a_autoridade'],
    });
    expect(planned.verificacoesEm).toHaveLength(2);
    await page.locator('dt', { hasText: PLAN }).waitFor();
    await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
    await page.getByText(`${PLAN}: de — para 30 dias, 2 anos`).waitFor();

    await page.goto(`/relatos/${changed.id}`);
    await press(page, 'Trocar Situação');
    const modal = page.getByRole('dialog', { name: 'Trocar Situação' });
    await choose(modal, 'Status', 'Concluído');
    await choose(modal, 'Desfecho', 'Fora do escopo');
    await choose(modal, 'Procedência', 'Não se aplica');
    expect(await modal.getByRole('checkbox', { name: 'Relato procedente' }).isChecked()).toBe(
      false,
    );
    await choose(modal, PLAN, 'nenhuma vez');
    await modal.locator('[type=submit]').click();
    await said(page, 'Fora do escopo').waitFor();
    await page.getByText('Possui Procedência: Não se aplica').waitFor();
  });

  test('asks about contradictions wherever it is set', async () => {
    const report = await team.file();
    const page = await team.signedIn({ at: `/relatos/${report.id}` });
    const question = page.getByRole('alertdialog', { name: 'Isto se contradiz' });
    const reviewed = async () => {
      await question.waitFor();
      await expectNoViolations(page);
      await press(question, 'Rever');
      await question.waitFor({ state: 'detached' });
    };
    await press(page, 'Concluído');
    const form = page.getByRole('region', { name: 'Concluir o relato' });
    await choose(form, 'Procedência', 'Não Procedente');
    await choose(form, 'Medidas', 'Desligamento');
    await press(form, 'Concluir');
    await question.getByText('Há uma medida contra uma pessoa').waitFor();
    await reviewed();
    await press(form, 'Cancelar');

    await press(page, 'Trocar Situação');
    const modal = page.getByRole('dialog', { name: 'Trocar Situação' });
    await choose(modal, 'Status', 'Concluído');
    await modal.getByRole('checkbox', { name: 'Relato procedente' }).check();
    await choose(modal, 'Desfecho', 'Não confirmado');
    await modal.locator('[type=submit]').click();
    await reviewed();
    await press(modal, 'Cancelar');
    await press(page.getByRole('alertdialog'), 'Descartar');

    await press(page, 'Nova Mensagem');
    const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await composer.locator('[name=mensagem]').fill('Concluímos.');
    await choose(composer, 'Status', 'Concluído');
    await choose(composer, 'Procedência', 'Procedente');
    await choose(composer, 'Desfecho', 'Não confirmado');
    await press(composer, 'Enviar mensagem');
    await reviewed();
    expect((await caseOf(report)).msg).toEqual([]);
    await press(composer, 'Enviar mensagem');
    await press(question, 'Salvar assim');
    await page.getByText('Relato Respondido com sucesso!').waitFor();
    const kept = { procedenciaDecisao: 'PROCEDENTE', desfecho: 'nao_confirmado' };
    expect(await caseOf(report)).toMatchObject(kept);

    // Where it stands in the concluded case, too.
    await press(page, 'Não Procedente');
    await choose(page, 'Desfecho', 'Confirmado');
    await reviewed();
  });

  test('has neither severity nor decision for praise on any screen', async () => {
    const report = await team.file({ motivo: 'elogio', relato: 'A portaria ajudou muito.' });
    const page = await team.signedIn();
    const judged = /Grave|Sem grau de violação|Procedente|Ainda sem decisão/;
    await page.getByRole('row', { name: report.uuid }).waitFor();
    await page.getByRole('row', { name: report.uuid }).filter({ hasNotText: judged }).waitFor();
    await page.getByRole('link', { name: report.uuid }).click();
    await opened(page, report);
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: /^Situação/ }).waitFor();
    expect(await main.getByText(judged).count()).toBe(0);
    expect(await main.getByText('Possui Procedência').count()).toBe(0);
    await press(page, 'Concluído');
    const form = page.getByRole('region', { name: 'Concluir o relato' });
    expect(await form.getByLabel('Procedência').count()).toBe(0);
    await press(form, 'Cancelar');
    await press(page, 'Trocar Situação');
    const modal = page.getByRole('dialog', { name: 'Trocar Situação' });
    await modal.getByRole('combobox', { name: 'Status' }).waitFor();
    expect(await modal.getByRole('checkbox', { name: 'Relato procedente' }).count()).toBe(0);
    expect(await modal.getByRole('combobox', { name: 'Gravidade' }).count()).toBe(0);
  });
});

describe('linked cases', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Casos vinculados' });

  test("what was typed into 'Outro caso' stays when a colleague changes the case", async () => {
    const report = await team.file();
    const page = await team.signedIn({ at: `/relatos/${report.id}` });
    await unfold(page, 'Casos vinculados');
    await press(panel(page), 'Vincular caso');
    const other = page.getByRole('dialog', { name: 'Vincular caso' }).getByLabel('Outro caso');
    await other.fill('viol');
    await setSituation(team.colleague, report.id, 'EM_ANDAMENTO');
    // The page has read the case again, and shows it behind the dialog.
    await page.locator('main h1 ~ span', { hasText: 'Grave' }).waitFor();
    await page.keyboard.type('ino');
    expect(await other.inputValue()).toBe('violino');
  });

  test('a case is found by its protocol, linked, answered together, and unlinked', async () => {
    const original = await team.file();
    const copy = await team.file();
    await setSituation(team.colleague, copy.id, 'EM_ANDAMENTO');
    const page = await team.signedIn({ at: `/relatos/${copy.id}` });
    await unfold(page, 'Casos vinculados');
    await press(panel(page), 'Vincular caso');
    const modal = page.getByRole('dialog', { name: 'Vincular caso' });
    await modal.getByLabel('Outro caso').fill(original.uuid);
    // Before the search the newest case comes first.
    await page.getByRole('option').first().filter({ hasText: original.uuid }).click();
    await choose(modal, 'Este caso é', 'duplicado do outro');
    await expectAccessibleEverywhere(page);
    await modal.locator('[type=submit]').click();
    await panel(page).getByText('Este é duplicado de').waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('tab', { name: /^Linha do tempo/ }).click();
    await page.getByText(`Este é duplicado de: ${original.uuid}`).waitFor();

    await panel(page).getByRole('link', { name: original.uuid }).click();
    await opened(page, original);
    await unfold(page, 'Casos vinculados');
    await panel(page).getByText('Duplicado deste').waitFor();
    await press(page, 'Nova Mensagem');
    const composer = page.getByRole('dialog', { name: 'Nova Mensagem' });
    await composer.locator('[name=mensagem]').fill('A todos.');
    await composer.getByLabel('Enviar também ao duplicado').check();
    await expectNoViolations(page);
    await press(composer, 'Enviar mensagem');
    await page.getByText('Enviada também a 1 duplicado').waitFor();
    for (const { visitor } of [original, copy])
      expect((await readAs(visitor)).msg).toMatchObject([{ mensagem: 'A todos.' }]);

    // A duplicate without an answer is named.
    await page.route(`**/api/relatos/${original.id}/mensagens`, async (route) => {
      const answer = await route.fetch();
      const json = {
        ...((await answer.json()) as object),
        duplicados: { enviados: 0, falharam: [copy.id] },
      };
      await route.fulfill({ response: answer, json });
    });
    await press(page, 'Nova Mensagem');
    await composer.locator('[name=mensagem]').fill('Outra vez a todos.');
    await composer.getByLabel('Enviar também ao duplicado').check();
    await press(composer, 'Enviar mensagem');
    await page.getByText(`mas não a: ${copy.uuid}`).waitFor();
    await modalClosed(page);

    await press(panel(page), `Desvincular ${copy.uuid}`);
    await page.getByText('Vínculo desfeito').waitFor();
    await panel(page).getByText('Duplicado deste').waitFor({ state: 'detached' });
  });
});
