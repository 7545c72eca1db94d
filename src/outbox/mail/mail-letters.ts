import { ACOMPANHAR } from '@relato/domain/acompanhar';
import type { FiltroPrazo } from '@relato/domain/prazo';
import type { Config } from '../../config';
import type { Contents, DeliveryOf } from '../entrega.values';
import type { Letter } from './mail-composer';
import { MAIL_TEXTS } from './mail-texts';

export type MailDelivery = {
  [T in Exclude<keyof Contents, 'evento_analitico' | 'recuperacao_senha'>]: DeliveryOf<T>;
}[Exclude<keyof Contents, 'evento_analitico' | 'recuperacao_senha'>];

/** A letter, and to whom; nobody where the address is kept no longer. */
export interface AddressedLetter {
  to: string | undefined;
  /** Who that is, as the log may tell it. */
  whom: string;
  letter: Letter;
}

/** What the mail of a delivery says: nothing of what anybody wrote. */
export function letterOf(delivery: MailDelivery, config: Config): AddressedLetter {
  switch (delivery.tipo) {
    case 'resposta_registrada':
      return forVisitor(delivery.contents, config);
    case 'resumo_diario':
      return digest(delivery.contents, config);
    case 'segundo_fator_retirado':
      return forColleague(delivery.contents, config);
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
  return { to: committee, whom: committee, letter };
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
  return { to: para, whom: 'a visitor', letter };
}

/** That the second factor is off, and where to set up another. */
function forColleague({ para }: Contents['segundo_fator_retirado'], config: Config): AddressedLetter {
  const { language } = config.mail;
  const { setUp, ...own } = MAIL_TEXTS[language].segundo_fator_retirado;
  const letter: Letter = {
    ...own,
    idioma: language,
    link: { label: setUp, url: `${config.publicUrl}/conta` },
    company: config.company.name,
  };
  return { to: para, whom: 'a colleague', letter };
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
  return { to: committee, whom: committee, letter };
}
