import type { Delivery } from '../platform/outbox/delivery.entity';
import type { Canal, SituacaoEntrega, Tipo } from '../platform/outbox/delivery.values';

/** A delivery as the team sees it: what kind, since when and why not yet, never what it tells. Times in milliseconds. */
export class DeliveryDto {
  id!: string;
  canal!: Canal;
  tipo!: Tipo;
  /** Whether it will be tried by itself (AGUARDANDO), or only when a colleague says so (PARADA). */
  situacao!: SituacaoEntrega;
  criadaEm!: number;
  /** Absent on a parked one. */
  proximaEm?: number;
  paradaEm?: number;
  tentativas!: number;
  /** A code; `sem_servidor` where no mail server is set. */
  falha?: string;
}

/** How many deliveries are tried again. */
export class RetriedDto {
  total!: number;
}

export function toEntrega(entrega: Delivery): DeliveryDto {
  const { id, canal, tipo, criadaEm, proximaEm, paradaEm, tentativas, falha } = entrega;
  return {
    id,
    canal,
    tipo,
    situacao: paradaEm ? 'PARADA' : 'AGUARDANDO',
    criadaEm: criadaEm.getTime(),
    proximaEm: paradaEm ? undefined : proximaEm.getTime(),
    paradaEm: paradaEm?.getTime(),
    tentativas,
    falha: falha ?? undefined,
  };
}
