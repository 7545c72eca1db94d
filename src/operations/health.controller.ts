import { Controller, Get, Injectable, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service';
import { DAY_MS } from '../platform/calendar/durations';
import { Clock, withinTime } from '../platform/clock';
import { Public } from '../platform/http/access.decorators';
import { AlteredRows } from '../platform/integrity/altered-rows.service';
import { VERSION } from '../platform/program';
import { DeliveryQueue } from '../platform/outbox/delivery-queue.service';
import { MAIL_LATE_MS } from '../platform/outbox/delivery.values';
import { LawInForce } from '../platform/settings/law-in-force.service';
import { BlobStore } from '../platform/storage/blob-store.service';
import { ProxySigns } from './set-up/proxy-signs.service';

/** Whether this process can serve, and the state of its parts. */
interface Readiness {
  status: 'ready' | 'failing' | 'stopping';
  database: 'ok' | 'failing';
  /**
   * `failing` takes no node out of service: all share the store, and reports without files are
   * still filed and read.
   */
  storage: 'ok' | 'failing';
  /** `late` takes none out either: mails wait. */
  outbox: 'ok' | 'late' | 'unknown';
  /**
   * `forged` if a protected row other than a report was altered in the database. It takes none out,
   * because all share them, and an altered row is used for nothing.
   */
  keys: 'ok' | 'forged' | 'unknown';
  /** `altered` if a report that was altered in the database was found in the last two days. */
  reports: 'ok' | 'altered' | 'unknown';
  /** `halted`: a setting of the law was altered in the database, and no job erases a report. */
  erasure: 'ok' | 'halted';
  /** `ignored`: the visitors come through a proxy whose headers are not trusted (TRUST_PROXY). */
  proxy: 'ok' | 'ignored';
}

/** A check that takes longer has failed. */
const CHECK_MS_MAX = 3000;
/**
 * One round of checks serves all requests within this time: the route is public, and the store may
 * cost money.
 */
const FRESH_MS = 1000;
/** Longer than a day, since the look at every report is once a night. */
const ALTERED_MS = 2 * DAY_MS;

/** Answers the load balancer. */
@Injectable()
export class ReadinessService {
  private stopping = false;
  private last: { at: number; readiness: Promise<Readiness> } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: BlobStore,
    private readonly deliveries: DeliveryQueue,
    private readonly alteredRows: AlteredRows,
    private readonly audit: AuditService,
    private readonly proxySigns: ProxySigns,
    private readonly law: LawInForce,
    private readonly clock: Clock,
  ) {}

  /** From now on no new requests should be sent here; those that come are still answered. */
  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<Readiness> {
    const now = performance.now();
    if (!this.last || now - this.last.at > FRESH_MS)
      this.last = { at: now, readiness: this.look() };
    const readiness = await this.last.readiness;
    return this.stopping ? { ...readiness, status: 'stopping' } : readiness;
  }

  private async look(): Promise<Readiness> {
    const [database, storage, outbox, keys, reports] = await Promise.all([
      withinTime(this.dataSource.query('SELECT 1'), CHECK_MS_MAX).then(
        () => 'ok' as const,
        failing,
      ),
      withinTime(this.store.check(), CHECK_MS_MAX).then(() => 'ok' as const, failing),
      withinTime(this.outbox(), CHECK_MS_MAX).catch(unknown),
      withinTime(this.alteredRows.find(), CHECK_MS_MAX).then(
        ({ length }) => (length > 0 ? 'forged' : 'ok'),
        unknown,
      ),
      withinTime(this.reports(), CHECK_MS_MAX).catch(unknown),
    ]);
    const status = database === 'ok' ? 'ready' : 'failing';
    const proxy = this.proxySigns.ignored ? 'ignored' : 'ok';
    const erasure = this.law.isAltered ? 'halted' : 'ok';
    return { status, database, storage, outbox, keys, reports, erasure, proxy };
  }

  private async outbox(): Promise<'ok' | 'late'> {
    const { since } = await this.deliveries.backlog();
    return since && this.clock.now().getTime() - since.getTime() > MAIL_LATE_MS ? 'late' : 'ok';
  }

  private async reports(): Promise<'ok' | 'altered'> {
    const em = MoreThanOrEqual(new Date(this.clock.now().getTime() - ALTERED_MS));
    const found = await this.audit.findGenuine({ acao: 'relatos.adulterado', em });
    return found.length > 0 ? 'altered' : 'ok';
  }
}

const failing = (): 'failing' => 'failing';
const unknown = (): 'unknown' => 'unknown';

/** For monitoring: design section 6. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** The process answers: it need not be restarted. */
  @Public()
  @Get('live')
  live(): { status: 'alive'; version: string } {
    return { status: 'alive', version: VERSION };
  }

  /** 200 if requests may be sent here, 503 if they should go to another node. */
  @Public()
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.readiness.check();
    reply.status(readiness.status === 'ready' ? 200 : 503).header('Cache-Control', 'no-store');
    return readiness;
  }
}
