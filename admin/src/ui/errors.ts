import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { createElement } from 'react';
import { pt } from '../i18n/pt';
import { useNotify } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';
import { WaitLeft } from './WaitLeft';

/** The body of every error of the API. */
interface ApiErrorBody {
  code: string;
  message: string;
  errors?: Record<string, string>;
}

const TEXT_BY_STATUS: Readonly<Record<number, PlainKey>> = {
  0: 'app.erros.semServidor',
  429: 'app.erros.ocupado',
  503: 'app.erros.ocupado',
};

/**
 * A failure in react-admin's form: its message is a text's key, as are its fields' errors. A
 * cancelled call is left as it is.
 * @param headers of the response; those of a call made too often name the time to wait
 */
export function inOurWords(error: unknown, headers?: Headers): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  const said = apiError(error);
  const fields = Object.entries(said?.errors ?? {}).map(
    ([field, key]) => [field, `app.erros.${key}`] as const,
  );
  const status = httpStatus(error);
  const seconds = status === 429 ? Number(headers?.get('Retry-After')) : 0;
  const known = said && said.code in pt.app.erros ? `app.erros.${said.code}` : undefined;
  const text = seconds > 0 ? 'app.espera.recusado' : (known ?? TEXT_BY_STATUS[status]);
  const message = fields.length > 0 ? 'ra.message.invalid_form' : (text ?? 'app.erros.inesperado');
  const ours = new HttpError(
    message,
    status,
    said && { ...said, errors: Object.fromEntries(fields) },
  );
  return seconds > 0 ? Object.assign(ours, { retryAt: Date.now() + seconds * 1000 }) : ours;
}

/** When a call made too often may be repeated, in milliseconds since 1970. */
export const retryAt = (error: unknown): number | undefined =>
  error instanceof HttpError ? (error as { retryAt?: number }).retryAt : undefined;

/** The API's error, or undefined if there was no response or it was not the API's. */
export function apiError(error: unknown): ApiErrorBody | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body: unknown = error.body;
  return isApiErrorBody(body) ? body : undefined;
}

/** The refusal of a change decided on an older version, if the page itself detects it. */
export const conflict = (): HttpError =>
  new HttpError('app.erros.conflito_versao', 409, {
    code: 'conflito_versao',
    message: '',
  } satisfies ApiErrorBody);

/** The failure of an unconfirmed call: it is not shown, and typed text stays. */
export const unanswered = (): HttpError =>
  new HttpError('', 403, { code: 'confirmacao_necessaria', message: '' } satisfies ApiErrorBody);

/** Whether the person cancelled the password or reason: nothing happened, as they know. */
export const isUnconfirmed = (error: unknown): boolean =>
  apiError(error)?.code === 'confirmacao_necessaria';

/**
 * A call stopped by the session's end, except react-admin's own reads: its data provider treats an
 * HttpError 401 as success, and a reply would be announced as sent.
 */
export class LostSession extends Error {
  constructor(
    readonly refusal: unknown,
    message = 'app.erros.sessaoTerminou',
  ) {
    super(message);
  }
}

/**
 * Leads to the sign-in if a failure means that the session has ended.
 * @returns whether it does
 */
export function useLeaveLostSession(): (error: unknown) => Promise<boolean> {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return (error) => logoutIfAccessDenied(error instanceof LostSession ? error.refusal : error);
}

/** The HTTP status of a failure; 0 without a response. */
export const httpStatus = (error: unknown): number =>
  error instanceof HttpError ? (error.status as number) : 0;

/** The key of a failure's text; the first field's where the server refused fields. */
export const failureText = (error: unknown): PlainKey => {
  const [ofField] = Object.values(apiError(error)?.errors ?? {});
  if (ofField !== undefined && ofField.replace('app.erros.', '') in pt.app.erros)
    return ofField as PlainKey;
  return error instanceof Error && /^(app|ra)\./.test(error.message)
    ? // Set by `inOurWords`, which uses no texts with arguments.
      (error.message as PlainKey)
    : 'app.erros.semServidor';
};

/** Whether the server refused fields: a form shows these errors at them. */
export const hasFieldErrors = (error: unknown): boolean =>
  Object.keys(apiError(error)?.errors ?? {}).length > 0;

/**
 * The common rule for failed mutations: an ended session leads to the sign-in with a message, a
 * cancelled confirmation is not mentioned, and all others are alerts.
 */
export function useFailureAlert(): (error: unknown) => Promise<void> {
  const showFailure = useShowFailure();
  const leave = useLeaveLostSession();
  return async (error) => {
    if (isUnconfirmed(error)) return;
    const left = await leave(error);
    if (!left || error instanceof LostSession) showFailure(error);
  };
}

/** Long enough to read that the wait is over. */
const AFTER_WAIT_MS = 5000;

/** Alerts a failure; that of a call made too often stays until the call may be repeated. */
export function useShowFailure(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const until = retryAt(error);
    const wait = until !== undefined && {
      action: createElement(WaitLeft, { until }),
      autoHideDuration: until - Date.now() + AFTER_WAIT_MS,
    };
    notify(failureText(error), { type: 'error', ...wait });
  };
}

function isApiErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

/** Whether an action needs a second person, and so a reason. */
export const isUnjustified = (error: unknown): boolean =>
  apiError(error)?.errors?.['justificativa'] === 'app.erros.obrigatorio';

/** Whether a response says that the action waits for a second person. */
export const waitsForSecond = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'aprovacao' in answer;
