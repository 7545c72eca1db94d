// A call that the server answers with a fault, and the alert that has to follow.
import type { Page } from 'playwright-core';

const UNEXPECTED = 'Um problema inesperado ocorreu!';

/**
 * Lets every call of an operation fail while a person acts, and expects that it was made once and that an alert says so.
 * @param path as in the API's description, with names in braces
 * @param told the alert's words
 */
export async function expectAlertOn(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  act: (page: Page) => Promise<unknown>,
  told = UNEXPECTED,
): Promise<void> {
  let calls = 0;
  await page.route(
    (url) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      calls += 1;
      return route.fulfill({ status: 500, json: {} });
    },
  );
  await act(page);
  // In sight; an open dialog hides what is outside it from screen readers, this alert too.
  const alert = page.getByRole('alert', { includeHidden: true });
  await alert.filter({ hasText: told }).first().waitFor();
  expect(calls).toBe(1);
}

/** The operations of sign-in, accounts and approvals, each of which failed-account-calls.journey-spec.ts lets fail. */
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
