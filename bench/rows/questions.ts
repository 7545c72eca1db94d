// Reports with a category and answers: filing with thirty answers against filing without, a search
// over answers, and the figures that open every report. Design, sections 9 and 11.
import type { AnsweredCategory } from '@relato/domain/answers';
import { QUESTIONNAIRE_MAX } from '@relato/domain/questionnaire';
import { Client, fileReport, REPORT } from '../../test/setup/clients';
import {
  category,
  fieldsOf,
  inLanguages,
  options,
  publish,
  question,
} from '../../test/setup/questionnaires';
import type { Figure } from '../figure';
import { inTurns, millisecondsAlone } from '../load';
import { filteredPage, openAll, SEARCHES } from '../searches';
import { madeUpText, seedReports } from '../seed-reports';
import { type Get, onStage, teamReader } from '../stage';

const ROUNDS = 5;
const FILINGS = 20;
const TIMES = 7;

/** Filing with answers, by filing without. */
const TIMES_WITHOUT = 1.1;

/** How long the dashboard or an annual report may take. */
const FIGURES_MS = 1000;

const CATEGORY = 'assedio';
const CHOICES = options('No escritório', 'Na fábrica', 'Em viagem');

const questions = Array.from({ length: QUESTIONNAIRE_MAX.perguntas }, (_, index) =>
  index % 2 === 0
    ? question(`texto${index}`)
    : question(`escolha${index}`, { tipo: 'uma', opcoes: CHOICES }),
);

const answers = fieldsOf(
  Object.fromEntries(
    questions.map(({ id, tipo }) => [id, tipo === 'uma' ? 'o1' : 'Foi na sala do fundo, de tarde']),
  ),
);

/** Six answers, three of them texts of twenty words: most forms ask less. */
function seededCategory(index: number, formulario: number): AnsweredCategory {
  const text = madeUpText().split(' ').slice(0, 20).join(' ');
  const respostas = questions.slice(0, 6).map(({ id, tipo, texto }) => ({
    id,
    tipo,
    pergunta: texto,
    resposta: tipo === 'uma' ? [CHOICES[index % CHOICES.length]!] : text,
  }));
  return { id: CATEGORY, formulario, nome: inLanguages('Assédio'), respostas };
}

export function questionsRow(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const { url } = stage.product;
    const staff = await new Client(url).signIn();
    const formulario = await publish(staff, [category(CATEGORY, questions)]);
    const plain = { ...REPORT, relato: 'a'.repeat(1000) };
    const answered = { ...plain, categoria: CATEGORY, formulario, ...answers };
    const filing = await inTurns(ROUNDS, {
      without: () => millisecondsAlone(FILINGS, () => fileReport(url, plain)),
      answered: () => millisecondsAlone(FILINGS, () => fileReport(url, answered)),
    });
    const figures: Figure[] = [
      {
        what: `filing with ${questions.length} answers`,
        figure: filing.answered,
        bound: filing.without * TIMES_WITHOUT,
        unit: 'ms',
      },
    ];

    const get = await teamReader(stage.product);
    let filled = 0;
    for (const { reports, ms } of SEARCHES) {
      await seedReports(stage, reports - filled, {
        until: new Date(),
        contents: (index) => ({
          relato: madeUpText(),
          categoria: seededCategory(index, formulario),
        }),
      });
      filled = reports;
      await openAll(stage, get, reports);
      const figure = await millisecondsAlone(TIMES, () => get(filteredPage({ q: 'na fábrica' })));
      figures.push({
        what: `a search for an answer, of ${reports}`,
        figure,
        bound: ms,
        unit: 'ms',
      });
      if (reports === SEARCHES[0].reports) figures.push(...(await measureFigures(get, reports)));
    }
    return figures;
  });
}

/** The reports of three years, as they are seeded. */
async function measureFigures(get: Get, reports: number): Promise<Figure[]> {
  const year = new Date().getFullYear();
  const asked = {
    [`dashboard of ${reports} reports in three years`]: `/api/estatisticas?de=${year - 3}-12`,
    [`exact annual report, a third of ${reports}`]: `/api/estatisticas/anual?ano=${year - 1}&exato=true`,
  };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(asked)) {
    const figure = await millisecondsAlone(TIMES, () => get(path));
    figures.push({ what, figure, bound: FIGURES_MS, unit: 'ms' });
  }
  return figures;
}
