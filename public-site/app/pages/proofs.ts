import type { Texts } from '../i18n/pt';

/** Each promise of the privacy page, and the test that proves it: the file, and what the test is called. */
export const PROOFS: readonly { promise: keyof Texts['privacy']['promises']; file: string; test: string }[] = [
  { promise: 'sealed', file: 'test/security/secrecy.e2e-spec.ts', test: 'the database shows nothing' },
  { promise: 'noAddress', file: 'test/security/secrecy.e2e-spec.ts', test: 'the log shows nothing' },
  { promise: 'onlyOwn', file: 'test/security/access.e2e-spec.ts', test: "opens nothing of another's report" },
  { promise: 'walled', file: 'test/security/walls.e2e-spec.ts', test: 'every answer stays as it was before the case' },
  { promise: 'photos', file: 'test/api/attachments.e2e-spec.ts', test: 'a photo that tells too much comes out clean' },
  {
    promise: 'anonymousReply',
    file: 'test/api/visitor.e2e-spec.ts',
    test: 'on an anonymous report shows neither author nor time',
  },
  {
    promise: 'noThirdParty',
    file: 'test/journeys/public-site/privacy.journey-spec.ts',
    test: 'asks a third party for anything, nor sets a cookie before a report is filed',
  },
  {
    promise: 'noUrl',
    file: 'test/journeys/public-site/privacy.journey-spec.ts',
    test: 'the protocol stands in no address, title, Referer or storage of the browser',
  },
  {
    promise: 'exit',
    file: 'test/journeys/public-site/privacy.journey-spec.ts',
    test: 'ends the session and leaves; Back shows nothing of the report',
  },
];

/** The files of those tests. */
export const PROOF_FILES = [...new Set(PROOFS.map(({ file }) => file))];

/** Where a file's text can be read. */
export const proofPath = (file: string) => `/provas/${file}`;

/** Leads to the test within its file's text, in browsers that know text fragments. */
export function proofAddress({ file, test }: { file: string; test: string }): string {
  return `${proofPath(file)}#:~:text=${encodeURIComponent(test).replaceAll('-', '%2D')}`;
}
