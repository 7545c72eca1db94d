import { proofPath } from './proofs';

/** The tests themselves, as this product was built with them, so that every installation can show them. */
const TEXTS = import.meta.glob<string>(
  [
    '../../../test/security/{access,secrecy,walls}.e2e-spec.ts',
    '../../../test/api/{attachments,visitor}.e2e-spec.ts',
    '../../../test/journeys/public-site/privacy.journey-spec.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The text of a file of tests that the privacy page names. */
export function loader({ request }: { request: Request }) {
  const file = new URL(request.url).pathname.slice(proofPath('').length);
  const text = TEXTS[`../../../${file}`];
  return new Response(text, {
    status: text === undefined ? 404 : 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
