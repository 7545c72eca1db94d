import { type Language, LANGUAGES, LOCALES } from '@relato/domain/language';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { AuditDetails } from '../platform/audit/audit-entry.entity';
import { Clock } from '../platform/clock';
import { isTimeZone } from '../platform/config/settings';
import { invalidData } from '../platform/errors/app-error';
import type { ListQuery } from '../platform/http/list-query';
import { LawInForce } from '../platform/settings/law-in-force.service';

export interface ExportOptions {
  idioma: Language;
  time: LocalTime;
  /** The moment of the request in a form for file names, such as `2026-11-20_09-05-00`. */
  stamp: string;
  /** Whether a spreadsheet of reports has the column of answers. */
  respostas: boolean;
}

/** Formats moments in the language and zone of the export. */
export const dateTimeFormat = ({ idioma, time: { zone } }: ExportOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[idioma], {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

interface GivenOptions {
  idioma?: unknown;
  fuso?: unknown;
  respostas?: unknown;
}

/**
 * Reads `idioma=en&fuso=America/Sao_Paulo&respostas=true`, also from a missing body; the default is
 * the organisation's zone, without answers. @throws AppError 400
 */
@Injectable()
export class ExportOptionsPipe implements PipeTransform<
  GivenOptions | null | undefined,
  ExportOptions
> {
  constructor(
    private readonly law: LawInForce,
    private readonly clock: Clock,
  ) {}

  transform(given: GivenOptions | null | undefined): ExportOptions {
    const { idioma = 'pt', fuso = this.law.zone, respostas = false } = given ?? {};
    const known = LANGUAGES.find((each) => each === idioma);
    if (!known) throw invalidData({ idioma: 'valor_invalido' });
    if (typeof fuso !== 'string' || !isTimeZone(fuso))
      throw invalidData({ fuso: 'valor_invalido' });
    // A parameter of an address is a text, one of a body is not.
    if (!['true', 'false'].includes(String(respostas)))
      throw invalidData({ respostas: 'valor_invalido' });
    const time = new LocalTime(fuso);
    const stamp = time.fileStamp(this.clock.now());
    return { idioma: known, time, stamp, respostas: String(respostas) === 'true' };
  }
}

/** The parts of a printed case besides the report and its messages. */
export const SHEET_PARTS = ['interno', 'linhaDoTempo', 'imagens'] as const;

export type SheetPart = (typeof SHEET_PARTS)[number];

/**
 * Reads the parts of a printed case, such as `interno,imagens`; the default is all of them. @throws
 * AppError 400
 */
@Injectable()
export class SheetPartsPipe implements PipeTransform<unknown, SheetPart[]> {
  transform(partes: unknown = SHEET_PARTS.join(',')): SheetPart[] {
    const names = typeof partes === 'string' ? partes.split(',').filter(Boolean) : [partes];
    if (!names.every((name) => SHEET_PARTS.includes(name as SheetPart)))
      throw invalidData({ partes: 'valor_invalido' });
    return names as SheetPart[];
  }
}

/** Moments in one time zone. */
export class LocalTime {
  private readonly format: Intl.DateTimeFormat;

  /** @param zone its IANA name */
  constructor(readonly zone: string) {
    // The Swedish format is nearly ISO 8601.
    this.format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  }

  /** The local time as if it were UTC: a spreadsheet's date has no zone. */
  wallClock(moment: Date): Date {
    const seconds = Date.parse(`${this.format.format(moment).replace(' ', 'T')}Z`);
    return new Date(seconds + moment.getUTCMilliseconds());
  }

  fileStamp(moment: Date): string {
    return this.format.format(moment).replace(' ', '_').replaceAll(':', '-');
  }
}

/** Filters over sealed contents: their use is recorded, not the searched text. */
const SEALED: ReadonlySet<string> = new Set(['q', 'uuid', 'protocolo', 'etiqueta']);

/** The filter and order of an export for the audit log: codes, dates, and the number of ids. */
export function recordedQuery({ sort, filter }: ListQuery): AuditDetails {
  const filters = Object.entries(filter).map(
    ([name, value]) => [`filtro.${name}`, recorded(name, value)] as const,
  );
  return { ordem: `${sort.field},${sort.order}`, ...Object.fromEntries(filters) };
}

/** The list has already refused invalid filter values. */
function recorded(name: string, value: unknown): string | number | boolean {
  if (SEALED.has(name)) return value !== '';
  if (name === 'id' || name === 'alvo') return Array.isArray(value) ? value.length : 1;
  if (/_[gl]te$/.test(name)) return new Date(value as string | number).toISOString();
  return typeof value === 'boolean' ? value : String(value);
}
