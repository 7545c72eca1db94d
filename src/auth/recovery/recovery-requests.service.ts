import type { Idioma } from '@relato/domain/idioma';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { MailService } from '../../platform/outbox/mail.service';
import { RecoveryLinks } from './recovery-links.service';

/**
 * Takes requests for a new password. What happens at a request is the same for every address: a delivery is written. Whose
 * it is, if anybody's, is looked up when it is delivered, and only then is the link made: it lies nowhere.
 */
@Injectable()
export class RecoveryRequests implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly mails: MailService,
    private readonly links: RecoveryLinks,
  ) {}

  onModuleInit(): void {
    this.mails.findRecovery = ({ email }) => this.links.mailTo(email);
  }

  async ask(email: string, idioma: Idioma): Promise<void> {
    const contents = { email: email.toLowerCase(), idioma };
    await this.dataSource.transaction((manager) => this.outbox.add(manager, 'recuperacao_senha', contents));
  }
}
