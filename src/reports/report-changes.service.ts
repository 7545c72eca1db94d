import type { AcaoAuditada } from '@relato/domain/acao-auditada';
import type { Status } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindManyOptions,
  type FindOptionsWhere,
  In,
  IsNull,
} from 'typeorm';
import { CaseAccesses } from '../access/case-access.service';
import type { AuditDetails, AuditEntry } from '../platform/audit/audit-entry.entity';
import { AuditService } from '../platform/audit/audit.service';
import { notify } from '../platform/database/notifications';
import { notFound, staleVersion } from '../platform/errors/app-error';
import type { EventoCaso } from '../platform/outbox/delivery.values';
import { OutboxService } from '../platform/outbox/outbox.service';
import { CheckIns } from './check-ins/check-ins.service';
import { CaseLink } from './links/case-link.entity';
import { PersonalNotices } from './people/personal-notices.service';
import { RegisterService } from './register/register.service';
import { type Autor, Report } from './report.entity';
import { ReportClock } from './report-clock.service';
import { ReportMarks } from './report-marks.service';
import { openContents } from './report.sealing';
import type { VisitorCase } from './reports.service';

/** The channel on which every node learns which reports changed. */
export const REPORT_EVENTS = 'relato_eventos';

/** PostgreSQL takes at most 8000 bytes at once; an id has 39 with its quotes and comma. */
const IDS_AT_ONCE = 200;

/** What a colleague did to reports, for the record; its target is each of them. */
export type Deed = Omit<AuditEntry, 'alvo'>;

type ChangedColumns = Partial<
  Pick<
    Report,
    | 'chavesEquipe'
    | 'status'
    | 'lido'
    | 'gravidade'
    | 'procedencia'
    | 'procedenciaDecisao'
    | 'primeiraRespostaEm'
    | 'recebidoEm'
    | 'acuseAte'
    | 'devolutivaAte'
    | 'encontroAte'
    | 'acusadoEm'
    | 'prorrogadoEm'
    | 'devolutivaEm'
    | 'concluidoEm'
    | 'desfecho'
    | 'medidas'
    | 'encontroEm'
    | 'encontroRespondidoEm'
    | 'conteudo'
    | 'palavras'
  >
> & {
  /** With a conclusion: after how many days its visitor is asked whether they are well. */
  verificacoes?: readonly number[];
};

/** What of a report is marked; in the bin all else stays, so that it comes back as it was. */
type Mark = Partial<
  Pick<Report, 'lido' | 'retido' | 'responsavelId' | 'silenteEm' | 'apagadoEm' | 'apagadoPor'>
>;

/** What of a report is sealed anew, for whom, and what a colleague did, if it was one; null for the team's keys where a wall stands. */
type Resealed = Partial<
  Pick<Report, 'chavesEquipe' | 'codigo' | 'chaveVisitante' | 'conteudo' | 'palavras' | 'resposta'>
> & { deed?: Deed };

/** One change of one locked report: a feature inserts its rows, sets columns and says what was done. */
export class ReportChange {
  readonly columns: ChangedColumns = {};
  deed: Deed | undefined;

  constructor(
    readonly manager: EntityManager,
    readonly relato: Report,
  ) {}

  set(columns: ChangedColumns): void {
    Object.assign(this.columns, columns);
  }

  /** For the record; a visitor's change is not recorded. */
  record(acao: AcaoAuditada, usuarioId: string, detalhes: AuditDetails): void {
    this.deed = { acao, usuarioId, detalhes };
  }

  /** @param versao that was read; absent where none was named. @throws AppError 409 when it is another by now */
  requireVersion(versao: number | undefined): void {
    if (versao !== undefined && versao !== this.relato.versao) throw staleVersion();
  }
}

/** The one way to change reports: a transaction that locks, writes dates, author, version and mark, and tells record and listeners. */
@Injectable()
export class ReportChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: ReportClock,
    private readonly audit: AuditService,
    private readonly notices: OutboxService,
    private readonly personal: PersonalNotices,
    private readonly accesses: CaseAccesses,
    private readonly register: RegisterService,
    private readonly marks: ReportMarks,
    private readonly checkIns: CheckIns,
  ) {}

  /** Changes a report; others who would change it wait until that is done. @throws AppError 404 */
  change<T>(id: string, autor: Autor, work: (change: ReportChange) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await this.lock(manager, [id]);
      if (!relato) throw notFound();
      const change = new ReportChange(manager, relato);
      const result = await work(change);
      await this.write(manager, [relato], autor, change.columns, change.deed);
      return result;
    });
  }

  /** Marks all that are there, or none. It is no progress: dates, author and version stay. @returns the ids that were there */
  mark(ids: readonly string[], mark: Mark, deed: Deed): Promise<string[]> {
    return this.dataSource.transaction(async (manager) =>
      this.markLocked(manager, await this.lock(manager, ids), mark, deed),
    );
  }

  async markLocked(
    manager: EntityManager,
    relatos: readonly Report[],
    mark: Mark,
    deed?: Deed,
  ): Promise<string[]> {
    const ids = relatos.map(({ id }) => id);
    await manager.update(Report, { id: In(ids) }, mark);
    if ('apagadoEm' in mark) await this.register.update(manager, ids);
    await this.remark(manager, relatos, deed);
    return ids;
  }

  markRead(ids: readonly string[], lido: boolean, usuarioId: string): Promise<string[]> {
    return this.mark(
      ids,
      { lido },
      { acao: lido ? 'relatos.marcar.lido' : 'relatos.marcar.nao_lido', usuarioId },
    );
  }

  /** Locks the reports that are there, in one order, so that two changes of many cannot wait for each other. */
  lock(
    manager: EntityManager,
    ids: readonly string[],
    among: FindOptionsWhere<Report> = { apagadoEm: IsNull() },
  ): Promise<Report[]> {
    return this.lockFound(manager, { where: { ...among, id: In(ids) }, order: { id: 'ASC' } });
  }

  /** Locks what is found. @param onLocked what becomes of those that are being changed: they are waited for, or left out */
  async lockFound(
    manager: EntityManager,
    found: FindManyOptions<Report>,
    onLocked?: 'skip_locked',
  ): Promise<Report[]> {
    const lock = { mode: 'for_no_key_update', ...(onLocked && { onLocked }) } as const;
    const ids = (await manager.find(Report, { ...found, select: { id: true }, lock })).map(
      ({ id }) => id,
    );
    // By a second statement, which sees whole what others had changed when the lock was given.
    return manager.find(Report, { where: { id: In(ids) }, order: { id: 'ASC' } });
  }

  /** Writes a change of reports, given as they were read under the lock of the caller's transaction. */
  async write(
    manager: EntityManager,
    relatos: readonly Report[],
    autor: Autor,
    changed: ChangedColumns,
    deed?: Deed,
  ) {
    const { verificacoes, ...columns } = changed;
    const ids = relatos.map(({ id }) => id);
    const stamp = this.time.stamp(autor);
    await manager
      .createQueryBuilder()
      .update(Report)
      .set({
        silenteEm: null,
        ...conclusionOf(columns.status),
        ...columns,
        ...stamp,
        versao: () => '"versao" + 1',
      })
      .where({ id: In(ids) })
      .setParameter('concluidoEm', stamp.alteradoEm)
      .execute();
    await this.checkIns.plan(manager, ids, columns.status, verificacoes);
    await this.register.update(manager, ids);
    await this.remark(manager, relatos, deed);
  }

  /** Changes who opens a report, or what its visitor or the team keeps in it. It is no progress. @throws AppError 404 */
  reseal(
    id: string,
    work: (manager: EntityManager, relato: Report) => Promise<Resealed>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [relato] = await this.lock(manager, [id]);
      if (!relato) throw notFound();
      await this.resealLocked(manager, relato, await work(manager, relato));
    });
  }

  /** The same for a report that the caller has locked and changed already. */
  async resealLocked(
    manager: EntityManager,
    relato: Report,
    { deed, ...columns }: Resealed,
  ): Promise<void> {
    const { id } = relato;
    if (Object.keys(columns).length > 0) await manager.update(Report, { id }, columns);
    // What a visitor keeps in it tells nobody when they did that.
    await (deed ? this.remark(manager, [relato], deed) : this.markQuietly(manager, [relato]));
  }

  /** Changes what hangs from a report, and tells nobody: no date, no event and no record says when. @throws AppError 404 */
  async quietly(
    manager: EntityManager,
    id: string,
    work: (relato: Report) => Promise<void>,
  ): Promise<void> {
    const [relato] = await this.lock(manager, [id]);
    if (!relato) throw notFound();
    await work(relato);
    await this.markQuietly(manager, [relato]);
  }

  /** Marks locked reports anew, of which something that hangs from them was changed, and tells nobody. */
  markQuietly(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    return this.marks.renew(manager, relatos);
  }

  /** Renews register and marks of locked reports whose terms were computed again. It does not count as an update. */
  async renewQuietly(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    await this.register.update(
      manager,
      relatos.map(({ id }) => id),
    );
    await this.markQuietly(manager, relatos);
  }

  /** Marks locked reports anew, of which something that hangs from them was changed, and tells of it. It is no progress. */
  async remark(manager: EntityManager, relatos: readonly Report[], deed?: Deed): Promise<void> {
    if (deed && isStep(deed)) await this.noteFirstStep(manager, relatos);
    await this.marks.renew(manager, relatos);
    const ids = relatos.map(({ id }) => id);
    await this.announce(manager, ids, deed);
  }

  /** A person of the team began to handle these locked reports, where none had before. */
  private async noteFirstStep(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    const ids = relatos.filter(({ iniciadoEm }) => iniciadoEm === null).map(({ id }) => id);
    if (ids.length > 0)
      await manager.update(Report, { id: In(ids) }, { iniciadoEm: this.time.now() });
  }

  /** Deletes locked reports; what hangs from them goes with them, and what still waits to be told of them. */
  async remove(manager: EntityManager, relatos: readonly Report[], deed?: Deed): Promise<void> {
    const ids = relatos.map(({ id }) => id);
    const links = await manager.find(CaseLink, {
      where: [{ relatoId: In(ids) }, { outroId: In(ids) }],
    });
    const others = links
      .flatMap(({ relatoId, outroId }) => [relatoId, outroId])
      .filter((id) => !ids.includes(id));
    // Reports are locked before all else.
    const linked = await this.lock(manager, others, {});
    await this.register.close(manager, relatos);
    await manager.delete(Report, { id: In(ids) });
    await this.marks.renew(manager, linked);
    await this.accesses.forget(manager, ids);
    await this.notices.forget(manager, ids);
    await this.announce(manager, ids, deed);
  }

  /** Mails that a visitor filed a report or replied: to the committee and who looks after it, or to a walled case's holders. */
  async tellOfVisitor(
    manager: EntityManager,
    evento: 'relato_registrado' | 'mensagem_registrada',
    { id, chavesEquipe }: Pick<Report, 'id' | 'chavesEquipe'>,
    protocolo: string,
  ): Promise<void> {
    if (!chavesEquipe) return this.tellHolders(manager, evento, id);
    await this.notices.visitorWrote(manager, evento, id, protocolo);
    if (evento === 'mensagem_registrada')
      await this.personal.tellOwner(manager, 'pessoa_escreveu', id);
  }

  /** Mails a visitor who wants it that there is something to read. @param report its row as it is under the lock */
  async tellVisitor(manager: EntityManager, { relato, reportKey }: VisitorCase): Promise<void> {
    const { id, conteudo } = relato;
    const { avisar, email, avisarEm } = openContents(reportKey, id, conteudo);
    const named = avisar && email;
    if (avisar && named !== undefined) {
      await this.notices.teamReplied(manager, id, {
        para: named,
        idioma: avisar,
        // Of the row under the lock: this mail brings the acknowledgement.
        ...(this.time.namesAuthorities(relato) && { autoridades: true }),
      });
    }
    if (avisarEm && avisarEm.email !== named)
      await this.notices.hasNews(manager, id, avisarEm.email, avisarEm.idioma);
  }

  /** Mails the holders of a walled case. */
  async tellHolders(manager: EntityManager, evento: EventoCaso, id: string): Promise<void> {
    const addresses = (await this.accesses.holdersOf(manager, id)).map(({ email }) => email);
    await this.notices.tellHolders(manager, evento, id, addresses);
  }

  /** Tells record and listeners within the transaction. @param deed absent where a visitor did it, or the caller records it */
  async announce(manager: EntityManager, ids: readonly string[], deed?: Deed): Promise<void> {
    if (deed) await this.record(manager, ids, deed);
    for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
      await notify(manager, REPORT_EVENTS, JSON.stringify(ids.slice(first, first + IDS_AT_ONCE)));
    }
  }

  /** Records a deed on each of these reports. */
  async record(manager: EntityManager, ids: readonly string[], deed: Deed): Promise<void> {
    const walled =
      ids.length > 1 ? await this.accesses.walledAmong(manager, ids) : new Set<string>();
    const open = ids.filter((id) => !walled.has(id));
    await this.audit.recordAll([...deedsOn(open, deed), ...deedsOn([...walled], deed)], manager);
  }
}

/** Reading a report, or saying that it is unread, is not a step of its handling. */
const READING: readonly AcaoAuditada[] = ['relatos.marcar.lido', 'relatos.marcar.nao_lido'];

const isStep = ({ acao, usuarioId }: Deed): boolean =>
  usuarioId !== undefined && !READING.includes(acao);

/** One deed for each report; of several at once each tells how many they were: walled ones are counted apart. */
function deedsOn(ids: readonly string[], deed: Deed): AuditEntry[] {
  const detalhes = ids.length > 1 ? { ...deed.detalhes, lote: ids.length } : deed.detalhes;
  return ids.map((alvo) => ({ ...deed, alvo, detalhes }));
}

/** What a status makes of conclusion and outcome; a report that is concluded already stays so since then. */
function conclusionOf(status: Status | undefined) {
  if (status === undefined) return {};
  if (status !== 'CONCLUIDO') return { concluidoEm: null, desfecho: null, medidas: null };
  return { concluidoEm: () => 'COALESCE("concluidoEm", :concluidoEm)' };
}
