import { EVIDENCE } from '@relato/domain/evidence';
import { logoOf } from '@relato/domain/logo';
import { SPECIFIED_NAME } from '@relato/domain/specified-texts';
import type { Logger } from '@nestjs/common';
import type { Config } from '../platform/config/config';
import { describeFailure } from '../platform/errors/redact';
import type { MailSettings } from '../platform/outbox/mail-settings.service';
import type { LawInForce } from '../platform/settings/law-in-force.service';
import type {
  Organisation,
  PublishedForm,
  SettingValues,
} from '../platform/settings/organisation.service';

/** The numbers of people who read a report, as the start page shows them. */
export interface ReaderSource {
  /** The same object until a number changes. */
  readonly counts: object;
}

/** The published categories and questions; the settings' values are new with each publication. */
export interface FormSource {
  readonly form: PublishedForm | undefined;
}

/** Sources of the site's settings besides those of the organisation. */
export interface SettingSources {
  organisation: FormSource;
  readership: ReaderSource;
  mail: Pick<MailSettings, 'reachesReporters'>;
  law: Pick<LawInForce, 'with'>;
  config: Config;
  logger: Logger;
}

/** The public site's `SiteSettings`, with these settings of the organisation. */
export function siteSettings(
  values: SettingValues,
  { organisation, readership, mail, law, config, logger }: SettingSources,
): object {
  const { publicUrl, onionUrl, reportFilesMax, reportExpiryDays } = config;
  const { profile, zone, deadlines } = law.with(values);
  const { boasVindas, promessas, perguntas, codigoConduta, emergencia, quemLe, cor } = values;
  const hasMail = mail.reachesReporters;
  return {
    company: {
      name: values.nome ?? SPECIFIED_NAME,
      url: values.site,
      address: values.endereco,
      phoneTollFree: values.telefoneGratuito,
      phone: values.telefone,
      dataContact: values.contatoDados,
    },
    accent: cor,
    logo: values.logotipo === undefined ? undefined : logoOf(values.logotipo),
    texts: { boasVindas, promessas, perguntas, codigoConduta, emergencia, quemLe },
    readers: readership.counts,
    asksQuestions: (organisation.form?.categorias.length ?? 0) > 0,
    exitTo: values.saida,
    publicUrl,
    onionUrl,
    reportFilesMax,
    evidence: values.evidencias ?? EVIDENCE[0],
    reportExpiryDays,
    legalProfile: profile,
    timeZone: zone,
    tellsByMail: hasMail,
    mailsProtocol: hasMail && config.mail.protocol,
    retention: deadlines.retention,
    keptMonthsMost: deadlines.kept.most,
    onError: (error: unknown) => logger.error(describeFailure(error)),
  };
}

/** The same object until a setting or the number of readers changes. */
export function currentSiteSettings(
  organisation: Pick<Organisation, 'values'>,
  readership: ReaderSource,
  settingsOf: (values: SettingValues) => object,
): () => object {
  let { values } = organisation;
  let { counts } = readership;
  let settings = settingsOf(values);
  return () => {
    if (organisation.values !== values || readership.counts !== counts) {
      ({ values } = organisation);
      ({ counts } = readership);
      settings = settingsOf(values);
    }
    return settings;
  };
}
