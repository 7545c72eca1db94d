import * as fc from 'fast-check';
import {
  answerField,
  answerInWords,
  newQuestions,
  readAnswers,
  SHOWN_FIELD,
  shownQuestions,
  shownValue,
} from './answers';
import type { Label } from './language';
import {
  type Category,
  choicesOf,
  hasOptions,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
  QUESTIONNAIRE_MAX,
} from './questionnaire';
import { readQuestionnaire } from './questionnaire-check';

const same = (text: string): Label => ({ pt: text, en: text, es: text });

/** Random numbers of which {@link questionsOf} makes a question. */
type Draft = Readonly<{
  tipo: QuestionKind;
  obrigatoria: boolean;
  /** The number of options, for a kind that has them. */
  options: number;
  isConditional: boolean;
  /** Picks the earlier question that the condition is on. */
  asked: number;
  /** A bit for each choice of that question: whether the condition names it. */
  answers: number;
}>;

const draftOfQuestion: fc.Arbitrary<Draft> = fc.record({
  tipo: fc.constantFrom(...QUESTION_KINDS),
  obrigatoria: fc.boolean(),
  options: fc.integer({ min: 2, max: QUESTIONNAIRE_MAX.opcoes }),
  isConditional: fc.boolean(),
  asked: fc.nat(),
  answers: fc.integer({ min: 1, max: 2 ** 20 }),
});

/** Whether a random number picks the choice at this place: by one of its bits. */
const isPicked = (pick: number, at: number): boolean => (pick >> (at % 20)) % 2 === 1;

/** Questions in order; a condition is on any earlier question that has choices. */
function questionsOf(drafts: readonly Draft[]): Question[] {
  const questions: Question[] = [];
  drafts.forEach(({ tipo, obrigatoria, options, isConditional, asked, answers }, index) => {
    const question: Question = {
      id: `q${index}`,
      tipo,
      texto: same(`Pergunta ${index}`),
      obrigatoria,
    };
    if (hasOptions(question))
      question.opcoes = Array.from({ length: options }, (_, at) => ({
        id: `o${at}`,
        rotulo: same(`Opção ${at}`),
      }));
    const earlier = questions.filter((one) => choicesOf(one).length > 0);
    const target = earlier[asked % Math.max(earlier.length, 1)];
    if (isConditional && target) {
      const choices = choicesOf(target);
      const named = choices.filter((_, at) => isPicked(answers, at));
      question.quando = {
        pergunta: target.id,
        respostas: named.length > 0 ? named : choices.slice(0, 1),
      };
    }
    questions.push(question);
  });
  return questions;
}

const category: fc.Arbitrary<Category> = fc
  .array(draftOfQuestion, { maxLength: QUESTIONNAIRE_MAX.perguntas })
  .map((drafts) => ({
    id: 'assedio',
    motivo: 'denuncia',
    nome: same('Assédio'),
    perguntas: questionsOf(drafts),
  }));

/**
 * A form with a field for each question: empty, a text, a day or a choice, valid or not.
 * @param picks a random number for each question, which picks its answer
 */
function fieldsOf({ perguntas }: Category, picks: readonly number[]): Record<string, string> {
  const fields: Record<string, string> = {};
  perguntas.forEach((question, index) => {
    const pick = picks[index] ?? 0;
    const choices = choicesOf(question);
    if (question.tipo === 'varias') {
      choices.forEach((choice, at) => {
        if (isPicked(pick, at)) fields[answerField(question.id, choice)] = 'true';
      });
    } else {
      const typed = [
        ...choices,
        '',
        ' ',
        'um texto',
        '2026-02-30',
        '2026-05-03',
        'x'.repeat(2_001),
      ];
      fields[answerField(question.id)] = typed[pick % typed.length] ?? '';
    }
  });
  return fields;
}

const filled = fc
  .tuple(category, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }))
  .map(([of, picks]) => ({ of, fields: fieldsOf(of, picks) }));

/**
 * Whether a question is shown, computed differently from the product: from the question back to the
 * one that its condition is on.
 */
function isShown({ perguntas }: Category, fields: Record<string, string>, one: Question): boolean {
  const { quando } = one;
  if (!quando) return true;
  const asked = perguntas.find(({ id }) => id === quando.pergunta);
  if (!asked || !isShown({ perguntas } as Category, fields, asked)) return false;
  return quando.respostas.some((choice) =>
    asked.tipo === 'varias'
      ? fields[answerField(asked.id, choice)] === 'true'
      : fields[answerField(asked.id)] === choice,
  );
}

const RUNS = { numRuns: 500 };

it('accepts every questionnaire whose conditions lead to earlier questions', () => {
  fc.assert(
    fc.property(category, (one) => {
      const { value, problems } = readQuestionnaire({ categorias: [one] });
      expect(problems).toEqual({});
      expect(value).toEqual({ categorias: [one] });
    }),
    RUNS,
  );
});

it('shows the questions whose conditions hold, in the order of the form', () => {
  fc.assert(
    fc.property(filled, ({ of, fields }) => {
      const expected = of.perguntas.filter((one) => isShown(of, fields, one));
      expect(shownQuestions(of, fields)).toEqual(expected);
    }),
    RUNS,
  );
});

it('reads exactly what was shown and answered, in the order of the form', () => {
  fc.assert(
    fc.property(filled, ({ of, fields }) => {
      const { answers } = readAnswers(of, fields);
      const expected = of.perguntas
        .filter((one) => isShown(of, fields, one))
        .filter((one) => {
          const choices = choicesOf(one);
          if (one.tipo === 'varias')
            return choices.some((choice) => fields[answerField(one.id, choice)] === 'true');
          const typed = fields[answerField(one.id)] ?? '';
          return choices.length > 0 ? choices.includes(typed) : typed.trim() !== '';
        });
      expect(answers.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      for (const answer of answers)
        expect(answerInWords({ ...answer, tipo: 'curto' }, 'pt')).not.toBe('');
    }),
    RUNS,
  );
});

it('refuses only questions that are shown, and each required one without an answer', () => {
  fc.assert(
    fc.property(filled, ({ of, fields }) => {
      const { answers, problems } = readAnswers(of, fields);
      for (const question of of.perguntas) {
        const shown = isShown(of, fields, question);
        const rule = problems[answerField(question.id)];
        if (!shown) expect(rule).toBeUndefined();
        else if (question.obrigatoria && !answers.some(({ id }) => id === question.id))
          expect(rule).toBeDefined();
      }
    }),
    RUNS,
  );
});

it('drops the answers to questions that are not shown any more', () => {
  fc.assert(
    fc.property(filled, fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), (one, others) => {
      const { of, fields } = one;
      const other = fieldsOf(of, others);
      const shown = new Set(shownQuestions(of, fields).map(({ id }) => id));
      const mixed = Object.fromEntries(
        [...Object.entries(other), ...Object.entries(fields)].filter(([name]) => {
          const id = name.split('-')[1] ?? '';
          return !shown.has(id) || name in fields;
        }),
      );
      expect(readAnswers(of, mixed)).toEqual(readAnswers(of, fields));
    }),
    RUNS,
  );
});

const QUESTION: Question = {
  id: 'q',
  tipo: 'sim_nao',
  texto: same('Há testemunhas?'),
  obrigatoria: false,
};

it.each<[Question, string, string]>([
  [{ ...QUESTION, tipo: 'curto' }, '  na  doca\n4 ', 'na doca 4'],
  [{ ...QUESTION, tipo: 'longo' }, ' uma\r\nduas ', 'uma\nduas'],
  [{ ...QUESTION, tipo: 'curto' }, '😢'.repeat(200), '😢'.repeat(200)],
  [QUESTION, 'nao', 'Não'],
  [{ ...QUESTION, tipo: 'data' }, '2024-02-29', '29 de fevereiro de 2024'],
])('puts an answer into words', (question, typed, words) => {
  const of: Category = { id: 'c', motivo: 'denuncia', nome: same('C'), perguntas: [question] };
  const { answers, problems } = readAnswers(of, { [answerField('q')]: typed });
  expect(problems).toEqual({});
  expect(answers.map((one) => answerInWords(one, 'pt'))).toEqual([words]);
});

it.each<[Question['tipo'], unknown, string]>([
  ['data', '2026-02-30', 'data_invalida'],
  ['data', '03/05/2026', 'data_invalida'],
  ['curto', 'x'.repeat(201), 'longo_demais'],
  ['longo', 'x'.repeat(2_001), 'longo_demais'],
  ['sim_nao', 'talvez', 'valor_invalido'],
  ['sim_nao', ['sim', 'nao'], 'tipo_invalido'],
  ['curto', '\u200b', 'obrigatorio'],
])('refuses the answer to a %s question that is %j', (tipo, typed, rule) => {
  const question: Question = { ...QUESTION, tipo, obrigatoria: true };
  const of: Category = { id: 'c', motivo: 'denuncia', nome: same('C'), perguntas: [question] };
  expect(readAnswers(of, { [answerField('q')]: typed }).problems).toEqual({
    [answerField('q')]: rule,
  });
});

describe('a form of a page that names the questions it showed', () => {
  it('is read like a form that names none, if every question was shown', () => {
    fc.assert(
      fc.property(filled, ({ of, fields }) => {
        const sent = { ...fields, [SHOWN_FIELD]: shownValue(of, shownQuestions(of, fields)) };
        expect(readAnswers(of, sent)).toEqual(readAnswers(of, fields));
      }),
      RUNS,
    );
  });

  it('is refused for each question that is shown now and was not shown before', () => {
    fc.assert(
      fc.property(filled, fc.nat({ max: 2 ** 30 - 1 }), ({ of, fields }, picked) => {
        const shown = of.perguntas.filter((_, index) => (picked >> index) % 2 === 1);
        const sent = { ...fields, [SHOWN_FIELD]: shownValue(of, shown) };
        const expected = shownQuestions(of, fields).filter((one) => !shown.includes(one));
        expect(newQuestions(of, sent)).toEqual(expected);
        const { problems } = readAnswers(of, sent);
        const asNew = Object.keys(problems).filter((name) => problems[name] === 'pergunta_nova');
        expect(asNew).toEqual(expected.map(({ id }) => answerField(id)));
      }),
      RUNS,
    );
  });

  it('counts as without answers if it names the questions of another category', () => {
    fc.assert(
      fc.property(filled, ({ of, fields }) => {
        const sent = { ...fields, [SHOWN_FIELD]: shownValue({ id: 'fraude' }, of.perguntas) };
        expect(shownQuestions(of, sent)).toEqual(shownQuestions(of, {}));
        expect(readAnswers(of, sent).answers).toEqual([]);
      }),
      RUNS,
    );
  });
});
