import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { CaseAccesses, type Condition, mayHold } from '../access/case-access.service';
import { AppError, noSession, notFound } from '../platform/errors/app-error';
import { TurnTaker } from '../platform/clock';
import { anyOf } from '../platform/database/any-of';
import { DigestedRows } from '../platform/integrity/digested-rows.service';
import { ProtocolService } from '../platform/vault/protocol.service';
import {
  openJson,
  sameBytes,
  SealBrokenError,
  sealJson,
  unlessBroken,
} from '../platform/vault/sealing';
import {
  areToBeWrapped,
  lookAtKeys,
  openKeysForTeam,
  type ReportKeys,
  type TeamAccess,
  wrapKeysForTeam,
} from '../platform/vault/team-keys';
import type { EntityClass } from './case-parts';
import { type CaseRows, readCaseRows } from './case-rows';
import { NO_TEST, Report, type ReportContents } from './report.entity';
import { type ReportWithMark, ReportMarks } from './report-marks.service';
import { openContents, openVisitorKey, seenPlace, teamKeysPlace } from './report.sealing';
import type { StaffContext } from '../users/staff.decorators';
import { User } from '../users/user.entity';
import type { VisitorAccess } from './visitor-session/visitor-session.service';

type LockedRow = Pick<Report, 'id' | 'chavesEquipe' | 'chaveTrituracao'>;

/** Keys in the form that filing leaves, and as wrapped when first opened. */
type FreshKeys = Record<'sealed' | 'wrapped', Buffer>;

/** A locked report with its internal key. */
export interface OpenedReport {
  relato: Report;
  internalKey: Buffer;
}

/** The columns needed to open a report's contents, and its key. */
export interface OpenedRow {
  relato: Pick<Report, 'id' | 'conteudo'>;
  reportKey: Buffer;
}

/**
 * A report and the key to the part that its visitor can read: opened by the visitor, or as part of
 * a staff member's case.
 */
export interface VisitorCase {
  readonly relato: Report;
  readonly reportKey: Buffer;
}

/** A report as a signed-in staff member holds it: its row, its keys and the holder. */
export class StaffCase implements VisitorCase {
  constructor(
    readonly relato: Report,
    private readonly opened: ReportKeys | undefined,
    readonly usuarioId: string,
  ) {}

  /**
   * @throws SealBrokenError if they were exchanged: the report can still be deleted, held and
   * marked
   */
  get keys(): ReportKeys {
    if (!this.opened) throw new SealBrokenError();
    return this.opened;
  }

  get reportKey(): Buffer {
    return this.keys.report;
  }

  at(relato: Report): StaffCase {
    return new StaffCase(relato, this.opened, this.usuarioId);
  }
}

/** A report whose keys are not sealed to the team is walled. */
const AS_A_WHOLE: Readonly<Record<'equipe' | 'murados', Condition>> = {
  equipe: ['relato.chavesEquipe IS NOT NULL'],
  murados: ['relato.chavesEquipe IS NULL'],
};

/**
 * The scope of a query: a staff member's cases, or for the digest the team's cases or the walled
 * ones.
 */
export type Holder = Pick<StaffContext, 'usuario'> | 'equipe' | 'murados';

/** Whether a session's report has another passphrase since: that ended the session. */
export const hasEnded = ({ codigo, relato }: VisitorAccess & { relato: Report }): boolean =>
  !sameBytes(codigo, relato.codigo);

/** @throws AppError 410 for a report in the trash */
export function requireNotDeleted({ apagadoEm }: Report): void {
  if (apagadoEm) throw new AppError(410, 'relato_apagado');
}

@Injectable()
export class ReportsService {
  constructor(
    @InjectRepository(Report) private readonly relatos: Repository<Report>,
    private readonly protocols: ProtocolService,
    private readonly marks: ReportMarks,
    private readonly rows: DigestedRows,
    private readonly accesses: CaseAccesses,
  ) {}

  /**
   * @param protocolo normalised, or null if the input cannot be one: both fail alike
   * @param palavras the passphrase as typed: missing, wrong and superfluous ones fail alike too
   */
  async openByProtocol(protocolo: string | null, palavras?: string): Promise<VisitorCase> {
    const found = protocolo === null ? undefined : await this.findByProtocol(protocolo, palavras);
    if (!found || found.relato.apagadoEm) {
      throw new AppError(404, found ? 'relato_apagado' : 'relato_nao_encontrado', {
        sentence: 'relato_nao_encontrado',
      });
    }
    const { relato, wrappingKey } = found;
    await this.alteredAmong([relato]);
    return {
      relato,
      reportKey: openVisitorKey(wrappingKey, relato),
    };
  }

  /**
   * Finds the report of a protocol, also in the trash; one with a passphrase only with that.
   * @returns it with the key that opens its visitor's key
   */
  async findByProtocol(
    protocolo: string,
    palavras?: string,
  ): Promise<{ relato: Report; wrappingKey: Buffer } | undefined> {
    const candidates = await this.protocols.candidatesOf(protocolo, palavras);
    const relato = await this.relatos.findOneBy({
      codigo: In(candidates.map(({ lookupId }) => lookupId)),
    });
    const visitor = relato && candidates.find(({ lookupId }) => sameBytes(lookupId, relato.codigo));
    return visitor ? { relato, wrappingKey: visitor.wrappingKey } : undefined;
  }

  /**
   * The case of a visitor's session.
   * @throws AppError 410 while it is in the trash, 401 if it is gone for good, or has another
   * passphrase by now
   */
  async ofVisitor(access: VisitorAccess): Promise<VisitorCase & VisitorAccess> {
    const visitor = await this.ofVisitorEvenEnded(access);
    if (hasEnded(visitor)) throw noSession();
    requireNotDeleted(visitor.relato);
    return visitor;
  }

  /**
   * The same, also of a session that a passphrase ended, and of a case that was deleted or shredded:
   * the caller checks that.
   */
  async ofVisitorEvenEnded(access: VisitorAccess): Promise<VisitorCase & VisitorAccess> {
    const relato = await this.relatos.findOneBy({ id: access.relatoId });
    if (!relato) throw noSession();
    await this.alteredAmong([relato]);
    return { ...access, relato };
  }

  /** A staff member's case by its id. @throws AppError 404 if they do not hold it */
  async openCase(id: string, by: StaffContext): Promise<StaffCase> {
    const relato = await this.openableBy(by).andWhere('relato.id = :id', { id }).getOne();
    if (!relato) throw notFound();
    await this.alteredAmong([relato]);
    const keysOf = await this.openerOf([relato], by);
    return new StaffCase(relato, keysOf(relato), by.usuario.id);
  }

  /**
   * For an upload, which may have taken hours: nothing is written for a staff member who lost access
   * meanwhile.
   * @throws AppError 404
   */
  async requireStillHeld({ relato }: StaffCase, by: StaffContext): Promise<void> {
    await this.openCase(relato.id, by);
  }

  async refreshed(held: StaffCase): Promise<StaffCase> {
    const relato = await this.relatos.findOneBy({ id: held.relato.id, apagadoEm: IsNull() });
    if (!relato) throw notFound();
    return held.at(relato);
  }

  /** The locked reports whose keys open: those of the others were exchanged. */
  async openLocked(
    manager: EntityManager,
    relatos: readonly Report[],
    by: StaffContext,
  ): Promise<OpenedReport[]> {
    const keysOf = await this.openerOf(relatos, by, manager);
    return relatos.flatMap((relato) => {
      const keys = keysOf(relato);
      return keys ? [{ relato, internalKey: keys.internal }] : [];
    });
  }

  /** The start of every query over many cases, called 'relato' in it. */
  visibleTo(by: Holder, manager?: EntityManager): SelectQueryBuilder<Report> {
    return this.openableBy(by, manager).andWhere(NO_TEST);
  }

  /**
   * The start of every query over the trash, called 'relato' in it: the reports that a guardian may
   * know of, with or without keys.
   */
  trashOf({ usuario }: StaffContext): SelectQueryBuilder<Report> {
    const known = this.accesses.knownTo(usuario);
    return this.among('relato.apagadoEm IS NOT NULL', known).andWhere(NO_TEST);
  }

  /**
   * The start of a query that only counts, called 'relato' in it: a role that sees no texts may
   * count all cases that it may know of.
   */
  countableBy({ usuario }: StaffContext): SelectQueryBuilder<Report> {
    return mayHold(usuario)
      ? this.visibleTo({ usuario })
      : this.among('relato.apagadoEm IS NULL', this.accesses.knownTo(usuario)).andWhere(NO_TEST);
  }

  /**
   * The start of a query over every report that a staff member can open, also in the trash and as a
   * test, called 'relato' in it.
   */
  openableAnywhere({ usuario }: StaffContext): SelectQueryBuilder<Report> {
    return this.among('TRUE', this.accesses.visibleTo(usuario));
  }

  /** @returns the ids of the cases that they hold */
  async visibleAmong(
    ids: readonly string[],
    by: Holder,
    manager?: EntityManager,
  ): Promise<string[]> {
    return idsAmong(this.visibleTo(by, manager), ids);
  }

  /** The same, also of a test report. */
  async openableAmong(
    ids: readonly string[],
    by: Holder,
    manager?: EntityManager,
  ): Promise<string[]> {
    return idsAmong(this.openableBy(by, manager), ids);
  }

  /**
   * The start of a query over staff members, called 'pessoa', who can open a case, called 'relato',
   * now: one row for each pair.
   * @param ids the cases; absent for all except a test report
   */
  openersOf(manager: EntityManager, ids?: readonly string[]): SelectQueryBuilder<User> {
    const [openable, parameters] = this.accesses.openable();
    const among = ids ? 'relato.id = ANY(:cases)' : NO_TEST;
    const which = `relato.apagadoEm IS NULL AND relato.trituradoEm IS NULL AND ${among}`;
    return manager
      .createQueryBuilder(User, 'pessoa')
      .innerJoin(Report, 'relato', which, ids && { cases: ids })
      .where(openable, parameters);
  }

  /**
   * Passes each row with its keys to `look`, and wipes the keys. Altered rows are left out, and
   * other requests are served in between. Keys opened for the first time, or under an older
   * generation, are rewrapped.
   * @param turn how long the work goes on before other requests are served
   */
  async lookAtEach<Row extends LockedRow>(
    relatos: readonly Row[],
    by: StaffContext,
    look: (relato: Row, keys: ReportKeys) => void,
    turn = new TurnTaker(),
  ): Promise<void> {
    const { access } = by;
    const keysOf = await this.accesses.openerOf(personalOf(relatos, by), by);
    const fresh = new Map<string, FreshKeys>();
    for (const relato of relatos) {
      const { id, chavesEquipe } = relato;
      const place = teamKeysPlace(relato);
      const lookAndWrap = (sealed: Buffer, team: TeamAccess) =>
        lookAtKeys(sealed, team, place, (keys) => {
          if (areToBeWrapped(sealed, team))
            fresh.set(id, { sealed, wrapped: wrapKeysForTeam(keys, team, place) });
          look(relato, keys);
        });
      unlessBroken(() =>
        access && chavesEquipe ? lookAndWrap(chavesEquipe, access) : look(relato, keysOf(relato)),
      );
      if (turn.isOver()) await turn.next();
    }
    await this.keepWrapped(fresh);
  }

  /**
   * Opens rows for a list; an altered one comes without contents, so that it does not hide the
   * others.
   */
  openEach<Row extends ReportWithMark>(
    relatos: readonly Row[],
    by: StaffContext,
  ): Promise<{ relato: Row; contents: ReportContents | undefined }[]> {
    return this.readEach(relatos, by, (report) => this.contents(report));
  }

  /** The same, with the result of `read` for each report as its contents. */
  async readEach<Row extends ReportWithMark, Read>(
    relatos: readonly Row[],
    by: StaffContext,
    read: (report: OpenedRow, keys: ReportKeys) => Read,
  ): Promise<{ relato: Row; contents: Read | undefined }[]> {
    const contents = new Map<Row, Read>();
    const altered = await this.alteredAmong(relatos);
    const intact =
      altered.length === 0 ? relatos : relatos.filter((relato) => !altered.includes(relato));
    await this.lookAtEach(intact, by, (relato, keys) =>
      contents.set(relato, read({ relato, reportKey: keys.report }, keys)),
    );
    return relatos.map((relato) => ({ relato, contents: contents.get(relato) }));
  }

  /** The altered ones among these, which are recorded by then. */
  async alteredAmong<Row extends ReportWithMark>(relatos: readonly Row[]): Promise<Row[]> {
    const altered = relatos.filter((relato) => !this.marks.isIntact(relato));
    await this.marks.recordAltered(altered);
    return altered;
  }

  /** @returns a function that opens the keys of these, except exchanged keys or contents */
  async openerOf(
    relatos: readonly ReportWithMark[],
    by: StaffContext,
    manager = this.relatos.manager,
  ): Promise<(relato: ReportWithMark) => ReportKeys | undefined> {
    const { access } = by;
    const keysOf = await this.accesses.openerOf(personalOf(relatos, by), by, manager);
    return (relato) => {
      const { chavesEquipe } = relato;
      if (!this.marks.isSealedByUs(relato)) return undefined;
      if (!access || !chavesEquipe) return unlessBroken(() => keysOf(relato));
      return unlessBroken(() => openKeysForTeam(chavesEquipe, access, teamKeysPlace(relato)));
    };
  }

  /** The rows of parts of a case, read in one statement. */
  rowsOf(
    { id }: Pick<Report, 'id'>,
    parts: readonly EntityClass[],
    manager = this.relatos.manager,
  ): Promise<CaseRows> {
    return readCaseRows(manager, id, parts);
  }

  /**
   * Whether the team can surely open what is sent to a report: not if it was altered, and its keys
   * are not those that the product sealed to the team. Nothing proves that the accesses of an
   * altered walled case still open it.
   */
  hasReaders(relato: ReportWithMark): boolean {
    return !this.isAltered(relato) || (!!relato.chavesEquipe && this.marks.isSealedByUs(relato));
  }

  /** @throws AppError 409, because what a visitor sends would reach no one */
  requireReaders(relato: ReportWithMark): void {
    if (!this.hasReaders(relato)) throw new AppError(409, 'relato_sem_leitor');
  }

  isAltered(relato: ReportWithMark): boolean {
    return !this.marks.isIntact(relato);
  }

  /**
   * Opens the parts of a report; for an altered one, rows that do not open are left out, so that
   * the others can be read.
   */
  openRows<Row, Opened extends object>(
    relato: ReportWithMark,
    rows: readonly Row[],
    opening: (row: Row) => Opened,
  ): Opened[] {
    if (!this.isAltered(relato)) return rows.map(opening);
    return rows.flatMap((row) => unlessBroken(() => opening(row)) ?? []);
  }

  contents({ relato, reportKey }: OpenedRow): ReportContents {
    return openContents(reportKey, relato.id, relato.conteudo);
  }

  seenByVisitor({ relato, reportKey }: VisitorCase): number {
    return relato.vistoVisitante === null
      ? 0
      : openJson(reportKey, relato.vistoVisitante, seenPlace(relato.id));
  }

  async keepSeenByVisitor({ relato, reportKey }: VisitorCase, messages: number): Promise<void> {
    const { id, codigo } = relato;
    await this.relatos.update(
      { id, codigo },
      { vistoVisitante: sealJson(reportKey, messages, seenPlace(id)) },
    );
  }

  /** The cases that a staff member holds, also a test report. */
  private openableBy(by: Holder, manager?: EntityManager): SelectQueryBuilder<Report> {
    const held = typeof by === 'string' ? AS_A_WHOLE[by] : this.accesses.visibleTo(by.usuario);
    return this.among('relato.apagadoEm IS NULL', held, manager);
  }

  private among(
    which: string,
    [known, parameters]: Condition,
    manager = this.relatos.manager,
  ): SelectQueryBuilder<Report> {
    return manager.createQueryBuilder(Report, 'relato').where(which).andWhere(known, parameters);
  }

  /** Stores rewrapped keys, so that the next opening costs microseconds; skips locked rows. */
  private async keepWrapped(fresh: ReadonlyMap<string, FreshKeys>): Promise<void> {
    if (fresh.size === 0) return;
    const relatos = await this.relatos.findBy({ id: anyOf([...fresh.keys()]) });
    const wrapped = relatos.flatMap((relato) => {
      const keys = fresh.get(relato.id);
      const { chavesEquipe } = relato;
      // Only if the stored keys are still those that were opened.
      const isSame = keys && chavesEquipe && sameBytes(chavesEquipe, keys.sealed);
      const isOurs = isSame && this.marks.isIntact(relato);
      return isOurs ? [Object.assign(relato, { chavesEquipe: keys.wrapped })] : [];
    });
    await this.rows.mark(this.relatos.manager, Report, wrapped, {
      columns: ['chavesEquipe'],
    });
  }
}

async function idsAmong(
  query: SelectQueryBuilder<Report>,
  ids: readonly string[],
): Promise<string[]> {
  const found = query.andWhere('relato.id = ANY(:ids)', { ids }).select('relato.id', 'id');
  return (await found.getRawMany<{ id: string }>()).map(({ id }) => id);
}

/** Reports that the team's key does not open for this staff member. */
const personalOf = (relatos: readonly LockedRow[], { access }: StaffContext): LockedRow[] =>
  relatos.filter(({ chavesEquipe }) => !access || !chavesEquipe);
