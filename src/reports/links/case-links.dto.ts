import type { Motivo } from '@relato/domain/motivo';
import type { Status } from '@relato/domain/status';
import { type PapelVinculo, type TipoVinculo, TIPOS_VINCULO } from '@relato/domain/vinculo';
import { IsIn, IsUUID } from 'class-validator';
import type { Report, ReportContents } from '../report.entity';
import type { CaseLink } from './case-link.entity';

export class LinkCaseDto {
  /** Another case that who asks holds. */
  @IsUUID()
  outroId!: string;

  /** 'duplicado': this case is a duplicate of the other; 'represalia': it tells of retaliation because of the other. */
  @IsIn(TIPOS_VINCULO)
  tipo!: TipoVinculo;
}

/** A case that belongs to the one asked for. */
export class CaseLinkDto {
  id!: string;
  /** What the other case is to this one. */
  papel!: PapelVinculo;
  /** Milliseconds. */
  criadoEm!: number;
  outroId!: string;
  /** The other's protocol; empty where it does not open. */
  uuid!: string;
  motivo!: Motivo;
  status!: Status;
}

/** What the first case of a link is to the other, and the other to the first. */
const ROLES: Readonly<Record<TipoVinculo, readonly [PapelVinculo, PapelVinculo]>> = {
  relacionado: ['relacionado', 'relacionado'],
  duplicado: ['duplicado', 'original'],
  represalia: ['represalia', 'relatado'],
};

/** The other case of a link. @param contents absent where they do not open */
export function toCaseLink(
  link: CaseLink,
  outro: Report,
  contents: ReportContents | undefined,
): CaseLinkDto {
  const { id, tipo, criadoEm } = link;
  return {
    id,
    papel: ROLES[tipo][link.relatoId === outro.id ? 0 : 1],
    criadoEm: criadoEm.getTime(),
    outroId: outro.id,
    uuid: contents?.uuid ?? '',
    motivo: outro.motivo,
    status: outro.status,
  };
}
