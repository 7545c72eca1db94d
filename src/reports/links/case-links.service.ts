import type { AuditAction } from '@relato/domain/audit-action';
import type { LinkKind } from '@relato/domain/case-link';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { StaffContext } from '../../users/staff.decorators';
import { ReportChanges } from '../report-changes.service';
import { ReportClock } from '../report-clock.service';
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
    await this.dataSource.transaction(async (manager) => {
      const known =
        outroId !== id && (await this.reports.visibleAmong([outroId], by, manager)).length === 1;
      if (!known) throw invalidData({ outroId: 'caso_nao_encontrado' });
      await this.changeBoth(
        manager,
        [id, outroId],
        by,
        ['relatos.classificar.vincular', tipo],
        async () => {
          const linked = (await manager.findBy(CaseLink, sidesOf(id))).some(
            (link) => otherOf(link, id) === outroId,
          );
          if (linked)
            throw new AppError(409, 'casos_vinculados', 'Estes casos já estão vinculados.');
          await this.link(manager, id, outroId, tipo);
        },
      );
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
    await this.dataSource.transaction(async (manager) => {
      const link = (await manager.findBy(CaseLink, sidesOf(id))).find((one) => one.id === linkId);
      const outroId = link && otherOf(link, id);
      if (!outroId || (await this.reports.visibleAmong([outroId], by, manager)).length === 0)
        throw notFound();
      await this.changeBoth(
        manager,
        [id, outroId],
        by,
        ['relatos.classificar.desvincular', link.tipo],
        () => manager.delete(CaseLink, { id: linkId }),
      );
    });
  }

  /**
   * Locks both cases, so that a pair is linked only once, and records the action on each, with the
   * other's id.
   */
  private async changeBoth(
    manager: EntityManager,
    ids: readonly [string, string],
    by: StaffContext,
    [acao, tipo]: readonly [AuditAction, string],
    work: () => Promise<unknown>,
  ): Promise<void> {
    const relatos = await this.changes.lock(manager, ids);
    if (relatos.length < ids.length) throw notFound();
    await work();
    await this.changes.renewMarksSilently(manager, relatos);
    for (const { id: alvo } of relatos) {
      const outro = ids.find((id) => id !== alvo) ?? null;
      await this.changes.record(manager, [alvo], {
        acao,
        usuarioId: by.usuario.id,
        detalhes: { outro, tipo },
      });
    }
    // An event of one case would reveal to its holders another case that they must not know of.
    if (relatos.every(({ chavesEquipe }) => chavesEquipe)) await this.changes.publish(manager, ids);
  }
}

const sidesOf = (id: string) => [{ relatoId: id }, { outroId: id }];

const otherOf = ({ relatoId, outroId }: CaseLink, id: string): string =>
  relatoId === id ? outroId : relatoId;
