import type { EntityManager, FindManyOptions } from 'typeorm';
import type { AuditEntry } from '../../platform/audit/audit-entry.entity';
import { futureVersion, notFound, staleVersion } from '../../platform/errors/app-error';
import type { Report } from '../report.entity';

/**
 * How far a change of a report is shown.
 * - `update`: a new version with its date and author; recorded and published.
 * - `note`: recorded and published; dates, author and version stay.
 * - `silent`: no date and no event shows when. Recorded only if the change names an action.
 */
export type Counts = 'update' | 'note' | 'silent';

/** A staff member's action on reports, for the audit log; its target is each of them. */
export type StaffAction = Omit<AuditEntry, 'alvo'>;

/** Reports to lock: by id, or all that match. */
export interface FoundReports extends Pick<FindManyOptions<Report>, 'where' | 'order' | 'take'> {
  /** Skips reports that another transaction has locked, instead of waiting for them. */
  skipLocked?: boolean;
}

/** The columns that a change may set. */
export type ChangedColumns = Partial<
  Pick<
    Report,
    | 'codigo'
    | 'chaveVisitante'
    | 'chavesEquipe'
    | 'conteudo'
    | 'palavras'
    | 'resposta'
    | 'status'
    | 'lido'
    | 'retido'
    | 'gravidade'
    | 'procedencia'
    | 'procedenciaDecisao'
    | 'responsavelId'
    | 'primeiraRespostaEm'
    | 'recebidoEm'
    | 'expiraEm'
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
    | 'silenteEm'
    | 'apagadoEm'
    | 'apagadoPor'
    | 'arquivosAlterados'
  >
> & {
  /** With a conclusion: the days after which its visitor is asked whether they are well. */
  verificacoes?: readonly number[];
};

/** Locked reports that get the same columns and the same audit rows. */
export class ReportGroup {
  readonly columns: ChangedColumns = {};
  readonly actions: StaffAction[] = [];

  constructor(readonly relatos: readonly Report[]) {}

  set(columns: ChangedColumns): void {
    Object.assign(this.columns, columns);
  }

  /** Records an action on each of the reports; a visitor's change is not recorded. */
  record(action: StaffAction): void {
    this.actions.push(action);
  }
}

/**
 * One change of locked reports: a feature inserts and changes rows of their parts by `manager`,
 * sets columns and names the actions. Written and recorded once the feature's work is done.
 */
export class ReportChange extends ReportGroup {
  private readonly groups: ReportGroup[] = [];
  private readonly unchanged = new Set<Report>();
  private readonly steps: (() => Promise<unknown>)[] = [];
  private published: boolean;

  constructor(
    readonly manager: EntityManager,
    relatos: readonly Report[],
    readonly counts: Counts,
  ) {
    super(relatos);
    this.published = counts !== 'silent';
  }

  /** The report of a change of one. @throws AppError 404 if it is missing */
  get relato(): Report {
    const [relato] = this.relatos;
    if (!relato) throw notFound();
    return relato;
  }

  get ids(): string[] {
    return this.relatos.map(({ id }) => id);
  }

  /** @returns some of the reports, whose columns and actions are their own from now on */
  group(relatos: readonly Report[]): ReportGroup {
    const group = new ReportGroup(relatos);
    this.groups.push(group);
    return group;
  }

  /** Leaves reports, by default all, as they are: their rows are not written. */
  leave(relatos = this.relatos): void {
    for (const relato of relatos) this.unchanged.add(relato);
  }

  /** Publishes a silent change too. */
  publish(): void {
    this.published = true;
  }

  get isPublished(): boolean {
    return this.published;
  }

  /** Runs a step after the reports were written, in the same transaction. */
  afterwards(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  /**
   * @param versao the version that was read; absent if none was sent. @throws AppError 409 if it
   * changed since or, `tooEarly`, is not reached yet
   */
  requireVersion(versao: number | undefined): void {
    const { edicao } = this.relato;
    if (versao === undefined || versao === edicao) return;
    throw versao > edicao ? futureVersion() : staleVersion();
  }

  /** The reports to write, grouped by what they get. */
  changed(): ReportGroup[] {
    const grouped = new Set(this.groups.flatMap(({ relatos }) => relatos));
    const others = this.relatos.filter(
      (relato) => !grouped.has(relato) && !this.unchanged.has(relato),
    );
    const rest = new ReportGroup(others);
    rest.set(this.columns);
    for (const action of this.actions) rest.record(action);
    return [...this.groups, rest].filter(({ relatos }) => relatos.length > 0);
  }

  async runSteps(): Promise<void> {
    for (const step of this.steps) await step();
  }
}
