/**
 * Measures the built product and prints one table: figure, bound, and the ratio of the two (at most 1 holds).
 *
 *   npm run bench                              every row
 *   npm run bench -- --only landing-paint      that row
 *   npm run bench -- --million                 with a million reports, too
 *   npm run bench -- --json FILE               writes the figures there, too
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Figure, Row } from './figure';
import { argon2 } from './rows/argon2';
import { backup } from './rows/backup';
import { browser } from './rows/browser';
import { day } from './rows/day';
import { expiry } from './rows/expiry';
import { exportRow } from './rows/export';
import { flood } from './rows/flood';
import { javascriptBytes } from './rows/javascript-bytes';
import { landing } from './rows/landing';
import { landingPaint } from './rows/landing-paint';
import { list } from './rows/list';
import { pdfPages } from './rows/pdf-pages';
import { questionsRow } from './rows/questions';
import { reads } from './rows/reads';
import { search } from './rows/search';
import { signInTime } from './rows/sign-in-time';
import { start } from './rows/start';
import { tags } from './rows/tags';
import { evidence } from './rows/evidence';
import { uploadBurst } from './rows/upload-burst';
import { walls } from './rows/walls';

const ROWS: Readonly<Record<string, Row>> = {
  'landing-paint': landingPaint,
  browser,
  'javascript-bytes': javascriptBytes,
  'upload-burst': uploadBurst,
  evidence,
  'pdf-pages': pdfPages,
  argon2,
  reads,
  list,
  search,
  tags,
  questions: questionsRow,
  landing,
  start,
  day,
  expiry,
  export: exportRow,
  backup,
  'sign-in-time': signInTime,
  flood,
  walls,
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      million: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const unknown = values.only?.filter((name) => !(name in ROWS)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `No row is called ${unknown.join(', ')}. Rows: ${Object.keys(ROWS).join(', ')}`,
    );

  const table: ({ row: string; ratio: number } & Figure)[] = [];
  for (const [row, measure] of Object.entries(ROWS)) {
    if (values.only && !values.only.includes(row)) continue;
    process.stderr.write(`measuring ${row}\n`);
    const figures = await measure(values.million);
    table.push(
      ...figures.map((figure) => ({ row, ...figure, ratio: figure.figure / figure.bound })),
    );
  }
  for (const { row, what, figure, bound, unit, ratio } of table) {
    const amounts = [figure, bound].map((amount) =>
      `${Number(amount.toPrecision(4))} ${unit}`.trimEnd().padStart(12),
    );
    console.log(
      `${row.padEnd(18)} ${what.padEnd(52)} ${amounts.join(' of ')}   ratio ${ratio.toFixed(2)}`,
    );
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(table, null, 2)}\n`);
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
