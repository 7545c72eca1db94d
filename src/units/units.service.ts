import type { Label } from '@relato/domain/language';
import { UNIT_PEOPLE_MIN, UNITS_MAX } from '@relato/domain/unit';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { mayJoinUnit, mayReceiveCases } from '../access/case-access.service';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { violatesUnique } from '../platform/database/open-database';
import { AppError, invalidData, notFound, staleVersion } from '../platform/errors/app-error';
import { allOf } from '../platform/integrity/altered-rows.service';
import { ProtectedRows } from '../platform/integrity/protected-rows.service';
import { OutboxService } from '../platform/outbox/outbox.service';
import type { PendingApprovalDto } from '../users/approvals/approvals.dto';
import {
  Approvals,
  PerformsApproved,
  type ProtectedAction,
} from '../users/approvals/approvals.service';
import { Names } from '../users/names.service';
import type { StaffSession } from '../users/staff.decorators';
import { nameOf, RESPONSIBLE, User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { Unit, UNIT_ADDRESS_UNIQUE } from './unit.entity';
import type {
  NewUnitDto,
  UnitChangeDto,
  UnitClosingDto,
  UnitDto,
  UnitPeopleDto,
} from './units.dto';

/** Names of staff members by their ids. */
type KnownNames = Awaited<ReturnType<Names['of']>>;

/** A unit that is to be closed, or whose people are to be replaced. */
interface ReaderChange {
  unit: Unit;
  /** The new people; undefined if the unit is to be closed. */
  pessoas: string[] | undefined;
}

/** The units of the organisation, and the people to whom their reports are sealed. */
@Injectable()
@PerformsApproved()
export class UnitsService {
  private readonly replacing: ProtectedAction<ReaderChange, void>;
  readonly protectedActions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: ProtectedRows,
    private readonly approvals: Approvals,
    private readonly users: UsersService,
    private readonly names: Names,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    this.replacing = {
      acao: 'organizacao.gerir.unidades',
      find: async (manager, { alvo, dados }) => {
        const { pessoas = [], versao, encerra } = dados?.unidade ?? {};
        const unit = await this.lock(manager, alvo, versao);
        if (encerra) return { unit, pessoas: undefined };
        await this.requireReaders(manager, pessoas);
        return { unit, pessoas };
      },
      perform: (manager, { unit, pessoas }, { usuario }, askedBy = usuario.id) =>
        pessoas
          ? this.replacePeople(manager, unit, pessoas, usuario, askedBy)
          : this.closeLocked(manager, unit, usuario, askedBy),
    };
    this.protectedActions = [this.replacing];
  }

  /** All units, open ones first, or those of one person. */
  async find(usuarioId?: string): Promise<UnitDto[]> {
    const rows = await allOf(this.dataSource.manager, Unit);
    const found = rows
      .map((row) => this.trusted(row))
      .filter(({ pessoas }) => usuarioId === undefined || pessoas.includes(usuarioId));
    const ids = found.flatMap(({ pessoas, alteradoPor }) => [...pessoas, alteradoPor]);
    const names = await this.names.of([...new Set(ids)]);
    const active = new Set((await this.users.active(this.dataSource.manager)).map(({ id }) => id));
    return found
      .sort((a, b) => rank(a) - rank(b) || a.nome.pt.localeCompare(b.nome.pt, 'pt'))
      .map((row) => this.toDto(row, names, active));
  }

  async findOne(id: string): Promise<UnitDto> {
    const found = (await this.find()).find((unit) => unit.id === id);
    if (!found) throw notFound();
    return found;
  }

  /** The open unit of an address that has people; undefined if there is none, or if it was altered. */
  async atAddress(endereco: string): Promise<Unit | undefined> {
    const row = await this.dataSource.manager.findOneBy(Unit, { endereco });
    const isOpen = row && this.rows.verify(row) && row.encerradaEm === null;
    return isOpen && row.pessoas.length > 0 ? row : undefined;
  }

  /** The unit that has or had an address, for a form that was sent before it was closed. */
  async formerlyAt(endereco: string): Promise<Unit | undefined> {
    return (await this.dataSource.manager.findOneBy(Unit, { endereco })) ?? undefined;
  }

  /** The people of a unit, also of a closed one; none of an altered one. */
  async peopleOf(manager: EntityManager, id: string): Promise<string[]> {
    const row = await manager.findOneBy(Unit, { id });
    return row && this.rows.verify(row) ? row.pessoas : [];
  }

  /** Makes a unit without people: its address is unknown until it has some. @throws AppError 400, 409 */
  async create({ endereco, nome }: NewUnitDto, by: User): Promise<string> {
    const id = randomUUID();
    await this.dataSource.transaction(async (manager) => {
      const open = (await allOf(manager, Unit)).filter(({ encerradaEm }) => encerradaEm === null);
      if (open.length >= UNITS_MAX) throw new AppError(409, 'unidades_demais');
      const columns = { id, endereco, nome: labelOf(nome), pessoas: [], encerradaEm: null };
      await uniqueAddress(this.rows.insert(manager, Unit, { ...columns, ...this.changedBy(by) }));
      await this.record(manager, by, id);
    });
    return id;
  }

  /** @throws AppError 404; 409 if it changed since */
  async rename(id: string, { nome, versao }: UnitChangeDto, by: User): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const unit = await this.lock(manager, id, versao);
      await this.rows.update<Unit>(manager, unit, { nome: labelOf(nome), ...this.changedBy(by) });
      await this.record(manager, by, id);
    });
  }

  /**
   * Closes a unit, or requests a second person for it: later reports about it reach the team, and one
   * guardian alone could so become their reader. One that takes no report anyway is closed at once: it
   * has no people, or was altered.
   * @returns the pending request
   * @throws AppError 404, 409
   */
  async close(
    id: string,
    { versao, justificativa }: UnitClosingDto,
    by: StaffSession,
  ): Promise<PendingApprovalDto | undefined> {
    const isClosed = await this.dataSource.transaction(async (manager) => {
      const unit = await this.lockAny(manager, id, versao);
      if (this.trusted(unit).pessoas.length > 0) return false;
      await this.closeLocked(manager, unit, by.usuario, by.usuario.id);
      return true;
    });
    if (isClosed) return undefined;
    const unidade = { versao, encerra: true as const };
    const target = { alvo: id, dados: { unidade } };
    return (await this.approvals.request(this.replacing, target, by, justificativa)) ?? undefined;
  }

  /**
   * The unit's address takes no report any more; its cases stay as they are. Its people and the
   * guardians get a mail. An altered unit is emptied.
   */
  private async closeLocked(
    manager: EntityManager,
    unit: Unit,
    by: User,
    askedBy: string,
  ): Promise<void> {
    const { endereco, nome, pessoas } = this.trusted(unit);
    const closing = { encerradaEm: this.clock.now(), ...this.changedBy(by) };
    await this.rows.replace<Unit>(manager, unit, { endereco, nome, pessoas, ...closing });
    await this.record(manager, { id: askedBy }, unit.id);
    await this.notify(manager, pessoas, by);
  }

  /**
   * Replaces the people of a unit, to whom later reports are sealed, or requests a second person for
   * it: one guardian alone could make themself the reader of a plant.
   * @returns the pending request
   * @throws AppError 400 that names the field; 404; 409
   */
  async setPeople(
    id: string,
    { pessoas, versao, justificativa }: UnitPeopleDto,
    by: StaffSession,
  ): Promise<PendingApprovalDto | undefined> {
    const unidade = { pessoas: pessoas.map((one) => one.toLowerCase()), versao };
    const target = { alvo: id, dados: { unidade } };
    return (await this.approvals.request(this.replacing, target, by, justificativa)) ?? undefined;
  }

  /** @throws AppError 404; 409 if it was closed or changed since; AlteredRowError */
  private async lock(
    manager: EntityManager,
    id: string,
    versao: number | undefined,
  ): Promise<Unit> {
    return this.rows.proven(await this.lockAny(manager, id, versao));
  }

  /** The same also for an altered unit, of which nothing says whether it was closed. */
  private async lockAny(
    manager: EntityManager,
    id: string,
    versao: number | undefined,
  ): Promise<Unit> {
    const lock = { mode: 'for_no_key_update' } as const;
    const row = await manager.findOne(Unit, { where: { id }, lock });
    if (!row) throw notFound();
    const isClosed = row.encerradaEm !== null && this.rows.verify(row);
    if (row.versao !== versao || isClosed) throw staleVersion();
    return row;
  }

  private async requireReaders(manager: EntityManager, pessoas: readonly string[]): Promise<void> {
    const active = await this.users.active(manager, { order: { id: 'ASC' } });
    const people = active.filter((one) => pessoas.includes(one.id) && mayJoinUnit(one));
    if (people.length < pessoas.length) throw invalidData({ pessoas: 'valor_invalido' });
    const isBacked = active.some(
      (one) => one.suplente && mayReceiveCases(one) && !pessoas.includes(one.id),
    );
    if (pessoas.length < UNIT_PEOPLE_MIN && !isBacked)
      throw invalidData({ pessoas: 'exige_suplente' });
  }

  private async replacePeople(
    manager: EntityManager,
    unit: Unit,
    pessoas: string[],
    by: User,
    askedBy: string,
  ): Promise<void> {
    const former = unit.pessoas;
    await this.rows.update<Unit>(manager, unit, { pessoas, ...this.changedBy(by) });
    await this.record(manager, { id: askedBy }, unit.id);
    const changed = [...former, ...pessoas].filter(
      (one) => !former.includes(one) || !pessoas.includes(one),
    );
    await this.notify(manager, changed, by);
  }

  /** Mails the guardians and these people. */
  private async notify(manager: EntityManager, ids: readonly string[], by: User): Promise<void> {
    const guardians = await this.users.active(manager, { where: RESPONSIBLE });
    const people = await this.users.active(manager, { where: { id: In(ids) } });
    const para = [...new Set([...guardians, ...people].map(({ email }) => email))].sort();
    await this.outbox.add(manager, 'unidade_alterada', { para, por: nameOf(by) });
  }

  /** The unit; of an altered row the address alone. */
  private trusted(row: Unit): Unit {
    return this.rows.verify(row) ? row : namedByAddress(row);
  }

  private changedBy({ id }: User): Pick<Unit, 'alteradoEm' | 'alteradoPor'> {
    return { alteradoEm: this.clock.now(), alteradoPor: id };
  }

  private record(manager: EntityManager, by: Pick<User, 'id'>, unit: string): Promise<void> {
    const detalhes = { unidade: unit };
    return this.audit.record(
      { acao: 'organizacao.gerir.unidades', usuarioId: by.id, detalhes },
      manager,
    );
  }

  private toDto(row: Unit, names: KnownNames, active: ReadonlySet<string>): UnitDto {
    const { id, endereco, nome, pessoas, versao, alteradoEm, alteradoPor, encerradaEm } = row;
    return {
      id,
      endereco,
      nome,
      pessoas: pessoas.map((usuarioId) => ({
        usuarioId,
        nome: names.get(usuarioId)?.nome ?? '',
        ativo: active.has(usuarioId),
      })),
      versao,
      alteradoEm: alteradoEm.getTime(),
      alteradoPor: names.get(alteradoPor)?.nome,
      encerradaEm: encerradaEm?.getTime(),
      adulterado: this.rows.verify(row) ? undefined : true,
    };
  }
}

/** An altered row, of which nothing else is used: its columns may have any shape. */
const namedByAddress = (row: Unit): Unit =>
  Object.assign(new Unit(), row, {
    nome: { pt: row.endereco, en: row.endereco, es: row.endereco },
    pessoas: [],
  });

/** Open units come first. */
const rank = ({ encerradaEm }: Unit): number => (encerradaEm === null ? 0 : 1);

/** The name's plain text in each language. */
const labelOf = ({ pt, en, es }: Label): Label => ({ pt, en, es });

/** @throws AppError 400 if another unit has or had the address */
async function uniqueAddress(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (violatesUnique(error, UNIT_ADDRESS_UNIQUE)) throw invalidData({ endereco: 'ja_existe' });
    throw error;
  }
}
