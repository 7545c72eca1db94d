/** What became of a deadline: kept, kept too late, not yet due, due soon, or missed and still open. */
export type SituacaoPrazo = 'CUMPRIDO' | 'CUMPRIDO_COM_ATRASO' | 'EM_DIA' | 'PROXIMO' | 'VENCIDO';

/** The team's deadlines: to acknowledge a report, to tell what was done about it, and to answer a wish to meet. */
export const PRAZOS = ['acuse', 'resposta', 'encontro'] as const;

export type Prazo = (typeof PRAZOS)[number];

/**
 * What the list may be filtered by: open deadlines that are missed, or near, reports whose person let their own time pass,
 * those that no person began to handle within the time after which the law has them deleted or made anonymous, and those
 * whose time to be kept is over while the acknowledgement or the feedback is still owed.
 */
export const FILTROS_PRAZO = [
  ...(['ACUSE_VENCIDO', 'ACUSE_PROXIMO', 'RESPOSTA_VENCIDO', 'RESPOSTA_PROXIMO'] as const),
  ...([
    'ENCONTRO_VENCIDO',
    'ENCONTRO_PROXIMO',
    'PESSOA_SILENTE',
    'NAO_INICIADO',
    'GUARDA_VENCIDA',
  ] as const),
] as const;

export type FiltroPrazo = (typeof FILTROS_PRAZO)[number];

/** Every clock that runs against the team: of a report's last change, and those of its deadlines. */
export const RELOGIOS = ['expiracao', ...PRAZOS] as const;

export type Relogio = (typeof RELOGIOS)[number];

/** When the next of a report's clocks ends: before now, later today, within a week, or within that week but not today. */
export const FILTROS_VENCE = ['VENCIDO', 'HOJE', 'SEMANA', 'RESTO_DA_SEMANA'] as const;

export type FiltroVence = (typeof FILTROS_VENCE)[number];
