import type { AuditAction } from '@relato/domain/audit-action';
import type { LinkKind } from '@relato/domain/case-link';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { StaffContext } from '../../users/staff.decorators';
import { ReportChanges } from '../changes/report-changes.service';
import type { ReportChange } from '../changes/report-change.values';
import { ReportClock } from '../report-clock.service';
import { isWalled } from '../report.entity';
import { type StaffCase, ReportsService } from '../reports.service';
import { CaseLink } from './case-link.entity';
import { type CaseLinkDto, type LinkCaseDto, toCaseLink } from './case-links.dto';

/**
 * Related cases: only a holder of both sees, makes and removes a link. A link does not count as an
 * update of either.
 */
@Injectable()
export class CaseLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly time: ReportClock,
  ) {}

  /** The links of a case to others that the staff member holds, oldest first. */
  async of(id: string, by: StaffContext): Promise<CaseLinkDto[]> {
    const order = { criadoEm: 'ASC', id: 'ASC' } as const;
    const links = await this.dataSource.manager.find(CaseLink, { where: sidesOf(id), order });
    if (links.length === 0) return [];
    const ids = links.map((link) => otherOf(link, id));
    const held = await this.reports
      .visibleTo(by)
      .andWhere('relato.id = ANY(:ids)', { ids })
      .getMany();
    const opened = await this.reports.openEach(held, by);
    return links.flatMap((link) => {
      const other = opened.find(({ relato }) => relato.id === otherOf(link, id));
      return other ? [toCaseLink(link, other.relato, other.contents)] : [];
    });
  }

  /**
   * @throws AppError 400 for a missing case, or one that they do not hold; 409 for one that is
   * already linked
   */
  async add(
    { relato: { id } }: StaffCase,
    { tipo, ...asked }: LinkCaseDto,
    by: StaffContext,
  ): Promise<void> {
    const outroId = asked.outroId.toLowerCase();
    await this.changeBoth([id, outroId], by, async ({ manager }) => {
      const known =
        outroId !== id && (await this.reports.visibleAmong([outroId], by, manager)).length === 1;
      if (!known) throw invalidData({ outroId: 'caso_nao_encontrado' });
      const links = await manager.findBy(CaseLink, sidesOf(id));
      if (links.some((link) => otherOf(link, id) === outroId))
        throw new AppError(409, 'casos_vinculados');
      await this.link(manager, id, outroId, tipo);
      return ['relatos.classificar.vincular', tipo];
    });
  }

  /** Links two locked reports; the caller marks both. */
  async link(
    manager: EntityManager,
    relatoId: string,
    outroId: string,
    tipo: LinkKind,
  ): Promise<void> {
    await manager.insert(CaseLink, {
      id: uuidv7(),
      relatoId,
      outroId,
      tipo,
      criadoEm: this.time.now(),
    });
  }

  /** @throws AppError 404 if the link does not exist, or the staff member cannot open its other case */
  async remove({ relato: { id } }: StaffCase, linkId: string, by: StaffContext): Promise<void> {
    const links = await this.dataSource.manager.findBy(CaseLink, sidesOf(id));
    const link = links.find((one) => one.id === linkId);
    if (!link) throw notFound();
    const outroId = otherOf(link, id);
    await this.changeBoth([id, outroId], by, async ({ manager }) => {
      if ((await this.reports.visibleAmong([outroId], by, manager)).length === 0) throw notFound();
      // Removed at this moment by another request.
      const { affected } = await manager.delete(CaseLink, { id: linkId });
      if (affected === 0) throw notFound();
      return ['relatos.classificar.desvincular', link.tipo];
    });
  }

  /**
   * Locks both cases, so that a pair is linked only once, and records the action on each, with the
   * other's id.
   */
  private async changeBoth(
    ids: readonly [string, string],
    by: StaffContext,
    work: (change: ReportChange) => Promise<readonly [AuditAction, LinkKind]>,
  ): Promise<void> {
    const change = async (both: ReportChange): Promise<void> => {
      const [acao, tipo] = await work(both);
      if (both.relatos.length < ids.length) throw notFound();
      for (const relato of both.relatos) {
        const outro = ids.find((id) => id !== relato.id) ?? null;
        const action = { acao, usuarioId: by.usuario.id, detalhes: { outro, tipo } };
        both.group([relato]).record(action);
      }
      // An event of one case would reveal to its holders another case that they must not know of.
      if (!both.relatos.some(isWalled)) both.publish();
    };
    await this.changes.change(ids, 'equipe', change, { counts: 'silent' });
  }
}

const sidesOf = (id: string) => [{ relatoId: id }, { outroId: id }];

const otherOf = ({ relatoId, outroId }: CaseLink, id: string): string =>
  relatoId === id ? outroId : relatoId;
