/** A page that the header leads to. */
export interface Place {
  to: string;
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
  { to: '/relatos', name: 'app.navegacao.relatos' },
  { to: '/caixa-de-entrada', name: 'app.navegacao.caixa', nameWithUnread: 'app.navegacao.caixaComTotal' },
  { to: '/painel', name: 'app.navegacao.painel' },
  { to: '/respostas-prontas', name: 'app.navegacao.respostas' },
  { to: '/usuarios', name: 'app.navegacao.usuarios' },
  { to: '/entregas', name: 'app.navegacao.entregas' },
  { to: '/prazos', name: 'app.navegacao.prazos' },
  { to: '/auditoria', name: 'app.navegacao.auditoria' },
];

/** The person's own pages, in the account menu. */
export const ACCOUNT_PLACES: readonly Place[] = [{ to: '/conta', name: 'app.navegacao.minhaConta' }];
