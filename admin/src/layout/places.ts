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

/**
 * The pages of the header, in the order agreed: Relatos, Caixa de entrada, Painel, Respostas prontas, Usuários,
 * Entregas, Prazos, Auditoria. Each page adds itself here.
 */
export const PLACES: readonly Place[] = [
  { to: '/relatos', permission: 'relatos.ver', name: 'app.navegacao.relatos' },
  {
    to: '/caixa-de-entrada',
    permission: 'relatos.ver',
    name: 'app.navegacao.caixa',
    nameWithUnread: 'app.navegacao.caixaComTotal',
  },
  { to: '/painel', permission: 'estatisticas.ver', name: 'app.navegacao.painel' },
  { to: '/respostas-prontas', permission: 'respostas_prontas.ver', name: 'app.navegacao.respostas' },
  { to: '/usuarios', permission: 'usuarios.ver', name: 'app.navegacao.usuarios' },
  { to: '/entregas', permission: 'entregas.ver', name: 'app.navegacao.entregas' },
  { to: '/prazos', permission: 'prazos.ver', name: 'app.navegacao.prazos' },
  { to: '/auditoria', permission: 'auditoria.ver', name: 'app.navegacao.auditoria' },
];

/** The person's own pages, in the account menu. */
export const ACCOUNT_PLACES: readonly Place[] = [
  { to: '/conta', permission: 'conta.usar', name: 'app.navegacao.minhaConta' },
];
