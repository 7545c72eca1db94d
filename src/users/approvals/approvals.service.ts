import type { AcaoAprovada } from '@relato/domain/aprovacao';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { Clock } from '../../platform/clock';
import { AppError, invalidData } from '../../platform/errors/app-error';
import { KeyMarks } from '../../platform/vault/key-pairs';
import type { StaffSession } from '../staff.decorators';
import { ownerOf, type User } from '../user.entity';
import { ApprovalRows, type Deed, type Wanted } from './approval-rows.service';
import { Approval, sealReason } from './approval.entity';
import { AskedApprovalDto } from './approvals.dto';
import { alteredRequest } from './decisions.service';

/** How long a request waits for another person. */
const PENDING_MS = 7 * 24 * 60 * 60_000;

/** Does a deed, or asks for it where it needs a second person. @throws AppError 400 without a reason then */
export type Request<Done> = (
  wanted: Omit<Wanted, 'acao'>,
  by: StaffSession,
  justificativa: string | undefined,
) => Promise<Done | AskedApprovalDto>;

type Outcome<Done> = { asked: AskedApprovalDto } | { done: Done };

/** Four eyes: as soon as two accounts are `responsavel`, some deeds are asked for by one and confirmed by another (decision 62). */
@Injectable()
export class Approvals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ApprovalRows,
    private readonly marks: KeyMarks,
    private readonly clock: Clock,
  ) {}

  /** Says once how a deed is done. @returns what does it, or asks for it */
  declare<Found, Done>(acao: AcaoAprovada, deed: Deed<Found, Done>): Request<Done> {
    this.rows.deeds.set(acao, deed);
    return async (target, by, justificativa) => {
      const wanted = { ...target, acao };
      const outcome = await this.dataSource.transaction(async (manager): Promise<Outcome<Done>> => {
        const found = await deed.find(manager, wanted, by);
        const asked = await this.ask(manager, wanted, by, justificativa);
        return asked ? { asked } : { done: await deed.perform(manager, found, by) };
      });
      if ('asked' in outcome) return outcome.asked;
      await deed.afterwards?.(outcome.done);
      return outcome.done;
    };
  }

  needsTwo(manager: EntityManager, wanted: Wanted): Promise<boolean> {
    return this.rows.needsTwo(manager, wanted);
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
    if (!(await this.rows.needsTwo(manager, wanted))) return undefined;
    const deciders = await this.rows.decidersOf(manager, wanted);
    const { acao, alvo, dados = {} } = wanted;
    await this.rows.closeExpired(manager);
    if (await manager.existsBy(Approval, { acao, alvo })) throw waitsAlready();
    if (justificativa === undefined) throw invalidData({ justificativa: 'obrigatorio' });
    const id = uuidv7();
    const pedidaEm = this.clock.now();
    const readers = new Map([...deciders, by].map((reader) => [reader.id, this.publicKeyOf(reader)]));
    const row = {
      ...{ id, acao, alvo, dados, ...sealReason(id, justificativa, readers), pedidaPor: by.id, pedidaEm },
      expiraEm: new Date(pedidaEm.getTime() + PENDING_MS),
      confirmadaEm: null,
    };
    const values = { ...row, marca: this.rows.markOf(row) };
    const insert = manager.createQueryBuilder().insert().into(Approval).values(values).orIgnore().returning('"id"');
    if (((await insert.execute()).raw as unknown[]).length === 0) throw waitsAlready();
    await this.rows.note(manager, 'aprovacoes.pedir', row, by);
    await this.rows.tell(manager, 'aprovacao_pedida', row, await this.rows.concerned(manager, row), by);
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
      if (!(await this.rows.isGenuine(manager, row))) return alteredRequest();
      await manager.delete(Approval, { id: row.id });
      await this.rows.note(manager, 'aprovacoes.usar', row, by);
      return undefined;
    });
    if (refused) throw refused;
  }

  private publicKeyOf(usuario: User): Buffer {
    return this.marks.proven(ownerOf(usuario), usuario);
  }
}

const waitsAlready = (): AppError =>
  new AppError(409, 'aprovacao_pendente', 'Este pedido já espera por uma segunda pessoa.');
