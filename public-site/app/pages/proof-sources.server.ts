import { PROOF_FILES, type ProofFile } from './proofs';

const TEXTS = import.meta.glob<string>(
  [
    '../../../test/security/{access,secrecy,walls}.e2e-spec.ts',
    '../../../test/api/{attachments,visitor}.e2e-spec.ts',
    '../../../test/journeys/public-site/privacy.journey-spec.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The tests themselves, as this product was built with them, so that every installation can show them. */
export const PROOF_SOURCES: ReadonlyMap<ProofFile, string | undefined> = new Map(
  PROOF_FILES.map((file) => [file, TEXTS[`../../../${file}`]]),
);
