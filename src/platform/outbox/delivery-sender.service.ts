import { Injectable } from '@nestjs/common';
import { AnalyticsSender } from './analytics-sender.service';
import type { OpenedDelivery } from './delivery.values';
import { MailSender } from './mail/mail-sender.service';
import { PersonalMails } from './personal-mails.service';

/** Hands each delivery to what carries out its kind. */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly mail: MailSender,
    private readonly analytics: AnalyticsSender,
    private readonly personal: PersonalMails,
  ) {}

  /** @throws DeliveryFailure */
  send(delivery: OpenedDelivery): Promise<void> {
    if (delivery.tipo === 'evento_analitico') return this.analytics.send(delivery);
    return delivery.tipo === 'recuperacao_senha' ? this.personal.send(delivery) : this.mail.send(delivery);
  }
}
