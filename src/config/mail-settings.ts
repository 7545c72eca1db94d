import { type Idioma, IDIOMAS } from '@relato/domain/idioma';
import type { SettingsReader } from './settings-reader';

/** Notices by mail. */
export interface Mail {
  /** Absent: mails are kept and logged as 'would send'. */
  smtpUrl: string | undefined;
  from: string;
  /** Who is told of reports and replies. */
  committee: string;
  /** Whether mails name the protocol, which is a credential. */
  protocol: boolean;
  language: Idioma;
  /** The hour of the day, in the product's zone, from which the digest is sent; absent: never. */
  digestHour: number | undefined;
}

/** @throws ConfigError */
export function readMail(read: SettingsReader): Mail {
  const smtpUrl = read.optional('SMTP_URL') && read.url('SMTP_URL', '', ['smtp:', 'smtps:']);
  // A placeholder is good enough for mails that nobody sends, and for no others.
  if (smtpUrl !== undefined) for (const name of ['MAIL_FROM', 'COMMITTEE_EMAIL']) read.required(name, 'SMTP_URL');
  return {
    smtpUrl,
    from: read.mailbox('MAIL_FROM', 'Relato <nao-responda@example.com>'),
    committee: read.email('COMMITTEE_EMAIL', 'comite@example.com'),
    protocol: read.oneOf('MAIL_PROTOCOL', ['on', 'off']) === 'on',
    language: read.oneOf('MAIL_LANGUAGE', IDIOMAS),
    digestHour: read.text('DIGEST_HOUR', '') === 'off' ? undefined : read.integer('DIGEST_HOUR', 7, 0, 23),
  };
}
