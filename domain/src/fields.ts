/** What is known of a text of the report form. */
interface ReportField {
  /** Longest text, in characters. */
  max: number;
  required: boolean;
  /** Sent only by somebody who gives their name, or by everybody. */
  part: 'identity' | 'report';
  /** Found by the team's search for words. */
  searched: boolean;
  /** Kept in the browser's tab until the form is sent; a protocol is a credential and is not. */
  drafted: boolean;
}

/**
 * The texts of the report form, in its order. What takes, seals, reads, searches or drafts a report goes through this
 * table, so that a field is added here and nowhere forgotten (test/api/report-fields.e2e-spec.ts).
 */
export const REPORT_FIELDS = {
  nome: { max: 200, required: false, part: 'identity', searched: true, drafted: true },
  email: { max: 254, required: false, part: 'identity', searched: true, drafted: true },
  telefone: { max: 40, required: false, part: 'identity', searched: true, drafted: true },
  relato: { max: 20_000, required: true, part: 'report', searched: true, drafted: true },
  /** An earlier, related protocol: compared as a whole. */
  protocolo: { max: 200, required: false, part: 'report', searched: false, drafted: false },
} as const satisfies Readonly<Record<string, ReportField>>;

export type ReportFieldName = keyof typeof REPORT_FIELDS;

type RequiredName = {
  [F in ReportFieldName]: (typeof REPORT_FIELDS)[F]['required'] extends true ? F : never;
}[ReportFieldName];

/** What somebody wrote in the form. */
export type ReportTexts = Record<RequiredName, string> &
  Partial<Record<Exclude<ReportFieldName, RequiredName>, string>>;

export const REPORT_FIELD_NAMES = Object.keys(REPORT_FIELDS) as ReportFieldName[];

/** The names of the fields that are so. */
export function reportFieldsWhere(is: (field: ReportField) => boolean): ReportFieldName[] {
  return REPORT_FIELD_NAMES.filter((name) => is(REPORT_FIELDS[name]));
}

/** The form's texts alone, of whatever holds them. */
export function reportTextsOf(holder: ReportTexts): ReportTexts {
  return Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, holder[name]])) as unknown as ReportTexts;
}
