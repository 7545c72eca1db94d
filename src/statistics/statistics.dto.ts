import type { Faixa, Identificacao } from '@relato/domain/estatisticas';
import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { ApiProperty } from '@nestjs/swagger';

/** How many reports; null where so few, or so easily computed, that they are not shown. */
const Shown = (): PropertyDecorator => ApiProperty({ type: Number, nullable: true });

export class StatusCountDto {
  valor!: Status;
  @Shown()
  total!: number | null;
}

export class ReasonCountDto {
  valor!: Motivo;
  @Shown()
  total!: number | null;
}

export class SeverityCountDto {
  /** Absent: no degree of violation. */
  valor?: Gravidade;
  @Shown()
  total!: number | null;
}

export class MonthCountDto {
  /** As `2026-01`, in UTC. */
  valor!: string;
  @Shown()
  total!: number | null;
}

export class AgeCountDto {
  valor!: Faixa;
  @Shown()
  total!: number | null;
}

export class IdentificationCountDto {
  valor!: Identificacao;
  @Shown()
  total!: number | null;
}

/** The reports filed in a period, shredded ones included. */
export class StatisticsDto {
  /** The first month, as `2026-01`. */
  de!: string;
  /** The last month. */
  ate!: string;
  @Shown()
  total!: number | null;
  /** Past their date and waiting for the team; it names nobody and is always shown. */
  vencidos!: number;
  porStatus!: StatusCountDto[];
  porMotivo!: ReasonCountDto[];
  porGravidade!: SeverityCountDto[];
  porMes!: MonthCountDto[];
  /** By the time to the team's first answer. */
  porResposta!: AgeCountDto[];
  /** Half of those answered were answered within so many hours; null where fewer than five were. */
  @Shown()
  medianaHoras!: number | null;
  /** Anonymous or not; nobody knows it of a shredded report. */
  porIdentificacao!: IdentificationCountDto[];
}
