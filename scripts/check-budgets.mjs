/**
 * Holds both front ends to their byte budgets (acceptance lines 23), from the built files. Every public page has one
 * script, the client entry, and one style sheet; a form that takes documents loads a second one. No page loads the other
 * files of that build. The back office loads at once what its page names: the entry and what the
 * entry cannot start without.
 *
 *   node scripts/check-budgets.mjs --json   prints the measures for machines
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

process.chdir(join(import.meta.dirname, '..'));

const PUBLIC_ASSETS = 'public-site/build/client/assets';
const BACK_OFFICE = 'admin/dist';
const MODULE_IMPORT = /(^|[;}])\s*import\s*["'({]/;

const BUDGETS = [
  // The strictest of the routes' budgets (landing 15 kB, form 120 kB), since all share the one script.
  {
    what: 'script of every page',
    limit: 15_000,
    files: publicFiles(/^entry\.client-.*\.js$/),
    alone: true,
  },
  {
    what: 'script for documents, when a file is chosen',
    limit: 8_000,
    files: publicFiles(/^documents-.*\.js$/),
    alone: false,
  },
  { what: 'style sheet', limit: 12_000, files: publicFiles(/\.css$/), alone: true },
  { what: 'type of both', limit: 40_000, files: publicFiles(/\.woff2$/), alone: false },
  {
    what: 'initial script of the back office',
    limit: 400_000,
    files: namedByThePage(),
    alone: false,
  },
];

const asJson = process.argv.includes('--json');
const measured = [];
let failed = false;
for (const { what, limit, files, alone } of BUDGETS) {
  const texts = files.map((file) => readFileSync(file));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  const asCounted = alone
    ? files.length === 1 && !MODULE_IMPORT.test(String(texts[0]))
    : files.length > 0;
  const holds = asCounted && bytes <= limit;
  measured.push({ what, bytes, limit });
  failed ||= !holds;
  if (asJson) continue;
  console.log(
    `${holds ? 'ok  ' : 'FAIL'} ${what}: ${bytes} of ${limit} bytes gzipped (${files.join(', ') || 'missing'})`,
  );
}
if (asJson) console.log(JSON.stringify(measured));
process.exitCode = failed ? 1 : 0;

function publicFiles(pattern) {
  return readdirSync(PUBLIC_ASSETS)
    .filter((file) => pattern.test(file))
    .map((file) => join(PUBLIC_ASSETS, file));
}

/** The scripts that index.html loads, and those that it announces as needed by them. */
function namedByThePage() {
  const page = readFileSync(join(BACK_OFFICE, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/equipe\/(assets\/[^"]+\.js)"/g)].map(([, file]) =>
    join(BACK_OFFICE, file),
  );
}
