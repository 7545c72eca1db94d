import { ACAO_ROTULOS } from '@relato/domain/acao-auditada';
import type { Idioma, Rotulo } from '@relato/domain/idioma';
import type { AuditedDeed, NamedView } from '../platform/audit/audit.view';
import { cellText } from './cell-text';
import type { LocalTime } from './local-time';
import type { Column, Row } from './spreadsheet';

const HEADERS: readonly (Omit<Column, 'header'> & { header: Rotulo })[] = [
  { header: { pt: 'Número', en: 'Number', es: 'Número' }, width: 10, kind: 'text' },
  { header: { pt: 'Data', en: 'Date', es: 'Fecha' }, width: 20, kind: 'date' },
  { header: { pt: 'Ação', en: 'Action', es: 'Acción' }, width: 34, kind: 'text' },
  { header: { pt: 'Quem', en: 'Who', es: 'Quién' }, width: 28, kind: 'text' },
  { header: { pt: 'Sobre o quê', en: 'On what', es: 'Sobre qué' }, width: 40, kind: 'text' },
  { header: { pt: 'Detalhes', en: 'Details', es: 'Detalles' }, width: 60, kind: 'text' },
  { header: { pt: 'Código da linha', en: "Row's hash", es: 'Código de la línea' }, width: 66, kind: 'text' },
];

/** The columns of the record as a spreadsheet. */
export function auditColumns(idioma: Idioma): Column[] {
  return HEADERS.map(({ header, ...rest }) => ({ ...rest, header: header[idioma] }));
}

/** Makes a deed's cells, in the columns' order. */
export function auditRowMaker(idioma: Idioma, time: LocalTime): (deed: AuditedDeed) => Row {
  return ({ row, usuario, alvo }) => [
    row.numero,
    time.wallClock(row.em),
    ACAO_ROTULOS[row.acao][idioma],
    named(usuario),
    named(alvo),
    row.detalhes === '{}' ? null : cellText(row.detalhes, ''),
    row.hash.toString('hex'),
  ];
}

/** A name, or the id of what has none. */
function named(view: NamedView | undefined): string | null {
  if (!view) return null;
  return view.nome === undefined ? view.id : cellText(view.nome, '');
}
