import type { FiltroPrazo } from '@relato/domain/prazo';
import type { EventoAprovacao, EventoCaso, EventoConta, Tipo } from './delivery.values';

export type MailKind =
  | Exclude<Tipo, 'aviso_conta' | 'caso_restrito' | 'aprovacao' | 'evento_analitico'>
  | EventoConta
  | EventoCaso
  | EventoAprovacao;

type Label =
  | 'protocol'
  | 'caseNumber'
  | 'openCase'
  | 'signIn'
  | 'follow'
  | 'choose'
  | 'account'
  | 'by'
  | 'reports'
  | 'bin'
  | 'deed'
  | 'approvals'
  | 'closing'
  | 'accountClosing';

/** All texts of mails in one language. `closing` says why the mail tells so little. */
export interface MailTexts extends Readonly<Record<Label, string>> {
  subjects: Readonly<Record<MailKind, string>>;
  openings: Readonly<Record<MailKind, string>>;
  pages: Readonly<Record<'conta' | 'usuarios', string>>;
  recoveryNotes: string[];
  /** What the daily digest says of the deadlines, and of the end of the audit record, by which a cut is noticed later. */
  due: Readonly<Record<'vencidos' | FiltroPrazo, string>>;
  daily: string;
  record: string;
}
