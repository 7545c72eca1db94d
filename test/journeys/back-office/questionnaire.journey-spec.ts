// The editor of categories and questions: a draft, its problems, a template, the preview, publishing.
import type { Page } from 'playwright-core';
import { answerField } from '@relato/domain/answers';
import type { Questionnaire } from '@relato/domain/questionnaire';
import { expectAccessibleEverywhere } from '../../setup/axe';
import { fileCase } from '../../setup/cases';
import { becomes } from '../../setup/eventually';
import { holdBack } from '../../setup/hold-back';
import {
  category,
  EDITOR,
  editorOf,
  inLanguages,
  publish,
  question,
  storeDraft,
} from '../../setup/questionnaires';
import { expectFitsWindow } from './layout';
import { arrived, press, setUpTeam, signIn, speak, sendWithoutSession } from './team';

const team = setUpTeam({});

const dialog = (page: Page) => page.getByRole('dialog');

async function fillLabel(page: Page, name: string, words: string): Promise<void> {
  for (const language of ['pt', 'en', 'es'])
    await page.locator(`[name="${name}.${language}"]`).fill(`${words} ${language}`);
}

/** Saves the open dialog, which closes. */
async function saveDialog(page: Page): Promise<void> {
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).waitFor({ state: 'detached' });
}

test('a category with a condition is written, corrected and published', async () => {
  const page = await team.signedIn({ at: '/formulario' });
  await arrived(page, 'Formulário');
  await page.getByText('Nada foi publicado: o formulário é o de sempre.').waitFor();
  await press(page, 'Nova categoria');
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).getByText('Preencha este campo').first().waitFor();
  await fillLabel(page, 'nome', 'Fraude');
  await saveDialog(page);
  await press(page, 'Nova pergunta em Fraude pt');
  await fillLabel(page, 'texto', 'Onde foi?');
  await dialog(page).getByLabel('Tipo de resposta').click();
  await page.getByRole('option', { name: 'Uma opção' }).click();
  await page.locator('[name="opcoes.pt"]').fill('Na fábrica\n\nFora');
  await page.locator('[name="opcoes.en"]').fill('At the plant');
  await page.locator('[name="opcoes.es"]').fill('En la fábrica\nFuera');
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).getByText('São precisas pelo menos duas opções.').waitFor();
  await page.locator('[name="opcoes.en"]').fill('At the plant\nElsewhere');
  await expectAccessibleEverywhere(page);
  await saveDialog(page);
  await page.getByText('Uma opção (2)').waitFor();

  await press(page, 'Nova pergunta em Fraude pt');
  await fillLabel(page, 'texto', 'Em que linha?');
  await dialog(page).getByLabel('Aparece só depois de uma resposta a').click();
  await page.getByRole('option', { name: 'Onde foi? pt' }).click();
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).getByText('Escolha pelo menos uma resposta.').waitFor();
  await dialog(page).getByLabel('Com uma destas respostas').click();
  await page.getByRole('option', { name: 'Na fábrica' }).click();
  await page.keyboard.press('Escape');
  await saveDialog(page);
  await page.getByText('só se "Onde foi? pt" for: Na fábrica').waitFor();

  // The question that decides moves behind the one that depends on it.
  await press(page, 'Descer: Onde foi? pt');
  await page.getByText('Nunca aparece: depende de uma pergunta que vem depois.').waitFor();
  expect(await page.getByRole('button', { name: 'Publicar' }).count()).toBe(0);
  await press(page, 'Subir: Onde foi? pt');
  await page.getByText('Nunca aparece').waitFor({ state: 'detached' });
  await press(page, 'Publicar');
  await press(page.getByRole('alertdialog'), 'Publicar');
  await page.getByText('Publicada a versão 1').waitFor();
  await expectAccessibleEverywhere(page);
});

test('a question is saved after its explanation was typed and deleted', async () => {
  const page = await team.signedIn({ at: '/formulario' });
  await press(page, 'Alterar: Em que linha? pt');
  await page.locator('[name="ajuda.pt"]').fill('O');
  await page.locator('[name="ajuda.pt"]').fill('');
  await saveDialog(page);

  await press(page, 'Alterar: Onde foi? pt');
  await page.locator('[name="opcoes.pt"]').fill('');
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).getByText('São precisas pelo menos duas opções.').waitFor();
});

test('the preview asks like a page with scripts, and like one without', async () => {
  const page = await team.signedIn({ at: '/formulario' });
  const preview = page.getByRole('region', { name: 'Como fica' });
  const dependent = preview.getByText('Em que linha? pt');
  await preview.getByLabel('Na fábrica').check();
  await dependent.waitFor();
  await preview.getByLabel('Fora').check();
  await dependent.waitFor({ state: 'detached' });
  await press(preview, 'Sem scripts');
  await preview.getByLabel('Na fábrica').check();
  expect(await dependent.count()).toBe(0);
  await press(preview, 'Continuar');
  await dependent.waitFor();
  await press(preview, 'English');
  await preview.getByText('Em que linha? en').waitFor();
});

test('the case of a report shows category and answers in the language on screen', async () => {
  const { publicados } = await editorOf(team.colleague);
  const [{ numero }] = publicados as [{ numero: number }];
  const { body } = await team.colleague.get(`${EDITOR}/${numero}`);
  const [fraud] = (body.conteudo as Questionnaire).categorias;
  const [where, line] = fraud!.perguntas;
  const { id } = await fileCase(team.colleague, {
    motivo: 'denuncia',
    relato: 'Um relato.',
    formulario: String(numero),
    categoria: fraud!.id,
    [answerField(where!.id)]: where!.opcoes![0]!.id,
    [answerField(line!.id)]: 'Na linha 3',
  });
  const page = await team.signedIn({ at: `/relatos/${id}` });
  await page.getByRole('heading', { name: 'Categoria: Fraude pt' }).waitFor();
  await page.getByText('Na fábrica', { exact: true }).waitFor();
  await page.getByText('Na linha 3', { exact: true }).waitFor();
  await expectAccessibleEverywhere(page);
  await speak(page, 'English');
  await page.getByRole('heading', { name: 'Category: Fraude en' }).waitFor();
  await page.getByText('At the plant', { exact: true }).waitFor();
});

test('the dashboard counts reports by category', async () => {
  const page = await team.signedIn({ at: '/painel' });
  const panel = page.getByRole('region', { name: 'Por categoria' });
  await panel.locator('summary').click();
  await panel.getByRole('rowheader', { name: 'Denúncia: Fraude pt' }).waitFor();
  await expectAccessibleEverywhere(page);
});

test('a question that could name the reporter is marked, and publishing asks about it', async () => {
  const page = await team.signedIn({ at: '/formulario' });
  await press(page, 'Alterar: Em que linha? pt');
  await page.locator('[name="texto.pt"]').fill('Qual é o seu nome?');
  await saveDialog(page);
  await page.getByText('Esta pergunta pode fazer uma pessoa anônima dizer quem é.').waitFor();
  await press(page, 'Publicar');
  await page.getByText('Um relato anônimo pode deixar de ser anônimo.').waitFor();
  await press(page.getByRole('alertdialog'), 'Cancelar');
  await press(page, 'Apagar: Qual é o seu nome?');
  await press(page.getByRole('alertdialog'), 'Apagar');
  await page.getByText('Esta pergunta pode').waitFor({ state: 'detached' });
});

test('on a phone a template is added, fits, and is accessible', async () => {
  const page = await team.signedIn({ at: '/formulario', viewport: { width: 360, height: 640 } });
  await arrived(page, 'Formulário');
  await press(page, 'Usar um modelo');
  await press(page, 'Fraude ou corrupção');
  await page.getByRole('heading', { level: 3, name: 'Fraude ou corrupção' }).first().waitFor();
  await expectFitsWindow(page);
  await expectAccessibleEverywhere(page);
});

test('an earlier published version is shown in the preview', async () => {
  await publish(team.colleague, [category('nova', [question('quem')])]);
  const page = await team.signedIn({ at: '/formulario' });
  const preview = page.getByRole('region', { name: 'Como fica' });
  await preview.getByText('Pergunta quem').waitFor();
  await page.getByLabel('Versão', { exact: true }).click();
  await page.getByRole('option', { name: /^Versão 1, de / }).click();
  await preview.getByLabel('Na fábrica').waitFor();
  expect(await preview.getByText('Pergunta quem').count()).toBe(0);
  await expectAccessibleEverywhere(page);
});

test('a refused draft shows the broken rule', async () => {
  const page = await team.signedIn({ at: '/formulario' });
  await arrived(page, 'Formulário');
  await page.route(`**${EDITOR}/rascunho`, (route) => {
    const draft = route.request().postDataJSON() as { conteudo: Questionnaire };
    const [first] = draft.conteudo.categorias;
    draft.conteudo.categorias = Array.from({ length: 41 }, () => first!);
    return route.continue({ postData: JSON.stringify(draft) });
  });
  await press(page, 'Usar um modelo');
  await press(page, 'Fraude ou corrupção');
  await page.getByText('São itens demais').waitFor();
});

test("a question does not overwrite a colleague's change that arrived behind its dialog", async () => {
  const line = question('linha');
  await storeDraft(team.colleague, [category('linhas', [line])]);
  const page = await team.signedIn({ at: '/formulario' });
  await press(page, 'Alterar: Pergunta linha');
  await page.locator('[name="texto.pt"]').fill('Em que turno?');

  const reworded = { ...line, texto: inLanguages('Em que máquina?') };
  await storeDraft(team.colleague, [category('linhas', [reworded])]);
  // A window that is shown again reads the form again.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.getByText('Em que máquina?').first().waitFor();
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).getByText('Outra pessoa alterou isto enquanto você escrevia').waitFor();
});

test('a new question survives the end of the session, in its own category', async () => {
  await storeDraft(team.colleague, [
    category('linhas', [question('linha')]),
    category('turnos', [question('turno')]),
  ]);
  const page = await team.signedIn({ at: '/formulario' });
  await press(page, 'Nova pergunta em Categoria linhas');
  const text = page.locator('[name="texto.pt"]');
  await fillLabel(page, 'texto', 'Em que máquina?');
  await sendWithoutSession(page);
  await signIn(page);
  await press(page, 'Nova pergunta em Categoria turnos');
  expect(await text.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await press(page, 'Nova pergunta em Categoria linhas');
  await becomes(() => text.inputValue(), 'Em que máquina? pt');
  await saveDialog(page);
  await page.getByText('Em que máquina? pt').first().waitFor();
});

test('a change of a question, and of a category, survives the end of the session', async () => {
  const lines = category('linhas', [question('linha')]);
  await storeDraft(team.colleague, [lines]);
  const page = await team.signedIn({ at: '/formulario' });
  const typed = async (opener: string, field: string, words: string) => {
    await press(page, opener);
    await fillLabel(page, field, words);
    await sendWithoutSession(page);
    await signIn(page);
    await press(page, opener);
    await becomes(() => page.locator(`[name="${field}.pt"]`).inputValue(), `${words} pt`);
  };
  await typed('Nova categoria', 'nome', 'Cargas');
  await page.keyboard.press('Escape');
  await press(page, 'Descartar');
  await typed('Alterar: Categoria linhas', 'nome', 'Esteiras');
  await saveDialog(page);
  await typed('Alterar: Pergunta linha', 'texto', 'Em que esteira?');

  // A change that a colleague stored meanwhile is not overwritten.
  const reworded = { ...question('linha'), texto: inLanguages('Em que máquina?') };
  await fillLabel(page, 'texto', 'Em que esteira mesmo?');
  await storeDraft(team.colleague, [{ ...lines, perguntas: [reworded] }]);
  await sendWithoutSession(page);
  await signIn(page);
  await press(page, 'Alterar: Em que máquina?');
  await becomes(() => page.locator('[name="texto.pt"]').inputValue(), 'Em que esteira mesmo? pt');
  await press(dialog(page), 'Salvar no rascunho');
  await dialog(page).getByText('Outra pessoa alterou isto enquanto você escrevia').waitFor();
});

test("two quick presses of an arrow are not announced as a colleague's change", async () => {
  await storeDraft(team.colleague, [
    category(
      'linhas',
      ['a', 'b', 'c'].map((id) => question(id)),
    ),
  ]);
  const page = await team.signedIn({ at: '/formulario' });
  await page.getByRole('button', { name: 'Descer: Pergunta a' }).focus();
  const release = await holdBack(page, '**/api/questionario/rascunho');
  // Both before the page is drawn again.
  await page.evaluate('document.activeElement.click(); document.activeElement.click()');
  const stored = page.waitForResponse('**/api/questionario/rascunho');
  release();
  expect((await stored).status()).toBe(200);
  await becomes(async () => {
    const asked = await page.getByRole('listitem').allTextContents();
    return asked.filter((text) => text.startsWith('Pergunta')).map((text) => text[9]);
  }, ['b', 'a', 'c']);
  await page.keyboard.press('Enter');
  await becomes(
    async () =>
      (await editorOf(team.colleague)).rascunho.conteudo.categorias[0].perguntas[2].id as string,
    'a',
  );
  expect(await page.getByText('Outra pessoa alterou').count()).toBe(0);
});

test('at the limits, the number stands in place of the buttons', async () => {
  const questions = Array.from({ length: 30 }, (_, n) => question(`q${n}`));
  const others = Array.from({ length: 39 }, (_, n) => category(`c${n}`, []));
  const full = [category('cheia', questions), ...others];
  expect((await storeDraft(team.colleague, full)).status).toBe(200);
  const page = await team.signedIn({ at: '/formulario' });
  await page.getByText('O formulário tem 40 categorias, o máximo.').waitFor();
  await page.getByText('A categoria tem 30 perguntas, o máximo.').waitFor();
  expect(await page.getByRole('button', { name: 'Nova categoria' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Usar um modelo' }).count()).toBe(0);
  const adding = { name: 'Nova pergunta em Categoria cheia' };
  expect(await page.getByRole('button', adding).count()).toBe(0);
});
