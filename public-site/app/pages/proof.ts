import { PROOF_SOURCES } from './proof-sources.server';
import { PROOF_FILES, proofPath } from './proofs';

/** The text of a file of tests that the privacy page names. */
export function loader({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  const file = PROOF_FILES.find((known) => proofPath(known) === pathname);
  const text = file && PROOF_SOURCES.get(file);
  return new Response(text, {
    status: text === undefined ? 404 : 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
