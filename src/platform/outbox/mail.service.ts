import { fittedInto } from '@relato/domain/logo';
import { type MailerOptions, MailerService } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import { Injectable, Logger } from '@nestjs/common';
import { createTransport, type Transport } from 'nodemailer';
import type { SentMessageInfo, SMTPError } from 'nodemailer/lib/smtp-connection';
import { HOUR_MS } from '../calendar/durations';
import { Clock } from '../clock';
import { Config } from '../config/config';
import { LawInForce } from '../settings/law-in-force.service';
import { type LoadedLogo, Organisation } from '../settings/organisation.service';
import { extensionPoint, Extensions } from '../extensions.service';
import {
  DeliveryFailure,
  type DeliveryOf,
  type MailRoute,
  namesReporter,
  TEST,
  TO_COLLEAGUES,
  UNSEEN,
} from './delivery.values';
import { LOGO_SHOWN, USUAL_ACCENT } from './mail-brand';
import { mailContentOf, type MailDelivery, plainText } from './mail-content';
import {
  failureWords,
  mailFault,
  mailTransport,
  storedTransport,
  undeliveredInWords,
} from './mail-server';
import { MailSettings } from './mail-settings.service';

/** Codes about this one mail; any other failure blames the whole channel. */
const ABOUT_ONE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** An SMTP server that closes the connection answers this to any command. */
const CLOSING = 421;

/** A wrong user or password, which no waiting mends. */
const WRONG_SIGN_IN = 'EAUTH';

/** How long a notice is tried by a former server that is away. */
const FORMER_MS = HOUR_MS;

/** A recovery link is useless after this time. */
const TOO_LATE_MS = HOUR_MS;

const LOGO_CID = 'logotipo';

/** The logo as a part of the mail: fetching it would show the server that the mail was opened. */
const inline = ({ name, content, type }: LoadedLogo) => ({
  cid: LOGO_CID,
  filename: name,
  content,
  contentType: type,
  contentDisposition: 'inline' as const,
});

export interface PersonalMail {
  to: string | readonly string[];
  link?: string;
}

/** Finds the account of a recovery or invitation, and makes its link at delivery. */
interface RecoveryMails {
  mailTo(delivery: DeliveryOf<'recuperacao_senha'>): Promise<PersonalMail | undefined>;
  invitationTo(delivery: DeliveryOf<'convite'>): Promise<PersonalMail | undefined>;
}

export const AddressesRecoveries = extensionPoint<RecoveryMails>();

/** Finds at delivery the accounts that a mail was written for. */
interface Colleagues {
  /**
   * The present addresses of the active accounts that have one of these addresses, or had it if no
   * account has it now.
   */
  presentAddressesOf(addresses: readonly string[]): Promise<string[]>;
}

export const FindsColleagues = extensionPoint<Colleagues>();

@Injectable()
export class MailService {
  private readonly logger = new Logger('Mail');
  /** The latest line of the log about a mail that was not delivered; undefined after a delivery. */
  private logged: string | undefined;

  constructor(
    private readonly mailer: MailerService,
    private readonly config: Config,
    private readonly settings: MailSettings,
    private readonly organisation: Organisation,
    private readonly law: LawInForce,
    private readonly clock: Clock,
    private readonly extensions: Extensions,
  ) {}

  /** Sends the mail of a delivery, if it has a recipient. @throws DeliveryFailure */
  async send(delivery: MailDelivery): Promise<void> {
    // Another node may have stored a server just now, or its confirmation.
    if (!this.settings.reachesReporters) await this.organisation.load();
    // A notice about new settings leaves by the former server as well.
    const former = delivery.tipo === 'organizacao_alterada' ? delivery.contents.rota : undefined;
    // Settings are tried before another person confirms them.
    const tried = delivery.tipo === TEST ? this.settings.stored : undefined;
    const route = former ?? tried ?? this.settings.current;
    const isWithheld =
      namesReporter(delivery.tipo, delivery.contents) && !this.settings.reachesReporters;
    if (isWithheld || (!former && !this.settings.hasServer))
      throw new DeliveryFailure('refused', 'sem_servidor');
    const mailTo = await this.addressed(delivery);
    if (!mailTo) return;
    const sender = route?.from ?? this.settings.from;
    const mail = { ...this.compose(delivery, mailTo, sender), route };
    try {
      const sent = (await this.mailer.sendMail(mail)) as SentMessageInfo;
      if (sent.rejected.length > 0) throw new PartlyRefused(sent);
      this.logged = undefined;
    } catch (error) {
      // A line about a visitor's mail would say that a visitor left an address.
      if (delivery.tipo !== UNSEEN)
        this.logOnce(undeliveredInWords(decisive(error), route !== undefined));
      if (!former) throw understand(error);
      if (this.isGivenUp(delivery, error)) return;
      throw onlyThisOne(error);
    }
  }

  /** @param sender the address of the route that the mail takes, perhaps with a name */
  private compose(delivery: MailDelivery, { to, link }: PersonalMail, sender: string) {
    // A name in the sender, or the site's host in the message id, would reveal the channel.
    const isUnseen = delivery.tipo === UNSEEN;
    const from = isUnseen ? addressIn(sender) : sender;
    const host = isUnseen
      ? from.slice(from.lastIndexOf('@') + 1)
      : new URL(this.config.publicUrl).hostname;
    const content = mailContentOf(delivery, {
      config: this.config,
      company: this.organisation.name,
      zone: this.law.zone,
      link,
    });
    // A mail that does not name the organisation shows nothing of it.
    const logo = content.company === undefined ? undefined : this.organisation.logo;
    return {
      from,
      // As an object, a value is one address regardless of its characters.
      to: [to].flat().map((address) => ({ name: '', address })),
      date: delivery.criadaEm,
      // The same at every attempt, so that a server can drop a repeat.
      messageId: `<${delivery.id}@${host}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      subject: content.subject,
      text: plainText(content),
      template: 'letter',
      context: { ...content, ...this.brand(logo) },
      attachments: logo && [inline(logo)],
    };
  }

  /**
   * Whether a notice is sent no more by a former server that does not take it. The same notice
   * leaves by the present one, and a typing error in the former settings must not count as a fault
   * until the waiting ends.
   */
  private isGivenUp({ criadaEm }: MailDelivery, error: unknown): boolean {
    const isTooLate = this.clock.now().getTime() - criadaEm.getTime() >= FORMER_MS;
    return isTooLate || mailFault(error) === WRONG_SIGN_IN;
  }

  private brand(logo: LoadedLogo | undefined): object {
    const accent = this.organisation.values.cor ?? USUAL_ACCENT;
    return { accent, logo: logo && { ...fittedInto(logo, LOGO_SHOWN), source: `cid:${LOGO_CID}` } };
  }

  /** A server that is away fails every mail: one line is enough. */
  private logOnce(line: string): void {
    if (line !== this.logged) this.logger.warn(line);
    this.logged = line;
  }

  /**
   * @returns undefined if the mail has no recipient. @throws DeliveryFailure if its address is no
   * longer stored
   */
  private async addressed(delivery: MailDelivery): Promise<PersonalMail | undefined> {
    if (delivery.tipo === 'recuperacao_senha') {
      const late = this.clock.now().getTime() - delivery.criadaEm.getTime() >= TOO_LATE_MS;
      return late ? undefined : this.extensions.of(AddressesRecoveries)[0]?.mailTo(delivery);
    }
    if (delivery.tipo === 'convite')
      return this.extensions.of(AddressesRecoveries)[0]?.invitationTo(delivery);
    const { tipo, contents } = delivery;
    const personal =
      tipo === 'resposta_registrada' || tipo === UNSEEN || TO_COLLEAGUES.includes(tipo);
    const para = 'para' in contents ? contents.para : undefined;
    const to = personal ? para : this.settings.committee;
    if (to === undefined) throw new DeliveryFailure('refused', 'sem_endereco');
    if (tipo !== 'caso_restrito') return { to };
    // While the mail waited, an account may have been deactivated or have got another address.
    const [colleagues] = this.extensions.of(FindsColleagues);
    const present = (await colleagues?.presentAddressesOf([to].flat())) ?? [];
    return present.length > 0 ? { to: present } : undefined;
  }
}

const addressIn = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

/** A mail that the server took for some of its recipients only. */
class PartlyRefused extends Error {
  readonly accepted: readonly string[];
  readonly rejectedErrors: readonly SMTPError[];

  constructor({ accepted, rejectedErrors = [] }: SentMessageInfo) {
    super('some recipients were refused');
    this.accepted = accepted;
    this.rejectedErrors = rejectedErrors;
  }
}

/**
 * The failure that decides for all refused recipients of a mail: one for now, if there is one, since
 * they are tried again together.
 */
function decisive(error: unknown): unknown {
  const { rejectedErrors = [] } = error as Partial<PartlyRefused>;
  const isForNow = ({ responseCode = 0 }: SMTPError): boolean => responseCode < 500;
  return rejectedErrors.find(isForNow) ?? rejectedErrors[0] ?? error;
}

function understand(error: unknown): DeliveryFailure {
  const cause = decisive(error);
  const { responseCode } = cause as SMTPError;
  const code = mailFault(cause);
  const words = failureWords(cause);
  const reached = error instanceof PartlyRefused ? error.accepted : [];
  if (responseCode === undefined || responseCode === CLOSING || !ABOUT_ONE_MAIL.includes(code)) {
    const answer = responseCode === undefined ? code : `${code} ${responseCode}`;
    return new DeliveryFailure('unreachable', answer, { words, reached });
  }
  const kind = responseCode >= 500 ? 'refused' : 'delayed';
  return new DeliveryFailure(kind, String(responseCode), { words, reached });
}

/** A former server that is away says nothing about the present one. */
const onlyThisOne = (error: unknown): DeliveryFailure => {
  const { kind, code, reached } = understand(error);
  return new DeliveryFailure(kind === 'unreachable' ? 'delayed' : kind, code, { reached });
};

/** A message with the stored settings by which it leaves, if there are some. */
interface RoutedMessage {
  data: { route?: MailRoute };
}

/** Sends each message by the settings in effect, so that a change needs no restart. */
function routingTransport(config: Config): Transport {
  const { smtpUrl } = config.mail;
  const fixed =
    smtpUrl === undefined ? undefined : createTransport(mailTransport(config, smtpUrl)).transporter;
  return {
    name: 'relato',
    version: '1',
    send: (mail, done) => {
      const { route } = (mail as unknown as RoutedMessage).data;
      const transport = route ? createTransport(storedTransport(config, route)).transporter : fixed;
      if (transport) transport.send(mail as never, done as never);
      else done(new Error('No mail server is set.'), null);
    },
    close: () => fixed?.close?.(),
  };
}

export function mailerOptions(config: Config): MailerOptions {
  const adapter = new HandlebarsAdapter(undefined, { inlineCssEnabled: false });
  const templates: MailerOptions = { template: { dir: __dirname } };
  return {
    transport: routingTransport(config) as MailerOptions['transport'],
    // As a plugin: as the template's adapter it makes the mailer warn of a missing preview package.
    plugins: [{ step: 'compile', plugin: (mail, done) => adapter.compile(mail, done, templates) }],
  };
}
