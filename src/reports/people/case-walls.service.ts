import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { type NewWall, type VisitorTexts, Walls } from '../../access/walls.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { open, openWithAny, seal, unlessBroken } from '../../platform/vault/sealing';
import type { KeyPair } from '../../platform/vault/key-pairs';
import type { ReportKeys } from '../../platform/vault/team-keys';
import { everyNameAndAddressOf } from '../../users/account-history.values';
import { RestoredByCode } from '../../users/team.service';
import type { User } from '../../users/user.entity';
import { CaseNotices } from '../changes/case-notices.service';
import type { ReportChange } from '../changes/report-change.values';
import { ReportChanges } from '../changes/report-changes.service';
import { openContents } from '../report.sealing';
import { ShreddingRenewal } from './shredding-renewal.service';

type RaisedWall = Pick<NewWall, 'barreira' | 'por' | 'desde'> & { usuario: User };

/** Raises walls around existing cases, for a staff member or because of a visitor's text. */
@Injectable()
@RestoredByCode()
export class CaseWalls {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
    private readonly changes: ReportChanges,
    private readonly notices: CaseNotices,
    private readonly outbox: OutboxService,
    private readonly purposeKeys: PurposeKeys,
    private readonly accesses: CaseAccesses,
    private readonly shredding: ShreddingRenewal,
  ) {}

  /** Gives a person with the recovery code the cases that it restores to them. */
  async restore(manager: EntityManager, usuario: User, recovery: KeyPair): Promise<void> {
    const ids = await this.walls.restorableTo(manager, usuario, recovery);
    const seal = async (inner: EntityManager, batch: readonly string[]): Promise<void> => {
      for (const one of await this.walls.openRestorable(inner, batch, usuario, recovery))
        await this.accesses.seal(inner, one.relatoId, one.keys, [usuario], one.ate);
    };
    await this.changes.changeInBatches(ids, 'equipe', seal, { manager });
  }

  /**
   * Raises walls around the case of a change, removes its team keys, and replaces its shredding key
   * once: the persons' keys are then worthless in old pages of the database, too. Mails waiting for
   * them are withdrawn and sent to the case's holders.
   * @throws AppError 409 if no one would be left to open the case
   */
  async raise(change: ReportChange, keys: ReportKeys, walls: readonly RaisedWall[]): Promise<void> {
    if (walls.length === 0) return;
    for (const wall of walls) await this.raiseOne(change, keys, wall);
    await this.shredding.renew(change);
  }

  private async raiseOne(
    change: ReportChange,
    keys: ReportKeys,
    { usuario, ...wall }: RaisedWall,
  ): Promise<void> {
    const { manager, relato, columns } = change;
    const { id } = relato;
    const first = relato.chavesEquipe !== null && columns.chavesEquipe !== null;
    await this.walls.raise(manager, id, keys, { ...wall, usuarioId: usuario.id, first });
    if (first) change.set({ chavesEquipe: null });
    const { enderecos } = everyNameAndAddressOf(usuario);
    const untold = await this.outbox.keepFrom(manager, id, enderecos);
    for (const evento of untold) await this.notices.notifyHolders(manager, evento, id);
  }

  /**
   * The staff members whom a visitor's texts name. Reads every account, so call it before locking a
   * report.
   */
  async namedIn(textos: VisitorTexts['textos']): Promise<User[]> {
    const { everybody } = await this.walls.colleagues(this.dataSource.manager);
    return this.walls.named({ textos }, everybody);
  }

  /**
   * Raises walls around the case of a change because of a text that its visitor added, unless that
   * would leave no one to open the case. They are not recorded: the audit log would keep the time of
   * an anonymous text. A silent change must not store that time at all: its walls get the time of the
   * report's filing.
   * @returns the report's team keys afterwards: null if a wall stands
   */
  async raiseForNamed(
    change: ReportChange,
    reportKey: Buffer,
    named: readonly User[],
  ): Promise<Buffer | null> {
    const { manager, relato } = change;
    const { id, criadoEm, conteudo, chavesEquipe } = relato;
    if (named.length === 0) return chavesEquipe;
    const internal = this.openInternalKey(id, openContents(reportKey, id, conteudo).interna);
    if (!internal) return chavesEquipe;
    const keys = { report: reportKey, internal };
    const desde = change.counts === 'silent' ? criadoEm : undefined;
    const barred = await this.walls.newlyBarred(manager, relato, named);
    const raised = barred.map((usuario) => ({ usuario, por: null, desde }));
    await this.raise(change, keys, raised);
    return barred.length > 0 ? null : chavesEquipe;
  }

  /** A report's internal key, sealed for storage inside the report's contents. */
  sealInternalKey(id: string, internal: Buffer): string {
    return seal(this.purposeKeys.visitorWall, internal, internalPlace(id)).toString('base64');
  }

  /** @returns undefined if neither secret of the server opens it */
  openInternalKey(id: string, interna: string | undefined): Buffer | undefined {
    if (interna === undefined) return undefined;
    const keys = this.purposeKeys.all.map(({ visitorWall }) => visitorWall);
    const sealed = Buffer.from(interna, 'base64');
    return unlessBroken(() => openWithAny(keys, (key) => open(key, sealed, internalPlace(id))));
  }
}

const internalPlace = (id: string): string => `relatos/interna/${id}`;
