import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { Walls } from '../../access/walls.service';
import type { KeyPair } from '../../platform/vault/key-pairs';
import { SealsToPersons, TakenFromLeavers } from '../../users/person-keys.service';
import { SealsToRecovery } from '../../users/team.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { RESPONSIBLE } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { ReportChanges } from '../changes/report-changes.service';

/**
 * Seals the keys of accesses again, or empties them. Each is a silent change of its report, whose
 * mark covers the keys of every holder.
 */
@Injectable()
@SealsToPersons()
@SealsToRecovery()
@TakenFromLeavers()
export class AccessKeys {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accesses: CaseAccesses,
    private readonly walls: Walls,
    private readonly changes: ReportChanges,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /** Seals to a person's new pair the cases that their former pair opens. */
  async movePair(
    manager: EntityManager,
    usuarioId: string,
    from: KeyPair,
    to: KeyPair,
  ): Promise<void> {
    const ids = await this.accesses.sealedTo(manager, usuarioId, from);
    await this.change(manager, ids, (inner, batch) =>
      this.accesses.movePair(inner, batch, usuarioId, from, to),
    );
  }

  /** Takes all cases from a person that were given to them, and walled ones. */
  async takeFrom(manager: EntityManager, usuarioId: string): Promise<void> {
    const ids = await this.accesses.givenTo(manager, usuarioId);
    await this.change(manager, ids, (inner, batch) => this.accesses.end(inner, batch, usuarioId));
    await this.notifyOfLost(manager, ids, usuarioId);
  }

  /** After a person's pair is gone: it opens none of the cases that were given to them. */
  async afterLostPair(manager: EntityManager, usuarioId: string): Promise<void> {
    const ids = await this.accesses.givenTo(manager, usuarioId);
    await this.notifyOfLost(manager, ids, usuarioId);
  }

  /**
   * Mails that a walled case has lost its last holder, one mail for each recipient: the guardians who
   * may know of the case, those who still open it for a time, and the suplentes. Refusing to take it
   * would reveal the case to a guardian behind its wall.
   */
  private async notifyOfLost(
    manager: EntityManager,
    ids: readonly string[],
    usuarioId: string,
  ): Promise<void> {
    const lost = await this.accesses.lostAmong(manager, ids);
    if (lost.length === 0) return;
    const guardians = await this.users.active(manager, { where: RESPONSIBLE });
    for (const id of lost) {
      const people = [
        ...(await this.accesses.knowersOf(manager, id, guardians)),
        ...(await this.accesses.holdersOf(manager, id)),
        ...(await this.walls.successorsOf(manager, id)),
      ];
      const others = people.filter((one) => one.id !== usuarioId);
      for (const email of new Set(others.map((one) => one.email)))
        await this.outbox.notifyHolders(manager, 'caso_sem_pessoas', id, [email]);
    }
  }

  /**
   * Reseals the walled cases that a staff member holds to the present recovery code, if it was
   * replaced.
   * @param manager the transaction to join; absent: it opens one
   */
  async renewRecovery(
    manager: EntityManager | undefined,
    usuarioId: string,
    own: KeyPair,
  ): Promise<void> {
    const ids = await this.walls.staleAmong(manager ?? this.dataSource.manager, usuarioId);
    await this.change(manager, ids, (inner, batch) =>
      this.walls.renewRecovery(inner, batch, usuarioId, own),
    );
  }

  private change(
    manager: EntityManager | undefined,
    ids: readonly string[],
    work: (manager: EntityManager, ids: readonly string[]) => Promise<void>,
  ): Promise<void> {
    return this.changes.changeInBatches(ids, 'sistema', work, { manager });
  }
}
