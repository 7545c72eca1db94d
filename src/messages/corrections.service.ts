import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { groupBy } from '../platform/group-by';
import type { Report } from '../reports/report.entity';
import { Message } from './message.entity';
import { openMessage } from './message.sealing';

/** Texts that staff members took down, as their visitors corrected them. */
@Injectable()
export class Corrections {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @returns a function that gives the corrected text of each of these reports; undefined if not
   * corrected
   */
  async of(relatoIds: readonly string[]) {
    const where = { relatoId: In(relatoIds), conteudo: Not(IsNull()) };
    const rows =
      relatoIds.length === 0
        ? []
        : await this.dataSource.manager.find(Message, { where, order: { ordem: 'DESC' } });
    const byReport = groupBy(rows, ({ relatoId }) => relatoId);
    return ({
      relato,
      reportKey,
    }: {
      relato: Pick<Report, 'id'>;
      reportKey: Buffer;
    }): string | undefined => {
      const messages = (byReport.get(relato.id) ?? []).flatMap(({ id, conteudo }) =>
        conteudo ? [openMessage(reportKey, id, conteudo)] : [],
      );
      return messages.find(({ correcao }) => correcao)?.mensagem;
    };
  }
}
