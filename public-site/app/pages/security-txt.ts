import type { LoaderArgs } from '../context';

const HALF_A_YEAR_MS = 15_724_800_000;

/** The contact for security reports (RFC 9116). */
export function loader({ context }: LoaderArgs) {
  const { company, publicUrl } = context.site.settings;
  // A file without a contact is invalid (RFC 9116, 2.5.3).
  if (company.url === undefined) return new Response(null, { status: 404 });
  const lines = [
    `Contact: ${company.url}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: pt, en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
