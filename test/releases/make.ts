// `npm run release:data`: keeps the data of the release that package.json names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/build';
import { makeRelease } from './release';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

makeRelease(version, (line) => process.stdout.write(`${line}\n`)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
