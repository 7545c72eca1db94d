import type { Reason } from '@relato/domain/reason';
import type { Status } from '@relato/domain/status';
import { type LinkRole, type LinkKind, LINK_KINDS } from '@relato/domain/case-link';
import { IsIn, IsUUID } from 'class-validator';
import type { Report, ReportContents } from '../report.entity';
import type { CaseLink } from './case-link.entity';

export class LinkCaseDto {
  /** Another case that the staff member holds. */
  @IsUUID()
  outroId!: string;

  /**
   * 'duplicado': this case duplicates the other; 'represalia': it reports retaliation because of
   * the other.
   */
  @IsIn(LINK_KINDS)
  tipo!: LinkKind;
}

/** A case related to the requested one. */
export class CaseLinkDto {
  id!: string;
  /** The role of the other case in the link. */
  papel!: LinkRole;
  /** Milliseconds. */
  criadoEm!: number;
  outroId!: string;
  /** The other's protocol; empty if it does not open. */
  uuid!: string;
  motivo!: Reason;
  status!: Status;
}

/** The roles of the first and the second case of a link. */
const ROLES: Readonly<Record<LinkKind, readonly [LinkRole, LinkRole]>> = {
  relacionado: ['relacionado', 'relacionado'],
  duplicado: ['duplicado', 'original'],
  represalia: ['represalia', 'relatado'],
};

/** The other case of a link. @param contents absent if they do not open */
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
