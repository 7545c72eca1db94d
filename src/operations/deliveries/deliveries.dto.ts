import type { Delivery } from '../../platform/outbox/delivery.entity';
import type { Channel, DeliveryState, DeliveryKind } from '../../platform/outbox/delivery.values';

/**
 * A delivery as the team sees it: its kind, start and last failure, never its contents. Times in
 * milliseconds.
 */
export class DeliveryDto {
  id!: string;
  canal!: Channel;
  tipo!: DeliveryKind;
  /** Whether it is retried automatically (AGUARDANDO), or only on request (PARADA). */
  situacao!: DeliveryState;
  criadaEm!: number;
  /** Absent if it was given up. While it is being sent, when another attempt is made at the earliest. */
  proximaEm?: number;
  paradaEm?: number;
  tentativas!: number;
  /** A code; `sem_servidor` if no mail server is set. */
  falha?: string;
}

/** The number of deliveries that are retried. */
export class RetryResultDto {
  total!: number;
}

export function toDelivery(entrega: Delivery): DeliveryDto {
  const { id, canal, tipo, criadaEm, paradaEm, tentativas, falha } = entrega;
  const next = Math.max(entrega.proximaEm.getTime(), entrega.reservadaAte.getTime());
  return {
    id,
    canal,
    tipo,
    situacao: paradaEm ? 'PARADA' : 'AGUARDANDO',
    criadaEm: criadaEm.getTime(),
    proximaEm: paradaEm ? undefined : next,
    paradaEm: paradaEm?.getTime(),
    tentativas,
    falha: falha ?? undefined,
  };
}
