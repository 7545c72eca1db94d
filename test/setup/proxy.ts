// The proxy in front of several nodes: sends each request to a ready one, as nginx or Caddy would.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { eventually } from './eventually';

const PROBE_MS = 50;

export class Proxy {
  private readonly nodes = new Set<string>();
  private readonly ready = new Set<string>();
  private readonly server = createServer((incoming, answer) => void this.pass(incoming, answer));
  private readonly end = new AbortController();
  private turn = 0;

  /** Where it listens, without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<Proxy> {
    const proxy = new Proxy();
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  /** Adds a node, which gets requests while it is ready. */
  add(url: string): void {
    this.nodes.add(url);
    void this.watch(url);
  }

  forget(url: string): void {
    this.nodes.delete(url);
    this.ready.delete(url);
  }

  async close(): Promise<void> {
    this.nodes.clear();
    this.end.abort();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async watch(url: string): Promise<void> {
    while (this.nodes.has(url)) {
      const { status } = await fetch(`${url}/health/ready`).catch(() => ({ status: 0 }));
      if (status === 200 && this.nodes.has(url)) this.ready.add(url);
      else this.ready.delete(url);
      await after(PROBE_MS, undefined, { signal: this.end.signal }).catch(() => undefined);
    }
  }

  /** A request is sent once: without a node's response it has failed. */
  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    await eventually('a node is ready', () => this.ready.size > 0, 90_000).catch(() => undefined);
    const nodes = [...this.ready];
    const { method, url = '/', headers, socket } = incoming;
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress };
    const target = `${nodes[this.turn++ % nodes.length]}${url}`;
    const outgoing = request(target, { method, headers: forwarded, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(),
    );
    incoming.pipe(outgoing);
  }
}
