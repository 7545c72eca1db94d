import type { Label } from './language';

/** The properties of a text field of the report form. */
interface ReportField {
  /** Its label on every page. */
  label: Label;
  /** Longest text, in characters. */
  max: number;
  required: boolean;
  /**
   * The reporters who are asked for it: those who give their name, all, those who wish to meet, all
   * if more than one account could read the report, or those in fear.
   */
  part: 'identity' | 'report' | 'meeting' | 'concern' | 'risk';
  /** Whether the team's word search finds it. */
  searched: boolean;
  /** Stored in the browser's tab until the form is sent; never for a credential. */
  drafted: boolean;
  /** It opens a report, so it stays out of files that leave the company. */
  credential?: true;
  /** Its column in the export, under the specification's names; absent: only pages show it. */
  exported?: { name: string; header: Label; width: number };
}

/**
 * The text fields of the report form, in order. Everything that accepts, seals, reads, searches,
 * drafts, exports or shows a report, and the list on the privacy page, uses this table, so that a
 * new field is added here only (test/api/report-fields.e2e-spec.ts).
 */
export const REPORT_FIELDS = {
  nome: {
    label: { pt: 'Nome', en: 'Name', es: 'Nombre' },
    max: 200,
    required: false,
    part: 'identity',
    searched: true,
    drafted: true,
  },
  email: {
    label: { pt: 'E-mail', en: 'E-mail', es: 'Correo electrónico' },
    max: 254,
    required: false,
    part: 'identity',
    searched: true,
    drafted: true,
  },
  telefone: {
    label: { pt: 'Telefone', en: 'Telephone', es: 'Teléfono' },
    max: 40,
    required: false,
    part: 'identity',
    searched: true,
    drafted: true,
  },
  relato: {
    label: { pt: 'Relato', en: 'Report', es: 'Relato' },
    max: 20_000,
    required: true,
    part: 'report',
    searched: true,
    drafted: true,
    exported: {
      name: 'descricao',
      header: { pt: 'Descrição', en: 'Description', es: 'Descripción' },
      width: 90,
    },
  },
  /** An earlier, related protocol: compared as a whole. */
  protocolo: {
    label: {
      pt: 'Protocolo anterior relacionado',
      en: 'Related earlier protocol',
      es: 'Protocolo anterior relacionado',
    },
    max: 200,
    required: false,
    part: 'report',
    searched: false,
    drafted: false,
    credential: true,
  },
  /** Any of these three is a wish for a meeting. Not exported, like every contact detail. */
  encontroLugar: {
    label: { pt: 'Lugar do encontro', en: 'Place to meet', es: 'Lugar del encuentro' },
    max: 200,
    required: false,
    part: 'meeting',
    searched: false,
    drafted: true,
  },
  encontroHorarios: {
    label: { pt: 'Horários do encontro', en: 'Times to meet', es: 'Horarios del encuentro' },
    max: 500,
    required: false,
    part: 'meeting',
    searched: false,
    drafted: true,
  },
  encontroContato: {
    label: {
      pt: 'Contato para o encontro',
      en: 'Contact for the meeting',
      es: 'Contacto para el encuentro',
    },
    max: 200,
    required: false,
    part: 'meeting',
    searched: false,
    drafted: true,
  },
  /** A person named here who has an account in the team does not get the report's keys. */
  envolvidos: {
    label: {
      pt: 'Nomes de quem está envolvido',
      en: 'Names of those involved',
      es: 'Nombres de quienes están implicados',
    },
    max: 500,
    required: false,
    part: 'concern',
    searched: false,
    drafted: true,
  },
  /** The retaliation that the reporter fears. Names in it count as in the report's text. */
  risco: {
    label: { pt: 'Represália temida', en: 'Retaliation feared', es: 'Represalia temida' },
    max: 500,
    required: false,
    part: 'risk',
    searched: false,
    drafted: true,
  },
} as const satisfies Readonly<Record<string, ReportField>>;

type Fields = typeof REPORT_FIELDS;

export type ReportFieldName = keyof Fields;

type RequiredName = {
  [F in ReportFieldName]: Fields[F]['required'] extends true ? F : never;
}[ReportFieldName];

/** The texts of a report. */
export type ReportTexts = Record<RequiredName, string> &
  Partial<Record<Exclude<ReportFieldName, RequiredName>, string>>;

export const REPORT_FIELD_NAMES = Object.keys(REPORT_FIELDS) as ReportFieldName[];

/** The names of the fields for which `is` holds. */
export function reportFieldsWhere(is: (field: ReportField) => boolean): ReportFieldName[] {
  return REPORT_FIELD_NAMES.filter((name) => is(REPORT_FIELDS[name]));
}

/** The form's texts from an object that also has other properties. */
export function reportTextsOf(holder: ReportTexts): ReportTexts {
  return Object.fromEntries(
    REPORT_FIELD_NAMES.map((name) => [name, holder[name]]),
  ) as unknown as ReportTexts;
}

export const MEETING_FIELDS = reportFieldsWhere(({ part }) => part === 'meeting');

/** Whether a form asks for a meeting. */
export const wishesToMeet = (texts: ReportTexts): boolean =>
  MEETING_FIELDS.some((name) => texts[name] !== undefined);

/** The texts in an export, under the export's names; empty if nothing was written. */
export type ExportedTexts = {
  [
    F in ReportFieldName as Fields[F] extends { exported: { name: infer Name extends string } }
      ? Name
      : never
  ]: string;
};

export const EXPORTED_TEXTS = REPORT_FIELD_NAMES.flatMap((field) => {
  const { exported }: ReportField = REPORT_FIELDS[field];
  return exported ? [{ field, ...exported }] : [];
});
