// Settings of every product under test, and its first account. It loads nothing of `src`, which
// journeys do not need.

/** The first account after its first sign-in. */
export const ADMIN = { email: 'etica@example.com', senha: 'uma senha de teste' } as const;

/** The configured password, replaced at the first sign-in. */
export const FIRST_PASSWORD = 'a primeira senha de teste';

/** Light enough for tests that derive many keys. */
export const LIGHT_ARGON2 = {
  NODE_ENV: 'test',
  ARGON2_MEMORY_KIB: '64',
  ARGON2_PASSES: '1',
} as const;

/** So that tests can file and mistype without limits; the tests of the limits use the real ones. */
export const UNLIMITED = { LIMITS_SCALE: '1000000' } as const;

/**
 * The first account's first sign-in: replaces the configured password by that of {@link ADMIN}.
 * @param env the product's settings
 */
export async function signInFirst(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const inside = env['TRUST_PROXY'] && /^[^/,]+/.exec(env['ADMIN_ALLOWED_NETWORKS'] ?? '')?.[0];
  const headers = {
    'content-type': 'application/json',
    ...(inside && { 'x-forwarded-for': inside }),
  };
  const send = (
    method: string,
    path: string,
    body: object,
    authorization?: string,
  ): Promise<Response> =>
    fetch(url + path, {
      method,
      body: JSON.stringify(body),
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
    });
  const answer = await send('POST', '/api/auth/login', {
    email: ADMIN.email,
    senha: FIRST_PASSWORD,
  });
  // No client comes from inside the team's networks: that is what the test is about.
  if (answer.status === 404) return;
  const { accessToken, usuario } = (await answer.json()) as {
    accessToken: string;
    usuario: { pendencia: string };
  };
  if (usuario.pendencia !== 'trocar_senha') throw new Error('the first password may be kept');
  const passwords = { senhaAtual: FIRST_PASSWORD, senhaNova: ADMIN.senha };
  const changed = await send('PUT', '/api/auth/senha', passwords, `Bearer ${accessToken}`);
  if (changed.status !== 204)
    throw new Error(`choosing a password was answered with ${String(changed.status)}`);
  await send('POST', '/api/auth/logout', {}, `Bearer ${accessToken}`);
}
