import type { SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';

/** An internal follow-up as the team sees it (specification section 3). Times in milliseconds. */
export class FollowUpView {
  id!: string;
  acao!: string;
  /** Somebody's e-mail address. */
  responsavel!: string;
  status!: SituacaoAcompanhamento;
  criadoEm!: number;
  criadoPor!: string;
  alteradoEm!: number;
  observacao?: string;
}
