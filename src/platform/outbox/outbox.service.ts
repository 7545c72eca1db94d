import { randomUUID } from 'node:crypto';
import type { Language } from '@relato/domain/language';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { HOUR_MS } from '../calendar/durations';
import { Clock } from '../clock';
import { Config } from '../config/config';
import { PurposeKeys } from '../vault/purpose-keys';
import { keyedHash, openPaddedJson, openWithAny, sealPaddedJson } from '../vault/sealing';
import { Delivery } from './delivery.entity';
import { MailSettings } from './mail-settings.service';
import {
  type Contents,
  type CaseEvent,
  namesOutsiders,
  type OpenedDelivery,
  type DueNotice,
  type DeliveryKind,
  TO_COLLEAGUES,
  UNSEEN,
  withoutPeople,
} from './delivery.values';

/** A protocol still goes out if the mail server was away no longer than this. */
const BRIEFLY_MS = 2 * HOUR_MS;

const UNTRIED = { adiada: false, paradaEm: null, tentativas: 0, falha: null };

type Written = 'relato_registrado' | 'mensagem_registrada';

/** Stores deliveries in the transaction of the change they report, and opens them again. */
@Injectable()
export class OutboxService {
  constructor(
    private readonly keys: PurposeKeys,
    private readonly config: Config,
    private readonly settings: MailSettings,
    private readonly clock: Clock,
  ) {}

  /** Whether a mail server is set. */
  get sendsMail(): boolean {
    return this.settings.hasServer;
  }

  /** A visitor filed a report or replied: mails the committee. */
  async visitorWrote(
    manager: EntityManager,
    evento: Written,
    relatoId: string,
    protocolo: string,
  ): Promise<void> {
    const { analyticsUrl, mail } = this.config;
    // A protocol that will not be mailed soon is not stored either.
    const isMailed = mail.protocol && this.settings.reachesReporters;
    await this.add(manager, evento, isMailed ? { protocolo } : {}, relatoId);
    if (analyticsUrl !== undefined)
      await this.add(manager, 'evento_analitico', { evento, id: randomUUID() });
  }

  /** Mails only these holders of a case; counts nothing in analytics. */
  async notifyHolders(
    manager: EntityManager,
    evento: CaseEvent,
    caso: string,
    para: string[],
    prazos?: DueNotice[],
  ): Promise<void> {
    if (para.length === 0) return;
    await this.add(
      manager,
      'caso_restrito',
      { para, evento, caso, ...(prazos && { prazos }) },
      caso,
    );
  }

  /**
   * The team answered a visitor who asked for a mail at this address. None is sent without a mail
   * server that reaches reporters.
   */
  async teamReplied(
    manager: EntityManager,
    relatoId: string,
    reply: Required<Pick<Contents['resposta_registrada'], 'para'>> &
      Contents['resposta_registrada'],
  ): Promise<void> {
    if (!this.settings.reachesReporters) return;
    await this.add(manager, 'resposta_registrada', reply, relatoId);
  }

  /**
   * The same for an address that the team does not know: the mail does not say what it is about.
   */
  async hasNews(
    manager: EntityManager,
    relatoId: string,
    para: string,
    idioma: Language,
  ): Promise<void> {
    if (!this.settings.reachesReporters) return;
    await this.add(manager, 'novidade', { para, idioma }, relatoId);
  }

  /** The visitor replaced or removed that address: a mail that waits goes to the present one, if any. */
  async moveNews(
    manager: EntityManager,
    relatoId: string,
    present?: { email: string; idioma: Language },
  ): Promise<void> {
    const relato = In(this.hashesOf([relatoId]));
    const { affected } = await manager.delete(Delivery, { tipo: UNSEEN, relato });
    if (affected && present) await this.hasNews(manager, relatoId, present.email, present.idioma);
  }

  /** Mails the committee how many reports wait; replaces an older digest that has not gone out. */
  async digest(manager: EntityManager, contents: Contents['resumo_diario']): Promise<void> {
    await this.drop(manager, '"tipo" = $1', 'resumo_diario');
    await this.add(manager, 'resumo_diario', contents);
  }

  /**
   * Delivered soon after the manager's transaction commits, or never. @param relatoId the report it
   * belongs to
   * @returns the delivery's id
   */
  async add<T extends DeliveryKind>(
    manager: EntityManager,
    tipo: T,
    contents: Contents[T],
    relatoId?: string,
  ): Promise<string> {
    const id = uuidv7();
    const now = this.clock.now();
    const times = { criadaEm: now, desde: now, proximaEm: now, reservadaAte: now };
    await manager.insert(Delivery, {
      id,
      canal: tipo === 'evento_analitico' ? 'analytics' : 'email',
      tipo,
      conteudo: this.seal(id, contents),
      relato: relatoId === undefined ? null : hashOf(this.keys, relatoId),
      ...times,
      esquecerEm: namesOutsiders(tipo, contents) ? new Date(now.getTime() + BRIEFLY_MS) : null,
      ...UNTRIED,
    });
    return id;
  }

  /** The hashes that identify deliveries about these reports. */
  hashesOf(relatoIds: readonly string[]): Buffer[] {
    return hashesOf(this.keys, relatoIds);
  }

  /** Drops deliveries about these reports; one being sent right now is not retried. */
  async forget(manager: EntityManager, relatoIds: readonly string[]): Promise<void> {
    await this.drop(manager, '"relato" = ANY($1::bytea[])', this.hashesOf(relatoIds));
  }

  /**
   * Removes a staff member, who must no longer learn of a case, and the committee from its waiting
   * deliveries.
   * @param addresses every one that the account ever had: a mail may wait for a former one
   * @returns the events that the committee no longer receives
   */
  async keepFrom(
    manager: EntityManager,
    relatoId: string,
    addresses: readonly string[],
  ): Promise<Written[]> {
    const where = { relato: In(this.hashesOf([relatoId])) };
    const lock = { mode: 'pessimistic_write' } as const;
    const untold: Written[] = [];
    for (const row of await manager.find(Delivery, { where, order: { id: 'ASC' }, lock })) {
      const { id, tipo } = row;
      if (tipo === 'relato_registrado' || tipo === 'mensagem_registrada') {
        untold.push(tipo);
        await manager.delete(Delivery, { id });
      } else await this.leaveOut(manager, row, addresses);
    }
    return untold;
  }

  /**
   * Removes colleagues from the recipients of a locked delivery, and the delivery with the last one.
   * @returns what is left of it
   */
  async leaveOut(
    manager: EntityManager,
    row: Delivery,
    addresses: readonly string[],
  ): Promise<Delivery | undefined> {
    const { id, tipo, contents } = this.open(row);
    if (!TO_COLLEAGUES.includes(tipo) || !('para' in contents)) return row;
    const para = [contents.para ?? []].flat().filter((one) => !addresses.includes(one));
    if (para.length === 0) {
      await manager.delete(Delivery, { id });
      return undefined;
    }
    const conteudo = this.seal(id, { ...contents, para });
    await manager.update(Delivery, { id }, { conteudo });
    return Object.assign({}, row, { conteudo });
  }

  open({ id, criadaEm, tentativas, tipo, conteudo }: Delivery): OpenedDelivery {
    const keys = this.keys.all.map(({ outbox }) => outbox);
    const contents = openWithAny(keys, (key) => openPaddedJson<object>(key, conteudo, place(id)));
    return { id, criadaEm, tentativas, tipo, contents } as OpenedDelivery;
  }

  /**
   * A delivery that waits long is resealed without protocol and an outsider's address, which a
   * stolen copy with the secret would show.
   */
  sealForLong({ id, tipo, contents }: OpenedDelivery): Buffer {
    return this.seal(id, withoutPeople(tipo, contents));
  }

  /** A failed test, sealed with the mail server's words for the person who requested it. */
  sealWithWords({ id, contents }: OpenedDelivery, resposta: string): Buffer {
    return this.seal(id, { ...contents, resposta });
  }

  private seal(id: string, contents: object): Buffer {
    return sealPaddedJson(this.keys.outbox, contents, place(id));
  }

  /** Locks several rows in the same order everywhere. */
  private async drop(manager: EntityManager, where: string, value: unknown): Promise<void> {
    const rows = `SELECT "id" FROM "outbox" WHERE ${where} ORDER BY "id" FOR UPDATE`;
    await manager.query(`DELETE FROM "outbox" WHERE "id" IN (${rows})`, [value]);
  }
}

/** The hashes that identify deliveries about these reports, under the present and former secret. */
export const hashesOf = ({ all }: PurposeKeys, relatoIds: readonly string[]): Buffer[] =>
  all.flatMap((keys) => relatoIds.map((id) => hashOf(keys, id)));

const hashOf = (keys: PurposeKeys, relatoId: string): Buffer =>
  keyedHash(keys.outbox, `outbox/relato/${relatoId}`);

const place = (id: string): string => `outbox/conteudo/${id}`;
