import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Clock } from '../platform/clock';
import { Config } from '../platform/config/config';
import { describeRefusedPort } from '../platform/config/settings';
import { ScheduledWork } from '../platform/jobs/scheduled-work.service';
import { DeliveryQueue } from '../platform/outbox/delivery-queue.service';
import { Argon2Queue } from '../platform/vault/argon2-queue';

/** Prometheus metrics of this node, on a port that no visitor reaches (design section 6). */
@Injectable()
export class Metrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'relato_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer; pages stand together.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly depth = this.gauge('relato_outbox_waiting', 'Deliveries that wait.');
  private readonly age = this.gauge(
    'relato_outbox_age_seconds',
    'How long the oldest of them has been tried.',
  );
  private readonly parked = this.gauge('relato_outbox_parked', 'Deliveries that were given up.');

  constructor(
    private readonly argon2: Argon2Queue,
    private readonly deliveries: DeliveryQueue,
    private readonly work: ScheduledWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('relato_argon2_running', 'Argon2id runs under way.', () => this.argon2.load.running);
    this.gauge(
      'relato_argon2_waiting',
      'Argon2id runs that wait for a turn.',
      () => this.argon2.load.waiting,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config;
    if (metricsPort === undefined) return;
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(metricsPort, host);
    await once(this.server, 'listening').catch((error: unknown) => {
      throw describeRefusedPort(error, 'METRICS_PORT');
    });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  /** Counts an answer by its route's pattern, never by its URL, which may contain an id. */
  answered(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.requests.observe(labels, seconds);
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    // If the database is unavailable, the other figures matter all the more.
    await this.lookAtOutbox().catch(() => undefined);
    const all = Registry.merge([this.registry, this.work.registry]);
    response.writeHead(200, { 'Content-Type': all.contentType }).end(await all.metrics());
  }

  private async lookAtOutbox(): Promise<void> {
    const { waiting, parked, since } = await this.deliveries.backlog();
    this.depth.set(waiting);
    this.parked.set(parked);
    this.age.set(since ? (this.clock.now().getTime() - since.getTime()) / 1000 : 0);
  }

  /** @param read gives the value when it is scraped; a gauge without it is set by hand */
  private gauge(name: string, help: string, read?: () => number): Gauge {
    const collect = () => read && gauge.set(read());
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect });
    return gauge;
  }
}
