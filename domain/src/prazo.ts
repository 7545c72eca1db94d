/** What became of a deadline: kept, kept too late, not yet due, due soon, or missed and still open. */
export type SituacaoPrazo = 'CUMPRIDO' | 'CUMPRIDO_COM_ATRASO' | 'EM_DIA' | 'PROXIMO' | 'VENCIDO';

/** The team's deadlines: to acknowledge a report, and to answer it. */
export type Prazo = 'acuse' | 'resposta';

/** What the list may be filtered by: open deadlines that are missed, or near. */
export const FILTROS_PRAZO = ['ACUSE_VENCIDO', 'ACUSE_PROXIMO', 'RESPOSTA_VENCIDO', 'RESPOSTA_PROXIMO'] as const;

export type FiltroPrazo = (typeof FILTROS_PRAZO)[number];
