import { OUTCOME_LABELS, MEASURE_LABELS } from './outcome';
import { IDENTIFICATION_LABELS } from './statistics';
import { NO, type Label, type Language, YES } from './language';
import { NON_ACCUSING_REASONS, type Reason, REASON_LABELS } from './reason';
import { ORIGIN_LABELS } from './origin';
import { SHOWN_CHECK_IN_RESULT_LABELS } from './check-in';

/** The result of a legal term, as the case shows it; `SEM_PRAZO` if none ran. */
const TERM_LABELS = {
  CUMPRIDO: { pt: 'No prazo', en: 'In time', es: 'En plazo' },
  CUMPRIDO_COM_ATRASO: { pt: 'Com atraso', en: 'Late', es: 'Con retraso' },
  EM_DIA: { pt: 'Pendente, no prazo', en: 'Pending, in time', es: 'Pendiente, en plazo' },
  VENCIDO: {
    pt: 'Pendente, prazo vencido',
    en: 'Pending, term over',
    es: 'Pendiente, plazo vencido',
  },
  SEM_PRAZO: { pt: 'Sem prazo legal', en: 'Without a legal term', es: 'Sin plazo legal' },
} as const satisfies Readonly<Record<string, Label>>;

interface AnnualTable {
  title: Label;
  /**
   * A report may count in several lines: each line divides all reports by itself, and their sum has
   * no meaning.
   */
  isMultiple?: true;
  /** The name of the counted things, each of which is in one line; reports if absent. */
  counted?: Label;
  /** By their codes; none if the reports name them. */
  lines: Readonly<Record<string, Label>>;
  /** The lines that are suppressed apart from the others, because other tables show their sum. */
  apart?: readonly string[];
}

/**
 * The tables of the annual report, in order. Each table divides all reports received in the year,
 * or each of its lines does (`isMultiple`).
 *
 * A hidden count must not be computable from other tables. So where the sum of some lines is the sum
 * of lines of another table, here or on the dashboard, these lines are `apart` in both: no legal
 * term runs for reasons that accuse no one, and the dashboard grades only the other reasons.
 * Outcomes and measures concern concluded reports only, and are hidden as parts of those too;
 * categories are hidden as parts of their reason.
 */
export const ANNUAL_TABLES = {
  motivo: {
    title: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
    lines: REASON_LABELS,
    apart: NON_ACCUSING_REASONS,
  },
  /**
   * Divides the reports of each reason; reports without a category are in no line, here and below.
   * Only for readers who can open the reports, as the other tables that the reports name.
   */
  categoria: {
    title: { pt: 'Categoria', en: 'Category', es: 'Categoría' },
    lines: {},
  },
  unidade: {
    title: { pt: 'Unidade', en: 'Unit', es: 'Unidad' },
    lines: {},
  },
  /** Not for publication: a tag is a text of the team, which may name someone. */
  etiqueta: {
    title: {
      pt: 'Etiquetas (um relato pode ter várias)',
      en: 'Tags (a report may have several)',
      es: 'Etiquetas (un relato puede tener varias)',
    },
    isMultiple: true,
    lines: {},
  },
  origem: {
    title: { pt: 'Como chegaram', en: 'How they came', es: 'Cómo llegaron' },
    lines: ORIGIN_LABELS,
  },
  identificacao: {
    title: {
      pt: 'Anônimos e identificados',
      en: 'Anonymous and named',
      es: 'Anónimos e identificados',
    },
    lines: IDENTIFICATION_LABELS,
  },
  acuse: {
    title: { pt: 'Confirmação de recebimento', en: 'Acknowledgement', es: 'Acuse de recibo' },
    lines: TERM_LABELS,
    apart: ['SEM_PRAZO'],
  },
  devolutiva: {
    title: { pt: 'Resposta com medidas', en: 'Feedback', es: 'Respuesta motivada' },
    lines: TERM_LABELS,
    apart: ['SEM_PRAZO'],
  },
  prorrogacao: {
    title: { pt: 'Prazo estendido', en: 'Deadline extended', es: 'Plazo ampliado' },
    lines: { SIM: YES, NAO: NO },
  },
  conclusao: {
    title: { pt: 'Concluídos', en: 'Closed', es: 'Concluidos' },
    lines: { SIM: YES, NAO: NO },
  },
  desfecho: {
    title: { pt: 'Desfecho', en: 'Outcome', es: 'Resultado' },
    lines: {
      ...OUTCOME_LABELS,
      SEM_DESFECHO: { pt: 'Sem desfecho', en: 'No outcome', es: 'Sin resultado' },
    },
  },
  medidas: {
    title: {
      pt: 'Medidas (um relato pode ter várias)',
      en: 'Measures (a report may have several)',
      es: 'Medidas (un relato puede tener varias)',
    },
    isMultiple: true,
    lines: MEASURE_LABELS,
  },
  apagamento: {
    title: { pt: 'Apagados', en: 'Deleted', es: 'Borrados' },
    lines: { SIM: YES, NAO: NO },
  },
  /**
   * Counts check-ins, not reports: those sent in the year, once all are answered or count as
   * silence.
   */
  verificacoes: {
    title: {
      pt: 'Perguntas depois da conclusão: “está tudo bem?”',
      en: 'Questions after the conclusion: “is all well?”',
      es: 'Preguntas tras la conclusión: «¿todo bien?»',
    },
    counted: { pt: 'Perguntas', en: 'Questions', es: 'Preguntas' },
    lines: SHOWN_CHECK_IN_RESULT_LABELS,
  },
} as const satisfies Readonly<Record<string, AnnualTable>>;

export type AnnualTableName = keyof typeof ANNUAL_TABLES;

export const ANNUAL_TABLE_NAMES = Object.keys(ANNUAL_TABLES) as AnnualTableName[];

/** The codes of a table's lines, in order. */
export type AnnualLine<T extends AnnualTableName> = keyof (typeof ANNUAL_TABLES)[T]['lines'] &
  string;

/** A table by its name, with a common type. */
export const annualTable = (name: AnnualTableName): AnnualTable => ANNUAL_TABLES[name];

/** A line of a table, by its code or, if the reports name it, with its name. */
interface AnnualLineName {
  valor: string;
  motivo?: Reason;
  nome?: Label;
}

/** The name of a line; that of a category follows its reason. */
export function annualLineName(
  table: AnnualTableName,
  { valor, motivo, nome }: AnnualLineName,
  language: Language,
): string {
  const { lines } = annualTable(table);
  const name = nome ?? (Object.hasOwn(lines, valor) ? lines[valor] : undefined);
  const reason = motivo ? `${REASON_LABELS[motivo][language]}: ` : '';
  return reason + (name?.[language] ?? valor);
}
