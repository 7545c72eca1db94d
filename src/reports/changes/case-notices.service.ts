import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import type { CaseEvent } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { PersonalNotices } from '../people/personal-notices.service';
import type { Report } from '../report.entity';
import { ReportClock } from '../report-clock.service';
import { openContents } from '../report.sealing';
import type { VisitorCase } from '../reports.service';

/** Mails about a case: to its visitor, its holders or the committee, without any of its contents. */
@Injectable()
export class CaseNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly personal: PersonalNotices,
    private readonly accesses: CaseAccesses,
    private readonly time: ReportClock,
  ) {}

  /**
   * Mails that a visitor filed a report or replied: to the committee and the owner, or to a walled
   * case's holders.
   */
  async notifyOfVisitor(
    manager: EntityManager,
    evento: 'relato_registrado' | 'mensagem_registrada',
    { id, chavesEquipe, responsavelId }: Pick<Report, 'id' | 'chavesEquipe' | 'responsavelId'>,
    protocolo: string,
  ): Promise<void> {
    if (!chavesEquipe) return this.notifyHolders(manager, evento, id);
    await this.outbox.visitorWrote(manager, evento, id, protocolo);
    if (evento === 'mensagem_registrada' && responsavelId !== null)
      await this.personal.notifyOwner(manager, 'pessoa_escreveu', id);
  }

  /**
   * Mails a visitor who asked for it that there is something to read. @param report its row under
   * the lock
   */
  async notifyVisitor(manager: EntityManager, { relato, reportKey }: VisitorCase): Promise<void> {
    const { id, conteudo } = relato;
    const { avisar, email, avisarEm } = openContents(reportKey, id, conteudo);
    const named = avisar && email;
    if (avisar && named !== undefined) {
      await this.outbox.teamReplied(manager, id, {
        para: named,
        idioma: avisar,
        // By the row under the lock: this mail carries the acknowledgement.
        ...(this.time.namesAuthorities(relato) && { autoridades: true }),
      });
    }
    if (avisarEm && avisarEm.email !== named)
      await this.outbox.hasNews(manager, id, avisarEm.email, avisarEm.idioma);
  }

  /** Mails the holders of a walled case. */
  async notifyHolders(manager: EntityManager, evento: CaseEvent, id: string): Promise<void> {
    const addresses = (await this.accesses.holdersOf(manager, id)).map(({ email }) => email);
    await this.outbox.notifyHolders(manager, evento, id, addresses);
  }
}
