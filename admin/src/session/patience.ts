import type { HttpError } from 'react-admin';
import { Watched } from '../ui/watched';
import { readAnswer } from './http';

/** A longer wait is shown as an error instead. */
const TRIES = 4;

/**
 * The longest time that a call waits by itself, in seconds. Too many wrong second factors may mean
 * an hour, which the page shows instead; a challenge is ripe sooner (decision 31).
 */
const LONGEST = 60;

const BUSY = 429;

/** Whether a call waits for its turn, and until when, in milliseconds since 1970. */
export const waitingUntil = new Watched<number | undefined>(undefined);

let leaving = new AbortController();

/** The page was left: the waiting call is not sent any more. */
export function stopWaiting(): void {
  leaving.abort();
  leaving = new AbortController();
}

/**
 * Posts a public call that is slowed under attack: it then waits visibly until the server's
 * challenge is ripe, and is sent automatically.
 * @throws HttpError of the last response, with its `headers`
 */
export async function postPatiently(url: string, body: object): Promise<unknown> {
  const { signal } = leaving;
  let proof: string | undefined;
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ...body, prova: proof }),
    });
    const seconds = Number(answer.headers.get('Retry-After'));
    if (answer.status !== BUSY || tries === TRIES || seconds > LONGEST) return read(answer);
    proof = answer.headers.get('Relato-Desafio') ?? undefined;
    await wait(seconds || 1, signal);
    if (signal.aborted) return read(answer);
  }
}

async function read(answer: Response): Promise<unknown> {
  try {
    return (await readAnswer(answer)).json;
  } catch (error) {
    throw Object.assign(error as HttpError, { headers: answer.headers });
  }
}

async function wait(seconds: number, signal: AbortSignal): Promise<void> {
  waitingUntil.set(Date.now() + seconds * 1000);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  waitingUntil.set(undefined);
}
