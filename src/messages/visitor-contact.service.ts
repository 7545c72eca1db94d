import { Injectable } from '@nestjs/common';
import { AppError } from '../platform/errors/app-error';
import type { VisitorsOwn } from '../reports/case.guard';
import { CaseWalls } from '../reports/people/case-walls.service';
import { ReportChanges } from '../reports/report-changes.service';
import type { ReportContents } from '../reports/report.entity';
import { openContents, sealContents } from '../reports/report.sealing';
import { requireStillOpen } from '../reports/visitor-session/visitor-session.service';
import type { IdentificationDto } from './messages.dto';
import { MessagesService } from './messages.service';

/** What a visitor adds afterwards of who they are, and where they can be told of news. */
@Injectable()
export class VisitorContact {
  constructor(
    private readonly changes: ReportChanges,
    private readonly messages: MessagesService,
    private readonly walls: CaseWalls,
  ) {}

  /** Keeps where to tell of news, or forgets it. The team sees neither: not the address, nor that there is one, nor when. */
  setAddress(visitor: VisitorsOwn, avisarEm?: ReportContents['avisarEm']): Promise<void> {
    const { relatoId: id, reportKey } = visitor;
    return this.changes.reseal(id, (_, relato) => {
      requireStillOpen(visitor, relato);
      const { avisarEm: __, ...contents } = openContents(reportKey, id, relato.conteudo);
      return Promise.resolve(
        sealContents(reportKey, id, { ...contents, ...(avisarEm && { avisarEm }) }),
      );
    });
  }

  /**
   * Adds who the visitor is to a report without a name, for good, with a notice in the thread; nothing written before gets
   * an author or a time by it. It stands unread; a concluded one stays so.
   * @throws AppError 409 where it has a name
   */
  async identify(visitor: VisitorsOwn, sent: IdentificationDto): Promise<void> {
    const { relatoId: id, reportKey } = visitor;
    const { nome, email, telefone, avisar, idioma = 'pt' } = sent;
    const namesakes = await this.walls.namedIn([nome, email]);
    return this.changes.change(id, 'visitante', async (change) => {
      requireStillOpen(visitor, change.relato);
      const contents = openContents(reportKey, id, change.relato.conteudo);
      if (contents.nome !== undefined)
        throw new AppError(409, 'ja_identificado', 'Este relato já tem um nome.');
      const named = { nome, email, telefone, ...(avisar && { avisar: idioma }), ...contents };
      const chavesEquipe = await this.walls.raiseForNamed(
        change.manager,
        { ...visitor, relato: change.relato },
        namesakes,
      );
      await this.messages.addNotice(change.manager, [id], 'identificacao');
      await this.changes.tellOfVisitor(
        change.manager,
        'mensagem_registrada',
        { id, chavesEquipe },
        contents.uuid,
      );
      change.set({ chavesEquipe, ...sealContents(reportKey, id, named), lido: false });
    });
  }
}
