import type { UndoableMutation } from 'react-admin';
import { queryClient } from './http';

/** Changes that can be undone until their notification closes, oldest first. */
let pending: UndoableMutation[] = [];
const listeners = new Set<() => void>();

function become(changes: UndoableMutation[]): void {
  pending = changes;
  for (const listener of listeners) listener();
}

export const addPending = (change: UndoableMutation): void => become([...pending, change]);

/** The oldest change, which its caller sends or undoes. */
export function takePending(): UndoableMutation | undefined {
  const [oldest, ...rest] = pending;
  become(rest);
  return oldest;
}

/** Removes the undoable changes without sending them: the session is another person's. */
export const dropPending = (): void => become([]);

export const hasPending = (): boolean => pending.length > 0;

export function onPending(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends every undoable change before this call returns. */
function sendPending(): void {
  const changes = pending;
  become([]);
  for (const change of changes) change({ isUndo: false });
}

let leave: () => void = () => undefined;
let left = nextLeaving();

function nextLeaving(): Promise<void> {
  return new Promise((resolve) => (leave = resolve));
}

/** Resolves when the page is left or hidden: a change can then no longer wait for another. */
export const pageLeft = (): Promise<void> => left;

/** Sends every change that could still be undone, and those that wait for the ones before them. */
export function sendAllAndLeave(): void {
  leave();
  sendPending();
  // A page that is only hidden goes on.
  setTimeout(() => {
    left = nextLeaving();
  });
}

/**
 * Sends every undoable change, and waits for these and for calls in flight.
 * @returns whether the server accepted all of them
 */
export async function allSent(): Promise<boolean> {
  sendPending();
  const cache = queryClient.getMutationCache();
  const onTheirWay = cache.findAll({ status: 'pending' });
  const answered = () => onTheirWay.every(({ state }) => state.status !== 'pending');
  if (!answered()) {
    await new Promise<void>((done) => {
      const stop = cache.subscribe(() => {
        if (!answered()) return;
        stop();
        done();
      });
    });
  }
  return onTheirWay.every(({ state }) => state.status === 'success');
}
