import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and everything it starts, on behalf of a network (`networkOf`). */
export function onBehalfOf(network: string, work: () => void): void {
  current.run(network, work);
}

/** The network whose request is being handled; undefined for jobs, commands and the start. */
export const currentNetwork = (): string | undefined => current.getStore();
