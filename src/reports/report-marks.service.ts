import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import {
  DataSource,
  type EntityManager,
  In,
  MoreThan,
  MoreThanOrEqual,
  type UpdateQueryBuilder,
} from 'typeorm';
import { shreddingKeyOf } from '../access/shredding-key.entity';
import { AuditService } from '../platform/audit/audit.service';
import { Clock } from '../platform/clock';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { keyedHash, sameBytes } from '../platform/vault/sealing';
import { fingerprintOf, Report } from './report.entity';
import { Calendar } from '../platform/calendar/calendar';
import { DAY_MS } from '../platform/calendar/durations';
import { Cursor } from '../platform/database/cursor';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';

/** The columns that a mark is verified against. */
export type ReportWithMark = Pick<
  Report,
  'id' | 'versao' | 'chavesEquipe' | 'chaveTrituracao' | 'conteudo' | 'impressao' | 'marca'
>;

/**
 * The columns of {@link ReportWithMark}, for a cursor over reports called 'relato'. A function,
 * because every part of a case is known only once all files are loaded.
 */
export const markedColumns = (): Record<keyof ReportWithMark, string> => ({
  id: 'relato.id',
  versao: 'relato.versao',
  chavesEquipe: 'relato.chavesEquipe',
  chaveTrituracao: shreddingKeyOf('"relato"."id"'),
  conteudo: 'relato.conteudo',
  impressao: fingerprintOf('"relato"'),
  marca: 'relato.marca',
});

/** Notifies listeners of each id once the transaction is committed; the sixth parameter: where. */
const ANNOUNCED = `RETURNING pg_notify($6, jsonb_build_array("relatos"."id")::text)`;

const HASH_BYTES = 32;

/** Reports of one statement at a start with two secrets. */
const BATCH = 500;

/**
 * Altered reports that a node records in a day: altering all of them must not flood the audit log.
 */
const MAX_TOLD_A_DAY = 1000;

/**
 * A report's mark: a MAC of its keys, shredding key and contents as read, followed by a MAC over
 * that MAC, the row's version and the fingerprint. If only the second does not match, keys and
 * contents are still shown: something around them was altered.
 */
export function markOf(
  { reportMark }: PurposeKeys,
  { id, versao, chavesEquipe, chaveTrituracao, conteudo, impressao }: Omit<ReportWithMark, 'marca'>,
): Buffer {
  const keys = chavesEquipe ?? Buffer.alloc(0);
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(keys.length);
  lengths.writeUInt32BE(chaveTrituracao.length, 4);
  const sealed = keyedHash(
    reportMark,
    Buffer.concat([Buffer.from(`sealed/${id}/`), lengths, keys, chaveTrituracao, conteudo]),
  );
  return Buffer.concat([
    sealed,
    keyedHash(reportMark, Buffer.concat([Buffer.from(`whole/${versao}/`), sealed, impressao])),
  ]);
}

/**
 * Verifies that a report was not altered in the database from outside, and records it if it was
 * (decision 58).
 */
@Injectable()
export class ReportMarks implements OnApplicationBootstrap {
  private day = '';
  private readonly told = new Set<string>();

  constructor(
    private readonly keys: PurposeKeys,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly calendar: Calendar,
    private readonly work: ScheduledWork,
  ) {}

  /** Whether report, thread and history are as the product left them. */
  isIntact(relato: ReportWithMark): boolean {
    return this.keys.haveMade(relato.marca, (keys) => markOf(keys, relato));
  }

  /** Whether its keys and contents are ours: anyone can seal others to the team's public key. */
  isSealedByUs(relato: ReportWithMark): boolean {
    const marca = relato.marca.subarray(0, HASH_BYTES);
    return this.keys.haveMade(marca, (keys) => markOf(keys, relato).subarray(0, HASH_BYTES));
  }

  /** Reads what the marks of reports are made of, as it is at this moment of the transaction. */
  async read(manager: EntityManager, ids: readonly string[]): Promise<ReportWithMark[]> {
    if (ids.length === 0) return [];
    const query = manager.createQueryBuilder(Report, 'relato').withDeleted().select([]);
    for (const [name, expression] of Object.entries(markedColumns()))
      query.addSelect(expression, name);
    return query.where('relato.id = ANY(:ids)', { ids }).getRawMany<ReportWithMark>();
  }

  /** Runs an update of reports, and returns the same of them as they are then. */
  async readWritten(update: UpdateQueryBuilder<Report>): Promise<ReportWithMark[]> {
    const digest = `${fingerprintOf('"relatos"')} AS "impressao"`;
    const shreddingKey = `${shreddingKeyOf('"relatos"."id"')} AS "chaveTrituracao"`;
    const returned = update.returning(
      `"id", "versao", "chavesEquipe", "conteudo", "marca", ${digest}, ${shreddingKey}`,
    );
    return (await returned.execute()).raw as ReportWithMark[];
  }

  /**
   * Replaces keys and their marks if the report still has the mark that was read; skips locked
   * rows.
   * @param relatos as read, perhaps with rewrapped keys
   * @param channel where listeners learn the id of each; absent: nowhere
   */
  async replace(
    manager: EntityManager,
    relatos: readonly ReportWithMark[],
    channel?: string,
  ): Promise<void> {
    if (relatos.length === 0) return;
    await manager.query(
      `UPDATE "relatos" SET "chavesEquipe" = "novo"."chaves", "marca" = "novo"."marca"
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[], $5::integer[])
         AS "novo" ("id", "chaves", "marca", "antes", "versao")
       WHERE "relatos"."id" = "novo"."id" AND "relatos"."marca" = "novo"."antes" AND "relatos"."versao" = "novo"."versao"
         AND "relatos"."id" IN (SELECT "id" FROM "relatos" WHERE "id" = ANY($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
       ${channel === undefined ? '' : ANNOUNCED}`,
      [
        relatos.map(({ id }) => id),
        relatos.map(({ chavesEquipe }) => chavesEquipe),
        // The version that this statement makes.
        relatos.map((relato) => markOf(this.keys, { ...relato, versao: relato.versao + 1 })),
        relatos.map(({ marca }) => marca),
        relatos.map(({ versao }) => versao),
        ...(channel === undefined ? [] : [channel]),
      ],
    );
  }

  /** Looks at every report once a night, so that one that no person opens is recorded too. */
  @Cron(CronExpression.EVERY_DAY_AT_4AM)
  lookAtAll(): Promise<void> {
    return this.work.run('alteredReports', async () => {
      // Shredded ones too: only an emptied row may say that it is one.
      const all = this.dataSource.manager.createQueryBuilder(Report, 'relato').withDeleted();
      const cursor = await Cursor.open<ReportWithMark>(this.dataSource, all, markedColumns());
      for await (const rows of cursor.batches())
        await this.recordAltered(rows.filter((relato) => !this.isIntact(relato)));
    });
  }

  /** Whether an altered report was found today or yesterday. */
  async foundAltered(): Promise<boolean> {
    const em = MoreThanOrEqual(new Date(this.clock.now().getTime() - 2 * DAY_MS));
    const found = await this.audit.findGenuine({ acao: 'relatos.adulterado', em });
    return found.length > 0;
  }

  /** Records altered reports, each once a day. */
  async recordAltered(relatos: readonly Pick<Report, 'id'>[]): Promise<void> {
    const day = this.calendar.dayOf(this.clock.now());
    if (day !== this.day) this.told.clear();
    this.day = day;
    const fresh = relatos.map(({ id }) => id).filter((id) => !this.told.has(id));
    const ids = fresh.slice(0, MAX_TOLD_A_DAY - this.told.size);
    if (ids.length === 0) return;
    for (const id of ids) this.told.add(id);
    // Another node may have recorded it, or this one before a restart.
    const rows = await this.audit.findGenuine({
      acao: 'relatos.adulterado',
      alvo: In(ids),
      em: MoreThanOrEqual(this.calendar.startOfDay(this.clock.now())),
    });
    const known = new Set(rows.map(({ alvo }) => alvo));
    await this.audit.recordAll(
      ids.filter((id) => !known.has(id)).map((alvo) => ({ acao: 'relatos.adulterado', alvo })),
    );
  }

  /** While a former secret is set, renews the marks under the present one. */
  async onApplicationBootstrap(): Promise<void> {
    const { former } = this.keys;
    const { manager } = this.dataSource;
    let last = '00000000-0000-0000-0000-000000000000';
    for (let read = BATCH; former && read === BATCH;) {
      const relatos = await manager.find(Report, {
        where: { id: MoreThan(last) },
        order: { id: 'ASC' },
        take: BATCH,
      });
      const old = relatos.filter((relato) => sameBytes(markOf(former, relato), relato.marca));
      await this.replace(manager, old);
      read = relatos.length;
      last = relatos.at(-1)?.id ?? last;
    }
  }
}
