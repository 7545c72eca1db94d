import { GRAVIDADE_ROTULOS } from '@relato/domain/gravidade';
import type { Idioma, Rotulo } from '@relato/domain/idioma';
import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { STATUS_ROTULOS } from '@relato/domain/status';
import { cellText } from './cell-text';
import type { ExportRowDto } from './export-row.dto';
import type { ExportedReport } from './exported-report';
import type { LocalTime } from './local-time';
import type { Column, Row } from './spreadsheet';

const HEADERS: Readonly<Record<keyof ExportRowDto, Rotulo>> = {
  data: { pt: 'Data', en: 'Date', es: 'Fecha' },
  protocolo: { pt: 'Protocolo', en: 'Protocol', es: 'Protocolo' },
  motivo: { pt: 'Motivo', en: 'Reason', es: 'Motivo' },
  violacao: { pt: 'Violação', en: 'Violation', es: 'Violación' },
  descricao: { pt: 'Descrição', en: 'Description', es: 'Descripción' },
  status: { pt: 'Status', en: 'Status', es: 'Estado' },
};

const CUT_MARK: Rotulo = {
  pt: ' […] (texto cortado: leia o restante no Relato)',
  en: ' […] (text cut: read the rest in Relato)',
  es: ' […] (texto cortado: lea el resto en Relato)',
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
    { header: HEADERS.descricao[idioma], width: 90, kind: 'text' },
    { header: HEADERS.status[idioma], width: 24, kind: 'text' },
  ];
}

/** Makes a report's cells, in the columns' order. */
export function rowMaker(idioma: Idioma, time: LocalTime): (report: ExportedReport) => Row {
  return ({ criadoEm, uuid, motivo, gravidade, relato, status }) => [
    time.wallClock(criadoEm),
    uuid,
    MOTIVO_ROTULOS[motivo][idioma],
    gravidade && GRAVIDADE_ROTULOS[gravidade][idioma],
    cellText(relato, CUT_MARK[idioma]),
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
  return ({ criadoEm, uuid, motivo, gravidade, relato, status }) => ({
    data: local.format(criadoEm),
    protocolo: uuid,
    motivo,
    violacao: gravidade,
    descricao: relato,
    status,
  });
}
