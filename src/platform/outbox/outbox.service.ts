import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../clock';
import { notify } from '../database/notifications';
import { keyedHash } from '../vault/hashing';
import { openPaddedJson, sealPaddedJson } from '../vault/padded-sealing';
import { PurposeKeys } from '../vault/purpose-keys';
import { openWithAny } from '../vault/sealing';
import { Delivery } from './delivery.entity';
import { CANAL_DE, type Contents, type OpenedDelivery, KEPT_BRIEFLY, type Tipo } from './delivery.values';

/** On this channel of PostgreSQL every node hears that there is something to deliver. */
export const OUTBOX_EVENTS = 'relato_outbox';

/** For so long a mail server may be away and protocols still be sent. */
const BRIEFLY_MS = 2 * 3_600_000;

/** Takes in what is to be delivered, and opens it again. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly keys: PurposeKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Within the manager's transaction: it is delivered soon after that commits, or never.
   * @param relatoId the report that it tells of, with which it goes
   */
  async add<T extends Tipo>(manager: EntityManager, tipo: T, contents: Contents[T], relatoId?: string): Promise<void> {
    const id = uuidv7();
    const now = this.clock.now();
    await manager.insert(Delivery, {
      id,
      canal: CANAL_DE[tipo],
      tipo,
      conteudo: this.seal(id, contents),
      relato: relatoId === undefined ? null : hashOf(this.keys, relatoId),
      criadaEm: now,
      desde: now,
      proximaEm: now,
      adiada: false,
      reservadaAte: now,
      esquecerEm: holdsSomebody(tipo, contents) ? new Date(now.getTime() + BRIEFLY_MS) : null,
      paradaEm: null,
      tentativas: 0,
      falha: null,
    });
    await this.announce(manager);
  }

  /** Drops what tells of these reports; one that is being sent this moment is not tried again. */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    const hashes = this.keys.all.flatMap((keys) => relatoIds.map((id) => hashOf(keys, id)));
    // In the order in which everybody locks several rows.
    await manager.query(
      `DELETE FROM "outbox" WHERE "id" IN
         (SELECT "id" FROM "outbox" WHERE "relato" = ANY($1::bytea[]) ORDER BY "id" FOR UPDATE)`,
      [hashes],
    );
  }

  /** Drops what waits of a kind: what is added next says it anew. */
  async forgetKind(manager: EntityManager, tipo: Tipo): Promise<void> {
    await manager.query(
      `DELETE FROM "outbox" WHERE "id" IN (SELECT "id" FROM "outbox" WHERE "tipo" = $1 ORDER BY "id" FOR UPDATE)`,
      [tipo],
    );
  }

  /** Wakes the nodes when the manager's transaction commits. */
  async announce(manager: EntityManager): Promise<void> {
    await notify(manager, OUTBOX_EVENTS, '');
  }

  open({ id, criadaEm, tipo, conteudo }: Delivery): OpenedDelivery {
    const keys = this.keys.all.map(({ outbox }) => outbox);
    const contents = openWithAny(keys, (key) => openPaddedJson<object>(key, conteudo, place(id)));
    return { id, criadaEm, tipo, contents } as OpenedDelivery;
  }

  /**
   * What is left of a delivery that lies for long: protocol and address go, since a copy of the database together with
   * the server's secret would show it (design section 3, promise 1).
   */
  sealForLong({ id, contents }: OpenedDelivery): Buffer {
    const {
      protocolo: _,
      para: __,
      email: ___,
      ...rest
    } = contents as {
      protocolo?: string;
      para?: string | string[];
      email?: string;
    };
    return this.seal(id, rest);
  }

  private seal(id: string, contents: object): Buffer {
    return sealPaddedJson(this.keys.outbox, contents, place(id));
  }
}

function holdsSomebody<T extends Tipo>(tipo: T, contents: Contents[T]): boolean {
  const field = KEPT_BRIEFLY[tipo];
  return field !== undefined && field in contents;
}

function hashOf(keys: PurposeKeys, relatoId: string): Buffer {
  return keyedHash(keys.outbox, `outbox/relato/${relatoId}`);
}

function place(id: string): string {
  return `outbox/conteudo/${id}`;
}
