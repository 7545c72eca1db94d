import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { Barrier } from '../../access/case-access.entity';
import { CaseAccesses, notHidden } from '../../access/case-access.service';
import { AuditRecord } from '../../platform/audit/audit-entry.entity';
import { Calendar } from '../../platform/calendar/calendar';
import { HOUR_MS } from '../../platform/calendar/durations';
import { PurposeKeys } from '../../platform/vault/purpose-keys';
import { keyedHash, sameBytes, unlessBroken } from '../../platform/vault/sealing';
import { openSealedTo, sealTo } from '../../platform/vault/key-pairs';
import { fromGeneration, type TeamAccess, underGeneration } from '../../platform/vault/team-keys';
import { TeamService } from '../../users/team.service';
import type { User } from '../../users/user.entity';
import { Report } from '../report.entity';
import { ReportClock } from '../report-clock.service';
import { RegisterEnd, RegisterEntry } from './register.entity';

const SUM_BITS = 256n;

/** Rows written by one statement, which takes at most 65,535 values. */
const AT_ONCE = 500;

const SHREDDING = ['relatos.triturar', 'lixeira.gerir.triturar'] as const;

/** The dates of a report that its row copies while the report exists. */
const DATES = [
  'recebidoEm',
  'acuseAte',
  'devolutivaAte',
  'acusadoEm',
  'prorrogadoEm',
  'devolutivaEm',
  'concluidoEm',
  'apagadoEm',
] as const;

/** The same, with the outcome. */
export const FOLLOWED_COLUMNS = [...DATES, 'desfecho', 'medidas'] as const;

const SELECTED = {
  id: true,
  ...Object.fromEntries(FOLLOWED_COLUMNS.map((column) => [column, true])),
};

type Followed = Pick<RegisterEntry, (typeof FOLLOWED_COLUMNS)[number]>;
type Unmarked = Omit<RegisterEntry, 'marca'>;

/** A row before, if it existed, and after a change. */
interface RowChange {
  before?: RegisterEntry;
  after: Unmarked;
}

/**
 * The legal register of all reports ever filed (libro-registro): a row is written in the
 * transaction of the change that it records.
 */
@Injectable()
export class RegisterService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PurposeKeys,
    private readonly accesses: CaseAccesses,
    private readonly team: TeamService,
    private readonly time: ReportClock,
    private readonly calendar: Calendar,
  ) {}

  /** @param named whether the reporter gave a name */
  async open(manager: EntityManager, relato: Report, named: boolean): Promise<void> {
    const after = this.entryOf(relato);
    const team = await this.team.publicKey(manager);
    // Left out for a walled report: the team's key would open it.
    if (relato.chavesEquipe) {
      const secret = sealTo(team.chavePublica, Buffer.of(named ? 1 : 0), namedPlace(after.id));
      after.identificado = underGeneration(team, secret);
    }
    await this.keep(manager, [{ after }]);
  }

  /** Copies the changes of locked reports. */
  async update(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const relatos = await manager.find(Report, {
      where: { id: In(ids) },
      select: SELECTED,
    });
    const entries = await this.entriesOf(manager, ids);
    const changed = relatos.flatMap((relato) => {
      const before = entries.get(relato.id);
      const followed = this.followedOf(relato);
      if (!before || !differs(before, followed)) return [];
      return [{ before, after: Object.assign(new RegisterEntry(), before, followed) }];
    });
    await this.keep(manager, changed);
  }

  /**
   * Closes the rows of locked reports that are shredded: nothing links row and report any more. A
   * walled report's reference stays, so that its row remains hidden.
   */
  async close(manager: EntityManager, relatos: readonly Report[]): Promise<void> {
    const ids = relatos.map(({ id }) => id);
    const entries = await this.entriesOf(manager, ids);
    const trituradoEm = this.calendar.dayOf(this.time.now());
    const closed = relatos.map((relato) => {
      const before = entries.get(relato.id);
      const reference = relato.chavesEquipe && { referencia: null };
      const now = { ...this.followedOf(relato), ...countedOf(relato), ...reference, trituradoEm };
      return { before, after: { ...(before ?? this.entryOf(relato)), ...now } };
    });
    await this.keep(manager, closed);
  }

  /** The start of a query over the rows that a staff member may know of, called 'linha' in it. */
  async knownTo(usuario: User): Promise<SelectQueryBuilder<RegisterEntry>> {
    const hidden = await this.hiddenFrom(usuario);
    return this.dataSource.manager
      .createQueryBuilder(RegisterEntry, 'linha')
      .where(notHidden('linha.referencia'), { hidden });
  }

  /**
   * Running numbers, in the order of receipt, among the rows that a staff member may know of: hidden ones leave no gap.
   * @returns numbers from 1 on, by the rows' ids
   */
  async numbersOf(entries: readonly RegisterEntry[], usuario: User): Promise<Map<string, number>> {
    const known = (await this.knownTo(usuario))
      .select('linha.id', 'id')
      .addSelect('row_number() OVER (ORDER BY linha.recebidoEm, linha.id)', 'numero');
    const rows = await this.dataSource.manager
      .createQueryBuilder()
      .select('numerada.id', 'id')
      .addSelect('numerada.numero', 'numero')
      .from(`(${known.getQuery()})`, 'numerada')
      .where('numerada.id = ANY(:ids)', { ids: entries.map(({ id }) => id) })
      .setParameters(known.getParameters())
      .getRawMany<{ id: string; numero: string }>();
    return new Map(rows.map(({ id, numero }) => [id, Number(numero)]));
  }

  /** The references of rows that a staff member must not know of. */
  async hiddenFrom(usuario: User): Promise<Buffer[]> {
    const ids = await this.accesses.hiddenFrom(usuario);
    return ids.flatMap((id) => this.keys.all.map((keys) => referenceOf(keys, id)));
  }

  /** Whether a row is as the product wrote it. */
  isGenuine(entry: RegisterEntry): boolean {
    return this.keys.haveMade(entry.marca, (keys) => markOf(keys, entry));
  }

  /** @returns undefined if unknown, or if the row or the reader's key does not open it */
  isNamed(
    { id, identificado }: RegisterEntry,
    access: TeamAccess | undefined,
  ): boolean | undefined {
    if (!identificado || !access) return undefined;
    const secret = unlessBroken(() => {
      const { generation, body } = fromGeneration(identificado, access);
      return openSealedTo(generation.pair, body, namedPlace(id), 1);
    });
    return secret?.equals(Buffer.of(1));
  }

  /**
   * Whether every row is present and unaltered: one for each report, and for each shredded report
   * in the audit log. @returns also the number of rows that the staff member may know of
   */
  async check(usuario: User): Promise<{ linhas: number; integro: boolean }> {
    const hidden = new Set(
      (await this.hiddenFrom(usuario)).map((reference) => reference.toString('hex')),
    );
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const entries = await manager.find(RegisterEntry);
      const end = await manager.findOneByOrFail(RegisterEnd, { id: 1 });
      const sum = sumOf(0n, entries, []);
      const expected =
        this.isOurs(end) && end.linhas === entries.length && toNumber(end.soma) === sum;
      const reports = await manager.count(Report);
      const open = entries.filter(({ trituradoEm }) => trituradoEm === null).length;
      const shredded = await manager.countBy(AuditRecord, { acao: In(SHREDDING) });
      const all = reports === open && shredded === entries.length - open;
      const integro = expected && all && entries.every((entry) => this.isGenuine(entry));
      const known = entries.filter(
        ({ referencia }) => !hidden.has(referencia?.toString('hex') ?? ''),
      );
      return { linhas: known.length, integro };
    });
  }

  private entryOf(relato: Report): Unmarked {
    return {
      id: randomUUID(),
      referencia: referenceOf(this.keys, relato.id),
      identificado: null,
      origem: relato.origem,
      motivo: relato.motivo,
      ...this.followedOf(relato),
      trituradoEm: null,
      status: null,
      gravidade: null,
      procedenciaDecisao: null,
      horasAtePrimeiraResposta: null,
    };
  }

  private followedOf(relato: Report): Followed {
    const dates = Object.fromEntries(
      DATES.map((date) => [date, relato[date] && this.calendar.dayOf(relato[date])]),
    );
    return { ...dates, desfecho: relato.desfecho, medidas: relato.medidas } as Followed;
  }

  /** Rows by their reports' ids. */
  private async entriesOf(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<Map<string, RegisterEntry>> {
    const references = new Map(
      this.keys.all.flatMap((keys) =>
        ids.map((id) => [referenceOf(keys, id).toString('hex'), id] as const),
      ),
    );
    const hashes = [...references.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const entries = await manager.findBy(RegisterEntry, { referencia: In(hashes) });
    return new Map(
      entries.map((entry) => [
        references.get(entry.referencia?.toString('hex') ?? '') ?? '',
        entry,
      ]),
    );
  }

  /**
   * Writes rows with their marks, and the new sum. Of two transactions, the second waits here for
   * the first to end.
   */
  private async keep(manager: EntityManager, rows: readonly RowChange[]): Promise<void> {
    if (rows.length === 0) return;
    const before = rows.flatMap((row) => row.before ?? []);
    const marked = rows.map(({ after }) => ({ ...after, marca: markOf(this.keys, after) }));
    await manager.upsert(RegisterEntry, marked, ['id']);
    const lock = { mode: 'pessimistic_write' } as const;
    const last = await manager.findOneOrFail(RegisterEnd, { where: { id: 1 }, lock });
    const end = {
      linhas: last.linhas + marked.length - before.length,
      soma: toBytes(sumOf(toNumber(last.soma), marked, before)),
    };
    // Keeps a forged sum forged: marking it would make it valid.
    const marca = this.isOurs(last) ? endMarkOf(this.keys, end) : last.marca;
    await manager.update(RegisterEnd, { id: 1 }, { ...end, marca });
  }

  private isOurs(end: RegisterEnd): boolean {
    if (end.linhas === 0 && end.marca.length === 0) return true;
    return this.keys.haveMade(end.marca, (keys) => endMarkOf(keys, end));
  }

  /** While a former secret is set, renews references and marks under the present one. */
  async onApplicationBootstrap(): Promise<void> {
    const { former } = this.keys;
    if (!former) return;
    await this.dataSource.transaction(async (manager) => {
      const entries = await manager.find(RegisterEntry);
      const old = entries.filter((entry) => sameBytes(markOf(former, entry), entry.marca));
      const reports = await manager.find(Report, { select: { id: true } });
      const walls = await manager.find(Barrier, { select: { relatoId: true } });
      const ids = [...reports.map(({ id }) => id), ...walls.map(({ relatoId }) => relatoId)];
      const references = new Map(
        ids.map((id) => [referenceOf(former, id).toString('hex'), referenceOf(this.keys, id)]),
      );
      const renewed = old.map((before) => {
        const referencia =
          references.get(before.referencia?.toString('hex') ?? '') ?? before.referencia;
        return { before, after: Object.assign(new RegisterEntry(), before, { referencia }) };
      });
      for (let first = 0; first < renewed.length; first += AT_ONCE) {
        await this.keep(manager, renewed.slice(first, first + AT_ONCE));
      }
    });
  }
}

const referenceOf = ({ register }: PurposeKeys, relatoId: string): Buffer =>
  keyedHash(register, `relato/${relatoId}`);

const namedPlace = (id: string): string => `registro/identificado/${id}`;

function countedOf({
  status,
  gravidade,
  procedenciaDecisao,
  recebidoEm,
  primeiraRespostaEm,
}: Report) {
  const answeredAfter = primeiraRespostaEm && primeiraRespostaEm.getTime() - recebidoEm.getTime();
  const horasAtePrimeiraResposta =
    answeredAfter === null ? null : Math.floor(answeredAfter / HOUR_MS);
  return { status, gravidade, procedenciaDecisao, horasAtePrimeiraResposta };
}

const differs = (entry: RegisterEntry, followed: Followed): boolean =>
  FOLLOWED_COLUMNS.some((column) => String(entry[column]) !== String(followed[column]));

function markOf({ register }: PurposeKeys, entry: Unmarked): Buffer {
  const { marca: _, ...columns } = entry as RegisterEntry;
  const inOrder = Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = inOrder.map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? value.toString('hex') : value,
  ]);
  return keyedHash(register, `linha/${JSON.stringify(text)}`);
}

const endMarkOf = (
  { register }: PurposeKeys,
  { linhas, soma }: Pick<RegisterEnd, 'linhas' | 'soma'>,
): Buffer => keyedHash(register, `fim/${linhas}/${soma.toString('hex')}`);

function sumOf(
  sum: bigint,
  added: readonly { marca: Buffer }[],
  removed: readonly { marca: Buffer }[],
): bigint {
  for (const { marca } of added) sum += toNumber(marca);
  for (const { marca } of removed) sum -= toNumber(marca);
  return BigInt.asUintN(Number(SUM_BITS), sum);
}

const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

const toBytes = (sum: bigint): Buffer =>
  Buffer.from(sum.toString(16).padStart(Number(SUM_BITS) / 4, '0'), 'hex');
