import { type MailerOptions, MailerService } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Config } from '../config/config';
import { DeliveryFailure, type DeliveryOf, TO_COLLEAGUES, UNSEEN } from './delivery.values';
import { letterOf, type MailDelivery, plainText } from './letters';
import { mailFault, mailTransport } from './mail-server';

/** The channel as a whole is at fault, unless the server answered about this one mail. */
const ABOUT_ONE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** What an SMTP server says when it is closing the connection, whatever it was asked. */
const CLOSING = 421;

/** Nobody needs the link of a recovery so late any more. */
const TOO_LATE_MS = 60 * 60_000;

export interface PersonalMail {
  to: string | readonly string[];
  link?: string;
}

type FindRecovery = (
  delivery: DeliveryOf<'recuperacao_senha'>,
) => Promise<PersonalMail | undefined>;

@Injectable()
export class MailService {
  /** Whose account a recovery is for, and its link: asked of who knows accounts, when the mail is delivered. */
  findRecovery: FindRecovery | undefined;

  constructor(
    private readonly mailer: MailerService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Sends the mail of a delivery, if it is for anybody. @throws DeliveryFailure */
  async send(delivery: MailDelivery): Promise<void> {
    const { publicUrl, mail } = this.config;
    if (mail.smtpUrl === undefined) throw new DeliveryFailure('refused', 'sem_servidor');
    const mailTo = await this.addressed(delivery);
    if (!mailTo) return;
    // A name in the sender, or the site's in the mail's number, would say more than such a mail does.
    const from = delivery.tipo === UNSEEN ? addressIn(mail.from) : mail.from;
    const host =
      delivery.tipo === UNSEEN
        ? from.slice(from.lastIndexOf('@') + 1)
        : new URL(publicUrl).hostname;
    const letter = letterOf(delivery, this.config, mailTo.link);
    try {
      await this.mailer.sendMail({
        from,
        // As an object, an address is one address, whatever stands in it.
        to: [mailTo.to].flat().map((address) => ({ name: '', address })),
        date: delivery.criadaEm,
        // The same at every attempt, so that a server can drop a repeat.
        messageId: `<${delivery.id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        subject: letter.subject,
        text: plainText(letter),
        template: 'letter',
        context: letter,
      });
    } catch (error) {
      throw understand(error);
    }
  }

  /** @returns undefined where the mail is for nobody. @throws DeliveryFailure where its address is kept no longer */
  private async addressed(delivery: MailDelivery): Promise<PersonalMail | undefined> {
    if (delivery.tipo === 'recuperacao_senha') {
      const late = this.clock.now().getTime() - delivery.criadaEm.getTime() >= TOO_LATE_MS;
      return late ? undefined : this.findRecovery?.(delivery);
    }
    const { tipo, contents } = delivery;
    const personal =
      tipo === 'resposta_registrada' || tipo === UNSEEN || TO_COLLEAGUES.includes(tipo);
    const para = 'para' in contents ? contents.para : undefined;
    const to = personal ? para : this.config.mail.committee;
    if (to === undefined) throw new DeliveryFailure('refused', 'sem_endereco');
    return { to };
  }
}

const addressIn = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

function understand(error: unknown): DeliveryFailure {
  const { responseCode } = error as { responseCode?: number };
  const code = mailFault(error);
  if (responseCode === undefined || responseCode === CLOSING || !ABOUT_ONE_MAIL.includes(code)) {
    return new DeliveryFailure(
      'unreachable',
      responseCode === undefined ? code : `${code} ${responseCode}`,
    );
  }
  return new DeliveryFailure(responseCode >= 500 ? 'refused' : 'delayed', String(responseCode));
}

export function mailerOptions(config: Config): MailerOptions {
  const { smtpUrl } = config.mail;
  const adapter = new HandlebarsAdapter(undefined, { inlineCssEnabled: false });
  const templates: MailerOptions = { template: { dir: __dirname } };
  return {
    // Without a server nothing is sent; the mailer wants a transport all the same.
    transport: smtpUrl === undefined ? { jsonTransport: true } : mailTransport(config, smtpUrl),
    // As a plugin: given as the template's adapter, it makes the mailer warn of a preview that is not installed.
    plugins: [{ step: 'compile', plugin: (mail, done) => adapter.compile(mail, done, templates) }],
  };
}
