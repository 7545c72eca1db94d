import { DEADLINE_FILTERS } from './deadline';

/** Details of audited actions that the audit page does not show: ids, and parts of other details. */
export const UNSHOWN_AUDIT_DETAILS = [
  'sessao',
  'exportacao',
  'anexo',
  'mensagem',
  'acompanhamento',
  'nota',
  'chave',
  'conta',
  'aprovacao',
  'pedidaPor',
  'motivo',
  'outro',
  'etiqueta',
  'unidade',
  'licenca',
  'prova',
  'rota',
] as const;

/** Details of audited actions that have words in every language of the back office. */
export const SHOWN_AUDIT_DETAILS = [
  'configuracao',
  'de',
  'para',
  'acao',
  'origem',
  'resumo',
  'com',
  'status',
  'gravidade',
  'procedencia',
  'procedenciaDecisao',
  'desfecho',
  'medidas',
  'verificacoes',
  'devolutiva',
  'encontro',
  'encontroEm',
  'ate',
  'fim',
  'falsas',
  'tipo',
  'retido',
  'lote',
  'etiquetas',
  'anexos',
  'linhas',
  'adulterados',
  'total',
  'formato',
  'ordem',
  'tudo',
  'integro',
  'ano',
  'trabalho',
  'relatos',
  'arquivos',
  'sessoes',
  'vencidos',
  'outrosVencidos',
  ...DEADLINE_FILTERS,
  'nome',
  'email',
  'papeis',
  'suplente',
  'segundoFator',
  'senhasErradas',
  'todas',
  'geracao',
  'numero',
  'aberto',
  'tabela',
] as const;

export type AuditDetail =
  | (typeof SHOWN_AUDIT_DETAILS)[number]
  | (typeof UNSHOWN_AUDIT_DETAILS)[number]
  /** A filter of an export. */
  | `filtro.${string}`;

/** The jobs that the audit log names. */
export const AUDITED_JOBS = [
  'resumo',
  'expiracao',
  'silencio',
  'verificacao',
  'trituracao',
  'lixeira',
  'sweep-orphans',
  'expired-sessions',
] as const;

export type AuditedJob = (typeof AUDITED_JOBS)[number];
