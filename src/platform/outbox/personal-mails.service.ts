import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Config } from '../config/config';
import type { Contents, DeliveryOf } from './delivery.values';
import { recoveryLetter } from './mail/recovery-mail';
import { MailSender } from './mail/mail-sender.service';

/** To whom a mail goes, and the link that it brings. */
export interface PersonalMail {
  to: string;
  link: string;
}

type Personal = 'recuperacao_senha';
type Find = (contents: Contents[Personal]) => Promise<PersonalMail | undefined>;

/** Nobody needs it so late any more. */
const TOO_LATE_MS = 60 * 60_000;

/** Mails to one colleague. To whom, and with which link, is asked when they are delivered, of who registered for it. */
@Injectable()
export class PersonalMails {
  private readonly finders = new Map<Personal, Find>();

  constructor(
    private readonly sender: MailSender,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  register(tipo: Personal, find: Find): void {
    this.finders.set(tipo, find);
  }

  /** Sends the mail of a delivery, if it is for anybody. @throws DeliveryFailure */
  async send(delivery: DeliveryOf<Personal>): Promise<void> {
    const { tipo, contents, criadaEm } = delivery;
    const mail = { idioma: contents.idioma, company: this.config.company.name };
    this.sender.requireServer();
    if (this.clock.now().getTime() - criadaEm.getTime() >= TOO_LATE_MS) return;
    const found = await this.finders.get(tipo)?.(contents);
    if (found) await this.sender.sendTo(found.to, recoveryLetter({ ...mail, link: found.link }), delivery);
  }
}
