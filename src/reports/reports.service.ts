import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { AppError, noSession, notFound } from '../platform/errors/app-error';
import { TurnTaker } from '../platform/clock';
import { ProtocolService } from '../platform/vault/protocol.service';
import { open, sameBytes, SealBrokenError, unlessBroken } from '../platform/vault/sealing';
import {
  areSealedToTeam,
  lookAtKeys,
  openKeysForTeam,
  type ReportKeys,
  type TeamAccess,
  wrapKeysForTeam,
} from '../platform/vault/team-keys';
import { Report, type ReportContents } from './report.entity';
import { openContents, openSeen, sealSeen, teamKeysPlace, visitorKeyPlace } from './report.sealing';
import type { VisitorAccess } from './visitor-session/visitor-session.service';

type LockedRow = Pick<Report, 'id' | 'chavesEquipe'>;

/** A report and the key of what its visitor can read: as the visitor opens it, or as a part of what a colleague holds. */
export interface VisitorCase {
  readonly relato: Report;
  readonly reportKey: Buffer;
}

/** A report as the signed-in colleague holds it: its row, its keys, and who asks. */
export class HeldCase implements VisitorCase {
  constructor(
    readonly relato: Report,
    private readonly opened: ReportKeys | undefined,
    readonly usuarioId: string,
  ) {}

  /** @throws SealBrokenError where they were exchanged: such a report can still be deleted, held and marked */
  get keys(): ReportKeys {
    if (!this.opened) throw new SealBrokenError();
    return this.opened;
  }

  get reportKey(): Buffer {
    return this.keys.report;
  }

  at(relato: Report): HeldCase {
    return new HeldCase(relato, this.opened, this.usuarioId);
  }
}

/** Whose cases are asked for: a colleague's, or those of the team as a whole, of which the digest tells. */
export type Holder = Pick<TeamAccess, 'usuarioId'> | 'equipe';

@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(Report) private readonly relatos: Repository<Report>,
    private readonly protocols: ProtocolService,
  ) {}

  /** @param protocolo normalized, or null where what was typed cannot be one: both fail alike */
  async openByProtocol(protocolo: string | null): Promise<VisitorCase> {
    const candidates = protocolo === null ? [] : await this.protocols.candidatesOf(protocolo);
    const relato = await this.relatos.findOneBy({ codigo: In(candidates.map(({ lookupId }) => lookupId)) });
    const visitor = relato && candidates.find(({ lookupId }) => sameBytes(lookupId, relato.codigo));
    if (!visitor || relato.apagadoEm) {
      const text = 'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.';
      throw new AppError(404, visitor ? 'relato_apagado' : 'relato_nao_encontrado', text);
    }
    return { relato, reportKey: open(visitor.wrappingKey, relato.chaveVisitante, visitorKeyPlace(relato.id)) };
  }

  /** The case of a visitor's session. @throws AppError 410 while it lies in the bin, 401 when it is gone for good */
  async ofVisitor(access: VisitorAccess): Promise<VisitorCase & VisitorAccess> {
    const relato = await this.relatos.findOneBy({ id: access.relatoId });
    if (!relato) throw noSession();
    if (relato.apagadoEm) throw new AppError(410, 'relato_apagado', 'Relato apagado');
    return { ...access, relato };
  }

  /** The case of an id, for a colleague. @throws AppError 404 where they do not hold it */
  async hold(id: string, access: TeamAccess): Promise<HeldCase> {
    const relato = await this.heldBy(access).andWhere('relato.id = :id', { id }).getOne();
    if (!relato) throw notFound();
    const keys = unlessBroken(() => this.keysOf(relato, access));
    return new HeldCase(relato, keys, access.usuarioId);
  }

  async refreshed(held: HeldCase): Promise<HeldCase> {
    const relato = await this.relatos.findOneBy({ id: held.relato.id, apagadoEm: IsNull() });
    if (!relato) throw notFound();
    return held.at(relato);
  }

  /** The start of every query over many cases, called 'relato' in it. Today the one team holds all. */
  heldBy(_: Holder): SelectQueryBuilder<Report> {
    return this.relatos.createQueryBuilder('relato').where('relato.apagadoEm IS NULL');
  }

  /** The same of what lies in the bin, which no other query shows. */
  binnedBy(_: Holder): SelectQueryBuilder<Report> {
    return this.relatos.createQueryBuilder('relato').where('relato.apagadoEm IS NOT NULL');
  }

  /**
   * Shows `look` each row with its keys, which are wiped afterwards; rows that were tampered with are left out, and others
   * are served in between. Keys seen for the first time are wrapped anew.
   */
  async lookAtEach<Row extends LockedRow>(
    relatos: readonly Row[],
    access: TeamAccess,
    look: (relato: Row, keys: ReportKeys) => void,
  ): Promise<void> {
    const fresh: LockedRow[] = [];
    const turn = new TurnTaker();
    for (const relato of relatos) {
      const { id, chavesEquipe } = relato;
      const place = teamKeysPlace(id);
      unlessBroken(() =>
        lookAtKeys(chavesEquipe, access, place, (keys) => {
          if (areSealedToTeam(chavesEquipe)) fresh.push({ id, chavesEquipe: wrapKeysForTeam(keys, access, place) });
          look(relato, keys);
        }),
      );
      if (turn.isOver()) await turn.next();
    }
    await this.keepWrapped(fresh);
  }

  /** Opens rows for a list, where one that was tampered with must not hide the others: it comes without contents. */
  async openEach<Row extends LockedRow & Pick<Report, 'conteudo'>>(
    relatos: readonly Row[],
    access: TeamAccess,
  ): Promise<{ relato: Row; contents: ReportContents | undefined }[]> {
    const contents = new Map<Row, ReportContents>();
    await this.lookAtEach(relatos, access, (relato, { report: reportKey }) =>
      contents.set(relato, this.contents({ relato, reportKey })),
    );
    return relatos.map((relato) => ({ relato, contents: contents.get(relato) }));
  }

  keysOf({ id, chavesEquipe }: LockedRow, access: TeamAccess): ReportKeys {
    return openKeysForTeam(chavesEquipe, access, teamKeysPlace(id));
  }

  contents({ relato, reportKey }: { relato: Pick<Report, 'id' | 'conteudo'>; reportKey: Buffer }): ReportContents {
    return openContents(reportKey, relato.id, relato.conteudo);
  }

  seenByVisitor({ relato, reportKey }: VisitorCase): number {
    return relato.vistoVisitante === null ? 0 : openSeen(reportKey, relato.id, relato.vistoVisitante);
  }

  async keepSeenByVisitor({ relato, reportKey }: VisitorCase, messages: number): Promise<void> {
    await this.relatos.update({ id: relato.id }, { vistoVisitante: sealSeen(reportKey, relato.id, messages) });
  }

  /** Keeps keys as they were wrapped when first seen, so that the next time costs microseconds; not where somebody holds the row. */
  private async keepWrapped(fresh: readonly LockedRow[]): Promise<void> {
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
