import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, Equal, IsNull, LessThanOrEqual } from 'typeorm';
import { Clock } from '../clock';
import { isOutage } from '../errors/error-filter';
import { describeFailure } from '../errors/redact';
import { SealBrokenError, unlessBroken } from '../vault/sealing';
import { Delivery } from './delivery.entity';
import {
  type Channel,
  DeliveryFailure,
  type OpenedDelivery,
  TEST,
  UNSEEN,
} from './delivery.values';
import { OutboxService } from './outbox.service';
import { DAY_MS, MINUTE_MS } from '../calendar/durations';

/**
 * How long one node reserves a delivery: the longest that a mail server may take, and the delay
 * when a node dies.
 */
const LEASE_MS = 2 * MINUTE_MS;

const SHORTEST_WAIT_MS = 5000;
const MAX_DELAY_MS = 2 * DAY_MS;

const oldestFree = (due: string): string => `
  (SELECT "id" FROM "outbox"
   WHERE "canal" = $1 AND "paradaEm" IS NULL AND "reservadaAte" <= $2 AND ${due}
   ORDER BY "criadaEm", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)`;

/**
 * Reserves the oldest delivery of the channel $1 that is due at $2, until $3, and counts the attempt,
 * even if a kill or an outage ends it. A test comes first: it is tried even while older mails wait for
 * a server that fails.
 */
const RESERVE_OLDEST = `
  UPDATE "outbox" SET "reservadaAte" = $3, "tentativas" = "tentativas" + 1
  WHERE "id" = coalesce(
    ${oldestFree(`"tipo" = '${TEST}' AND "proximaEm" <= $2`)},
    ${oldestFree(`("proximaEm" <= $2 OR "adiada")`)})
  RETURNING *`;

export type Deliver = (delivery: OpenedDelivery) => Promise<void>;

export interface Backlog {
  waiting: number;
  parked: number;
  since: Date | null;
}

@Injectable()
export class DeliveryQueue {
  private readonly logger = new Logger('Outbox');

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  hasDue(canal: Channel): Promise<boolean> {
    const now = this.clock.now();
    return this.dataSource.manager.existsBy(Delivery, {
      canal,
      paradaEm: IsNull(),
      proximaEm: LessThanOrEqual(now),
      reservadaAte: LessThanOrEqual(now),
    });
  }

  /**
   * Counts of waiting and failed deliveries, and when (a moment) the oldest waiting one was first
   * tried.
   */
  async backlog(): Promise<Backlog> {
    const [row] = await this.dataSource.query<[Record<keyof Backlog, string | Date | null>]>(
      `SELECT count(*) FILTER (WHERE "paradaEm" IS NULL) AS "waiting", count("paradaEm") AS "parked",
              min("desde") FILTER (WHERE "paradaEm" IS NULL) AS "since" FROM "outbox"`,
    );
    return {
      waiting: Number(row.waiting),
      parked: Number(row.parked),
      since: row.since as Date | null,
    };
  }

  /**
   * Delivers the oldest: reserved, sent with no transaction open, deleted. @returns whether to
   * continue with the next
   */
  async deliverNext(canal: Channel, deliver: Deliver): Promise<boolean> {
    const entrega = await this.reserveOldest(canal);
    if (!entrega) return false;
    const failure = await this.attempt(entrega, deliver);
    if (!failure) {
      await this.dataSource.manager.delete(Delivery, stillOurs(entrega));
      return true;
    }
    await this.postpone(entrega, failure);
    return failure.kind !== 'unreachable';
  }

  /**
   * Removes protocols and addresses that waited too long. A mail goes out without its protocol; one
   * to a reporter is given up. Hidden deliveries are dropped, because no staff member could retry
   * them.
   */
  async forgetPeople(): Promise<void> {
    const due = { esquecerEm: LessThanOrEqual(this.clock.now()) };
    if (!(await this.dataSource.manager.existsBy(Delivery, due))) return;
    await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
      for (const entrega of await manager.find(Delivery, { where: due, lock })) {
        if (entrega.tipo === UNSEEN) {
          await manager.delete(Delivery, { id: entrega.id });
          continue;
        }
        const parked = { paradaEm: this.clock.now(), adiada: false, falha: 'sem_endereco' };
        const givenUp = entrega.tipo === 'resposta_registrada' && parked;
        const conteudo = this.resealedForLong(entrega);
        await manager.update(
          Delivery,
          { id: entrega.id },
          { conteudo, esquecerEm: null, ...givenUp },
        );
      }
    });
  }

  /** In one statement, so that no two nodes get the same. */
  private async reserveOldest(canal: Channel): Promise<Delivery | undefined> {
    const now = this.clock.now();
    const [[entrega]] = await this.dataSource.manager.query<[Delivery[], number]>(RESERVE_OLDEST, [
      canal,
      now,
      new Date(now.getTime() + LEASE_MS),
    ]);
    return entrega;
  }

  private async attempt(entrega: Delivery, deliver: Deliver): Promise<DeliveryFailure | undefined> {
    try {
      await deliver(this.outbox.open(entrega));
      return undefined;
    } catch (error) {
      if (error instanceof DeliveryFailure) return error;
      // Nothing is known of the mail: it is due again when its reservation ends.
      if (isOutage(error)) throw error;
      this.logger.error(describeFailure(error));
      return new DeliveryFailure(
        'refused',
        error instanceof SealBrokenError ? error.code : 'erro_interno',
      );
    }
  }

  private async postpone(entrega: Delivery, failure: DeliveryFailure): Promise<void> {
    const { reached, kind } = failure;
    const next = this.nextOf(entrega, failure);
    const holdsBack = next && kind === 'unreachable';
    // A failure that concerns this row alone is kept in one statement.
    const isAlone = reached.length === 0 && !holdsBack;
    if (isAlone && (await this.keepFailed(this.dataSource.manager, entrega, failure, next))) return;
    await this.dataSource.transaction(async (manager) => {
      // Read again: a wall that was raised meanwhile has taken a recipient away.
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await manager.findOne(Delivery, { where: stillOurs(entrega), lock });
      const left =
        row && reached.length > 0 ? await this.outbox.leaveOut(manager, row, reached) : row;
      if (left) await this.keepFailed(manager, left, failure, next);
      if (holdsBack) await this.holdBack(manager, entrega.canal, next);
    });
  }

  /** When it is tried again; undefined for never. */
  private nextOf({ tipo, desde }: Delivery, { kind }: DeliveryFailure): Date | undefined {
    const isGivenUp = kind === 'refused' || tipo === TEST;
    return isGivenUp ? undefined : nextAttempt(desde, this.clock.now());
  }

  /** @returns whether the row was as it is given here */
  private async keepFailed(
    manager: EntityManager,
    row: Delivery,
    { kind, code, words }: DeliveryFailure,
    next: Date | undefined,
  ): Promise<boolean> {
    const unchanged = { ...stillOurs(row), conteudo: Equal(row.conteudo) };
    if (!next && row.tipo === UNSEEN) {
      const { affected } = await manager.delete(Delivery, unchanged);
      return affected === 1;
    }
    const now = this.clock.now();
    const failed = { falha: code, reservadaAte: now };
    const fields = next
      ? { proximaEm: next, adiada: kind === 'unreachable' }
      : {
          paradaEm: now,
          adiada: false,
          esquecerEm: null,
          conteudo: this.parked(row, words ?? code),
        };
    const { affected } = await manager.update(Delivery, unchanged, { ...failed, ...fields });
    return affected === 1;
  }

  /** The content of a delivery that is not tried again. @param words of its failure */
  private parked(row: Delivery, words: string): Buffer {
    return row.tipo === TEST
      ? this.outbox.sealWithWords(this.outbox.open(row), words)
      : this.resealedForLong(row);
  }

  /** Delays the rest of the channel, which would fail alike, until the oldest gets through. */
  private async holdBack(manager: EntityManager, canal: Channel, until: Date): Promise<void> {
    // Skips locked rows, so that two nodes never wait for each other; another node tries a locked
    // row itself.
    await manager.query(
      `UPDATE "outbox" SET "proximaEm" = $2, "adiada" = true WHERE "id" IN
         (SELECT "id" FROM "outbox" WHERE "canal" = $1 AND "tipo" <> '${TEST}' AND "paradaEm" IS NULL AND "proximaEm" <= $2 FOR UPDATE SKIP LOCKED)`,
      [canal, until],
    );
  }

  private resealedForLong(entrega: Delivery): Buffer {
    return (
      unlessBroken(() => this.outbox.sealForLong(this.outbox.open(entrega))) ?? entrega.conteudo
    );
  }
}

/**
 * The row, unless its lease expired and another node took it: no two leases of a row end at the
 * same moment.
 */
const stillOurs = ({ id, reservadaAte }: Delivery): { id: string; reservadaAte: Date } => ({
  id,
  reservadaAte,
});

/**
 * Waits as long again as it has been tried already, up to a day. @returns undefined if that was
 * long enough
 */
function nextAttempt(desde: Date, now: Date): Date | undefined {
  const tried = now.getTime() - desde.getTime();
  if (tried >= MAX_DELAY_MS) return undefined;
  return new Date(now.getTime() + Math.min(Math.max(tried, SHORTEST_WAIT_MS), DAY_MS));
}
