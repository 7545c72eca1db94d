import { fetchUtils, HttpError } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { httpStatus, inOurWords, isUnconfirmed, isUnjustified, unanswered } from '../ui/errors';
import { password, reason } from './confirmation';

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
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' });
  } catch (failure) {
    const error = inOurWords(failure);
    if (isUnconfirmed(error) && (await password.ask())) return httpClient(url, options);
    if (!isUnjustified(error)) throw error;
    const justification = await reason.ask();
    if (justification === undefined) throw unanswered();
    const body = {
      ...(JSON.parse((options.body as string | undefined) ?? '{}') as object),
      justificativa: justification,
    };
    return httpClient(url, { ...options, body: JSON.stringify(body), headers: undefined });
  }
}

/** The error of a response, for fetches other than JSON. */
export async function refusal(response: Response): Promise<unknown> {
  return inOurWords(new HttpError(response.statusText, response.status, await jsonOf(response)));
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not a response of the API: only its status counts.
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
