import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { newKey, open, seal, unlessBroken } from '../vault/sealing';
import { networkOf } from './network';

const HEADER = 'relato-rede';
const PLACE = 'header/relato-rede';

/**
 * From which network a request comes. The public site calls the API for its visitors, from this very process: it passes
 * their network on, sealed under a key that only this process has, so that nobody outside can claim another.
 */
@Injectable()
export class NetworksService {
  private readonly key = newKey();

  /** @returns the headers with which the site passes a visitor's network on */
  headersFor(address: string | undefined): Record<string, string> {
    return { [HEADER]: seal(this.key, Buffer.from(networkOf(address ?? '')), PLACE).toString('base64url') };
  }

  of(request: FastifyRequest): string {
    const passedOn = request.headers[HEADER];
    return (typeof passedOn === 'string' ? this.open(passedOn) : undefined) ?? networkOf(request.ip);
  }

  private open(sealed: string): string | undefined {
    return unlessBroken(() => open(this.key, Buffer.from(sealed, 'base64url'), PLACE).toString());
  }
}
