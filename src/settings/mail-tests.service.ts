import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { invalidData } from '../platform/errors/app-error';
import { Delivery } from '../platform/outbox/delivery.entity';
import { type Contents, TEST } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { Organisation } from '../platform/settings/organisation.service';
import type { User } from '../users/user.entity';
import type { MailTestStateDto } from './settings.dto';

/** Tests of the mail server, which walk the outbox. Each person has one at a time. */
@Injectable()
export class MailTestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly organisation: Organisation,
  ) {}

  /** @returns the id of the test. @throws AppError 400 without a mail server */
  async send(by: User): Promise<string> {
    // Another node may have stored the server just now.
    await this.organisation.load();
    if (!this.outbox.sendsMail) throw invalidData({ correioServidor: 'obrigatorio' });
    return this.dataSource.transaction(async (manager) => {
      await manager.delete(Delivery, this.testsOf(by));
      return this.outbox.add(manager, TEST, { para: [by.email] }, by.id);
    });
  }

  /** A delivery that is no longer there was delivered. */
  async result(id: string, by: User): Promise<MailTestStateDto> {
    const row = await this.dataSource.manager.findOneBy(Delivery, { id, ...this.testsOf(by) });
    if (!row) return { situacao: 'ENTREGUE' };
    if (!row.paradaEm) return { situacao: 'AGUARDANDO' };
    const { resposta } = this.outbox.open(row).contents as Contents[typeof TEST];
    return {
      situacao: 'FALHOU',
      ...(row.falha !== null && { falha: row.falha }),
      ...(resposta !== undefined && { resposta }),
    };
  }

  /** By the hash of the person's id. */
  private testsOf({ id }: User) {
    return { tipo: TEST, relato: In(this.outbox.hashesOf([id])) };
  }
}
