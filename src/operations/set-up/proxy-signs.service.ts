import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../platform/calendar/durations';
import { Clock } from '../../platform/clock';
import { Config } from '../../platform/config/config';
import { keyedHash, newKey } from '../../platform/vault/sealing';

/** This many visitors of one address are not one household. */
const VISITORS = 5;
/** Further addresses are only counted together. */
const PEERS_MAX = 16;

interface Peer {
  requests: number;
  /** Names of the visitors in its headers, up to the number that matters. */
  visitors: Set<string>;
}

/**
 * Notices a proxy whose headers are ignored: at least half of a day's requests come from one
 * address, for several visitors. It keeps counts and keyed hashes in memory, never an address.
 */
@Injectable()
export class ProxySigns {
  private day = { until: 0, key: newKey(), requests: 0, peers: new Map<string, Peer>() };

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  watch(fastify: FastifyInstance): void {
    if (this.config.trustProxy !== false) return;
    fastify.addHook('onRequest', (request, _reply, done) => {
      this.count(request);
      done();
    });
  }

  get ignored(): boolean {
    const { requests, peers } = this.day;
    return [...peers.values()].some(
      (peer) => peer.visitors.size >= VISITORS && peer.requests * 2 >= requests,
    );
  }

  private count({ raw, headers, url }: FastifyRequest): void {
    // Probes of this machine, and the onion service, which is a proxy that names no visitor.
    if (url.startsWith('/health/') || this.config.isOnion(headers.host)) return;
    const now = this.clock.now().getTime();
    if (now >= this.day.until)
      this.day = { until: now + DAY_MS, key: newKey(), requests: 0, peers: new Map() };
    this.day.requests += 1;
    const peer = this.peerAt(raw.socket.remoteAddress ?? '');
    if (!peer) return;
    peer.requests += 1;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined && peer.visitors.size < VISITORS)
      peer.visitors.add(this.nameOf(String(forwarded)));
  }

  private peerAt(address: string): Peer | undefined {
    const { peers } = this.day;
    const name = this.nameOf(address);
    const known = peers.get(name);
    if (known || peers.size >= PEERS_MAX) return known;
    const peer = { requests: 0, visitors: new Set<string>() };
    peers.set(name, peer);
    return peer;
  }

  private nameOf(text: string): string {
    return keyedHash(this.day.key, text).toString('base64url');
  }
}
