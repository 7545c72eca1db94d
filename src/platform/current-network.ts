import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and all that it leads to, on behalf of a network (`networkOf`). */
export function onBehalfOf(network: string, work: () => void): void {
  current.run(network, work);
}

/** The network that asked for the work under way; undefined for jobs, commands and the start. */
export const currentNetwork = (): string | undefined => current.getStore();
