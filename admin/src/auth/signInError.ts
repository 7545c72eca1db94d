import { apiError, httpStatus } from '../http';
import { PasskeyNotUsed } from './passkeys';

const TEXTS: Readonly<Record<number, string>> = {
  0: 'app.login.semServidor',
  400: 'app.login.incorretos',
  401: 'app.login.incorretos',
  429: 'app.login.muitas',
  503: 'app.login.ocupado',
};

/** What to tell somebody whose sign-in failed; only a refusal of the pair itself marks the two fields. */
export function signInError(error: unknown): { text: string; fieldsWrong: boolean } {
  if (apiError(error)?.code === 'segundo_fator_incorreto')
    return { text: 'app.login.codigoErrado', fieldsWrong: false };
  if (error instanceof PasskeyNotUsed) return { text: 'app.login.chaveErrada', fieldsWrong: false };
  const text = TEXTS[httpStatus(error)] ?? 'app.login.inesperado';
  return { text, fieldsWrong: text === 'app.login.incorretos' };
}

/** Whether the password was right, and the second factor is to follow. */
export const asksForSecondFactor = (error: unknown): boolean => apiError(error)?.code === 'segundo_fator_necessario';
