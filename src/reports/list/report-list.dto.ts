import { type Desfecho, type Medida, MEDIDAS } from '@relato/domain/desfecho';
import type { Gravidade } from '@relato/domain/gravidade';
import type { Motivo } from '@relato/domain/motivo';
import type { Decisao } from '@relato/domain/procedencia';
import type { Status } from '@relato/domain/status';
import { ApiProperty } from '@nestjs/swagger';
import { ColleagueView } from '../people/people.dto';
import { DeadlinesView, NextDeadlineView } from '../deadlines.dto';
import type { Report, ReportContents } from '../report.entity';
import type { ReportClock } from '../report-clock.service';

/** A row of the team's list. Times in milliseconds. */
export class ReportSummaryDto {
  id!: string;
  /** The protocol; empty where the report does not open. */
  uuid!: string;
  /** It was altered outside the product: a list tells only what is not sealed, the case itself whatever opens. */
  adulterado!: boolean;
  nome?: string;
  motivo!: Motivo;
  status!: Status;
  gravidade?: Gravidade;
  /** False also where nothing was decided. */
  procedencia!: boolean;
  /** What a person decided on whether it is founded; absent until then. */
  procedenciaDecisao?: Decisao;
  /** What came of it, and what was done; absent unless it is concluded and somebody said. */
  desfecho?: Desfecho;
  @ApiProperty({ enum: MEDIDAS, isArray: true })
  medidas?: Medida[];
  lido!: boolean;
  /** Late on any of the clocks that run against the team: `vence` has passed. */
  vencido!: boolean;
  /** Held: neither shredded nor deleted. */
  retido!: boolean;
  /** Who looks after it; absent where nobody does who can open it. */
  responsavel?: ColleagueView;
  /** The person did not answer in their time, and nobody did anything since. */
  silente!: boolean;
  /** No person took a recorded step within the time after which the law has it deleted or made anonymous. */
  naoIniciado!: boolean;
  prazos!: DeadlinesView;
  /** What is due next; absent where nothing is. */
  vence?: NextDeadlineView;
  criadoEm!: number;
  alteradoEm!: number;
  /** Who changed it last; absent where that was somebody anonymous. */
  alteradoPor?: string;
  expiraEm!: number;
}

/** @param contents absent where they do not open */
export function toReportSummary(
  relato: Report,
  contents: ReportContents | undefined,
  time: ReportClock,
  teamLabel: string,
  responsavel?: ColleagueView,
): ReportSummaryDto {
  return {
    id: relato.id,
    uuid: contents?.uuid ?? '',
    adulterado: contents === undefined,
    nome: contents?.nome,
    motivo: relato.motivo,
    status: relato.status,
    gravidade: relato.gravidade ?? undefined,
    procedencia: relato.procedencia,
    procedenciaDecisao: relato.procedenciaDecisao ?? undefined,
    desfecho: relato.desfecho ?? undefined,
    medidas: relato.medidas ?? undefined,
    lido: relato.lido,
    vencido: time.isLate(relato),
    retido: relato.retido,
    responsavel,
    silente: relato.silenteEm !== null,
    naoIniciado: time.isUndecided(relato),
    prazos: time.deadlinesOf(relato),
    vence: time.nextDeadlineOf(relato),
    criadoEm: relato.criadoEm.getTime(),
    alteradoEm: relato.alteradoEm.getTime(),
    alteradoPor: relato.alteradoPor === 'visitante' ? contents?.nome : teamLabel,
    expiraEm: relato.expiraEm.getTime(),
  };
}
