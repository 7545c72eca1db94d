import type { StatusChoice } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { AppError } from '../platform/errors/app-error';
import { SealBrokenError } from '../platform/vault/sealing';
import { CaseLinks } from '../reports/links/case-links.service';
import { type StaffCase, ReportsService } from '../reports/reports.service';
import type { StaffContext } from '../users/staff.decorators';
import type { DuplicatesView } from './messages.dto';
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
    status: StatusChoice,
    {
      mensagem,
      chaveEnvio,
      devolutiva,
      desfecho,
      medidas,
      verificacoes,
      procedenciaDecisao,
    }: Omit<MessageInput, 'stored'>,
    by: StaffContext,
  ): Promise<DuplicatesView> {
    const links = (await this.links.of(relato.id, by)).filter(({ papel }) => papel === 'duplicado');
    const falharam: string[] = [];
    for (const { outroId } of links) {
      try {
        const conclusion = { desfecho, medidas, verificacoes, procedenciaDecisao };
        const input = { mensagem, chaveEnvio, devolutiva, ...conclusion, stored: [] };
        await this.messages.replyAsTeam(await this.reports.openCase(outroId, by), status, input);
      } catch (error) {
        if (!(error instanceof AppError || error instanceof SealBrokenError)) throw error;
        falharam.push(outroId);
      }
    }
    return { enviados: links.length - falharam.length, falharam };
  }
}
