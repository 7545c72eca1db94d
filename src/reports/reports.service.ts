import type { Gravidade } from '@relato/domain/gravidade';
import type { Status, StatusEscolhivel } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { AppError, noSession, notFound, staleVersion } from '../platform/errors/app-error';
import { TurnTaker } from '../platform/turn-taker';
import { sameBytes } from '../platform/vault/hashing';
import { ProtocolService } from '../platform/vault/protocol.service';
import { areSealedToTeam, openKeysForTeam, type ReportKeys, wrapKeysForTeam } from '../platform/vault/report-keys';
import { open, unlessBroken } from '../platform/vault/sealing';
import type { TeamAccess } from '../platform/vault/team-keys';
import { type Autor, Report, type ReportContents } from './report.entity';
import { ReportClock } from './report-clock.service';
import { type Deed, ReportEvents } from './report-events.service';
import { openContents, openSeen, sealSeen, teamKeysPlace, visitorKeyPlace } from './report.sealing';
import { SituationHistory } from './situation/situation-history.service';
import type { VisitorAccess } from './visitor-session/visitor-session.service';

/** What of a row its keys are opened by. */
type LockedRow = Pick<Report, 'id' | 'chavesEquipe'>;

/** A report and the key of its content. */
export interface OpenReport {
  relato: Report;
  reportKey: Buffer;
}

/** A report as the team opens it. */
export interface TeamReport {
  relato: Report;
  keys: ReportKeys;
  /** The colleague who opened it. */
  usuarioId: string;
}

/** What the 'Trocar Situação' modal sends. */
export interface Situation {
  status: StatusEscolhivel;
  gravidade: Gravidade;
  procedencia: boolean;
  /** The version that was read. */
  versao: number;
}

/** What an update may change beside dates, author and version. */
export type ReportChange = Partial<
  Pick<Report, 'status' | 'lido' | 'gravidade' | 'procedencia' | 'primeiraRespostaEm' | 'concluidoEm'>
>;

@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(Report) private readonly relatos: Repository<Report>,
    private readonly protocols: ProtocolService,
    private readonly time: ReportClock,
    private readonly events: ReportEvents,
    private readonly history: SituationHistory,
  ) {}

  /**
   * Opens a report for who knows its protocol.
   * @param protocolo normalized, or null where what was typed cannot be one: both fail alike
   */
  async openByProtocol(protocolo: string | null): Promise<OpenReport> {
    const candidates = protocolo === null ? [] : await this.protocols.candidatesOf(protocolo);
    const relato = await this.relatos.findOneBy({ codigo: In(candidates.map(({ lookupId }) => lookupId)) });
    const visitor = relato && candidates.find(({ lookupId }) => sameBytes(lookupId, relato.codigo));
    if (!visitor) {
      throw new AppError(
        404,
        'relato_nao_encontrado',
        'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
      );
    }
    return { relato, reportKey: open(visitor.wrappingKey, relato.chaveVisitante, visitorKeyPlace(relato.id)) };
  }

  /** The report of a visitor's session; a session whose report was deleted is no session. */
  async ofVisitor({ relatoId }: VisitorAccess): Promise<Report> {
    const relato = await this.relatos.findOneBy({ id: relatoId });
    if (!relato) throw noSession();
    return relato;
  }

  /** Opens a report for the team. */
  async openForTeam(id: string, access: TeamAccess): Promise<TeamReport> {
    const relato = await this.relatos.findOneBy({ id });
    if (!relato) throw notFound();
    const keys = this.keysOf(relato, access);
    await this.rewrap([{ relato, keys }], access);
    return { relato, keys, usuarioId: access.usuarioId };
  }

  /**
   * Opens the keys of rows for the team; rows that were tampered with are left out. Keys seen for the first time are
   * wrapped anew, so that next time costs microseconds.
   */
  async unlockEach<Row extends LockedRow>(
    relatos: readonly Row[],
    access: TeamAccess,
  ): Promise<{ relato: Row; keys: ReportKeys }[]> {
    const opened: { relato: Row; keys: ReportKeys }[] = [];
    const turn = new TurnTaker();
    for (const relato of relatos) {
      const keys = unlessBroken(() => this.keysOf(relato, access));
      if (keys) opened.push({ relato, keys });
      if (turn.isOver()) await turn.next();
    }
    await this.rewrap(opened, access);
    return opened;
  }

  /** Opens rows for a list, where one that was tampered with must not hide the others: it comes without contents. */
  async openEach<Row extends LockedRow & Pick<Report, 'conteudo'>>(
    relatos: readonly Row[],
    access: TeamAccess,
  ): Promise<{ relato: Row; contents: ReportContents | undefined }[]> {
    const unlocked = await this.unlockEach(relatos, access);
    const keysOf = new Map(unlocked.map(({ relato, keys }) => [relato, keys.report]));
    return relatos.map((relato) => {
      const reportKey = keysOf.get(relato);
      return { relato, contents: reportKey && unlessBroken(() => this.contents({ relato, reportKey })) };
    });
  }

  /** A report's keys, for the team. */
  keysOf({ id, chavesEquipe }: LockedRow, access: TeamAccess): ReportKeys {
    return openKeysForTeam(chavesEquipe, access, teamKeysPlace(id));
  }

  /** What the visitor wrote. */
  contents({ relato, reportKey }: { relato: Pick<Report, 'id' | 'conteudo'>; reportKey: Buffer }): ReportContents {
    return openContents(reportKey, relato.id, relato.conteudo);
  }

  /** How many messages of the thread its visitor has been shown before. */
  seenByVisitor({ relato, reportKey }: OpenReport): number {
    return relato.vistoVisitante === null ? 0 : openSeen(reportKey, relato.id, relato.vistoVisitante);
  }

  /** Keeps how many messages the visitor has been shown. It is no progress: dates and version stay. */
  async keepSeenByVisitor({ relato, reportKey }: OpenReport, messages: number): Promise<void> {
    await this.relatos.update({ id: relato.id }, { vistoVisitante: sealSeen(reportKey, relato.id, messages) });
  }

  /** Marks as read or unread. Looking is not progress: dates and version stay. */
  async setRead(id: string, lido: boolean, usuarioId: string): Promise<void> {
    await this.relatos.manager.transaction(async (manager) => {
      const { affected } = await manager.update(Report, { id }, { lido });
      if (affected === 0) throw notFound();
      await this.events.changed(manager, [id], { acao: lido ? 'relato.lido' : 'relato.nao_lido', usuarioId });
    });
  }

  /** The version that the next change has to name. */
  async versionOf(id: string): Promise<number> {
    const relato = await this.relatos.findOne({ where: { id }, select: { id: true, versao: true } });
    if (!relato) throw notFound();
    return relato.versao;
  }

  /** @throws AppError 409 when somebody changed the report since it was read */
  async changeSituation(report: TeamReport, { versao, ...situation }: Situation): Promise<void> {
    const { id } = report.relato;
    await this.relatos.manager.transaction(async (manager) => {
      const relato = await this.lock(manager, id);
      if (relato.versao !== versao) throw staleVersion();
      await this.history.record(manager, [{ relato, internalKey: report.keys.internal }], situation);
      const deed = { acao: 'relato.situacao', usuarioId: report.usuarioId, detalhes: { ...situation } } as const;
      await this.update(manager, id, 'equipe', situation, deed);
    });
  }

  /** Reads a report for a change within the manager's transaction; others who would change it wait until it ends. */
  async lock(manager: EntityManager, id: string): Promise<Report> {
    const relato = await manager.findOne(Report, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!relato) throw notFound();
    return relato;
  }

  /** Writes a change of a locked report, with its dates, author and version, and tells who listens and the record. */
  async update(manager: EntityManager, id: string, autor: Autor, change: ReportChange, deed?: Deed): Promise<void> {
    await this.updateAll(manager, [id], autor, change, deed);
  }

  /** Like {@link update}, the same change for several. */
  async updateAll(
    manager: EntityManager,
    ids: readonly string[],
    autor: Autor,
    change: ReportChange,
    deed?: Deed,
  ): Promise<void> {
    const stamp = this.time.stamp(autor);
    await manager
      .createQueryBuilder()
      .update(Report)
      .set({ ...conclusionOf(change.status), ...change, ...stamp, versao: () => '"versao" + 1' })
      .where({ id: In(ids) })
      .setParameter('concluidoEm', stamp.alteradoEm)
      .execute();
    await this.events.changed(manager, ids, deed);
  }

  /**
   * Wraps keys that the team saw for the first time, so that the next time costs microseconds: in one statement, and
   * not where somebody holds the row; there it is done the next time.
   */
  private async rewrap(opened: readonly { relato: LockedRow; keys: ReportKeys }[], access: TeamAccess): Promise<void> {
    const fresh = opened
      .filter(({ relato }) => areSealedToTeam(relato.chavesEquipe))
      .map(({ relato: { id }, keys }) => ({ id, chavesEquipe: wrapKeysForTeam(keys, access, teamKeysPlace(id)) }));
    if (fresh.length === 0) return;
    await this.relatos.query(
      `UPDATE "relatos" SET "chavesEquipe" = "wrapped"."chaves"
       FROM (SELECT unnest($1::uuid[]) AS "id", unnest($2::bytea[]) AS "chaves") AS "wrapped"
       WHERE "relatos"."id" = "wrapped"."id"
         AND "relatos"."id" IN (SELECT "id" FROM "relatos" WHERE "id" = ANY($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)`,
      [fresh.map(({ id }) => id), fresh.map(({ chavesEquipe }) => chavesEquipe)],
    );
  }
}

/** What a status makes of the moments of conclusion; a report that is concluded already stays so since then. */
function conclusionOf(status: Status | undefined) {
  if (status === undefined) return {};
  if (status !== 'CONCLUIDO') return { concluidoEm: null };
  return {
    concluidoEm: () => 'COALESCE("concluidoEm", :concluidoEm)',
    devolutivaEm: () => 'COALESCE("devolutivaEm", :concluidoEm)',
  };
}
