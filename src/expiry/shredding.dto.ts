import type { Motivo } from '@relato/domain/motivo';
import type { Report } from '../reports/report.entity';

/** A report that the next run shreds. Times in milliseconds. */
export class ShreddableDto {
  id!: string;
  motivo!: Motivo;
  criadoEm!: number;
  concluidoEm?: number;
}

export function toShreddable({ id, motivo, criadoEm, concluidoEm }: Report): ShreddableDto {
  return { id, motivo, criadoEm: criadoEm.getTime(), concluidoEm: concluidoEm?.getTime() };
}
