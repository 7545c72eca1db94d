import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../common/clock';
import { notify } from '../database/notifications';
import { FormerKeys } from '../vault/former-keys';
import { keyedHash } from '../vault/hashing';
import { PurposeKeys } from '../vault/purpose-keys';
import { openWithAny, seal, sealJson, unlessBroken } from '../vault/sealing';
import { Entrega } from './entrega.entity';
import { CANAL_DE, type Contents, type Delivery, type Tipo } from './entrega.values';

/** On this channel of PostgreSQL every node hears that there is something to deliver. */
export const OUTBOX_EVENTS = 'relato_outbox';

/** Takes in what is to be delivered, and opens it again. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly former: FormerKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Within the manager's transaction: it is delivered soon after that commits, or never.
   * @param relatoId the report that it tells of, with which it goes
   */
  async add<T extends Tipo>(manager: EntityManager, tipo: T, contents: Contents[T], relatoId?: string): Promise<void> {
    const id = uuidv7();
    const now = this.clock.now();
    await manager.insert(Entrega, {
      id,
      canal: CANAL_DE[tipo],
      tipo,
      conteudo: this.seal(id, contents),
      relato: relatoId === undefined ? null : hashOf(this.keys, relatoId),
      criadaEm: now,
      desde: now,
      proximaEm: now,
      adiada: false,
      paradaEm: null,
      tentativas: 0,
      falha: null,
    });
    await this.announce(manager);
  }

  /** Drops what waits to tell of reports, but for what is under way this moment, which goes as soon as it is delivered. */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    await manager.query(
      `DELETE FROM "outbox" WHERE "id" IN
         (SELECT "id" FROM "outbox" WHERE "relato" = ANY($1::bytea[]) FOR UPDATE SKIP LOCKED)`,
      [this.all.flatMap((keys) => relatoIds.map((id) => hashOf(keys, id)))],
    );
  }

  /** Drops what waits of a kind, but for what is under way: what is added next says it anew. */
  async forgetKind(manager: EntityManager, tipo: Tipo): Promise<void> {
    await manager.query(
      `DELETE FROM "outbox" WHERE "id" IN (SELECT "id" FROM "outbox" WHERE "tipo" = $1 FOR UPDATE SKIP LOCKED)`,
      [tipo],
    );
  }

  /** Wakes the nodes when the manager's transaction commits. */
  async announce(manager: EntityManager): Promise<void> {
    await notify(manager, OUTBOX_EVENTS, '');
  }

  open({ id, criadaEm, tipo, conteudo }: Entrega): Delivery {
    const plain = openWithAny(this.outboxKeys, conteudo, place(id));
    return { id, criadaEm, tipo, contents: JSON.parse(plain.toString()) as unknown } as Delivery;
  }

  /** What lies under a secret that the present one replaced comes under the present one, so that the old may go. */
  async reseal(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const waiting = await manager.find(Entrega, { lock: { mode: 'pessimistic_write' } });
      for (const entrega of waiting) {
        const conteudo = this.resealed(entrega);
        if (conteudo) await manager.update(Entrega, { id: entrega.id }, { conteudo });
      }
    });
  }

  /**
   * What is left of a delivery that may lie for long: protocol and address go, since a copy of the database together with
   * the server's secret would show it (design section 3, promise 1).
   */
  sealForLong({ id, contents }: Delivery): Buffer {
    const {
      protocolo: _,
      para: __,
      email: ___,
      ...rest
    } = contents as {
      protocolo?: string;
      para?: string;
      email?: string;
    };
    return this.seal(id, rest);
  }

  /** @returns nothing for what nobody can open, which the delivery will say */
  private resealed({ id, conteudo }: Entrega): Buffer | undefined {
    return unlessBroken(() => seal(this.keys.outbox, openWithAny(this.outboxKeys, conteudo, place(id)), place(id)));
  }

  private get all(): PurposeKeys[] {
    return [this.keys, ...this.former.all];
  }

  private get outboxKeys(): Buffer[] {
    return this.all.map(({ outbox }) => outbox);
  }

  private seal(id: string, contents: object): Buffer {
    return sealJson(this.keys.outbox, contents, place(id));
  }
}

function hashOf(keys: PurposeKeys, relatoId: string): Buffer {
  return keyedHash(keys.outbox, `outbox/relato/${relatoId}`);
}

function place(id: string): string {
  return `outbox/conteudo/${id}`;
}
