const SIGN = 'sem-sessao';

/** Where who asked for a report without a session is sent; there the page says why. */
export function sessionMissing(follow: string): string {
  return `${follow}?${SIGN}`;
}

export function isSessionMissing(request: Request): boolean {
  return new URL(request.url).searchParams.has(SIGN);
}
