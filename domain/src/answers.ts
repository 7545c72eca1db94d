import { type Label, type Language, LANGUAGES, NO, YES } from './language';
import {
  type Category,
  choicesOf,
  type Option,
  type Question,
  type QuestionKind,
  visibleQuestions,
  YES_OR_NO,
} from './questionnaire';
import { isBlank } from './text';
import { brokenRule, typedKind, type TypedAnswerRule } from './typed-answers';

/**
 * An answer with the wording of its question, so that a later form changes nothing about it. A text,
 * a day as `2026-05-03`, `sim` or `nao`; or the chosen options with their wording.
 */
export interface Answer {
  id: string;
  tipo: QuestionKind;
  pergunta: Label;
  resposta: string | Option[];
}

/** A category with its answers, as a report stores them. */
export interface AnsweredCategory {
  id: string;
  /** The number of the published form whose words these are. */
  formulario: number;
  nome: Label;
  /** Only questions that were shown and answered, in the form's order. */
  respostas: Answer[];
}

/**
 * `campo_desconhecido`: the category has no such question or option. `pergunta_nova`: the page that
 * sent the form had not shown the question yet.
 */
export type AnswerRule =
  | 'obrigatorio'
  | 'tipo_invalido'
  | 'campo_desconhecido'
  | 'longo_demais'
  | TypedAnswerRule
  | 'valor_invalido'
  | 'pergunta_nova';

/** The fields of a sent form by their names. */
type Fields = Readonly<Record<string, unknown>>;

const ANSWER_FIELD = 'resposta-';

/** Whether a form's field belongs to a question. */
export const isAnswerField = (name: string): boolean => name.startsWith(ANSWER_FIELD);

/**
 * The name of a question's field; for several options, of one option's field, whose value is `true`
 * if it is chosen.
 */
export const answerField = (question: string, option?: string): string =>
  ANSWER_FIELD + (option === undefined ? question : `${question}-${option}`);

/**
 * A field of our pages with the category and the questions that the page showed: `assedio:onde,quando`.
 * Without it, as in a form that comes from elsewhere, every question counts as shown.
 */
export const SHOWN_FIELD = 'mostradas';

/** A field of our pages: the form is not filed, and its page comes back with the next questions. */
export const CONTINUE_FIELD = 'continuar';

/** The value of {@link SHOWN_FIELD}. */
export const shownValue = (
  { id }: Pick<Category, 'id'>,
  questions: readonly Pick<Question, 'id'>[],
): string => `${id}:${questions.map((question) => question.id).join()}`;

/**
 * The questions of a category that are shown with these answers, in order. Answers that a page asked
 * below another category do not count: the same id may be a question there.
 */
export const shownQuestions = (category: Category, fields: Fields): Question[] =>
  visibleQuestions(category.perguntas, (question) =>
    chosenIn(question, fieldsBelow(category, fields)),
  );

/** Those of them that the page that sent the form had not shown yet. */
export function newQuestions(category: Category, fields: Fields): Question[] {
  const shown = shownIn(fields);
  if (!shown) return [];
  const isBelow = shown.category === category.id;
  return shownQuestions(category, fields).filter(
    ({ id }) => !isBelow || !shown.questions.includes(id),
  );
}

/**
 * Whether a form has answers that its page cannot have asked below a category that was left: it comes
 * from elsewhere, and would lose them without a category.
 */
export const hasAnswersOfNoCategory = (fields: Fields): boolean =>
  !shownIn(fields) &&
  Object.entries(fields).some(([name, value]) => isAnswerField(name) && !isEmptyField(value));

/** The category and the questions that a page showed; nothing for a form from elsewhere. */
function shownIn(fields: Fields): { category: string; questions: string[] } | undefined {
  if (typeof fields[SHOWN_FIELD] !== 'string') return undefined;
  const [category = '', questions = ''] = fields[SHOWN_FIELD].split(':');
  return { category, questions: questions.split(',') };
}

/** The fields that count for a category: none if the page had asked them below another one. */
export const fieldsBelow = <Sent extends Fields>(
  { id }: Pick<Category, 'id'>,
  fields: Sent,
): Sent | Record<string, never> => ((shownIn(fields)?.category ?? id) === id ? fields : {});

/**
 * Reads the answers to the questions that are shown; those of a branch that was left are dropped. A
 * field of a question or option that does not exist is refused: its answer would be lost.
 * @returns the answers in order, and the broken rules by the names of the fields
 */
export function readAnswers(
  category: Category,
  fields: Fields,
): { answers: Answer[]; problems: Record<string, AnswerRule> } {
  const unseen = newQuestions(category, fields);
  const below = fieldsBelow(category, fields);
  const problems = unknownFields(category, below);
  const answers = shownQuestions(category, fields).flatMap((question): Answer[] => {
    const { id, tipo, texto, obrigatoria } = question;
    const broken = mistypedFields(question, below);
    const { resposta, rule } = readAnswer(question, below);
    const isEmpty = resposta.length === 0;
    const own = unseen.includes(question)
      ? 'pergunta_nova'
      : (rule ?? (isEmpty && obrigatoria ? 'obrigatorio' : undefined));
    if (own !== undefined) problems[answerField(id)] = own;
    Object.assign(problems, broken);
    return isEmpty ? [] : [{ id, tipo, pergunta: texto, resposta }];
  });
  return { answers, problems };
}

/** The names of a question's fields. */
const fieldsOf = (question: Question): string[] =>
  question.tipo === 'varias'
    ? choicesOf(question).map((choice) => answerField(question.id, choice))
    : [answerField(question.id)];

function unknownFields({ perguntas }: Category, fields: Fields): Record<string, AnswerRule> {
  const known = new Set(perguntas.flatMap(fieldsOf));
  const others = Object.keys(fields).filter(
    (name) => isAnswerField(name) && !known.has(name) && !isEmptyField(fields[name]),
  );
  return Object.fromEntries(others.map((name) => [name, 'campo_desconhecido']));
}

/** Fields whose value is not of their kind: a text, or a tick, which is a boolean or its word. */
function mistypedFields(question: Question, fields: Fields): Record<string, AnswerRule> {
  const isTick = question.tipo === 'varias';
  const broken = fieldsOf(question).flatMap((name): [string, AnswerRule][] => {
    const value = fields[name];
    if (isEmptyField(value)) return [];
    if (typeof value === 'string')
      return isTick && !TICKS.includes(value) ? [[name, 'valor_invalido']] : [];
    return isTick && typeof value === 'boolean' ? [] : [[name, 'tipo_invalido']];
  });
  return Object.fromEntries(broken);
}

/** The words of a ticked and an unticked option. */
const TICKS: readonly string[] = ['true', 'false'];

const isEmptyField = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value));

/** The chosen ids of a question, or `sim` or `nao`; only values that the question has. */
function chosenIn(question: Question, fields: Fields): string[] {
  const { id, tipo } = question;
  return choicesOf(question).filter((choice) =>
    tipo === 'varias'
      ? isTicked(fields[answerField(id, choice)])
      : textIn(fields, answerField(id)) === choice,
  );
}

const isTicked = (value: unknown): boolean => value === true || value === TICKS[0];

function readAnswer(
  question: Question,
  fields: Fields,
): { resposta: Answer['resposta']; rule?: AnswerRule } {
  const { id, tipo, opcoes = [] } = question;
  const typed = textIn(fields, answerField(id));
  const kind = typedKind(tipo);
  if (kind) {
    const answer = kind.read(typed);
    const rule = brokenRule(kind, answer);
    return rule ? { resposta: answer, rule } : { resposta: answer };
  }
  const chosen = chosenIn(question, fields);
  const isUnknown = tipo !== 'varias' && typed !== '' && chosen.length === 0;
  const resposta =
    tipo === 'sim_nao' ? (chosen[0] ?? '') : opcoes.filter((one) => chosen.includes(one.id));
  return isUnknown ? { resposta, rule: 'valor_invalido' } : { resposta };
}

/** A field's text; '' for a field that is absent or not a text. */
function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** An answer as pages, files and searches show it. */
export function answerInWords({ tipo, resposta }: Answer, language: Language): string {
  if (typeof resposta !== 'string')
    return resposta.map(({ rotulo }) => rotulo[language]).join('; ');
  if (tipo === 'sim_nao') return (resposta === YES_OR_NO[0] ? YES : NO)[language];
  return typedKind(tipo)?.inWords?.(resposta, language) ?? resposta;
}

/**
 * The answers as any language shows them, each text once: names and searched words are in them.
 * Yes and no are left out, since nearly every report would be found by them.
 */
export function textsOfAnswers(respostas: readonly Answer[] = []): string[] {
  const searched = respostas.filter(({ tipo }) => tipo !== 'sim_nao');
  const texts = searched.flatMap((one) =>
    LANGUAGES.map((language) => answerInWords(one, language)),
  );
  return [...new Set(texts)];
}
