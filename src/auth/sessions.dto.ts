import type { OwnSession } from './sessions.service';

/** One of the colleague's own sessions. Times in milliseconds. */
export class SessionDto {
  id!: string;
  /** The browser's and the system's family; absent for what is no browser. */
  dispositivo?: string;
  criadaEm!: number;
  vistaEm!: number;
  expiraEm!: number;
  /** Whether it is the one that asks. */
  atual!: boolean;
}

export function toSessao({ id, dispositivo, criadaEm, vistaEm, expiraEm }: OwnSession, present: string): SessionDto {
  return {
    id,
    ...(dispositivo !== null && { dispositivo }),
    criadaEm: criadaEm.getTime(),
    vistaEm: vistaEm.getTime(),
    expiraEm: expiraEm.getTime(),
    atual: id === present,
  };
}
