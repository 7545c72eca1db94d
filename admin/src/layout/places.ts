import type { Permission } from '@relato/domain/permissions';

/** A page that the header leads to. */
export interface Place {
  to: string;
  permission: Permission;
  /** The key of its name. */
  name: string;
  /** The key of its name with `%{total}` unread reports, where it tells them. */
  nameWithUnread?: string;
}

/** Where the day's work is. */
export const DAILY: readonly Place[] = [
  { to: '/relatos', permission: 'relatos.ver', name: 'app.navegacao.relatos' },
  {
    to: '/caixa-de-entrada',
    permission: 'relatos.ver',
    name: 'app.navegacao.caixa',
    nameWithUnread: 'app.navegacao.caixaComTotal',
  },
  { to: '/prazos', permission: 'prazos.ver', name: 'app.navegacao.prazos' },
  { to: '/painel', permission: 'estatisticas.ver', name: 'app.navegacao.painel' },
];

/** What is looked after now and then. */
export const SETTINGS: readonly Place[] = [
  { to: '/respostas-prontas', permission: 'respostas_prontas.ver', name: 'app.navegacao.respostas' },
  { to: '/usuarios', permission: 'usuarios.ver', name: 'app.navegacao.usuarios' },
  { to: '/entregas', permission: 'entregas.ver', name: 'app.navegacao.entregas' },
  { to: '/auditoria', permission: 'auditoria.ver', name: 'app.navegacao.auditoria' },
];

/** The person's own pages. */
export const ACCOUNT: readonly Place[] = [{ to: '/conta', permission: 'conta.usar', name: 'app.navegacao.minhaConta' }];
