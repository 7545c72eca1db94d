import { type AnsweredCategory, answerInWords } from '@relato/domain/answers';
import { auditedActionLabel } from '@relato/domain/audit-action';
import { OUTCOME_LABELS, MEASURE_LABELS } from '@relato/domain/outcome';
import { EXPORTED_TEXTS, type ExportedTexts } from '@relato/domain/fields';
import { type Severity, SEVERITY_LABELS } from '@relato/domain/severity';
import { type Language, LANGUAGES, NO, type Label, YES } from '@relato/domain/language';
import { type Reason, REASON_LABELS } from '@relato/domain/reason';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { annualLineName, annualTable } from '@relato/domain/annual-report';
import { type Status, STATUS_LABELS } from '@relato/domain/status';
import { IsBoolean, IsIn, IsOptional, IsString } from 'class-validator';
import type { NamedAuditEntry } from '../access/record/audit.dto';
import { ListQueryDto } from '../platform/http/list-query';
import type { NamedItemDto } from '../users/names.dto';
import type { AnnualReportDto } from '../reports/register/annual-report.dto';
import type { RegisterEntryDto } from '../reports/register/register.dto';
import type { Report, ReportContents } from '../reports/report.entity';
import { dateTimeFormat, type ExportOptions } from './export-options';
import { cellText, type Column, type Row, type Spreadsheet } from './spreadsheet';

/** The list on screen as a spreadsheet, with the parts of an address in a body. */
export class ExportQueryDto extends ListQueryDto {
  @IsOptional()
  @IsIn(LANGUAGES)
  idioma?: Language;

  @IsOptional()
  @IsString()
  fuso?: string;

  /** Whether the spreadsheet has the column of answers; not by default. */
  @IsOptional()
  @IsBoolean()
  respostas?: boolean;
}

/** A row of the export (specification section 3). */
export class ExportRowDto implements ExportedTexts {
  /** When the report was filed, as a local date and time. */
  data!: string;
  /** The report's protocol; empty if the report was altered. */
  protocolo!: string;
  motivo!: Reason;
  violacao!: Severity | null;
  /** The visitor's text; empty if the report was altered. */
  descricao!: string;
  status!: Status;
  /**
   * The report was altered in the database from outside: only unsealed columns are exported. Absent
   * on all others.
   */
  adulterado?: true;
}

/** The exported part of a report. */
export interface ExportedReport extends Pick<
  Report,
  'criadoEm' | 'motivo' | 'gravidade' | 'status'
> {
  /**
   * The protocol and the visitor's texts; absent if any part of the report was altered from
   * outside.
   */
  contents: ReportContents | undefined;
}

/** A spreadsheet in any language, with the function that makes an item's cells in column order. */
export interface Titled<Item> extends Omit<Spreadsheet, 'columns'> {
  columns: readonly (Omit<Column, 'header'> & { header: Label })[];
  cells: (options: ExportOptions) => (item: Item) => Row;
}

export function inLanguage({ sheet, columns }: Titled<never>, idioma: Language): Spreadsheet {
  return {
    sheet,
    columns: columns.map(({ header, ...rest }) => ({ ...rest, header: header[idioma] })),
  };
}

/** The reports as a spreadsheet. */
const REPORTS_SHEET: Titled<ExportedReport> = {
  sheet: 'Relatorios',
  columns: [
    { header: { pt: 'Data', en: 'Date', es: 'Fecha' }, width: 20, kind: 'date' },
    { header: { pt: 'Protocolo', en: 'Protocol', es: 'Protocolo' }, width: 13 },
    { header: { pt: 'Motivo', en: 'Reason', es: 'Motivo' }, width: 16 },
    { header: { pt: 'Violação', en: 'Violation', es: 'Violación' }, width: 14 },
    ...EXPORTED_TEXTS,
    { header: { pt: 'Status', en: 'Status', es: 'Estado' }, width: 24 },
  ],
  cells: reportCells,
};

/** The same with the answers to the questions of each report's category. */
const REPORTS_WITH_ANSWERS: Titled<ExportedReport> = {
  ...REPORTS_SHEET,
  columns: [
    ...REPORTS_SHEET.columns,
    { header: { pt: 'Respostas', en: 'Answers', es: 'Respuestas' }, width: 90 },
  ],
  cells: (options) => {
    const specified = reportCells(options);
    return (report) => [...specified(report), answersCell(report.contents?.categoria, options)];
  },
};

/** The reports as a spreadsheet: the specified columns, and the answers where they are wanted. */
export const reportsSheet = ({ respostas }: ExportOptions): Titled<ExportedReport> =>
  respostas ? REPORTS_WITH_ANSWERS : REPORTS_SHEET;

/** The audit log as a spreadsheet. */
export const AUDIT_SHEET: Titled<NamedAuditEntry> = {
  sheet: 'Auditoria',
  columns: [
    { header: { pt: 'Data', en: 'Date', es: 'Fecha' }, width: 20, kind: 'date' },
    { header: { pt: 'Ação', en: 'Action', es: 'Acción' }, width: 34 },
    { header: { pt: 'Quem', en: 'Who', es: 'Quién' }, width: 28 },
    { header: { pt: 'Sobre o quê', en: 'On what', es: 'Sobre qué' }, width: 40 },
    { header: { pt: 'Detalhes', en: 'Details', es: 'Detalles' }, width: 60 },
    { header: { pt: 'Código da linha', en: "Row's hash", es: 'Código de la línea' }, width: 66 },
  ],
  cells: actionCells,
};

/** The legal register as a spreadsheet. */
export const REGISTER_SHEET: Titled<RegisterEntryDto> = {
  sheet: 'Registro',
  columns: [
    { header: { pt: 'Número', en: 'Number', es: 'Número' }, width: 10, kind: 'number' },
    { header: { pt: 'Código', en: 'Code', es: 'Código' }, width: 38 },
    { header: { pt: 'Origem', en: 'Source', es: 'Origen' }, width: 10 },
    { header: { pt: 'Identificado', en: 'Named', es: 'Identificado' }, width: 13 },
    { header: { pt: 'Motivo', en: 'Reason', es: 'Motivo' }, width: 16 },
    { header: { pt: 'Recebido', en: 'Received', es: 'Recibido' }, width: 12 },
    {
      header: { pt: 'Recebimento confirmado', en: 'Acknowledged', es: 'Acuse de recibo' },
      width: 20,
    },
    { header: { pt: 'Prazo estendido', en: 'Deadline extended', es: 'Plazo ampliado' }, width: 18 },
    { header: { pt: 'Resposta com medidas', en: 'Feedback', es: 'Respuesta motivada' }, width: 22 },
    { header: { pt: 'Concluído', en: 'Closed', es: 'Concluido' }, width: 12 },
    { header: { pt: 'Apagado', en: 'Deleted', es: 'Borrado' }, width: 12 },
    { header: { pt: 'Apagado de vez', en: 'Erased', es: 'Borrado definitivamente' }, width: 22 },
    { header: { pt: 'Adulterado', en: 'Altered', es: 'Alterado' }, width: 12 },
    { header: { pt: 'Desfecho', en: 'Outcome', es: 'Resultado' }, width: 24 },
    { header: { pt: 'Medidas', en: 'Measures', es: 'Medidas' }, width: 40 },
  ],
  cells: registerCells,
};

/** The annual report as a spreadsheet. */
export const ANNUAL_SHEET: Titled<Row> = {
  sheet: 'Relatorio anual',
  columns: [
    { header: { pt: 'Tabela', en: 'Table', es: 'Tabla' }, width: 28 },
    { header: { pt: 'Linha', en: 'Line', es: 'Línea' }, width: 34 },
    { header: { pt: 'Relatos', en: 'Reports', es: 'Relatos' }, width: 16, kind: 'number' },
  ],
  cells: () => (row) => row,
};

const RECEIVED: Label = {
  pt: 'Relatos recebidos',
  en: 'Reports received',
  es: 'Relatos recibidos',
};
const ALTERED: Label = {
  pt: 'Linhas do registro alteradas fora do sistema',
  en: 'Rows of the register altered outside the system',
  es: 'Líneas del registro alteradas fuera del sistema',
};
const MEAN: Label = { pt: 'Média de dias', en: 'Mean days', es: 'Media de días' };
const UNKNOWN = '—';

const HIDDEN: Label = { pt: 'não mostrado', en: 'not shown', es: 'no mostrado' };
const EXACT: Label = {
  pt: 'Exato: não publicar, contagens pequenas podem identificar alguém',
  en: 'Exact: not to be published, small counts could identify somebody',
  es: 'Exacto: no publicar, los recuentos pequeños pueden identificar a alguien',
};

const CUT_MARK: Label = {
  pt: ' […] (texto cortado: leia o restante no Relato)',
  en: ' […] (text cut: read the rest in Relato)',
  es: ' […] (texto cortado: lea el resto en Relato)',
};

/**
 * Replaces the texts of an altered report. Its row has no protocol, which distinguishes it from a
 * visitor's text of the same words.
 */
const ALTERED_MARK: Label = {
  pt: '[CONTEÚDO ADULTERADO: este relato foi alterado fora do sistema; o que ainda abre está na página dele]',
  en: '[ALTERED CONTENT: this report was changed outside the system; what still opens is on its page]',
  es: '[CONTENIDO ALTERADO: este relato fue modificado fuera del sistema; lo que aún se abre está en su página]',
};

function reportCells({ idioma, time }: ExportOptions): (report: ExportedReport) => Row {
  return ({ criadoEm, motivo, gravidade, status, contents }) => [
    time.wallClock(criadoEm),
    contents ? contents.uuid : null,
    REASON_LABELS[motivo][idioma],
    gravidade && SEVERITY_LABELS[gravidade][idioma],
    ...EXPORTED_TEXTS.map(({ field }, index) => {
      if (!contents) return index === 0 ? ALTERED_MARK[idioma] : null;
      return cellText(contents[field] ?? '', CUT_MARK[idioma]);
    }),
    STATUS_LABELS[status][idioma],
  ];
}

/** A category and its answers, a line each; nothing for a report without a category. */
function answersCell(
  categoria: AnsweredCategory | undefined,
  { idioma }: ExportOptions,
): string | null {
  if (!categoria) return null;
  const lines = categoria.respostas.map(
    (answer) => `${answer.pergunta[idioma]}: ${answerInWords(answer, idioma)}`,
  );
  return cellText([categoria.nome[idioma], ...lines].join('\n'), CUT_MARK[idioma]);
}

/** Makes the specified row of a report. */
export function reportRow(options: ExportOptions): (report: ExportedReport) => ExportRowDto {
  const local = dateTimeFormat(options);
  return ({ criadoEm, motivo, gravidade, status, contents }) => ({
    data: local.format(criadoEm),
    protocolo: contents?.uuid ?? '',
    motivo,
    violacao: gravidade,
    ...(Object.fromEntries(
      EXPORTED_TEXTS.map(({ name, field }) => [name, contents?.[field] ?? '']),
    ) as ExportedTexts),
    status,
    ...(!contents && { adulterado: true }),
  });
}

function actionCells({ idioma, time }: ExportOptions): (action: NamedAuditEntry) => Row {
  return ({ row, usuario, alvo, forged }) => [
    time.wallClock(row.em),
    auditedActionLabel(row.acao, forged)[idioma],
    named(usuario),
    named(alvo),
    row.detalhes === '{}' ? null : cellText(row.detalhes, ''),
    row.hash.toString('hex'),
  ];
}

/** Days as `2026-01-31`. */
function registerCells({ idioma }: ExportOptions): (entry: RegisterEntryDto) => Row {
  const said = (holds: boolean | undefined) =>
    holds === undefined ? null : (holds ? YES : NO)[idioma];
  return ({
    id,
    numero,
    origem,
    identificado,
    motivo,
    recebidoEm,
    acusadoEm,
    prorrogadoEm,
    ...rest
  }) => [
    numero,
    id,
    ORIGIN_LABELS[origem][idioma],
    said(identificado),
    REASON_LABELS[motivo][idioma],
    ...[
      recebidoEm,
      acusadoEm,
      prorrogadoEm,
      rest.devolutivaEm,
      rest.concluidoEm,
      rest.apagadoEm,
      rest.trituradoEm,
    ].map((day) => day ?? null),
    rest.adulterado ? YES[idioma] : null,
    rest.desfecho ? OUTCOME_LABELS[rest.desfecho][idioma] : null,
    rest.medidas?.map((medida) => MEASURE_LABELS[medida][idioma]).join(', ') ?? null,
  ];
}

/** The rows of the annual report, in the columns of {@link ANNUAL_SHEET}. */
export function annualRows(
  { ano, exato, total, adulterados, tabelas }: AnnualReportDto,
  idioma: Language,
): Row[] {
  const shown = (count: number | null) => count ?? HIDDEN[idioma];
  return [
    [RECEIVED[idioma], String(ano), shown(total)],
    ...(adulterados > 0 ? [[ALTERED[idioma], null, adulterados]] : []),
    ...(exato ? [[EXACT[idioma], null, null]] : []),
    ...tabelas.flatMap(({ tabela, linhas, mediaDias }): Row[] => {
      const { title } = annualTable(tabela);
      // A table that the reader's permissions do not cover is marked as unknown, not as hidden or
      // zero.
      if (linhas.length === 0) return [[title[idioma], null, UNKNOWN]];
      const rows = linhas.map((line) => [
        title[idioma],
        annualLineName(tabela, line, idioma),
        shown(line.total),
      ]);
      return mediaDias === undefined
        ? rows
        : [...rows, [title[idioma], MEAN[idioma], exato ? mediaDias : shown(mediaDias)]];
    }),
  ];
}

/** A name, or the id of something without one. */
function named(view: NamedItemDto | undefined): string | null {
  if (!view) return null;
  return view.nome === undefined ? view.id : cellText(view.nome, '');
}
