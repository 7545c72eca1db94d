import type { Label } from './language';

/** The states of a report (specification section 4). */
export const STATUSES = ['NOVO', 'EM_ANDAMENTO', 'AGUARDANDO_RESPOSTA', 'CONCLUIDO'] as const;

export type Status = (typeof STATUSES)[number];

/** The states that the team can choose. */
export const STATUS_CHOICES = [
  'EM_ANDAMENTO',
  'CONCLUIDO',
  'AGUARDANDO_RESPOSTA',
] as const satisfies readonly Status[];

export type StatusChoice = (typeof STATUS_CHOICES)[number];

/** The parties whose messages and changes set a status. */
export type StatusAuthor = 'visitante' | 'equipe' | 'sistema';

const BY_TEAM: readonly Status[] = ['EM_ANDAMENTO', 'AGUARDANDO_RESPOSTA', 'CONCLUIDO'];

/** The states that follow each state, by the author of the change; the first is the default. */
const STATUS_TRANSITIONS: Readonly<
  Record<StatusAuthor, Readonly<Record<Status, readonly Status[]>>>
> = {
  /** Whether the report waited for its visitor or was closed, it is now the team's turn. */
  visitante: {
    NOVO: ['NOVO'],
    EM_ANDAMENTO: ['EM_ANDAMENTO'],
    AGUARDANDO_RESPOSTA: ['EM_ANDAMENTO'],
    CONCLUIDO: ['EM_ANDAMENTO'],
  },
  equipe: {
    NOVO: BY_TEAM,
    EM_ANDAMENTO: BY_TEAM,
    AGUARDANDO_RESPOSTA: BY_TEAM,
    CONCLUIDO: BY_TEAM,
  },
  /** A job closes only a report whose visitor was asked and did not answer in time. */
  sistema: {
    NOVO: [],
    EM_ANDAMENTO: [],
    AGUARDANDO_RESPOSTA: ['CONCLUIDO'],
    CONCLUIDO: [],
  },
};

/**
 * The status of a report after a change.
 * @param chosen the chosen status; absent for the default
 * @throws RangeError if the author cannot change the status in this way
 */
export function statusAfter(author: StatusAuthor, from: Status, chosen?: Status): Status {
  const possible = STATUS_TRANSITIONS[author][from];
  const next = chosen ?? possible[0];
  if (next === undefined || !possible.includes(next))
    throw new RangeError(`no change by ${author} leads from ${from} to ${String(next)}`);
  return next;
}

export const STATUS_LABELS: Readonly<Record<Status, Label>> = {
  NOVO: { pt: 'Novo Relato', en: 'New report', es: 'Nuevo relato' },
  EM_ANDAMENTO: { pt: 'Em andamento', en: 'In progress', es: 'En curso' },
  AGUARDANDO_RESPOSTA: {
    pt: 'Aguardando Resposta',
    en: 'Awaiting reply',
    es: 'En espera de respuesta',
  },
  CONCLUIDO: { pt: 'Concluído', en: 'Closed', es: 'Concluido' },
};
