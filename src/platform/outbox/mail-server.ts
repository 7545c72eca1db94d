// Connects to the mail server and classifies its failures.
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Options } from 'nodemailer/lib/smtp-transport';
import type { Config } from '../config/config';
import type { MailRoute } from './delivery.values';

/**
 * Milliseconds. Some servers keep strangers waiting for the greeting, and many scan a mail before
 * they confirm it: one that was given up in that time arrives, and is sent again. Nearly all of the
 * two minutes for which a delivery is reserved may pass before the confirmation.
 */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 100_000 };

/** Settings for nodemailer; the address's query parameters win over ours. */
export function mailTransport(config: Config, smtpUrl: string): Options {
  const url = parseConnectionUrl(smtpUrl) as Options;
  const name = greetingName(config, config.mail.from);
  return { ...TIMES, name, ...url, tls: { ...trusted(config), ...url.tls } };
}

/** The same for a server that the back office set. */
export function storedTransport(config: Config, route: MailRoute): Options {
  const { host, port, encryption, user, password, from } = route;
  return {
    ...TIMES,
    name: greetingName(config, from),
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'nenhuma',
    tls: trusted(config),
    ...(user !== undefined && { auth: { user, pass: password } }),
  };
}

function trusted({ mail }: Config): { ca?: string[] } {
  const { certificates } = mail;
  return certificates === undefined ? {} : { ca: [...rootCertificates, certificates] };
}

/**
 * The name in EHLO: strict servers refuse a bare IP address, which nodemailer sends if the
 * machine's name has no dot. Falls back to the sender's domain if `PUBLIC_URL` has none.
 */
function greetingName({ publicUrl, mail }: Config, from: string): string {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && isIP(hostname) === 0;
  return mail.greetingName ?? (isDomain ? hostname : from.replace(/^.*@|>\s*$/g, ''));
}

/** Signs of configuration faults that nodemailer reports by one code. */
const SET_UP_FAULTS = {
  certificado_desconhecido: /self.signed certificate|unable to (?:verify|get)|unknown ca/i,
  certificado_vencido: /certificate (?:has expired|is not yet valid)/i,
  certificado_outro_nome: /altnames/i,
  tls_errado: /wrong version number|packet length too long|record layer failure/i,
} as const;

/**
 * Tells whether the environment's mail settings are those of an earlier time.
 * @returns a short hash of server and sender; '' if the environment sets no server
 */
export function environmentRoute({ mail: { smtpUrl, from } }: Config): string {
  if (smtpUrl === undefined) return '';
  const { host, port } = parseConnectionUrl(smtpUrl) as Options;
  const route = JSON.stringify([host, port, from]);
  return createHash('sha256').update(route).digest('hex').slice(0, 16);
}

/** Why a mail server was not reached, as a code: the server's message may quote an address. */
export function mailFault(error: unknown): string {
  const { code = 'desconhecida', message } = error as { code?: string; message: string };
  const fault = Object.entries(SET_UP_FAULTS).find(([, sign]) => sign.test(message));
  return fault?.[0] ?? code;
}

const IN_WORDS: Readonly<Record<string, string>> = {
  certificado_desconhecido: 'its certificate is not trusted; name it in SMTP_CA_FILE',
  certificado_vencido: 'its certificate is out of date, or this machine’s clock is wrong',
  certificado_outro_nome: 'its certificate is for another name than the host in SMTP_URL',
  tls_errado:
    'it does not speak TLS from the start at this port; try smtp:// in place of smtps://, or port 465',
  EAUTH:
    'it does not accept the user or the password; special characters must be percent-encoded in SMTP_URL',
  EDNS: 'no machine has the host’s name',
  ESOCKET: 'nothing answers at its host and port',
  ECONNECTION: 'it ends the connection',
  ETIMEDOUT: 'it does not answer in time',
  ETLS: 'TLS could not be agreed upon',
};

/** For a server that the back office set, whose settings are fields. */
const IN_WORDS_STORED: Readonly<Record<string, string>> = {
  ...IN_WORDS,
  certificado_outro_nome: 'its certificate is for another name than the server’s',
  tls_errado: 'it does not speak TLS from the start at this port; choose STARTTLS, or another port',
  EAUTH: 'it does not accept the user or the password',
};

/** @param otherwise the words for a fault that has none */
function mailFaultInWords(error: unknown, otherwise: string, words = IN_WORDS): string {
  const fault = mailFault(error);
  const { responseCode } = error as { responseCode?: number };
  const reply = responseCode === undefined ? fault : `${fault}, reply ${responseCode}`;
  return `${words[fault] ?? otherwise} (${reply})`;
}

/**
 * Why a mail was not delivered, for the log: in words, with the server's code.
 * @param isStored whether it was sent by a server that the back office set
 */
export function undeliveredInWords(error: unknown, isStored: boolean): string {
  const { responseCode = 0 } = error as { responseCode?: number };
  const isForNow = responseCode >= 400 && responseCode < 500;
  const otherwise = isForNow ? 'the mail server asks to try later' : 'the mail server refuses it';
  const words = isStored ? IN_WORDS_STORED : IN_WORDS;
  return `A mail was not delivered: ${mailFaultInWords(error, otherwise, words)}.`;
}

/** The server's reply, or the words of the connection's failure, as they came. */
export function failureWords(error: unknown): string {
  const { response, message } = error as { response?: string; message: string };
  return (response ?? message).slice(0, 500);
}

/**
 * Signs in at the mail server once without sending anything.
 * @param stored the server of the back office, used without one of the environment
 * @returns the fault in words; undefined if there is none
 */
export async function mailServerFault(
  config: Config,
  stored?: MailRoute,
): Promise<string | undefined> {
  const { smtpUrl } = config.mail;
  if (smtpUrl !== undefined) {
    const fault = await connectionFault(mailTransport(config, smtpUrl), IN_WORDS);
    return fault && `The mail server of SMTP_URL cannot be used: ${fault}.`;
  }
  if (!stored) return undefined;
  const fault = await connectionFault(storedTransport(config, stored), IN_WORDS_STORED);
  return fault && `The mail server of the back office cannot be used: ${fault}.`;
}

/** Why a server cannot be used, in words; undefined if it can. */
async function connectionFault(
  options: Options,
  words: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const transport = createTransport(options);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return mailFaultInWords(error, 'it refuses the connection', words);
  } finally {
    transport.close();
  }
}
