import { fetchUtils, HttpError } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { httpStatus, inOurWords, isUnconfirmed, isUnjustified, unanswered } from '../ui/errors';
import { keepDraft } from '../ui/drafts';
import { password, reason, reasonDraft } from './confirmation';

/** A response; the caller knows the shape of its body. */
interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/**
 * Every call of the back office: same origin, session in an httpOnly cookie that no script can
 * read. A required password, or a reason for a second person, is asked for, then the call
 * continues.
 * @throws HttpError in our words, see {@link inOurWords}
 */
export async function httpClient(
  url: string,
  options: fetchUtils.Options = {},
): Promise<HttpAnswer> {
  try {
    return await fetchJson(url, options);
  } catch (error) {
    if (isUnconfirmed(error) && (await password.ask())) return httpClient(url, options);
    if (!isUnjustified(error)) throw error;
    const call = `${options.method ?? 'GET'} ${url}`;
    const justificativa = await reason.ask(call);
    if (justificativa === undefined) throw unanswered();
    const body = {
      ...(JSON.parse((options.body as string | undefined) ?? '{}') as object),
      justificativa,
    };
    try {
      return await httpClient(url, { ...options, body: JSON.stringify(body), headers: undefined });
    } catch (failure) {
      // The dialog closed before the call: the next one opens with the same text.
      keepDraft(reasonDraft(call), { justificativa });
      throw failure;
    }
  }
}

/** As the library's `fetchJson`, whose errors lack the headers, and with them the time to wait. */
async function fetchJson(url: string, options: fetchUtils.Options): Promise<HttpAnswer> {
  const headers = fetchUtils.createHeadersFromOptions(options);
  try {
    const response = await fetch(url, { ...options, headers, credentials: 'same-origin' });
    return await readAnswer(response);
  } catch (failure) {
    throw failure instanceof HttpError ? failure : inOurWords(failure);
  }
}

/** @throws HttpError in our words, see {@link inOurWords} */
export async function readAnswer(response: Response): Promise<HttpAnswer> {
  const { status, statusText, headers } = response;
  const body = await response.text();
  const json = parsed(body);
  if (!response.ok) throw inOurWords(new HttpError(statusText, status, json), headers) as Error;
  return { status, headers, body, json };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Empty, or not a response of the API.
    return undefined;
  }
}

const RETRIES = 2;

// A refusal (4xx) is final; only temporary failures are retried.
const mayPass = (error: unknown): boolean => httpStatus(error) === 0 || httpStatus(error) >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < RETRIES && mayPass(error), networkMode: 'always' },
    // An action is sent once; repeating it is the person's decision.
    mutations: { retry: false, networkMode: 'always' },
  },
});
