import { type Label, LANGUAGES } from './language';
import { REASONS } from './reason';
import {
  type Category,
  choicesOf,
  type Condition,
  hasOptions,
  type Option,
  type Question,
  QUESTION_KINDS,
  type Questionnaire,
  QUESTIONNAIRE_MAX,
} from './questionnaire';
import { comparable, multipleLines, singleLine } from './text';

/** A rule that a part of a questionnaire breaks. */
export type QuestionnaireRule =
  /** A value does not have the expected type. */
  | 'tipo_invalido'
  /** An object has a field that it should not have. */
  | 'campo_desconhecido'
  /** A list has too many items. */
  | 'itens_demais'
  /** A text is too long. */
  | 'longo_demais'
  /** A text is empty. */
  | 'obrigatorio'
  /** An id or a wording exists twice in a list. */
  | 'repetido'
  /** A question to choose from has fewer than two options. */
  | 'poucas_opcoes'
  /** A condition names a question or an answer that does not exist. */
  | 'condicao_desconhecida'
  /** A condition names a later question. */
  | 'condicao_posterior'
  /** A question depends on itself, directly or through others. */
  | 'condicao_circular';

/** The broken rules by their places: `categorias.0.perguntas.2.texto.en`. */
export type QuestionnaireProblems = Record<string, QuestionnaireRule>;

/** If one of these rules is broken, the questionnaire cannot even be stored as a draft. */
const REFUSED_IN_DRAFTS: readonly QuestionnaireRule[] = [
  'tipo_invalido',
  'campo_desconhecido',
  'itens_demais',
  'longo_demais',
];

/** The problems that prevent a draft from being stored; all others only prevent publishing. */
export function problemsOfDraft(problems: QuestionnaireProblems): QuestionnaireProblems {
  return Object.fromEntries(
    Object.entries(problems).filter(([, rule]) => REFUSED_IN_DRAFTS.includes(rule)),
  );
}

/** The ids that the editor makes: an id is part of a field's name. */
const ID = /^[a-z0-9]{1,16}$/;

/**
 * Reads a questionnaire, and normalises its texts.
 * @returns the questionnaire, which is complete only if no problem is `tipo_invalido`, and the rules
 * that it breaks
 */
export function readQuestionnaire(given: unknown): {
  value: Questionnaire;
  problems: QuestionnaireProblems;
} {
  const reader = new Reader();
  if (isRecord(given)) reader.refuseOthers('', given, ['categorias']);
  const categories = reader.list('categorias', isRecord(given) ? given['categorias'] : undefined);
  const categorias = categories.map((one, index) => reader.category(`categorias.${index}`, one));
  reader.refuseTwins('categorias', categorias, ({ id }) => id, 'id');
  reader.refuseTwins(
    'categorias',
    categorias,
    ({ motivo, nome }) => nome.pt && `${motivo} ${comparable(nome.pt)}`,
    'nome.pt',
  );
  return { value: { categorias }, problems: reader.problems };
}

type Given = Readonly<Record<string, unknown>>;

/** Reads the parts of a questionnaire, and collects the rules that they break. */
class Reader {
  readonly problems: QuestionnaireProblems = {};

  /**
   * Refuses fields that are not among the known ones.
   * @param path '' for the questionnaire itself
   */
  refuseOthers(path: string, given: Given, known: readonly string[]): void {
    for (const name of Object.keys(given))
      if (!known.includes(name))
        this.problems[path === '' ? name : `${path}.${name}`] = 'campo_desconhecido';
  }

  category(path: string, given: Given): Category {
    this.refuseOthers(path, given, ['id', 'motivo', 'nome', 'perguntas']);
    const perguntas = this.list(`${path}.perguntas`, given['perguntas']).map((one, index) =>
      this.question(`${path}.perguntas.${index}`, one),
    );
    this.refuseTwins(`${path}.perguntas`, perguntas, ({ id }) => id, 'id');
    perguntas.forEach(({ quando }, index) => {
      const rule = quando && brokenConditionRule(perguntas, index, quando);
      if (rule) this.problems[`${path}.perguntas.${index}.quando`] = rule;
    });
    return {
      id: this.id(path, given),
      motivo: this.oneOf(`${path}.motivo`, REASONS, given['motivo']),
      nome: this.label(`${path}.nome`, given['nome'], QUESTIONNAIRE_MAX.nome),
      perguntas,
    };
  }

  /** A list of objects. */
  list(path: string, given: unknown): Given[] {
    if (!Array.isArray(given) || !given.every(isRecord)) {
      this.problems[path] = 'tipo_invalido';
      return [];
    }
    const name = path.slice(path.lastIndexOf('.') + 1) as 'categorias' | 'perguntas' | 'opcoes';
    if (given.length > QUESTIONNAIRE_MAX[name]) this.problems[path] = 'itens_demais';
    return given;
  }

  /**
   * Refuses the second of two items with the same value.
   * @param valueOf the value to compare; '' is not compared
   * @param at the field of the item at which the problem is shown
   */
  refuseTwins<Item>(
    path: string,
    items: readonly Item[],
    valueOf: (item: Item) => string,
    at: string,
  ): void {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const value = valueOf(item);
      if (value !== '' && seen.has(value)) this.problems[`${path}.${index}.${at}`] = 'repetido';
      seen.add(value);
    });
  }

  private question(path: string, given: Given): Question {
    this.refuseOthers(path, given, [
      'id',
      'tipo',
      'texto',
      'ajuda',
      'obrigatoria',
      'opcoes',
      'quando',
    ]);
    const question: Question = {
      id: this.id(path, given),
      tipo: this.oneOf(`${path}.tipo`, QUESTION_KINDS, given['tipo']),
      texto: this.label(`${path}.texto`, given['texto'], QUESTIONNAIRE_MAX.texto),
      obrigatoria: this.boolean(`${path}.obrigatoria`, given['obrigatoria']),
    };
    const ajuda = this.help(`${path}.ajuda`, given['ajuda']);
    if (ajuda) question.ajuda = ajuda;
    if (hasOptions(question)) question.opcoes = this.options(`${path}.opcoes`, given['opcoes']);
    else if (!isEmptyList(given['opcoes'])) this.problems[`${path}.opcoes`] = 'campo_desconhecido';
    if (given['quando'] !== undefined && given['quando'] !== null)
      question.quando = this.condition(`${path}.quando`, given['quando']);
    return question;
  }

  private options(path: string, given: unknown): Option[] {
    const options = this.list(path, given).map((one, index): Option => {
      this.refuseOthers(`${path}.${index}`, one, ['id', 'rotulo']);
      return {
        id: this.id(`${path}.${index}`, one),
        rotulo: this.label(`${path}.${index}.rotulo`, one['rotulo'], QUESTIONNAIRE_MAX.rotulo),
      };
    });
    if (options.length < 2) this.problems[path] ??= 'poucas_opcoes';
    this.refuseTwins(path, options, ({ id }) => id, 'id');
    for (const language of LANGUAGES)
      this.refuseTwins(
        path,
        options,
        ({ rotulo }) => comparable(rotulo[language]),
        `rotulo.${language}`,
      );
    return options;
  }

  private condition(path: string, given: unknown): Condition {
    const fields = isRecord(given) ? given : {};
    this.refuseOthers(path, fields, ['pergunta', 'respostas']);
    const { pergunta, respostas } = fields;
    if (typeof pergunta === 'string' && isListOfTexts(respostas)) {
      if (respostas.length > QUESTIONNAIRE_MAX.opcoes)
        this.problems[`${path}.respostas`] = 'itens_demais';
      return { pergunta, respostas };
    }
    this.problems[path] = 'tipo_invalido';
    return { pergunta: '', respostas: [] };
  }

  private id(path: string, given: Given): string {
    const { id } = given;
    if (typeof id === 'string' && ID.test(id)) return id;
    this.problems[`${path}.id`] = 'tipo_invalido';
    return '';
  }

  private boolean(path: string, given: unknown): boolean {
    if (typeof given !== 'boolean') this.problems[path] = 'tipo_invalido';
    return given === true;
  }

  private oneOf<Value extends string>(
    path: string,
    values: readonly [Value, ...Value[]],
    given: unknown,
  ): Value {
    const value = values.find((one) => one === given);
    if (value === undefined) this.problems[path] = 'tipo_invalido';
    return value ?? values[0];
  }

  private help(path: string, given: unknown): Label | undefined {
    if (given === undefined || given === null) return undefined;
    const isEmpty = isRecord(given) && LANGUAGES.every((one) => (given[one] ?? '') === '');
    return isEmpty ? undefined : this.label(path, given, QUESTIONNAIRE_MAX.ajuda);
  }

  /** A text that is required in each language. */
  private label(path: string, given: unknown, max: number): Label {
    const texts = isRecord(given) ? given : {};
    const isAbsent = given === undefined || given === null;
    if (!isRecord(given) && !isAbsent) {
      this.problems[path] = 'tipo_invalido';
      return { pt: '', en: '', es: '' };
    }
    this.refuseOthers(path, texts, LANGUAGES);
    const read = (language: keyof Label): string => {
      const typed = texts[language] ?? '';
      if (typeof typed !== 'string') {
        this.problems[`${path}.${language}`] = 'tipo_invalido';
        return '';
      }
      const text = max === QUESTIONNAIRE_MAX.ajuda ? multipleLines(typed) : singleLine(typed);
      if (text === '') this.problems[`${path}.${language}`] = 'obrigatorio';
      else if (text.length > max) this.problems[`${path}.${language}`] = 'longo_demais';
      return text;
    };
    return { pt: read('pt'), en: read('en'), es: read('es') };
  }
}

/**
 * A condition on an earlier question with one of its answers is always reachable: an earlier
 * question is shown by itself, or by a condition on one before it.
 */
function brokenConditionRule(
  questions: readonly Question[],
  index: number,
  { pergunta, respostas }: Condition,
): QuestionnaireRule | undefined {
  const at = questions.findIndex(({ id }) => id === pergunta);
  const asked = questions[at];
  if (!asked || respostas.length === 0) return 'condicao_desconhecida';
  if (!respostas.every((one) => choicesOf(asked).includes(one))) return 'condicao_desconhecida';
  if (at < index) return undefined;
  return leadsTo(questions, asked, questions[index]) ? 'condicao_circular' : 'condicao_posterior';
}

/** Whether a question is, or depends on, another one, directly or through others. */
function leadsTo(
  questions: readonly Question[],
  from: Question,
  target: Question | undefined,
): boolean {
  // A circle that does not contain the target ends the search.
  const passed = new Set<Question>();
  let current: Question | undefined = from;
  while (current && !passed.has(current)) {
    if (current === target) return true;
    passed.add(current);
    const condition: Condition | undefined = current.quando;
    current = condition && questions.find(({ id }) => id === condition.pergunta);
  }
  return false;
}

/** Words that ask reporters who they are. They are compared without capital letters and accents. */
const IDENTITY =
  /\b(?:(?:seu|teu|your|su|tu)s? (?:(?:full|nome|complete|completo) )*(?:nome|name|nombre|e-?mail|telefone|telephone|phone|telefono|celular|endereco|address|direccion|cargo|setor|matricula|job title|position|puesto)|cpf|rg|dni|nif|matricula|quem e voce|como se chama|who are you|quien eres|quien es usted|(?:employee|staff) (?:number|id))\b/;

/**
 * The places of questions that could make an anonymous person name themself. The editor warns of
 * them; the guardian decides.
 */
export function questionsThatIdentify({ categorias }: Questionnaire): string[] {
  return categorias.flatMap(({ perguntas }, at) =>
    perguntas.flatMap(({ texto, ajuda }, index) => {
      const texts = LANGUAGES.flatMap((one) => [texto[one], ajuda?.[one] ?? '']);
      const asks = texts.some((text) => IDENTITY.test(comparable(text)));
      return asks ? [`categorias.${at}.perguntas.${index}`] : [];
    }),
  );
}

/** Whether a list is absent or has no item. */
const isEmptyList = (given: unknown): boolean =>
  given === undefined || given === null || (Array.isArray(given) && given.length === 0);

const isListOfTexts = (given: unknown): given is string[] =>
  Array.isArray(given) && given.every((one) => typeof one === 'string');

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
