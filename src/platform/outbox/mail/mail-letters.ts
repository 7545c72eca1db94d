import { ACOMPANHAR } from '@relato/domain/acompanhar';
import type { FiltroPrazo } from '@relato/domain/prazo';
import type { Config } from '../../config/config';
import type { Contents, DeliveryOf } from '../delivery.values';
import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts';
import type { Letter } from './mail-composer';
import { MAIL_TEXTS } from './mail-texts';

export type MailDelivery = {
  [T in Exclude<keyof Contents, 'evento_analitico' | 'recuperacao_senha'>]: DeliveryOf<T>;
}[Exclude<keyof Contents, 'evento_analitico' | 'recuperacao_senha'>];

/** A letter, and to whom; nobody where the address is kept no longer. */
export interface AddressedLetter {
  to: string | readonly string[] | undefined;
  letter: Letter;
}

/** What the mail of a delivery says: nothing of what anybody wrote. */
export function letterOf(delivery: MailDelivery, config: Config): AddressedLetter {
  switch (delivery.tipo) {
    case 'resposta_registrada':
      return forVisitor(delivery.contents, config);
    case 'resumo_diario':
      return digest(delivery.contents, config);
    case 'aviso_conta':
      return aboutAccount(delivery.contents, config);
    default:
      return notice(delivery, config);
  }
}

function notice(
  { tipo, contents: { protocolo } }: DeliveryOf<'relato_registrado' | 'mensagem_registrada'>,
  config: Config,
): AddressedLetter {
  const { committee, language } = config.mail;
  const { protocol: label, signIn, closing, [tipo]: own } = MAIL_TEXTS[language];
  const letter: Letter = {
    ...own,
    idioma: language,
    protocol: protocolo === undefined ? undefined : { label, value: protocolo },
    link: { label: signIn, url: `${config.publicUrl}/login` },
    closing,
    company: config.company.name,
  };
  return { to: committee, letter };
}

/** That there is an answer, and where to ask for it: no more. */
function forVisitor({ para, idioma }: Contents['resposta_registrada'], config: Config): AddressedLetter {
  const { closing, resposta_registrada: own } = MAIL_TEXTS[idioma];
  const letter: Letter = {
    subject: own.subject,
    opening: own.opening,
    idioma,
    link: { label: own.follow, url: config.publicUrl + ACOMPANHAR[idioma] },
    closing,
    company: config.company.name,
  };
  return { to: para, letter };
}

/** What was done to an account, to which, and by whom. */
function aboutAccount({ para, evento, conta, por }: Contents['aviso_conta'], config: Config): AddressedLetter {
  const { language } = config.mail;
  const texts = ACCOUNT_MAIL_TEXTS[language];
  const { subject, opening, page } = texts.events[evento];
  const letter: Letter = {
    subject,
    opening,
    idioma: language,
    facts: [{ label: texts.account, value: conta }, ...(por === undefined ? [] : [{ label: texts.by, value: por }])],
    link: { label: texts.pages[page], url: `${config.publicUrl}/${page}` },
    closing: texts.closing,
    company: config.company.name,
  };
  return { to: para, letter };
}

function digest({ vencidos, prazos, registro }: Contents['resumo_diario'], config: Config): AddressedLetter {
  const { committee, language } = config.mail;
  const { resumo_diario: own, signIn } = MAIL_TEXTS[language];
  const list = (filter: object): string =>
    `${config.publicUrl}/relatos?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const counts = (Object.entries(prazos) as [FiltroPrazo, number][]).filter(([, count]) => count > 0);
  const letter: Letter = {
    subject: own.subject,
    opening: own.opening,
    idioma: language,
    items: [
      ...(vencidos > 0 ? [{ label: `${own.vencidos}: ${vencidos}`, url: list({ vencido: true }) }] : []),
      ...counts.map(([prazo, count]) => ({ label: `${own[prazo]}: ${count}`, url: list({ prazo }) })),
    ],
    link: { label: signIn, url: `${config.publicUrl}/login` },
    closing: registro ? own.record(registro.numero, registro.hash) : own.closing,
    company: config.company.name,
  };
  return { to: committee, letter };
}
