import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { DeliveryFailure, type DeliveryOf } from './delivery.values';

const TIMEOUT_MS = 10_000;

/** What is no verdict on the event itself: come again. */
const LATER = [408, 425, 429];

/** Tells a counter that something happened. It hears neither who, nor which report, nor from where. */
@Injectable()
export class AnalyticsSender {
  constructor(private readonly config: Config) {}

  /** @throws DeliveryFailure */
  async send({ contents: { evento, id } }: DeliveryOf<'evento_analitico'>): Promise<void> {
    const { analyticsUrl } = this.config;
    // It was set when the event was written, and is not any more.
    if (analyticsUrl === undefined) throw new DeliveryFailure('refused', 'sem_servidor');
    const status = await post(analyticsUrl, { evento, id });
    if (status >= 200 && status < 300) return;
    const unreachable = status >= 500 || LATER.includes(status);
    throw new DeliveryFailure(unreachable ? 'unreachable' : 'refused', `HTTP ${status}`);
  }
}

/** @returns the answer's status; what it says besides is not read */
async function post(url: string, event: object): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw new DeliveryFailure('unreachable', code ?? (error as Error).name);
  }
}
