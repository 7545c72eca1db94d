import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import type { AcaoAprovada } from '@relato/domain/aprovacao';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThanOrEqual, Like, MoreThan } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { type AuditDetails, AuditRecord } from '../../platform/audit/audit-entry.entity';
import { AuditService } from '../../platform/audit/audit.service';
import { Clock } from '../../platform/clock';
import { AppError, invalidData, notFound } from '../../platform/errors/app-error';
import type { EventoAprovacao } from '../../platform/outbox/delivery.values';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { KeyMarks } from '../../platform/vault/key-pairs';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import type { StaffSession } from '../staff.decorators';
import { nameOf, ownerOf, RESPONSIBLE, User } from '../user.entity';
import { UsersService } from '../users.service';
import { Approval, type ApprovalData, markOf, sealReason } from './approval.entity';
import { AskedApprovalDto } from './approvals.dto';

/** How long a request waits for another person. */
const PENDING_MS = 7 * 24 * 60 * 60_000;

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

/** A deed and what it is done to. */
export interface Wanted {
  acao: AcaoAprovada;
  /** A report or an account. */
  alvo: string;
  dados?: ApprovalData;
}

/** How a feature does a deed, whether at once or after a second person confirmed it. `by` is whose session does it. */
interface Deed<Found, Done> {
  /** Locks what it is about. @throws AppError 404 or 409 where it cannot be done */
  find(manager: EntityManager, wanted: Wanted, by: StaffSession): Promise<Found>;
  perform(manager: EntityManager, found: Found, by: StaffSession): Promise<Done>;
  /** After the commit. */
  afterwards?(done: Done): Promise<unknown>;
  /** Leaves those of these colleagues who may know of the target, and decide on it; without it, all may. */
  knowers?(manager: EntityManager, alvo: string, usuarios: User[]): Promise<User[]>;
}

/** Does a deed, or asks for it where it needs a second person. @throws AppError 400 without a reason then */
export type Request<Done> = (
  wanted: Omit<Wanted, 'acao'>,
  by: StaffSession,
  justificativa: string | undefined,
) => Promise<Done | AskedApprovalDto>;

/** What of a request is told and recorded. */
type Noted = Pick<Approval, 'id' | 'acao' | 'alvo' | 'pedidaPor'>;

/** Four eyes: as soon as two accounts are `responsavel`, some deeds are asked for by one and confirmed by another (decision 62). */
@Injectable()
export class Approvals {
  readonly deeds = new Map<AcaoAprovada, Deed<unknown, unknown>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly keys: PurposeKeys,
    private readonly marks: KeyMarks,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Says once how a deed is done. @returns what does it, or asks for it */
  declare<Found, Done>(acao: AcaoAprovada, deed: Deed<Found, Done>): Request<Done> {
    this.deeds.set(acao, deed);
    return async (target, by, justificativa) => {
      const wanted = { ...target, acao };
      const outcome = await this.dataSource.transaction(async (manager) => {
        const found = await deed.find(manager, wanted, by);
        return (await this.ask(manager, wanted, by, justificativa)) ?? deed.perform(manager, found, by);
      });
      if (!(outcome instanceof AskedApprovalDto)) await deed.afterwards?.(outcome);
      return outcome;
    };
  }

  /** Whether a deed needs a second person: an account that was altered in the database may be one of two who decide. */
  async needsTwo(manager: EntityManager, wanted: Wanted): Promise<boolean> {
    const altered = (await manager.find(User)).filter((usuario) => !this.users.isProven(usuario));
    return (await this.decidersOf(manager, wanted)).length + altered.length > 1;
  }

  /**
   * Asks another person for a deed. @returns undefined where it needs nobody else
   * @throws AppError 400 without a reason; 409 where the same waits already; KeyForgedError
   */
  async ask(
    manager: EntityManager,
    wanted: Wanted,
    { usuario: by }: StaffSession,
    justificativa: string | undefined,
  ): Promise<AskedApprovalDto | undefined> {
    if (!(await this.needsTwo(manager, wanted))) return undefined;
    const deciders = await this.decidersOf(manager, wanted);
    const { acao, alvo, dados = {} } = wanted;
    await this.closeExpired(manager);
    if (await manager.existsBy(Approval, { acao, alvo })) throw waitsAlready();
    if (justificativa === undefined) throw invalidData({ justificativa: 'obrigatorio' });
    const id = uuidv7();
    const pedidaEm = this.clock.now();
    const readers = new Map([...deciders, by].map((one) => [one.id, this.marks.proven(ownerOf(one), one)]));
    const row = {
      ...{ id, acao, alvo, dados, ...sealReason(id, justificativa, readers), pedidaPor: by.id, pedidaEm },
      expiraEm: new Date(pedidaEm.getTime() + PENDING_MS),
      confirmadaEm: null,
    };
    const values = { ...row, marca: markOf(this.keys, row) };
    const insert = manager.createQueryBuilder().insert().into(Approval).values(values).orIgnore().returning('"id"');
    if (((await insert.execute()).raw as unknown[]).length === 0) throw waitsAlready();
    await this.note(manager, 'aprovacoes.pedir', row, by);
    await this.tell(manager, 'aprovacao_pedida', row, await this.concerned(manager, row), by);
    return Object.assign(new AskedApprovalDto(), { aprovacao: id });
  }

  /**
   * Uses up what was confirmed for who asked, where a second person is needed.
   * @throws AppError 400 `justificativa` where it is to be asked for, 409 where it waits, or was altered
   */
  async use(wanted: Wanted, by: User): Promise<void> {
    const refused = await this.dataSource.transaction(async (manager) => {
      if (!(await this.needsTwo(manager, wanted))) return undefined;
      const { acao, alvo } = wanted;
      const where = { acao, alvo, pedidaPor: by.id, expiraEm: MoreThan(this.clock.now()) };
      const row = await manager.findOne(Approval, { where, lock: { mode: 'pessimistic_write' } });
      if (!row) return invalidData({ justificativa: 'obrigatorio' });
      if (!row.confirmadaEm) return waitsAlready();
      if (!(await this.isGenuine(manager, row))) return alteredRequest();
      await manager.delete(Approval, { id: row.id });
      await this.note(manager, 'aprovacoes.usar', row, by);
      return undefined;
    });
    if (refused) throw refused;
  }

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

  /** Whether a colleague may know of what it is about. */
  async knows(manager: EntityManager, wanted: Wanted, usuario: User): Promise<boolean> {
    return (await this.knowersOf(manager, wanted, [usuario])).length > 0;
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

  /** Those who may decide on it, the one who asks among them. */
  private async decidersOf(manager: EntityManager, wanted: Wanted): Promise<User[]> {
    const responsible = await this.users.active(manager, { where: RESPONSIBLE, order: { email: 'ASC' } });
    return this.knowersOf(manager, wanted, responsible);
  }

  private async knowersOf(manager: EntityManager, { acao, alvo }: Wanted, usuarios: User[]): Promise<User[]> {
    const deed = this.deeds.get(acao);
    return deed?.knowers ? deed.knowers(manager, alvo, usuarios) : usuarios;
  }
}

const waitsAlready = (): AppError =>
  new AppError(409, 'aprovacao_pendente', 'Este pedido já espera por uma segunda pessoa.');

export const alteredRequest = (): AppError =>
  new AppError(409, 'aprovacao_adulterada', 'Este pedido foi alterado fora do sistema e não pode ser feito.');
