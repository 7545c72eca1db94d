import { Injectable } from '@nestjs/common';
import type { Submitted } from '../attachments/form.decorators';
import { AppError } from '../platform/errors/app-error';
import { CaseLinks } from '../reports/links/case-links.service';
import { type StaffCase, ReportsService } from '../reports/reports.service';
import type { StaffContext } from '../users/staff.decorators';
import type { DuplicatesDto, StaffReplyDto } from './messages.dto';
import { type MessageInput, MessagesService } from './messages.service';

/**
 * One answer for several reporters of the same matter: each reads it in their own thread, and
 * learns of no other.
 */
@Injectable()
export class Duplicates {
  constructor(
    private readonly messages: MessagesService,
    private readonly links: CaseLinks,
    private readonly reports: ReportsService,
  ) {}

  /**
   * Sends an answer to each duplicate of a case; a deleted or altered one does not stop the others.
   */
  async reply(
    { relato }: StaffCase,
    sent: Submitted<StaffReplyDto>,
    by: StaffContext,
  ): Promise<DuplicatesDto> {
    const links = (await this.links.of(relato.id, by)).filter(({ papel }) => papel === 'duplicado');
    const input: MessageInput = {
      mensagem: sent.mensagem,
      files: [],
      chaveEnvio: sent.chaveEnvio,
      status: sent.status,
      devolutiva: sent.devolutiva,
      desfecho: sent.desfecho,
      medidas: sent.medidas,
      verificacoes: sent.verificacoes,
      procedenciaDecisao: sent.procedenciaDecisao,
    };
    const falharam: string[] = [];
    for (const { outroId } of links) {
      try {
        await this.messages.replyAsTeam(await this.reports.openCase(outroId, by), input);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        falharam.push(outroId);
      }
    }
    return { enviados: links.length - falharam.length, falharam };
  }
}
