import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { type NewWall, type VisitorTexts, Walls } from '../../access/walls.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { open, openWithAny, seal, unlessBroken } from '../../platform/vault/sealing';
import type { KeyPair } from '../../platform/vault/key-pairs';
import type { ReportKeys } from '../../platform/vault/team-keys';
import { PersonKeys } from '../../users/person-keys.service';
import { TeamService } from '../../users/team.service';
import type { User } from '../../users/user.entity';
import { ReportChanges } from '../report-changes.service';
import type { Report } from '../report.entity';
import { openContents } from '../report.sealing';
import type { VisitorCase } from '../reports.service';

type RaisedWall = Pick<NewWall, 'barreira' | 'por' | 'desde'> & { usuario: User };

/** Raises walls around existing cases, for a staff member or because of a visitor's text. */
@Injectable()
export class CaseWalls implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly walls: Walls,
    private readonly changes: ReportChanges,
    private readonly outbox: OutboxService,
    private readonly purposeKeys: PurposeKeys,
    private readonly accesses: CaseAccesses,
    private readonly team: TeamService,
    private readonly personKeys: PersonKeys,
  ) {}

  onModuleInit(): void {
    this.team.restorers.push((manager, usuario, recovery) =>
      this.restore(manager, usuario, recovery),
    );
    this.personKeys.movers.push((manager, usuarioId, from, to) =>
      this.accesses.move(manager, usuarioId, from, to),
    );
    this.team.renewers.push((manager, usuarioId, own) =>
      this.walls.renewRecovery(manager, usuarioId, own),
    );
  }

  /** Gives a person with the recovery code the cases that it restores to them. */
  private async restore(manager: EntityManager, usuario: User, recovery: KeyPair): Promise<void> {
    const cases = await this.walls.restorableTo(manager, usuario, recovery);
    const ids = cases.map(({ relatoId }) => relatoId);
    const relatos = await this.changes.lock(manager, ids, {});
    for (const { relatoId, keys, ate } of cases)
      await this.accesses.seal(manager, relatoId, keys, [usuario], ate);
    await this.changes.renewMarksSilently(manager, relatos);
  }

  /**
   * Raises a wall around a locked case; the caller removes the case's team keys. Mails waiting for
   * the person are withdrawn and sent to the case's holders.
   * @throws AppError 409 if no one would be left to open the case
   */
  async raise(
    manager: EntityManager,
    { id, chavesEquipe }: Pick<Report, 'id' | 'chavesEquipe'>,
    keys: ReportKeys,
    { usuario, ...wall }: RaisedWall,
  ): Promise<void> {
    await this.walls.raise(manager, id, keys, {
      ...wall,
      usuarioId: usuario.id,
      first: chavesEquipe !== null,
    });
    const untold = await this.outbox.keepFrom(manager, id, usuario.email);
    for (const evento of untold) await this.changes.notifyHolders(manager, evento, id);
  }

  /**
   * The staff members whom a visitor's texts name. Reads every account, so call it before locking a
   * report.
   */
  async namedIn(textos: VisitorTexts['textos']): Promise<User[]> {
    const { everybody, readers } = await this.walls.colleagues(this.dataSource.manager);
    if (readers.size < 2) return [];
    return this.walls.named({ textos }, everybody);
  }

  /**
   * Raises walls around a locked case because of a text that its visitor added, unless that would
   * leave no one to open the case.
   * @param counts 'silent' for a text whose time must not be stored: the walls get the time of the
   * report's filing, and are not recorded
   * @returns the report's team keys afterwards: null if a wall stands
   */
  async raiseForNamed(
    manager: EntityManager,
    { relato, reportKey }: VisitorCase,
    named: readonly User[],
    counts: 'update' | 'silent' = 'update',
  ): Promise<Buffer | null> {
    const { id, criadoEm } = relato;
    let { chavesEquipe } = relato;
    if (named.length === 0) return chavesEquipe;
    const internal = this.openInternalKey(id, openContents(reportKey, id, relato.conteudo).interna);
    if (!internal) return chavesEquipe;
    const keys = { report: reportKey, internal };
    for (const usuario of await this.walls.newlyBarred(manager, relato, named)) {
      const desde = counts === 'silent' ? criadoEm : undefined;
      await this.raise(manager, { id, chavesEquipe }, keys, { usuario, por: null, desde });
      chavesEquipe = null;
      if (counts === 'silent') continue;
      await this.changes.record(manager, [id], {
        acao: 'barreiras.erguer',
        detalhes: { conta: usuario.id },
      });
    }
    return chavesEquipe;
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
