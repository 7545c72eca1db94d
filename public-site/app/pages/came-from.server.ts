/** Whether the browser was on this page of ours before; redirects on the way do not count. */
export function cameFrom(request: Request, path: string): boolean {
  const referer = request.headers.get('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).pathname === path;
}
