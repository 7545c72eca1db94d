import {
  type AnswerTime,
  type ReportAge,
  type Identification,
  MONTHS_MAX,
} from '@relato/domain/statistics';
import type { Severity } from '@relato/domain/severity';
import type { Reason } from '@relato/domain/reason';
import type { Status } from '@relato/domain/status';
import { ApiProperty } from '@nestjs/swagger';
import type { Calendar } from '../platform/calendar/calendar';
import { invalidData } from '../platform/errors/app-error';
import type { LabelDto } from '../platform/settings/questionnaire.dto';

/** A number of reports; null if it is small, or could reveal a small one. Never null if `exato`. */
const Shown = (): PropertyDecorator => ApiProperty({ type: Number, nullable: true });

class CountDto {
  @Shown()
  total!: number | null;
}

export class StatusCountDto extends CountDto {
  valor!: Status;
}

export class ReasonCountDto extends CountDto {
  valor!: Reason;
}

export class SeverityCountDto extends CountDto {
  /** Absent: no severity. */
  valor?: Severity;
}

export class MonthCountDto extends CountDto {
  /** As `2026-01`, in the organisation's zone. */
  valor!: string;
  /** The same reports by reason; absent unless `exato`. */
  motivos?: ReasonCountDto[];
}

export class OwnerCountDto extends CountDto {
  /** The owner's id; absent for reports without an owner who can open them. */
  valor?: string;
  nome?: string;
  /** The part of them that is late on any clock; absent unless `exato`. */
  vencidos?: number;
}

/** Reports with a deadline that was met or has passed. */
export class InTimeDto {
  /** Those that met it in time. */
  noPrazo!: number;
  total!: number;
}

export class CategoryCountDto extends CountDto {
  /** The category's id. */
  valor!: string;
  motivo!: Reason;
  /** In the words of the newest version of the form among its reports. */
  nome!: LabelDto;
}

export class UnitCountDto extends CountDto {
  /** The unit's id. */
  valor!: string;
  /** In the words of its newest report. */
  nome!: LabelDto;
}

export class TagCountDto extends CountDto {
  /** The tag in the spelling that most of its reports have. */
  valor!: string;
}

export class AgeCountDto extends CountDto {
  valor!: AnswerTime;
}

export class OpenAgeCountDto extends CountDto {
  valor!: ReportAge;
}

export class IdentificationCountDto extends CountDto {
  valor!: Identification;
}

/**
 * The reports filed in a period, also those shredded after their retention, but none that a person
 * deleted; and, whenever they were filed, those that are open or late now.
 */
export class StatisticsDto {
  /** The first month, as `2026-01`. */
  de!: string;
  /** The last month. */
  ate!: string;
  /** Whether small counts are shown: the reader can open every counted case. */
  exato!: boolean;
  @Shown()
  total!: number | null;
  /** Not concluded, whenever they were filed; shredded reports do not count. */
  @Shown()
  abertos!: number | null;
  /**
   * Late on any clock, whenever they were filed, as the list's filter `vencido` counts them; always
   * shown.
   */
  vencidos!: number;
  /**
   * Altered from outside, in the database or by a damaged file, as lists show it; without shredded
   * reports. Their plain columns are counted all the same.
   */
  adulterados!: number;
  porStatus!: StatusCountDto[];
  porMotivo!: ReasonCountDto[];
  /** Only reasons that accuse someone. */
  porGravidade!: SeverityCountDto[];
  porMes!: MonthCountDto[];
  /** Reports that are not concluded, whenever they were filed, by age. */
  porIdade!: OpenAgeCountDto[];
  /**
   * Reports that are not concluded, whenever they were filed, by owner, most first; owners without
   * any are left out.
   */
  porResponsavel!: OwnerCountDto[];
  /** By the time to the team's first answer; of a shredded report, whole days count. */
  porResposta!: AgeCountDto[];
  /**
   * The median hours to the first answer, without shredded reports; unless `exato`, in whole days of
   * the calendar, 24 hours each. Null if none was answered, or too few to be shown.
   */
  @Shown()
  medianaHoras!: number | null;
  /**
   * Share acknowledged in time, among those that were or should be by now; in whole percents unless
   * `exato`. Null if there are none, or too few to be shown.
   */
  @Shown()
  parteNoPrazo!: number | null;
  /** The same of the feedback. */
  @Shown()
  parteRespondida!: number | null;
  /** The counts behind `parteNoPrazo`; absent unless `exato`. */
  confirmados?: InTimeDto;
  /** The counts behind `parteRespondida`; absent unless `exato`. */
  devolvidos?: InTimeDto;
  /** Anonymous or not, unknown for shredded reports; empty if the reader opens no reports. */
  porIdentificacao!: IdentificationCountDto[];
  /**
   * By category below its reason, most first within each; without shredded reports. Unless `exato`,
   * the categories of the published form, each without a count: a category is in the sealed contents.
   */
  porCategoria!: CategoryCountDto[];
  /**
   * By unit, most first, without shredded reports; only of cases that the reader can open. Empty
   * unless `exato`: a unit is in the sealed contents.
   */
  porUnidade!: UnitCountDto[];
  /**
   * By tag, most first, without shredded reports, whose tags are gone; a report may have several.
   * Empty unless `exato`: a tag is a text of the cases.
   */
  porEtiqueta!: TagCountDto[];
}

/** Whole months in the organisation's zone. */
export interface Period {
  /** The months, as `2026-01`, in order. */
  months: string[];
  /** The first moment of each. */
  starts: Date[];
  /** Its first moment. */
  from: Date;
  /** The first moment after it. */
  until: Date;
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

const DEFAULT_MONTHS = 12;

/**
 * Reads `de` and `ate`, the first and the last month; the last twelve by default. @throws AppError
 * 400
 */
export function readPeriod(
  raw: { de?: unknown; ate?: unknown },
  calendar: Calendar,
  now: Date,
): Period {
  const last = readMonth('ate', raw.ate ?? calendar.monthOf(now));
  const first = raw.de === undefined ? last - DEFAULT_MONTHS + 1 : readMonth('de', raw.de);
  const count = last - first + 1;
  if (count < 1) throw invalidData({ ate: 'valor_invalido' });
  if (count > MONTHS_MAX) throw invalidData({ de: 'longo_demais' });
  const startOf = (month: number): Date =>
    calendar.startOfMonth(Math.floor(month / 12), (month % 12) + 1);
  const starts = Array.from({ length: count }, (_, index) => startOf(first + index));
  const months = starts.map((start) => calendar.monthOf(start));
  return { months, starts, from: startOf(first), until: startOf(last + 1) };
}

/** @returns months since the year 0 */
function readMonth(name: string, value: unknown): number {
  const [, year, month] = MONTH.exec(typeof value === 'string' ? value : '') ?? [];
  if (year === undefined) throw invalidData({ [name]: 'valor_invalido' });
  return Number(year) * 12 + Number(month) - 1;
}
