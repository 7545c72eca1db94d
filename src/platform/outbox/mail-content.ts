import { FOLLOW_PATHS } from '@relato/domain/follow-path';
import { NOTICE_TEXTS } from '@relato/domain/notice';
import { APPROVAL_LABELS } from '@relato/domain/approval';
import { type Language, LOCALES } from '@relato/domain/language';
import { type Reason, ACCUSING_REASONS, NON_ACCUSING_REASONS } from '@relato/domain/reason';
import type { DeadlineFilter } from '@relato/domain/deadline';
import { caseNumber } from '@relato/domain/protocol';
import { isOfLaw, isOfMail, SETTING_LABELS, type SettingKey } from '@relato/domain/settings';
import type { Config } from '../config/config';
import type { Contents, MailKind, OpenedDelivery } from './delivery.values';
import { en } from './mail-texts-en';
import { es } from './mail-texts-es';
import { type MailTexts, pt } from './mail-texts-pt';

const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = { pt, en, es };

export type MailDelivery = Exclude<OpenedDelivery, { tipo: 'evento_analitico' }>;

interface Link {
  label: string;
  url: string;
}

interface Fact {
  label: string;
  value: string;
  /** Whether every character matters, as in a code. */
  code?: boolean;
}

/** The content of any mail: `letter.hbs` renders it as a page, {@link plainText} as text. */
export interface MailContent {
  idioma: Language;
  subject: string;
  opening: string;
  facts?: Fact[];
  items?: Link[];
  link?: Link;
  notes?: string[];
  closing?: string;
  company?: string;
}

interface MailSurroundings {
  config: Config;
  /** The organisation's name. */
  company: string;
  /** The organisation's zone. */
  zone: string;
  /** For a recovery or an invitation. */
  link: string | undefined;
}

/** The mail of a delivery: it quotes nothing that a person wrote. */
export function mailContentOf(
  delivery: MailDelivery,
  { config, company, zone, link = '' }: MailSurroundings,
): MailContent {
  const idioma = 'idioma' in delivery.contents ? delivery.contents.idioma : config.mail.language;
  const { tipo, contents } = delivery;
  const hasEvent = tipo === 'aviso_conta' || tipo === 'caso_restrito' || tipo === 'aprovacao';
  const kind: MailKind = hasEvent ? contents.evento : tipo;
  const texts = MAIL_TEXTS[idioma];
  const { closing, subjects, openings } = texts;
  const letter = {
    idioma,
    subject: subjects[kind],
    opening: openings[kind],
    company,
  };
  const page = (path: string, label: string): Link => ({ label, url: config.publicUrl + path });
  switch (delivery.tipo) {
    case 'resposta_registrada':
      return {
        ...letter,
        link: page(FOLLOW_PATHS[idioma], texts.follow),
        ...(delivery.contents.autoridades && { notes: [NOTICE_TEXTS.denuncia_externa[idioma]] }),
        closing,
      };
    case 'novidade':
      return { idioma, subject: letter.subject, opening: letter.opening };
    case 'recuperacao_senha':
      return { ...letter, link: { label: texts.choose, url: link }, notes: texts.recoveryNotes };
    case 'convite':
      return { ...letter, link: { label: texts.accept, url: link }, notes: texts.invitationNotes };
    case 'resumo_diario':
      return {
        ...letter,
        ...digest(delivery.contents, texts, page),
        link: page('/login', texts.signIn),
      };
    case 'aviso_conta': {
      const { evento, conta, por } = delivery.contents;
      const facts = [...fact(texts.account, conta), ...fact(texts.by, por)];
      // A notice about a staff member's account links to the accounts.
      const about = evento.startsWith('colega_') ? 'usuarios' : 'conta';
      return {
        ...letter,
        facts,
        link: page(`/${about}`, texts.pages[about]),
        closing: texts.accountClosing,
      };
    }
    case 'caso_restrito': {
      const { caso, evento, prazos = [] } = delivery.contents;
      const day = dayFormat(idioma, zone);
      const facts = [
        ...fact(texts.caseNumber, caseNumber(caso), true),
        ...prazos.flatMap(({ relogio, ate, vencido }) =>
          fact(texts.clocks[relogio], (vencido ? texts.missed : texts.until)(day.format(ate))),
        ),
      ];
      // Its readers cannot open the case.
      if (evento === 'caso_sem_pessoas') return { ...letter, facts, closing };
      return { ...letter, facts, link: page(`/relatos/${caso}`, texts.openCase), closing };
    }
    case 'relato_apagado': {
      const { relatos, por } = delivery.contents;
      const facts = [...fact(texts.reports, String(relatos)), ...fact(texts.by, por)];
      return { ...letter, facts, link: page('/lixeira', texts.trash), closing };
    }
    case 'relato_triturado': {
      const { relatos, por } = delivery.contents;
      return {
        ...letter,
        facts: [...fact(texts.reports, String(relatos)), ...fact(texts.by, por)],
        closing,
      };
    }
    case 'organizacao_alterada': {
      const { chaves, por, nadaAntesDe } = delivery.contents;
      const changed = chaves.map((chave) => SETTING_LABELS[chave][idioma]).join(', ');
      return {
        ...letter,
        facts: [...fact(texts.settings, changed), ...fact(texts.by, por)],
        ...(nadaAntesDe !== undefined && {
          notes: [texts.nothingBefore(dayFormat(idioma, zone).format(nadaAntesDe))],
        }),
        link: page(settingsPageOf(chaves), texts.openSettings),
        closing: texts.accountClosing,
      };
    }
    case 'formulario_publicado': {
      const { numero, por } = delivery.contents;
      return {
        ...letter,
        facts: [...fact(texts.version, String(numero)), ...fact(texts.by, por)],
        link: page('/formulario', texts.openForm),
        closing: texts.accountClosing,
      };
    }
    case 'unidade_alterada':
      return {
        ...letter,
        facts: fact(texts.by, delivery.contents.por),
        link: page('/unidades', texts.openUnits),
        closing: texts.accountClosing,
      };
    case 'teste_correio':
      return {
        ...letter,
        facts: fact(texts.word, delivery.contents.palavra, true),
        link: page('/correio', texts.openSettings),
      };
    case 'aprovacao': {
      const { acao, por } = delivery.contents;
      const facts = [...fact(texts.action, APPROVAL_LABELS[acao][idioma]), ...fact(texts.by, por)];
      return {
        ...letter,
        facts,
        link: page('/aprovacoes', texts.approvals),
        closing: texts.accountClosing,
      };
    }
    default: {
      const facts = fact(texts.protocol, delivery.contents.protocolo, true);
      return { ...letter, facts, link: page('/login', texts.signIn), closing };
    }
  }
}

/** The page of the back office that shows these settings. */
function settingsPageOf(chaves: readonly SettingKey[]): string {
  if (chaves.every(isOfMail)) return '/correio';
  return chaves.every(isOfLaw) ? '/lei' : '/organizacao';
}

/** A day in words, in the organisation's zone. */
const dayFormat = (idioma: Language, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(LOCALES[idioma], { timeZone, dateStyle: 'long' });

const fact = (label: string, value: string | undefined, code?: true): Fact[] =>
  value === undefined ? [] : [{ label, value, ...(code && { code }) }];

export function plainText({
  opening,
  facts = [],
  items = [],
  link,
  notes = [],
  closing,
  company,
}: MailContent): string {
  const paragraphs = [
    opening,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...items.map(({ label, url }) => `- ${label}\n  ${url}`),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...notes,
    ...(company === undefined ? [] : [closing === undefined ? company : `${closing}\n${company}`]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** The list of reports that are late on any clock, among these reasons. */
const lateAmong = (motivo: readonly Reason[]): object => ({ vencido: true, motivo });

function digest(
  { vencidos, outrosVencidos, prazos, registro }: Contents['resumo_diario'],
  { due, daily, record }: MailTexts,
  page: (path: string, label: string) => Link,
): Pick<MailContent, 'items' | 'closing'> {
  const list = (count: number, label: string, filter: object): Link[] => {
    const path = `/relatos?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return count > 0 ? [page(path, `${label}: ${count}`)] : [];
  };
  const counts = Object.entries(prazos) as [DeadlineFilter, number][];
  const near = counts.flatMap(([prazo, count]) => list(count, due[prazo], { prazo }));
  const closing = registro ? `${daily} ${record}: ${registro}.` : daily;
  const late = [
    ...list(vencidos, due.vencidos, lateAmong(ACCUSING_REASONS)),
    ...list(outrosVencidos, due.outrosVencidos, lateAmong(NON_ACCUSING_REASONS)),
  ];
  return { items: [...late, ...near], closing };
}
