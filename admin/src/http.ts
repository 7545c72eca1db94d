import { fetchUtils, HttpError } from 'react-admin';
import { askConfirmation } from './confirmation/confirmation';

/** The body of every error of the API. */
export interface ApiErrorBody {
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

/**
 * Every call of the back office: same origin, session in an httpOnly cookie that no script can read. What needs the
 * password again asks for it, and goes on.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}): Promise<HttpAnswer> {
  const call = (): Promise<HttpAnswer> => fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' });
  try {
    return await call();
  } catch (error) {
    if (!isUnconfirmed(error) || !(await askConfirmation())) throw error;
    return call();
  }
}

/** The failure that an answer is, for whoever fetches other things than JSON. */
export async function refusal(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new HttpError(response.statusText, response.status, body);
}

/** What the API said about a failure, or nothing when the answer never came or was not the API's. */
export function apiError(error: unknown): ApiErrorBody | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const body: unknown = error.body;
  return isApiErrorBody(body) ? body : undefined;
}

/** Whether the person would not give their password again: nothing happened, and they know it. */
export const isUnconfirmed = (error: unknown): boolean => apiError(error)?.code === 'confirmacao_necessaria';

/** The HTTP status of a failure; 0 when no answer came. */
export const httpStatus = (error: unknown): number => (error instanceof HttpError ? (error.status as number) : 0);

function isApiErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
