import { PassThrough, type Readable } from 'node:stream';
import { holdsTeamKey } from '@relato/domain/permissions';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { SessionsService } from '../../auth/sessions.service';
import { SESSION_EVENTS } from '../../users/users.service';
import { NotificationListener } from '../../platform/database/notifications';
import { ReportsService } from '../reports.service';
import type { StaffSession } from '../../users/staff.decorators';
import type { User } from '../../users/user.entity';
import { REPORT_EVENTS } from '../report-changes.service';

/** Changes that come this close together are told as one. */
const GATHER_MS = 50;

/** Often enough that no proxy takes the stream for dead, and that a session left alone does not long outlive its time. */
const HEARTBEAT_MS = 15_000;

/** A reader who is this many bytes behind is gone or stuck. */
const BACKLOG_MAX = 256 * 1024;

/** Streams of one session: tabs of one browser, and what a reload has not closed yet. */
const STREAMS_PER_SESSION = 5;

/** A browser whose stream was ended for another of the same session comes back this late: its tabs take turns. */
const RETRY_DISPLACED_MS = 60_000;

interface Stream {
  sessaoId: string;
  usuario: User;
  body: PassThrough;
}

/** The streams of server-sent events that this process serves, fed by what every node announces. */
@Injectable()
export class EventHub implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private readonly listener: NotificationListener;
  private changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    dataSource: DataSource,
    private readonly reports: ReportsService,
    private readonly sessions: SessionsService,
    private readonly accesses: CaseAccesses,
  ) {
    this.listener = new NotificationListener(dataSource, REPORT_EVENTS, {
      onNotification: {
        [REPORT_EVENTS]: (payload) => this.gather(JSON.parse(payload) as string[]),
        // Where that fails, the next beat comes.
        [SESSION_EVENTS]: () => void this.endOver().catch(() => undefined),
      },
      // Something may have been missed: everybody gets the count anew.
      onConnected: () => this.gather([]),
    });
  }

  onModuleInit(): void {
    this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    for (const { body } of this.streams) body.end();
    await this.listener.stop();
  }

  get size(): number {
    return this.streams.size;
  }

  /** Tells the unread count at once, then what changed; ends with its session, or for too many streams after it. */
  open({ sessaoId, usuario }: Pick<StaffSession, 'sessaoId' | 'usuario'>): Readable {
    this.displaceOldest(sessaoId);
    const stream = { sessaoId, usuario, body: new PassThrough() };
    this.streams.add(stream);
    stream.body.once('close', () => this.streams.delete(stream));
    stream.body.write('retry: 2000\n\n');
    this.tell([stream], []).catch(() => stream.body.destroy());
    return stream.body;
  }

  /** Keeps the streams alive, ends those whose session is over, and tells what could not be told before. */
  @Interval(HEARTBEAT_MS)
  async beat(): Promise<void> {
    if (this.changed.size > 0) this.gather([]);
    await this.endOver();
    for (const stream of this.streams) write(stream, ':\n\n');
  }

  private displaceOldest(sessaoId: string): void {
    const [oldest, ...others] = [...this.streams].filter((stream) => stream.sessaoId === sessaoId);
    if (!oldest || others.length + 1 < STREAMS_PER_SESSION) return;
    this.streams.delete(oldest);
    write(oldest, `retry: ${String(RETRY_DISPLACED_MS)}\n\n`);
    oldest.body.end();
  }

  private gather(ids: readonly string[]): void {
    for (const id of ids) this.changed.add(id);
    this.timer ??= setTimeout(() => void this.publish(), GATHER_MS);
  }

  private async publish(): Promise<void> {
    const ids = [...this.changed];
    this.changed = new Set();
    this.timer = undefined;
    try {
      await this.endOver();
      await this.tell([...this.streams], ids);
    } catch {
      // The database is away for a moment; when the listener is back, everybody is told again.
      for (const id of ids) this.changed.add(id);
    }
  }

  private async tell(streams: readonly Stream[], ids: readonly string[]): Promise<void> {
    const people = new Map(streams.map(({ usuario }) => [usuario.id, usuario]));
    for (const usuario of people.values()) {
      // Who holds all hears of what was deleted, too.
      const told = holdsTeamKey(usuario.papeis)
        ? await this.knownAmong(ids, usuario)
        : await this.reports.heldAmong(ids, { usuario });
      if (ids.length > 0 && told.length === 0) continue;
      const naoLidos = await this.reports
        .heldBy({ usuario })
        .andWhere('NOT relato.lido')
        .getCount();
      const event = `data: ${JSON.stringify({ naoLidos, ids: told })}\n\n`;
      for (const stream of streams) if (stream.usuario.id === usuario.id) write(stream, event);
    }
  }

  private async knownAmong(ids: readonly string[], usuario: User): Promise<string[]> {
    const hidden = new Set(ids.length === 0 ? [] : await this.accesses.hiddenFrom(usuario));
    return ids.filter((id) => !hidden.has(id));
  }

  /** Listening is no use of a session: it neither keeps one alive nor outlives it. */
  private async endOver(): Promise<void> {
    const streams = [...this.streams];
    if (streams.length === 0) return;
    const alive = await this.sessions.aliveOf(streams.map(({ sessaoId }) => sessaoId));
    for (const { sessaoId, body } of streams) if (!alive.has(sessaoId)) body.end();
  }
}

function write({ body }: Stream, text: string): void {
  if (body.writableEnded) return;
  if (body.writableLength > BACKLOG_MAX) body.destroy();
  else body.write(text);
}
