/** The state of a deadline: met, met too late, not yet due, due soon, or missed and still open. */
export type DeadlineState = 'CUMPRIDO' | 'CUMPRIDO_COM_ATRASO' | 'EM_DIA' | 'PROXIMO' | 'VENCIDO';

/** The team's deadlines: acknowledgement, feedback, and the answer to a wish for a meeting. */
export const DEADLINES = ['acuse', 'resposta', 'encontro'] as const;

export type Deadline = (typeof DEADLINES)[number];

/**
 * Filters of the list:
 * - a missed or near deadline of each kind that is still open;
 * - `PESSOA_SILENTE`: the visitor did not answer in time;
 * - `NAO_INICIADO`: not begun within the time after which the law requires deletion or anonymisation;
 * - `GUARDA_VENCIDA`: the retention has ended, but the acknowledgement or the feedback is still owed.
 */
export const DEADLINE_FILTERS = [
  'ACUSE_VENCIDO',
  'ACUSE_PROXIMO',
  'RESPOSTA_VENCIDO',
  'RESPOSTA_PROXIMO',
  'ENCONTRO_VENCIDO',
  'ENCONTRO_PROXIMO',
  'PESSOA_SILENTE',
  'NAO_INICIADO',
  'GUARDA_VENCIDA',
] as const;

export type DeadlineFilter = (typeof DEADLINE_FILTERS)[number];

/**
 * Every clock that runs against the team: the expiry after a report's last change, and its
 * deadlines.
 */
export const CLOCKS = ['expiracao', ...DEADLINES] as const;

export type Clock = (typeof CLOCKS)[number];

/**
 * When the next of a report's clocks ends: before now, later today, within a week, or within that
 * week but not today.
 */
export const DUE_FILTERS = ['VENCIDO', 'HOJE', 'SEMANA', 'RESTO_DA_SEMANA'] as const;

export type DueFilter = (typeof DUE_FILTERS)[number];
