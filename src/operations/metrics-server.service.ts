import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { describeRefusedPort } from '../platform/config/settings';
import { Metrics } from './metrics.service';

/** Serves the figures on a port of their own, `METRICS_PORT`, which no visitor can reach: design section 6. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

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

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': this.metrics.contentType }).end(await this.metrics.text());
  }
}
