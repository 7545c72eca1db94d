import { EXPORTED_TEXTS, type ExportedTexts } from '@relato/domain/fields';
import { GRAVIDADE_ROTULOS } from '@relato/domain/gravidade';
import type { Idioma, Rotulo } from '@relato/domain/idioma';
import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { STATUS_ROTULOS } from '@relato/domain/status';
import { cellText } from './cell-text';
import type { ExportedReport, ExportRowDto } from './export-row.dto';
import type { LocalTime } from './local-time';
import type { Column, Row } from './spreadsheet';

const HEADERS: Readonly<Record<keyof Omit<ExportRowDto, 'adulterado' | keyof ExportedTexts>, Rotulo>> = {
  data: { pt: 'Data', en: 'Date', es: 'Fecha' },
  protocolo: { pt: 'Protocolo', en: 'Protocol', es: 'Protocolo' },
  motivo: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
  violacao: { pt: 'Violação', en: 'Violation', es: 'Violación' },
  status: { pt: 'Status', en: 'Status', es: 'Estado' },
};

const CUT_MARK: Rotulo = {
  pt: ' […] (texto cortado: leia o restante no Relato)',
  en: ' […] (text cut: read the rest in Relato)',
  es: ' […] (texto cortado: lea el resto en Relato)',
};

/** In the place of the texts that do not open. Such a row has no protocol, which tells it from a text that says the same. */
const ALTERED_MARK: Rotulo = {
  pt: '[CONTEÚDO ADULTERADO: este relato foi alterado fora do sistema e não pode ser aberto]',
  en: '[ALTERED CONTENT: this report was changed outside the system and cannot be opened]',
  es: '[CONTENIDO ALTERADO: este relato fue modificado fuera del sistema y no se puede abrir]',
};

/** How each language writes a date and time; also in the back office. */
const LOCALES: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

/** The spreadsheet's columns, in their order. */
export function columns(idioma: Idioma): Column[] {
  return [
    { header: HEADERS.data[idioma], width: 20, kind: 'date' },
    { header: HEADERS.protocolo[idioma], width: 13, kind: 'text' },
    { header: HEADERS.motivo[idioma], width: 16, kind: 'text' },
    { header: HEADERS.violacao[idioma], width: 14, kind: 'text' },
    ...EXPORTED_TEXTS.map(({ header, width }): Column => ({ header: header[idioma], width, kind: 'text' })),
    { header: HEADERS.status[idioma], width: 24, kind: 'text' },
  ];
}

/** Makes a report's cells, in the columns' order. */
export function rowMaker(idioma: Idioma, time: LocalTime): (report: ExportedReport) => Row {
  return ({ criadoEm, motivo, gravidade, status, contents }) => [
    time.wallClock(criadoEm),
    contents ? contents.uuid : null,
    MOTIVO_ROTULOS[motivo][idioma],
    gravidade && GRAVIDADE_ROTULOS[gravidade][idioma],
    ...EXPORTED_TEXTS.map(({ field }, index) => {
      if (!contents) return index === 0 ? ALTERED_MARK[idioma] : null;
      return cellText(contents[field] ?? '', CUT_MARK[idioma]);
    }),
    STATUS_ROTULOS[status][idioma],
  ];
}

/** Makes the specified row of a report. */
export function dtoMaker(idioma: Idioma, time: LocalTime): (report: ExportedReport) => ExportRowDto {
  const local = new Intl.DateTimeFormat(LOCALES[idioma], {
    timeZone: time.zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return ({ criadoEm, motivo, gravidade, status, contents }) => ({
    data: local.format(criadoEm),
    protocolo: contents?.uuid ?? '',
    motivo,
    violacao: gravidade,
    ...textsOf(contents),
    status,
    ...(!contents && { adulterado: true }),
  });
}

function textsOf(contents: ExportedReport['contents']): ExportedTexts {
  const texts = EXPORTED_TEXTS.map(({ name, field }) => [name, contents?.[field] ?? '']);
  return Object.fromEntries(texts) as ExportedTexts;
}
