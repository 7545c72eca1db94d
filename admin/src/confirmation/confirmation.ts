type Listener = () => void;

/** Calls that the server refused until the password is given again. */
let waiting: { answer: Promise<boolean>; settle: (confirmed: boolean) => void } | undefined;
const listeners = new Set<Listener>();

/** Whether a call waits for the password. */
export const isAsking = (): boolean => waiting !== undefined;

/** Calls back whenever that changes. @returns how to stop that */
export function onAsking(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the person for their password, once for all calls that wait for it. @returns whether it was given */
export async function askConfirmation(): Promise<boolean> {
  if (listeners.size === 0) return false;
  if (!waiting) {
    const { promise: answer, resolve: settle } = deferred();
    waiting = { answer, settle };
    tell();
  }
  return waiting.answer;
}

/** The password was given, or the person would not. */
export function settleConfirmation(confirmed: boolean): void {
  waiting?.settle(confirmed);
  waiting = undefined;
  tell();
}

function deferred(): { promise: Promise<boolean>; resolve: (confirmed: boolean) => void } {
  let resolve: (confirmed: boolean) => void = () => undefined;
  const promise = new Promise<boolean>((done) => (resolve = done));
  return { promise, resolve };
}

function tell(): void {
  for (const listener of listeners) listener();
}
