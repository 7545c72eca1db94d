// Categories and their questions in the report form, with scripts and without.
import { type Answer, answerField, answerInWords, readAnswers } from '@relato/domain/answers';
import type { Category, Question } from '@relato/domain/questionnaire';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { Client } from '../../setup/clients';
import { becomes } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { publish } from '../../setup/questionnaires';
import { CANTEEN, fieldsOf, filledCategory, FRAUD, HARASSMENT } from '../../setup/form-questions';
import { fillReport, paste, refusedPage, send, sendReport, unfold } from './reporting';
import { expectAccessible, SCRIPTS, setUpVisit, walk } from './visit';
import { type Language, WORDS } from './words';

const PHONE = { width: 360, height: 640 };

const visit = setUpVisit({});
let staff: Client;
beforeAll(async () => (staff = await new Client(visit.url).signIn()));

const field = (page: Page, id: string): Locator => page.locator(`[name="${answerField(id)}"]`);

const question = (page: Page, id: string): Locator => page.locator(`[data-question=${id}]`);

const option = (page: Page, id: string, value: string): Locator =>
  page.locator(`[name="${answerField(id)}"][value=${value}], [name="${answerField(id, value)}"]`);

const wordsOf = (id: string, language: Language): string =>
  HARASSMENT.perguntas.find((one) => one.id === id)!.texto[language];

/** The ids of the shown questions, in the order of the page. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[data-question]')]
      .filter((one) => one.checkVisibility()).map((one) => one.dataset.question)`,
  );

/** The step that only browsers without scripts need. */
async function goOn(page: Page, language: Language, scripts: boolean): Promise<void> {
  if (scripts) return;
  await page.getByRole('button', { name: WORDS[language].continue, exact: true }).last().click();
  await page.waitForLoadState();
}

async function choose(
  page: Page,
  language: Language,
  scripts: boolean,
  category: string,
): Promise<void> {
  await page.locator('[name=categoria]').selectOption(category);
  await goOn(page, language, scripts);
}

/** The name of the focused field. */
const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate<string | null>(`document.activeElement.getAttribute('name')`);

/** The questions and answers on the visitor's page. */
async function answersShown(page: Page, language: Language): Promise<[string, string][]> {
  await page.goto(WORDS[language].report);
  await unfold(page);
  return page.evaluate<[string, string][]>(
    `[...document.querySelectorAll('section[aria-labelledby=respostas] dl > div')]
      .map((row) => [...row.children].map((part) => part.textContent.trim()))`,
  );
}

describe('without a published form', () => {
  it('the page asks for no category, and sends no field of one', async () => {
    const page = await visit.visitor();
    await fillReport(page, 'pt');
    const html = await page.content();
    for (const word of ['categoria', 'formulario', 'mostradas', 'data-question', 'continuar'])
      expect(html).not.toContain(word);
    await page.getByText('Nada é enviado antes de você apertar ENVIAR.').waitFor();
  });

  it('the privacy page does not mention answers', async () => {
    const page = await visit.visitor();
    await page.goto('/privacidade');
    expect(await page.getByText('A categoria que você escolher').count()).toBe(0);
  });
});

describe('with categories', () => {
  beforeAll(() => publish(staff, [HARASSMENT, FRAUD, CANTEEN]));

  walk(
    visit,
    'every kind of question is answered, opened by earlier answers, and shown to the visitor',
    async ({ page, language, words, scripts }) => {
      await page.setViewportSize(PHONE);
      await fillReport(page, language);
      await choose(page, language, scripts, 'assedio');
      expect(await shown(page)).toEqual(['onde', 'dia', 'forma', 'meios', 'viram']);
      expect(await page.locator('[name=relato]').inputValue()).toBe('Um relato.');
      if (!scripts) await becomes(() => focusedName(page), answerField('onde'));
      await expectAccessible(page, language);

      await field(page, 'onde').fill('Na doca 4');
      await field(page, 'dia').fill('2026-05-03');
      await option(page, 'forma', 'outra').check();
      await option(page, 'meios', 'fala').check();
      await option(page, 'meios', 'texto').check();
      await option(page, 'viram', 'sim').check();
      await goOn(page, language, scripts);
      const opened = ['onde', 'dia', 'forma', 'qual', 'meios', 'copia', 'viram', 'contam'];
      expect(await shown(page)).toEqual(opened);
      if (!scripts) await becomes(() => focusedName(page), answerField('qual'));
      // An answer 'sim' is not the choice to give a name.
      expect(await page.locator('[name=nome]').isVisible()).toBe(false);
      await field(page, 'qual').fill('Gritos');
      await field(page, 'copia').fill('Uma frase.\nOutra.');
      await option(page, 'contam', 'sim').check();
      await goOn(page, language, scripts);
      expect(await shown(page)).toEqual([...opened, 'quantas']);
      await field(page, 'quantas').fill('Duas');
      await expectAccessible(page, language);
      await page.locator('input[type=file]').setInputFiles(picture('doca.png'));
      await sendReport(page, language);

      const [day, other, means, yes] = {
        pt: ['3 de maio de 2026', 'De outra forma', 'Palavras; Mensagens', 'Sim'],
        en: ['3 May 2026', 'In another way', 'Words; Messages', 'Yes'],
        es: ['3 de mayo de 2026', 'De otra forma', 'Palabras; Mensajes', 'Sí'],
      }[language];
      const expected = {
        onde: 'Na doca 4',
        dia: day,
        forma: other,
        qual: 'Gritos',
        meios: means,
        copia: 'Uma frase.\nOutra.',
        viram: yes,
        contam: yes,
        quantas: 'Duas',
      };
      expect(await answersShown(page, language)).toEqual(
        Object.entries(expected).map(([id, text]) => [wordsOf(id, language), text]),
      );
      await page.getByText(words.yourAnswers, { exact: true }).waitFor();
      await page.getByText(HARASSMENT.nome[language], { exact: true }).waitFor();
      await page.locator('.attachment-links').getByText('doca.png').waitFor();
      await expectAccessible(page, language);
    },
  );

  walk(
    visit,
    'all errors come in one round, in the words of the questions, with the focus on the summary',
    async ({ page, language, words, scripts }) => {
      await fillReport(page, language, { text: ' ' });
      await choose(page, language, scripts, 'assedio');
      await option(page, 'forma', 'outra').check();
      await option(page, 'meios', 'texto').check();
      await goOn(page, language, scripts);
      await field(page, 'copia').fill('x'.repeat(2_001));
      await send(page, language);
      await refusedPage(page);
      const links = page.locator('.summary a');
      const missing = (id: string) => `${words.notAnswered} ${wordsOf(id, language)}`;
      const said = await links.allTextContents();
      expect(said).toEqual([
        missing('onde'),
        missing('qual'),
        expect.stringContaining(wordsOf('copia', language)),
        words.blankReport,
      ]);
      expect(await links.first().getAttribute('href')).toBe(`#campo-${answerField('onde')}`);
      await page.locator('.summary:focus').waitFor();
      await question(page, 'qual').locator('.error').getByText(missing('qual')).waitFor();
      expect(await field(page, 'copia').inputValue()).toHaveLength(2_001);
      expect(await option(page, 'forma', 'outra').isChecked()).toBe(true);
      await expectAccessible(page, language);

      await links.nth(1).click();
      await becomes(() => focusedName(page), answerField('qual'));
      await field(page, 'onde').fill('Na doca');
      await field(page, 'qual').fill('Gritos');
      await field(page, 'copia').fill('Uma frase.');
      await page.locator('[name=relato]').fill('Um relato.');
      await send(page, language);
      await page.locator('.protocol-hero').waitFor();
      expect((await answersShown(page, language)).map(([, text]) => text)).toContain('Gritos');
    },
  );

  describe.each(SCRIPTS)('%s', (_, scripts) => {
    const open = () => visit.visitor({ javaScriptEnabled: scripts });

    it('five taps file a report without a category', async () => {
      const page = await open();
      await page.setViewportSize(PHONE);
      const before = await visit.countReports();
      await fillReport(page, 'pt');
      expect(await page.locator('[name=categoria] option:checked').textContent()).toBe(
        WORDS.pt.noCategory,
      );
      await sendReport(page, 'pt');
      expect(await visit.countReports()).toBe(before + 1);
      expect(await answersShown(page, 'pt')).toEqual([]);
    });

    it('answers of a branch that was left are not filed', async () => {
      const page = await open();
      await fillReport(page, 'pt');
      await choose(page, 'pt', scripts, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await option(page, 'forma', 'outra').check();
      await option(page, 'viram', 'sim').check();
      await goOn(page, 'pt', scripts);
      await field(page, 'qual').fill('Não deve ficar');
      await option(page, 'contam', 'sim').check();
      await goOn(page, 'pt', scripts);
      await field(page, 'quantas').fill('Nem isto');
      await option(page, 'forma', 'moral').check();
      await option(page, 'viram', 'nao').check();
      if (scripts) expect(await shown(page)).toEqual(['onde', 'dia', 'forma', 'meios', 'viram']);
      await sendReport(page, 'pt');
      expect(await answersShown(page, 'pt')).toEqual([
        ['Onde aconteceu?', 'Na doca'],
        ['Como foi?', 'Humilhação'],
        ['Alguém viu?', 'Não'],
      ]);
    });

    it('an answer of another category with the same id is not carried over', async () => {
      const page = await open();
      await fillReport(page, 'pt');
      await choose(page, 'pt', scripts, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await page.locator('[name=categoria]').selectOption('fraude');
      if (!scripts) {
        await send(page, 'pt');
        await refusedPage(page);
        await page.locator('.summary').getByText(WORDS.pt.moreQuestions).waitFor();
      }
      expect(await shown(page)).toEqual(['onde']);
      await question(page, 'onde').locator('label', { hasText: 'Em qual contrato?' }).waitFor();
      expect(await field(page, 'onde').inputValue()).toBe('');
      await sendReport(page, 'pt');
      expect(await answersShown(page, 'pt')).toEqual([]);
    });

    it('the choice to be anonymous changes no question and no answer', async () => {
      const page = await open();
      await fillReport(page, 'pt', { named: true });
      await choose(page, 'pt', scripts, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await option(page, 'forma', 'moral').check();
      const asked = await shown(page);
      await page.getByText(WORDS.pt.anonymous, { exact: true }).click();
      expect(await shown(page)).toEqual(asked);
      await sendReport(page, 'pt');
      expect(await answersShown(page, 'pt')).toEqual([
        ['Onde aconteceu?', 'Na doca'],
        ['Como foi?', 'Humilhação'],
      ]);
    });

    it('a form opened before a publication is filed in its own words, also after an error', async () => {
      const page = await open();
      await fillReport(page, 'pt', { text: ' ' });
      await choose(page, 'pt', scripts, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await option(page, 'forma', 'moral').check();
      const [first, ...others] = HARASSMENT.perguntas as [Question, ...Question[]];
      const texto = { pt: 'Em que lugar?', en: 'At which place?', es: '¿En qué lugar?' };
      await publish(staff, [{ ...HARASSMENT, perguntas: [{ ...first, texto }, ...others] }]);
      await send(page, 'pt');
      await refusedPage(page);
      await page.getByText('Onde aconteceu?').first().waitFor();
      expect(await page.getByText('Em que lugar?').count()).toBe(0);
      expect(await page.locator('[name=categoria] option[value=fraude]').count()).toBe(1);
      await page.locator('[name=relato]').fill('Um relato.');
      await sendReport(page, 'pt');
      expect(await answersShown(page, 'pt')).toEqual([
        ['Onde aconteceu?', 'Na doca'],
        ['Como foi?', 'Humilhação'],
      ]);
      const other = await open();
      await fillReport(other, 'pt');
      await choose(other, 'pt', scripts, 'assedio');
      await other.getByText('Em que lugar?').waitFor();
      await publish(staff, [HARASSMENT, FRAUD, CANTEEN]);
    });
  });

  walk(
    visit,
    'a question that was never shown is shown before anything is filed',
    async ({ page, language, words, scripts }) => {
      // With scripts: a browser that could not load the page's script.
      if (scripts) await page.route('**/*.js', (route) => route.abort());
      const before = await visit.countReports();
      await fillReport(page, language);
      await page.locator('[name=categoria]').selectOption('assedio');
      await page.locator('input[type=file]').setInputFiles(picture('rosto.png'));
      await send(page, language);
      await refusedPage(page);
      await page.locator('.summary').getByText(words.moreQuestions).waitFor();
      await page.locator('.summary:focus').waitFor();
      expect(await page.locator('.summary a').first().textContent()).toBe(
        `${words.newQuestion} ${wordsOf('onde', language)}`,
      );
      expect(await visit.countReports()).toBe(before);
      await page.locator('[data-choose-again]').getByText('rosto.png').waitFor();
      expect(await page.locator('[name=relato]').inputValue()).toBe('Um relato.');
      await expectAccessible(page, language);

      await field(page, 'onde').fill('Na doca');
      await option(page, 'forma', 'outra').check();
      await send(page, language);
      await refusedPage(page);
      expect(await page.locator('.summary a').allTextContents()).toEqual([
        `${words.newQuestion} ${wordsOf('qual', language)}`,
      ]);
      await field(page, 'qual').fill('Gritos');
      await sendReport(page, language);
      expect((await answersShown(page, language)).map(([, text]) => text)).toEqual([
        'Na doca',
        expect.any(String),
        'Gritos',
      ]);
    },
  );

  it.each(SCRIPTS)(
    '%s an overlong answer of one line is returned whole, not cut',
    async (_, scripts) => {
      const page = await visit.visitor({ javaScriptEnabled: scripts });
      await fillReport(page, 'pt');
      await choose(page, 'pt', scripts, 'assedio');
      const long = 'x'.repeat(201);
      await paste(field(page, 'onde'), long);
      await option(page, 'forma', 'moral').check();
      await send(page, 'pt');
      await refusedPage(page);
      await page.locator('.summary').getByText('A resposta é longa demais.').waitFor();
      expect(await field(page, 'onde').inputValue()).toBe(long);
    },
  );

  describe('without scripts', () => {
    it('files are said to come last while questions may open, and only then', async () => {
      const page = await visit.visitor({ javaScriptEnabled: false });
      await fillReport(page, 'pt', { files: [picture('rosto.png')] });
      const said = page.getByText(WORDS.pt.filesLast, { exact: true });
      expect(await said.isVisible()).toBe(true);
      await choose(page, 'pt', false, 'fraude');
      expect(await said.count()).toBe(0);
      await page.locator('[data-choose-again]').getByText('rosto.png').waitFor();
    });

    it('a category alone tells the reason, and one of another reason is refused', async () => {
      const page = await visit.visitor({ javaScriptEnabled: false });
      await fillReport(page, 'pt');
      await page.locator('[name=motivo]').selectOption('');
      await choose(page, 'pt', false, 'assedio');
      expect(await page.locator('[name=motivo]').inputValue()).toBe('denuncia');
      await field(page, 'onde').fill('Na doca');
      await option(page, 'forma', 'moral').check();
      await page.locator('[name=motivo]').selectOption('sugestoes');
      await send(page, 'pt');
      await refusedPage(page);
      expect(await page.locator('.summary a').getAttribute('href')).toBe('#campo-categoria');
      expect(await field(page, 'onde').inputValue()).toBe('Na doca');
      await page.locator('[name=motivo]').selectOption('denuncia');
      await sendReport(page, 'pt');
    });

    it('a step without a new question says so, and loses nothing', async () => {
      const page = await visit.visitor({ javaScriptEnabled: false });
      await fillReport(page, 'pt', { named: true, text: 'Com calma.' });
      await goOn(page, 'pt', false);
      await page.locator(':focus', { hasText: 'Não há perguntas novas.' }).waitFor();
      expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
      expect(await page.locator('[name=relato]').inputValue()).toBe('Com calma.');
      expect(await page.locator('.summary').count()).toBe(0);
    });
  });

  describe('with scripts', () => {
    it('the reason decides the categories, and another choice hides the questions of the first', async () => {
      const page = await visit.visitor();
      await fillReport(page, 'pt');
      const offered = () => page.locator('[name=categoria] option').allTextContents();
      expect(await offered()).toEqual([WORDS.pt.noCategory, 'Assédio', 'Fraude']);
      expect(await page.getByRole('button', { name: 'Continuar' }).count()).toBe(0);
      await page.locator('input[type=file]').setInputFiles(picture('rosto.png'));
      await choose(page, 'pt', true, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await page.locator('[name=motivo]').selectOption('sugestoes');
      expect(await offered()).toEqual([WORDS.pt.noCategory, 'Refeitório']);
      expect(await shown(page)).toEqual([]);
      await page.locator('[name=motivo]').selectOption('elogio');
      expect(await page.locator('[name=categoria]').isVisible()).toBe(false);
      await page.locator('[name=motivo]').selectOption('denuncia');
      // Back at the first reason, its category and answers are as they were.
      expect(await page.locator('[name=categoria]').inputValue()).toBe('assedio');
      expect(await field(page, 'onde').inputValue()).toBe('Na doca');
      expect(await page.locator('[name=relato]').inputValue()).toBe('Um relato.');
      await page.getByText(/^rosto\.png/).waitFor();
    });

    it('by keyboard alone, questions appear below the focus, which stays, and are announced', async () => {
      const page = await visit.visitor();
      await fillReport(page, 'pt');
      await page.locator('[name=categoria]').focus();
      await page.keyboard.press('ArrowDown');
      const said = page.locator('#falado');
      await said.getByText('Perguntas que apareceram abaixo: 5.').waitFor({ state: 'attached' });
      expect(await focusedName(page)).toBe('categoria');
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe(answerField('onde'));
      await page.keyboard.type('Na doca');
      await option(page, 'forma', 'moral').focus();
      await page.keyboard.press('ArrowDown');
      expect(await option(page, 'forma', 'outra').isChecked()).toBe(true);
      await said.getByText('Perguntas que apareceram abaixo: 1.').waitFor({ state: 'attached' });
      expect(await focusedName(page)).toBe(answerField('forma'));
      await page.keyboard.press('Tab');
      expect(await focusedName(page)).toBe(answerField('qual'));
      await page.keyboard.type('Gritos');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await shown(page)).toContain('copia');
      await sendReport(page, 'pt');
      expect((await answersShown(page, 'pt')).map(([, text]) => text)).toContain('Mensagens');
    });

    it('an optional choice can be taken back', async () => {
      const page = await visit.visitor();
      await fillReport(page, 'pt');
      await choose(page, 'pt', true, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await option(page, 'forma', 'moral').check();
      await option(page, 'viram', 'sim').check();
      await question(page, 'viram').getByText('Prefiro não responder', { exact: true }).click();
      expect(await shown(page)).not.toContain('contam');
      await sendReport(page, 'pt');
      expect((await answersShown(page, 'pt')).map(([asked]) => asked)).not.toContain('Alguém viu?');
    });

    it('the draft in the tab has the category and the answers, also those that others open', async () => {
      const page = await visit.visitor();
      await fillReport(page, 'pt', { text: 'Um começo.' });
      await choose(page, 'pt', true, 'assedio');
      await field(page, 'onde').fill('Na doca');
      await option(page, 'viram', 'sim').check();
      await option(page, 'contam', 'sim').check();
      await field(page, 'quantas').fill('Duas');
      await option(page, 'meios', 'texto').check();
      await field(page, 'copia').fill('Uma frase.');
      await page.goto('/');
      await page.goto('/new');
      await page.getByRole('button', { name: WORDS.pt.draftUse, exact: true }).click();
      const asked = ['onde', 'dia', 'forma', 'meios', 'copia', 'viram', 'contam', 'quantas'];
      expect(await shown(page)).toEqual(asked);
      expect(await page.locator('[name=categoria]').inputValue()).toBe('assedio');
      expect(await field(page, 'quantas').inputValue()).toBe('Duas');
      expect(await field(page, 'copia').inputValue()).toBe('Uma frase.');
      expect(await option(page, 'meios', 'texto').isChecked()).toBe(true);
      expect(await option(page, 'contam', 'sim').isChecked()).toBe(true);
      await option(page, 'forma', 'moral').check();
      await sendReport(page, 'pt');
      expect(await answersShown(page, 'pt')).toHaveLength(7);
    });
  });

  it('the privacy page names the answers among what is stored', async () => {
    const page = await visit.visitor();
    await page.goto('/privacidade');
    await unfold(page);
    await page.getByText('A categoria que você escolher').waitFor();
  });
});

const SEED = Number(process.env['QUESTIONS_SEED'] ?? Date.now() % 1_000_000);

it(`random forms are stored the same with and without scripts (QUESTIONS_SEED=${SEED})`, async () => {
  for (const { category, first, last } of fc.sample(filledCategory, { seed: SEED, numRuns: 4 })) {
    await publish(staff, [category]);
    const stored: Answer[][] = [];
    for (const [, scripts] of SCRIPTS) {
      const page = await visit.visitor({ javaScriptEnabled: scripts });
      await fillReport(page, 'pt');
      await choose(page, 'pt', scripts, category.id);
      for (const answers of [first, last]) await answerAll(page, scripts, category, answers);
      await sendReport(page, 'pt');
      stored.push(await storedAnswers(page));
      await page.close();
    }
    const { answers } = readAnswers(category, fieldsOf(category, last));
    expect(stored).toEqual([answers, answers]);
    expect(answers.map((one) => answerInWords(one, 'pt'))).not.toContain('');
  }
}, 300_000);

/** Answers every question that is shown, until no further one appears. */
async function answerAll(
  page: Page,
  scripts: boolean,
  { perguntas }: Category,
  answers: Readonly<Record<string, string[]>>,
): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const asked = (await shown(page)).find((id) => !done.has(id));
    if (asked === undefined) {
      const before = await shown(page);
      await goOn(page, 'pt', scripts);
      if ((await shown(page)).every((id) => before.includes(id))) return;
      continue;
    }
    done.add(asked);
    const { tipo, opcoes = [] } = perguntas.find(({ id }) => id === asked)!;
    const given = answers[asked] ?? [];
    if (tipo === 'varias')
      for (const { id } of opcoes) await option(page, asked, id).setChecked(given.includes(id));
    else if (tipo === 'uma' || tipo === 'sim_nao') await option(page, asked, given[0]!).check();
    else await field(page, asked).fill(given[0] ?? '');
  }
}

/** The answers of the report just sent, as the API gives them to its visitor. */
async function storedAnswers(page: Page): Promise<Answer[]> {
  const response = await page.request.get(`${visit.url}/api/visitante/relato`);
  const { categoria } = (await response.json()) as { categoria?: { respostas: Answer[] } };
  return categoria?.respostas ?? [];
}
