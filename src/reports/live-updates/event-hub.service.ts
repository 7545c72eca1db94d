import { PassThrough, type Readable } from 'node:stream';
import { holdsTeamKey } from '@relato/domain/permissions';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { CaseAccesses } from '../../access/case-access.service';
import { SessionsService } from '../../auth/sessions.service';
import { SESSION_EVENTS } from '../../users/users.service';
import { NotificationListener } from '../../platform/database/notifications';
import { ReportsService } from '../reports.service';
import type { StaffSession } from '../../users/staff.decorators';
import type { User } from '../../users/user.entity';
import { REPORT_EVENTS } from '../changes/report-writes.service';

/** Changes within this time are sent as one event. */
const GATHER_MS = 50;

/**
 * Often enough that no proxy closes the idle stream, and that an idle session ends soon after its
 * time.
 */
const HEARTBEAT_MS = 15_000;

/** A reader this many bytes behind is gone or stuck. */
const BACKLOG_MAX = 256 * 1024;

/** Streams of one session: tabs of one browser, and streams that a reload has not closed yet. */
const STREAMS_PER_SESSION = 5;

/**
 * A browser whose stream was displaced by another of its session reconnects after this time: its
 * tabs take turns.
 */
const RETRY_DISPLACED_MS = 60_000;

interface Stream {
  sessaoId: string;
  usuario: User;
  body: PassThrough;
}

/** The server-sent event streams of this process, fed by notifications from every node. */
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
        [REPORT_EVENTS]: (payload) => this.gather(idsIn(payload)),
        // If it fails, the next beat tries again.
        [SESSION_EVENTS]: () => void this.endOver().catch(() => undefined),
      },
      // Notifications may have been missed: send the count to all streams.
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

  /**
   * Sends the unread count at once, then changes; ends with its session, or when displaced by newer
   * streams.
   */
  open({ sessaoId, usuario }: Pick<StaffSession, 'sessaoId' | 'usuario'>): Readable {
    this.displaceOldest(sessaoId);
    const stream = { sessaoId, usuario, body: new PassThrough() };
    this.streams.add(stream);
    stream.body.once('close', () => this.streams.delete(stream));
    stream.body.write('retry: 2000\n\n');
    this.tell([stream], []).catch(() => stream.body.destroy());
    return stream.body;
  }

  /**
   * Keeps the streams alive, ends those of expired sessions, and sends events that failed before.
   */
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
      // The database is temporarily unavailable; when the listener is back, all streams are
      // updated.
      for (const id of ids) this.changed.add(id);
    }
  }

  private async tell(streams: readonly Stream[], ids: readonly string[]): Promise<void> {
    const people = new Map(streams.map(({ usuario }) => [usuario.id, usuario]));
    for (const usuario of people.values()) {
      // A holder of the team's key also receives deleted reports.
      const told = holdsTeamKey(usuario.papeis)
        ? await this.knownAmong(ids, usuario)
        : await this.reports.visibleAmong(ids, { usuario });
      if (ids.length > 0 && told.length === 0) continue;
      const naoLidos = await this.reports
        .visibleTo({ usuario })
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

  /**
   * Ends the streams of sessions that are over: listening does not count as use. The others go on with
   * their accounts as they are now: a new password gives a new key pair, which holds the walled cases.
   */
  private async endOver(): Promise<void> {
    const streams = [...this.streams];
    if (streams.length === 0) return;
    const alive = await this.sessions.aliveOf(streams.map(({ sessaoId }) => sessaoId));
    for (const stream of streams) {
      const usuario = alive.get(stream.sessaoId);
      if (usuario) stream.usuario = usuario;
      else stream.body.end();
    }
  }
}

/** The ids of a notification. Any role of the database can send one, with any payload. */
function idsIn(payload: string): string[] {
  try {
    const ids: unknown = JSON.parse(payload);
    return Array.isArray(ids) ? ids.filter((id): id is string => isUUID(id)) : [];
  } catch {
    return [];
  }
}

function write({ body }: Stream, text: string): void {
  if (body.writableEnded) return;
  if (body.writableLength > BACKLOG_MAX) body.destroy();
  else body.write(text);
}
