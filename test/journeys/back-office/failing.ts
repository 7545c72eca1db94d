// A call that fails at the server, and the alert that must follow.
import type { Page } from 'playwright-core';
import { answerInstead } from '../../setup/answer-instead';

const UNEXPECTED = 'Um problema inesperado ocorreu!';

/**
 * Lets every call of an operation fail while a person acts, and expects one call and an alert. Afterwards calls succeed
 * again.
 * @param path as in the API's description, with names in braces
 * @param told the alert's words
 */
export async function expectAlertOn(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  act: (page: Page) => Promise<unknown>,
  told = UNEXPECTED,
): Promise<void> {
  const operation = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  let calls = 0;
  const succeed = await answerInstead(page, '*/api/*', (called, at) => {
    if (called !== method || !operation.test(at)) return undefined;
    calls += 1;
    return { status: 500, body: '{}', type: 'application/json' };
  });
  await act(page);
  const alert = page.getByRole('alert');
  await alert.filter({ hasText: told }).first().waitFor();
  expect(calls).toBe(1);
  await succeed();
}

/**
 * The operations of sign-in, accounts and approvals, tested in
 * failed-account-calls.journey-spec.ts.
 */
export const ACCOUNT_CALLS = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/recuperacao',
  'POST /api/auth/recuperacao/conferir',
  'POST /api/auth/recuperacao/senha',
  'POST /api/auth/chaves',
  'POST /api/auth/confirmacao',
  'PUT /api/auth/segundo-fator',
  'POST /api/auth/segundo-fator/codigos',
  'POST /api/auth/segundo-fator/desligar',
  'POST /api/usuarios/{id}/chaves',
  'POST /api/usuarios/{id}/convite',
  'POST /api/usuarios/{id}/segundo-fator/desligar',
  'POST /api/auth/chaves-acesso',
  'POST /api/auth/chaves-acesso/oferta',
  'POST /api/auth/chaves-acesso/{id}/apagar',
  'POST /api/aprovacoes/{id}/confirmar',
  'POST /api/aprovacoes/{id}/recusar',
  'POST /api/relatos/planilha',
  'PUT /api/relatos/{id}/recebimento',
] as const;

export type AccountCall = (typeof ACCOUNT_CALLS)[number];
