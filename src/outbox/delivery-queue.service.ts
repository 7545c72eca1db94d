import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual } from 'typeorm';
import { Clock } from '../common/clock';
import { describeFailure } from '../common/failure';
import { SealBrokenError, unlessBroken } from '../vault/sealing';
import { DeliveryFailure } from './delivery-failure';
import { nextAttempt } from './delivery-times';
import { Entrega } from './entrega.entity';
import type { Canal, Delivery } from './entrega.values';
import { OutboxService } from './outbox.service';

/** Carries deliveries out. @throws DeliveryFailure */
export type Deliver = (delivery: Delivery) => Promise<void>;

/** How far deliveries lag behind. */
export interface Backlog {
  waiting: number;
  parked: number;
  since: Date | null;
}

/** What waits, in order. */
@Injectable()
export class DeliveryQueue {
  private readonly logger = new Logger('Outbox');

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** Whether something of the channel is to be tried now. */
  hasDue(canal: Canal): Promise<boolean> {
    return this.dataSource.manager.existsBy(Entrega, {
      canal,
      paradaEm: IsNull(),
      proximaEm: LessThanOrEqual(this.clock.now()),
    });
  }

  /** How much waits, how much was given up, and since when (a moment) the oldest of what waits is being tried. */
  async backlog(): Promise<Backlog> {
    const [row] = await this.dataSource.query<[Record<keyof Backlog, string | Date | null>]>(
      `SELECT count(*) FILTER (WHERE "paradaEm" IS NULL) AS "waiting", count("paradaEm") AS "parked",
              min("desde") FILTER (WHERE "paradaEm" IS NULL) AS "since" FROM "outbox"`,
    );
    return { waiting: Number(row.waiting), parked: Number(row.parked), since: row.since as Date | null };
  }

  /**
   * Delivers the oldest of what waits. Its row is locked until the delivery is done, so that nobody else takes it, and
   * is deleted afterwards: a process that dies in between leaves it, to be delivered again under the same id.
   * @returns whether to go on with the next
   */
  deliverNext(canal: Canal, deliver: Deliver): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const entrega = await this.lockOldest(manager, canal);
      if (!entrega) return false;
      const failure = await this.attempt(entrega, deliver);
      if (!failure) {
        await manager.delete(Entrega, { id: entrega.id });
        return true;
      }
      await this.postpone(manager, entrega, failure);
      return failure.kind !== 'unreachable';
    });
  }

  private lockOldest(manager: EntityManager, canal: Canal): Promise<Entrega | null> {
    const waiting = { canal, paradaEm: IsNull() };
    return manager.findOne(Entrega, {
      where: [
        { ...waiting, proximaEm: LessThanOrEqual(this.clock.now()) },
        { ...waiting, adiada: true },
      ],
      order: { criadaEm: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  private async attempt(entrega: Entrega, deliver: Deliver): Promise<DeliveryFailure | undefined> {
    try {
      await deliver(this.outbox.open(entrega));
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFailure) return error;
      this.logger.error(describeFailure(error));
      return new DeliveryFailure('refused', error instanceof SealBrokenError ? error.code : 'erro_interno');
    }
  }

  private async postpone(manager: EntityManager, entrega: Entrega, { kind, code }: DeliveryFailure): Promise<void> {
    const { id, canal, desde } = entrega;
    const now = this.clock.now();
    const failed = { tentativas: entrega.tentativas + 1, falha: code };
    const next = kind === 'refused' ? undefined : nextAttempt(desde, now);
    if (!next) {
      const parked = { paradaEm: now, adiada: false, conteudo: this.conteudoForLong(entrega) };
      await manager.update(Entrega, { id }, { ...failed, ...parked });
      return;
    }
    await manager.update(Entrega, { id }, { ...failed, proximaEm: next, adiada: kind === 'unreachable' });
    if (kind === 'unreachable') await this.holdBack(manager, canal, next);
  }

  /** The others of the channel would fail alike: they wait for the oldest to get through. */
  private async holdBack(manager: EntityManager, canal: Canal, until: Date): Promise<void> {
    await manager.update(
      Entrega,
      { canal, paradaEm: IsNull(), proximaEm: LessThanOrEqual(until) },
      { proximaEm: until, adiada: true },
    );
  }

  private conteudoForLong(entrega: Entrega): Buffer {
    return unlessBroken(() => this.outbox.sealForLong(this.outbox.open(entrega))) ?? entrega.conteudo;
  }
}
