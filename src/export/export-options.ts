import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { isTimeZone } from '../platform/config/settings';
import { invalidData } from '../platform/errors/app-error';
import type { ListQuery } from '../platform/http/list-query';

export interface ExportOptions {
  idioma: Idioma;
  time: LocalTime;
  /** The moment of asking as a file's name can carry it, such as `2026-11-20_09-05-00`. */
  stamp: string;
}

/** How each language writes a date and time; also in the back office. */
const LOCALES: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en-GB', es: 'es' };

/** Writes moments as people of the language do, by the clocks of the zone. */
export const dateTimeFormat = ({ idioma, time: { zone } }: ExportOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[idioma], {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

/** Reads `idioma=en&fuso=America/Sao_Paulo`; the zone is the product's own where none is asked for. @throws AppError 400 */
@Injectable()
export class ExportOptionsPipe implements PipeTransform<
  { idioma?: unknown; fuso?: unknown },
  ExportOptions
> {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  transform({
    idioma = 'pt',
    fuso = this.config.timeZone,
  }: {
    idioma?: unknown;
    fuso?: unknown;
  }): ExportOptions {
    const known = IDIOMAS.find((each) => each === idioma);
    if (!known) throw invalidData({ idioma: 'valor_invalido' });
    if (typeof fuso !== 'string' || !isTimeZone(fuso))
      throw invalidData({ fuso: 'valor_invalido' });
    const time = new LocalTime(fuso);
    return { idioma: known, time, stamp: time.fileStamp(this.clock.now()) };
  }
}

/** Moments as the clocks of one time zone show them. */
export class LocalTime {
  private readonly format: Intl.DateTimeFormat;

  /** @param zone its IANA name */
  constructor(readonly zone: string) {
    // Swedes write dates and times nearly as ISO 8601 does.
    this.format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  }

  /** What the clock shows, written as if it were UTC: a spreadsheet's date knows no zone. */
  wallClock(moment: Date): Date {
    const seconds = Date.parse(`${this.format.format(moment).replace(' ', 'T')}Z`);
    return new Date(seconds + moment.getUTCMilliseconds());
  }

  fileStamp(moment: Date): string {
    return this.format.format(moment).replace(' ', '_').replaceAll(':', '-');
  }
}

/** Filters over what is sealed: that they were used is recorded, not what was looked for. */
const SEALED: ReadonlySet<string> = new Set(['q', 'uuid', 'protocolo']);

/** What the record keeps of an export's filter and order: codes, dates, and how many ids there were. */
export function recordedQuery({ sort, filter }: ListQuery): AuditDetails {
  const filters = Object.entries(filter).map(
    ([name, value]) => [`filtro.${name}`, recorded(name, value)] as const,
  );
  return { ordem: `${sort.field},${sort.order}`, ...Object.fromEntries(filters) };
}

/** The list has refused by now whatever is no value of a filter. */
function recorded(name: string, value: unknown): string | number | boolean {
  if (SEALED.has(name)) return value !== '';
  if (name === 'id' || name === 'alvo') return Array.isArray(value) ? value.length : 1;
  if (/_[gl]te$/.test(name)) return new Date(value as string | number).toISOString();
  return typeof value === 'boolean' ? value : String(value);
}
