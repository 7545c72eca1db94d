import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import type { AcaoAprovada } from '@relato/domain/aprovacao';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThanOrEqual, Like, MoreThan } from 'typeorm';
import { type AuditDetails, AuditRecord } from '../../platform/audit/audit-entry.entity';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { notFound } from '../../platform/errors/app-error';
import type { EventoAprovacao } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import type { StaffSession } from '../staff.decorators';
import { nameOf, RESPONSIBLE, User } from '../user.entity';
import { UsersService } from '../users.service';
import { Approval, type ApprovalData, markOf } from './approval.entity';

/** A deed and what it is done to. */
export interface Wanted {
  acao: AcaoAprovada;
  /** A report or an account. */
  alvo: string;
  dados?: ApprovalData;
}

/** How a feature does a deed, whether at once or after a second person confirmed it. `by` is whose session does it. */
export interface Deed<Found, Done> {
  /** Locks what it is about. @throws AppError 404 or 409 where it cannot be done */
  find(manager: EntityManager, wanted: Wanted, by: StaffSession): Promise<Found>;
  perform(manager: EntityManager, found: Found, by: StaffSession): Promise<Done>;
  /** After the commit. */
  afterwards?(done: Done): Promise<unknown>;
  /** Leaves those of these colleagues who may know of the target, and decide on it; without it, all may. */
  knowers?(manager: EntityManager, alvo: string, usuarios: User[]): Promise<User[]>;
}

/** Changes of one request, in their order, of which the record's last tells that it is over. */
type Noted = Pick<Approval, 'id' | 'acao' | 'alvo' | 'pedidaPor'>;

/** What is stored of requests: whether the product wrote it, whom it concerns, and what is told of it. */
@Injectable()
export class ApprovalRows {
  readonly deeds = new Map<AcaoAprovada, Deed<unknown, unknown>>();

  constructor(
    private readonly users: UsersService,
    private readonly keys: PurposeKeys,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError 404 where it is not there any more, or the colleague may not know of what it is about */
  async lock(manager: EntityManager, id: string, usuario: User): Promise<Approval> {
    const where = { id, expiraEm: MoreThan(this.clock.now()) };
    const row = await manager.findOne(Approval, { where, lock: { mode: 'pessimistic_write' } });
    if (!row || !(await this.knows(manager, row, usuario))) throw notFound();
    return row;
  }

  /** Closes what nobody decided on, or used, in time; what somebody is deciding on at this moment is left to them. */
  async closeExpired(manager: EntityManager): Promise<void> {
    const lock = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;
    const expiraEm = LessThanOrEqual(this.clock.now());
    for (const row of await manager.find(Approval, { where: { expiraEm }, order: { id: 'ASC' }, lock })) {
      await this.close(manager, row, 'aprovacoes.vencer');
    }
  }

  /** Ends a request without its deed. */
  async close(
    manager: EntityManager,
    row: Approval,
    acao: AcaoAuditada,
    by?: User,
    more?: AuditDetails,
  ): Promise<void> {
    await manager.delete(Approval, { id: row.id });
    await this.note(manager, acao, row, by, more);
    await this.tell(manager, 'aprovacao_encerrada', row, await this.concerned(manager, row), by);
  }

  /** Those who may decide on it, the one who asks among them. */
  async decidersOf(manager: EntityManager, wanted: Wanted): Promise<User[]> {
    const responsible = await this.users.active(manager, { where: RESPONSIBLE, order: { email: 'ASC' } });
    return this.knowersOf(manager, wanted, responsible);
  }

  /** Whether a deed needs a second person: an account that was altered in the database may be one of two who decide. */
  async needsTwo(manager: EntityManager, wanted: Wanted): Promise<boolean> {
    const altered = (await manager.find(User)).filter((usuario) => !this.users.isProven(usuario));
    return (await this.decidersOf(manager, wanted)).length + altered.length > 1;
  }

  /** Whether a colleague may know of what it is about. */
  async knows(manager: EntityManager, wanted: Wanted, usuario: User): Promise<boolean> {
    return (await this.knowersOf(manager, wanted, [usuario])).length > 0;
  }

  markOf(row: Omit<Approval, 'marca'>): Buffer {
    return markOf(this.keys, row);
  }

  /** Whether the product wrote the row as it is, and nobody put it back after it was decided on; the record tells where not. */
  async isGenuine(manager: EntityManager, row: Approval): Promise<boolean> {
    const detalhes = Like(`%"${row.id}"%`);
    const over = { alvo: row.alvo, acao: In(row.confirmadaEm ? USED : SETTLED), detalhes };
    const marked = this.keys.haveMade(row.marca, (keys) => markOf(keys, row));
    if (marked && !(await manager.existsBy(AuditRecord, over))) return true;
    const acao = 'aprovacoes.adulterada';
    const told = await manager.existsBy(AuditRecord, { acao, detalhes });
    if (!told) await this.audit.record({ acao, detalhes: { aprovacao: row.id } }, manager);
    return false;
  }

  note(manager: EntityManager, acao: AcaoAuditada, row: Noted, by?: User, more?: AuditDetails): Promise<void> {
    const detalhes = { aprovacao: row.id, acao: row.acao, ...more };
    return this.audit.record({ acao, usuarioId: by?.id, alvo: row.alvo, detalhes }, manager);
  }

  /** Who asked and those who may decide, as long as they may know of what it is about. */
  async concerned(manager: EntityManager, row: Noted): Promise<User[]> {
    const deciders = await this.decidersOf(manager, row);
    const [asker] = await this.users.active(manager, { where: { id: row.pedidaPor } });
    return asker && (await this.knows(manager, row, asker)) ? [...deciders, asker] : deciders;
  }

  /** Mails those whom a request concerns: what the deed is called, and no more. */
  async tell(manager: EntityManager, evento: EventoAprovacao, row: Noted, told: readonly User[], by?: User) {
    const para = [...new Set(told.map(({ email }) => email))];
    if (para.length === 0) return;
    // What is told of a case goes with it.
    const relatoId = this.deeds.get(row.acao)?.knowers && row.alvo;
    const por = by && { por: nameOf(by) };
    await this.outbox.add(manager, 'aprovacao', { para, evento, acao: row.acao, ...por }, relatoId);
  }

  private async knowersOf(manager: EntityManager, { acao, alvo }: Wanted, usuarios: User[]): Promise<User[]> {
    const deed = this.deeds.get(acao);
    return deed?.knowers ? deed.knowers(manager, alvo, usuarios) : usuarios;
  }
}

/** After one of these in the record, a request that is there was put back. */
const SETTLED = [
  'aprovacoes.decidir.confirmar',
  'aprovacoes.decidir.recusar',
  'aprovacoes.retirar',
  'aprovacoes.fechar',
  'aprovacoes.vencer',
] as const;

/** After one of these, a confirmed one was. */
const USED = ['aprovacoes.usar', 'aprovacoes.decidir.recusar', 'aprovacoes.retirar', 'aprovacoes.vencer'] as const;
