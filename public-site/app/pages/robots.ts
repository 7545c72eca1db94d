/**
 * Search engines may read the pages; all pages except the start pages ask them not to list them.
 */
export function loader() {
  return new Response('User-agent: *\nDisallow: /api/\n', {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
