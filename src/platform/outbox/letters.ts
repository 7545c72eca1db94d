import { ACOMPANHAR } from '@relato/domain/acompanhar';
import type { Idioma } from '@relato/domain/idioma';
import type { FiltroPrazo } from '@relato/domain/prazo';
import type { Config } from '../config/config';
import type { Contents, OpenedDelivery } from './delivery.values';
import { MAIL_TEXTS, type MailKind } from './mail-texts';

export type MailDelivery = Exclude<OpenedDelivery, { tipo: 'evento_analitico' }>;

interface Link {
  label: string;
  url: string;
}

/** What a mail says, whatever it is about: `letter.hbs` shows it as a page, {@link plainText} as a text. */
export interface Letter {
  idioma: Idioma;
  subject: string;
  opening: string;
  facts?: { label: string; value: string; code?: boolean }[];
  items?: Link[];
  link: Link;
  notes?: string[];
  closing?: string;
  company: string;
}

/** What the mail of a delivery says: nothing of what anybody wrote. @param link that a recovery brings */
export function letterOf(delivery: MailDelivery, config: Config, link = ''): Letter {
  switch (delivery.tipo) {
    case 'resposta_registrada': {
      const { idioma } = delivery.contents;
      const { follow, closing } = MAIL_TEXTS[idioma];
      const url = config.publicUrl + ACOMPANHAR[idioma];
      return { ...opened(delivery.tipo, idioma, config), link: { label: follow, url }, closing };
    }
    case 'recuperacao_senha': {
      const { idioma } = delivery.contents;
      const { choose, recoveryNotes: notes } = MAIL_TEXTS[idioma];
      return { ...opened(delivery.tipo, idioma, config), link: { label: choose, url: link }, notes };
    }
    case 'resumo_diario':
      return digest(delivery.contents, config);
    case 'aviso_conta':
      return aboutAccount(delivery.contents, config);
    default:
      return notice(delivery.tipo, delivery.contents, config);
  }
}

export function plainText({ opening, facts = [], items = [], link, notes = [], closing, company }: Letter): string {
  const paragraphs = [
    opening,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...items.map(({ label, url }) => `- ${label}\n  ${url}`),
    `${link.label}: ${link.url}`,
    ...notes,
    closing === undefined ? company : `${closing}\n${company}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

function opened(kind: MailKind, idioma: Idioma, { company }: Config): Omit<Letter, 'link'> {
  const { subjects, openings } = MAIL_TEXTS[idioma];
  return { idioma, subject: subjects[kind], opening: openings[kind], company: company.name };
}

function notice(
  kind: 'relato_registrado' | 'mensagem_registrada',
  { protocolo }: Contents[typeof kind],
  config: Config,
): Letter {
  const { protocol, signIn, closing } = MAIL_TEXTS[config.mail.language];
  return {
    ...opened(kind, config.mail.language, config),
    ...(protocolo !== undefined && { facts: [{ label: protocol, value: protocolo, code: true }] }),
    link: { label: signIn, url: `${config.publicUrl}/login` },
    closing,
  };
}

function aboutAccount({ evento, conta, por }: Contents['aviso_conta'], config: Config): Letter {
  const { account, by, pages, accountClosing: closing } = MAIL_TEXTS[config.mail.language];
  // What is told of a colleague's account leads to the accounts.
  const page = evento.startsWith('colega_') ? 'usuarios' : 'conta';
  return {
    ...opened(evento, config.mail.language, config),
    facts: [{ label: account, value: conta }, ...(por === undefined ? [] : [{ label: by, value: por }])],
    link: { label: pages[page], url: `${config.publicUrl}/${page}` },
    closing,
  };
}

function digest({ vencidos, prazos, registro }: Contents['resumo_diario'], config: Config): Letter {
  const { due, signIn, daily, record } = MAIL_TEXTS[config.mail.language];
  const list = (filter: object): string =>
    `${config.publicUrl}/relatos?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const counts = (Object.entries(prazos) as [FiltroPrazo, number][]).filter(([, count]) => count > 0);
  return {
    ...opened('resumo_diario', config.mail.language, config),
    items: [
      ...(vencidos > 0 ? [{ label: `${due.vencidos}: ${vencidos}`, url: list({ vencido: true }) }] : []),
      ...counts.map(([prazo, count]) => ({ label: `${due[prazo]}: ${count}`, url: list({ prazo }) })),
    ],
    link: { label: signIn, url: `${config.publicUrl}/login` },
    closing: registro ? `${daily} ${record}: ${registro.numero}, ${registro.hash}.` : daily,
  };
}
