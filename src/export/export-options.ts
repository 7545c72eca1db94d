import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { invalidData } from '../platform/errors/app-error';
import { isTimeZone } from '../platform/config/time-zone';
import { LocalTime } from './local-time';

/** The query string's part that is not the list's, as it arrives. */
export interface RawExportOptions {
  idioma?: unknown;
  fuso?: unknown;
}

/** How the export shall speak. */
export interface ExportOptions {
  idioma: Idioma;
  time: LocalTime;
}

/**
 * Reads `idioma=en&fuso=America/Sao_Paulo`.
 * @param timeZone the zone where none is asked for
 */
export function readExportOptions(raw: RawExportOptions, timeZone: string): ExportOptions {
  const { idioma = 'pt', fuso = timeZone } = raw;
  const known = IDIOMAS.find((each) => each === idioma);
  if (!known) throw invalidData({ idioma: 'valor_invalido' });
  if (typeof fuso !== 'string' || !isTimeZone(fuso)) throw invalidData({ fuso: 'valor_invalido' });
  return { idioma: known, time: new LocalTime(fuso) };
}
