import type { Calendar } from '../../platform/calendar/calendar';
import type { Report } from '../report.entity';

/** The dates of a report that the register shows as days. */
const DATES = [
  'recebidoEm',
  'acusadoEm',
  'prorrogadoEm',
  'devolutivaEm',
  'concluidoEm',
  'apagadoEm',
] as const;

type Days = Record<(typeof DATES)[number], string | null> & { recebidoEm: string };

/**
 * A report as the legal register shows it, also after it was shredded. No name, text or protocol;
 * only days in the organisation's zone (`2026-01-31`), because a time could reveal who was at a
 * keyboard.
 */
export type RegisterEntry = Days &
  Pick<
    Report,
    'id' | 'identificado' | 'origem' | 'motivo' | 'desfecho' | 'medidas' | 'trituradoEm'
  > & {
    /** Whether it was altered in the database from outside. */
    adulterado: boolean;
  };

export function toRegisterEntry(
  relato: Report,
  calendar: Calendar,
  adulterado: boolean,
): RegisterEntry {
  const { id, identificado, origem, motivo, desfecho, medidas, trituradoEm } = relato;
  const days = Object.fromEntries(
    DATES.map((name) => [name, relato[name] && calendar.dayOf(relato[name])]),
  ) as Days;
  return { id, identificado, origem, motivo, desfecho, medidas, trituradoEm, adulterado, ...days };
}
