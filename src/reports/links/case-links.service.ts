import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { Asker } from '../../users/staff.decorators';
import { ReportChanges } from '../report-changes.service';
import { ReportClock } from '../report-clock.service';
import { type HeldCase, ReportsService } from '../reports.service';
import { CaseLink } from './case-link.entity';
import { type CaseLinkDto, type LinkCaseDto, toCaseLink } from './case-links.dto';

/** Which cases belong together: shown, made and undone by who holds both, and by nobody else. It is no progress of either. */
@Injectable()
export class CaseLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly changes: ReportChanges,
    private readonly time: ReportClock,
  ) {}

  /** The links of a case to others that who asks holds, the oldest first. */
  async of(id: string, by: Asker): Promise<CaseLinkDto[]> {
    const where = [{ relatoId: id }, { outroId: id }];
    const links = await this.dataSource.manager.find(CaseLink, { where, order: { criadoEm: 'ASC', id: 'ASC' } });
    if (links.length === 0) return [];
    const ids = links.map((link) => otherOf(link, id));
    const held = await this.reports.heldBy(by).andWhere('relato.id = ANY(:ids)', { ids }).getMany();
    const opened = await this.reports.openEach(held, by);
    return links.flatMap((link) => {
      const other = opened.find(({ relato }) => relato.id === otherOf(link, id));
      return other ? [toCaseLink(link, other.relato, other.contents)] : [];
    });
  }

  /** @throws AppError 400 for a case that is not there, or not theirs; 409 for one that is linked already */
  async add({ relato: { id } }: HeldCase, { tipo, ...asked }: LinkCaseDto, by: Asker): Promise<void> {
    const outroId = asked.outroId.toLowerCase();
    await this.dataSource.transaction(async (manager) => {
      const known = outroId !== id && (await this.reports.heldAmong([outroId], by, manager)).length === 1;
      if (!known) throw invalidData({ outroId: 'caso_nao_encontrado' });
      await this.changeBoth(manager, [id, outroId], by, ['relatos.classificar.vincular', tipo], async () => {
        const pair = [
          { relatoId: id, outroId },
          { relatoId: outroId, outroId: id },
        ];
        if (await manager.existsBy(CaseLink, pair)) {
          throw new AppError(409, 'casos_vinculados', 'Estes casos já estão vinculados.');
        }
        await manager.insert(CaseLink, { id: uuidv7(), relatoId: id, outroId, tipo, criadoEm: this.time.now() });
      });
    });
  }

  /** Links a report that is being filed to the one because of which its visitor suffered; whoever calls marks both. */
  async addRetaliation(manager: EntityManager, relatoId: string, outroId: string): Promise<void> {
    const criadoEm = this.time.now();
    await manager.insert(CaseLink, { id: uuidv7(), relatoId, outroId, tipo: 'represalia', criadoEm });
  }

  /** @throws AppError 404 where there is no such link to a case of theirs */
  async remove({ relato: { id } }: HeldCase, linkId: string, by: Asker): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const where = [
        { id: linkId, relatoId: id },
        { id: linkId, outroId: id },
      ];
      const link = await manager.findOneBy(CaseLink, where);
      if (!link) throw notFound();
      const outroId = otherOf(link, id);
      if ((await this.reports.heldAmong([outroId], by, manager)).length === 0) throw notFound();
      await this.changeBoth(manager, [id, outroId], by, ['relatos.classificar.desvincular', link.tipo], () =>
        manager.delete(CaseLink, { id: linkId }),
      );
    });
  }

  /** Locks both cases, so that no two links are made of one pair, and tells the record of each, with the other's id. */
  private async changeBoth(
    manager: EntityManager,
    ids: readonly [string, string],
    by: Asker,
    [acao, tipo]: readonly [AcaoAuditada, string],
    work: () => Promise<unknown>,
  ): Promise<void> {
    const relatos = await this.changes.lock(manager, ids);
    if (relatos.length < ids.length) throw notFound();
    await work();
    await this.changes.markQuietly(manager, relatos);
    for (const { id: alvo } of relatos) {
      const outro = ids.find((id) => id !== alvo) ?? null;
      await this.changes.record(manager, [alvo], { acao, usuarioId: by.usuario.id, detalhes: { outro, tipo } });
    }
    // An event of one case would show its holders that there is another, of which they may not know.
    if (relatos.every(({ chavesEquipe }) => chavesEquipe)) await this.changes.announce(manager, ids);
  }
}

const otherOf = ({ relatoId, outroId }: CaseLink, id: string): string => (relatoId === id ? outroId : relatoId);
