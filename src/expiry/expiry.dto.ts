import type { Reason } from '@relato/domain/reason';
import type { Status } from '@relato/domain/status';
import type { Report } from '../reports/report.entity';

/** A report that the next run handles. Times in milliseconds. */
export class ExpiringDto {
  id!: string;
  /** Whether it is concluded; otherwise it is marked as silent. */
  conclui!: boolean;
  motivo!: Reason;
  status!: Status;
  alteradoEm!: number;
  expiraEm!: number;
}

export function toExpiring({ id, motivo, status, alteradoEm, expiraEm }: Report): ExpiringDto {
  const conclui = motivo !== 'denuncia';
  return {
    id,
    conclui,
    motivo,
    status,
    alteradoEm: alteradoEm.getTime(),
    expiraEm: expiraEm.getTime(),
  };
}

/** A report that the next run shreds. Times in milliseconds. */
export class ShreddableDto {
  id!: string;
  motivo!: Reason;
  criadoEm!: number;
  concluidoEm?: number;
}

export function toShreddable({ id, motivo, criadoEm, concluidoEm }: Report): ShreddableDto {
  return { id, motivo, criadoEm: criadoEm.getTime(), concluidoEm: concluidoEm?.getTime() };
}
