import { fetchUtils, HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { password, reason } from './confirmation';
import { pt } from '../i18n/pt';
import { useNotify } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';

/** The body of every error of the API. */
interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string>;
}

/** An answer; whoever asked knows the shape of its body. */
interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const TEXT_BY_STATUS: Readonly<Record<number, PlainKey>> = {
  0: 'app.erros.semServidor',
  429: 'app.erros.ocupado',
  503: 'app.erros.ocupado',
};

/**
 * Every call of the back office: same origin, session in an httpOnly cookie that no script can read. What needs the
 * password again, or a reason for a second person, asks for it, and goes on.
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

/** Whether a deed needs a second person, and so a reason. */
export const isUnjustified = (error: unknown): boolean =>
  apiError(error)?.errors?.['justificativa'] === 'app.erros.obrigatorio';

/** Whether an answer says that the deed waits for a second person. */
export const waitsForSecond = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'aprovacao' in answer;

/** The failure that an answer is, for whoever fetches other things than JSON. */
export async function refusal(response: Response): Promise<unknown> {
  return inOurWords(new HttpError(response.statusText, response.status, await jsonOf(response)));
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // Not an answer of the API: its status alone counts.
    return undefined;
  }
}

/**
 * A failure as react-admin shows it: its message is the key of a text, and so is what is wrong with each field. A
 * cancelled call stays what it is.
 */
export function inOurWords(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const said = apiError(error);
  const fields = Object.entries(said?.errors ?? {}).map(
    ([field, key]) => [field, `app.erros.${key}`] as const,
  );
  const status = httpStatus(error);
  const text =
    said && said.code in pt.app.erros ? `app.erros.${said.code}` : TEXT_BY_STATUS[status];
  const message = fields.length > 0 ? 'ra.message.invalid_form' : (text ?? 'app.erros.inesperado');
  return new HttpError(message, status, said && { ...said, errors: Object.fromEntries(fields) });
}

/** What the API said about a failure, or nothing when the answer never came or was not the API's. */
export function apiError(error: unknown): ApiErrorBody | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body: unknown = error.body;
  return isApiErrorBody(body) ? body : undefined;
}

/** The refusal of a change that was decided on an older version, where the page itself sees that it is one. */
export const conflict = (): HttpError =>
  new HttpError('app.erros.conflito_versao', 409, {
    code: 'conflito_versao',
    message: '',
  } satisfies ApiErrorBody);

/** The failure of what a person did not confirm: it is not shown, and what was written stays. */
export const unanswered = (): HttpError =>
  new HttpError('', 403, { code: 'confirmacao_necessaria', message: '' } satisfies ApiErrorBody);

/** Whether the person would not give their password again, or a reason: nothing happened, and they know it. */
export const isUnconfirmed = (error: unknown): boolean =>
  apiError(error)?.code === 'confirmacao_necessaria';

/**
 * A call that the end of the session kept from being made, apart from react-admin's own reads: its data provider answers
 * an HttpError 401 as if the call had worked, and a reply would be announced as sent.
 */
export class LostSession extends Error {
  constructor(
    readonly refusal: unknown,
    message = 'app.erros.sessaoTerminou',
  ) {
    super(message);
  }
}

/** Leads to the sign-in where a failure means that the session has ended. @returns whether it does */
export function useLeaveLostSession(): (error: unknown) => Promise<boolean> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return (error) => logoutIfAccessDenied(error instanceof LostSession ? error.refusal : error);
}

/** The HTTP status of a failure; 0 when no answer came. */
export const httpStatus = (error: unknown): number =>
  error instanceof HttpError ? (error.status as number) : 0;

/** The key of what to say about a failure. */
export const failureText = (error: unknown): PlainKey =>
  error instanceof Error && /^(app|ra)\./.test(error.message)
    ? // Written by `inOurWords`, which knows no texts with arguments.
      (error.message as PlainKey)
    : 'app.erros.semServidor';

/**
 * The one rule for failed mutations: a session that ended leads to the sign-in and is said, what somebody would not confirm is not
 * mentioned, faults of fields stand at the fields, and everything else is an alert.
 */
export function useTellFailure(): (error: unknown) => Promise<void> {
  const notify = useNotify();
  const leave = useLeaveLostSession();
  return async (error) => {
    if (isUnconfirmed(error) || Object.keys(apiError(error)?.errors ?? {}).length > 0) return;
    const left = await leave(error);
    if (!left || error instanceof LostSession) notify(failureText(error), { type: 'error' });
  };
}

function isApiErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

const RETRIES = 2;

// A refusal (4xx) stays a refusal; only what may pass by itself is asked again.
const mayPass = (error: unknown): boolean => httpStatus(error) === 0 || httpStatus(error) >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < RETRIES && mayPass(error), networkMode: 'always' },
    // A verb is sent once; sending it again is the person's decision.
    mutations: { retry: false, networkMode: 'always' },
  },
});
