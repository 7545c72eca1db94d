import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config';
import { DeliveryFailure } from '../delivery.values';
import { compose, type Composed, type Letter } from './mail-composer';
import { letterOf, type MailDelivery } from './mail-letters';

/** The channel as a whole is at fault, unless the server answered about this one mail. */
const ABOUT_ONE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** What an SMTP server says when it is closing the connection, whatever it was asked. */
const CLOSING = 421;

/** Sends mails through the company's server. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: MailerService,
    private readonly config: Config,
  ) {}

  /** Sends the mail of a delivery. @throws DeliveryFailure */
  async send(delivery: MailDelivery): Promise<void> {
    const { to, letter } = letterOf(delivery, this.config);
    this.requireServer();
    // It lay for so long that the address is kept no longer.
    if (to === undefined) throw new DeliveryFailure('refused', 'sem_endereco');
    await this.sendTo(to, letter, delivery);
  }

  /** @throws DeliveryFailure where no mail server is set */
  requireServer(): void {
    if (this.config.mail.smtpUrl === undefined) throw new DeliveryFailure('refused', 'sem_servidor');
  }

  /** Sends one mail, as the mail of a delivery. @throws DeliveryFailure */
  async sendTo(
    to: string | readonly string[],
    letter: Letter,
    { id, criadaEm }: Pick<MailDelivery, 'id' | 'criadaEm'>,
  ): Promise<void> {
    const { from } = this.config.mail;
    // As an object, an address is one address, whatever stands in it.
    const addresses = [to].flat().map((address) => ({ name: '', address }));
    const envelope = { from, to: addresses, date: criadaEm, messageId: this.messageId(id) };
    await this.transmit(compose(letter), envelope);
  }

  private async transmit(
    mail: Composed,
    envelope: { from: string; to: { name: string; address: string }[]; date: Date; messageId: string },
  ): Promise<void> {
    try {
      await this.mailer.sendMail({ ...mail, ...envelope, headers: { 'Auto-Submitted': 'auto-generated' } });
    } catch (error) {
      throw understand(error);
    }
  }

  /** The same at every attempt, so that a server can drop a repeat. */
  private messageId(id: string): string {
    return `<${id}@${new URL(this.config.publicUrl).hostname}>`;
  }
}

function understand(error: unknown): DeliveryFailure {
  const { code = 'desconhecida', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode === undefined || responseCode === CLOSING || !ABOUT_ONE_MAIL.includes(code)) {
    return new DeliveryFailure('unreachable', responseCode === undefined ? code : `${code} ${responseCode}`);
  }
  return new DeliveryFailure(responseCode >= 500 ? 'refused' : 'delayed', String(responseCode));
}
