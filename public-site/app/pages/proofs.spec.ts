import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROOFS } from './proofs';

it.each(PROOFS)('the proof of $promise exists by its name', ({ file, test }) => {
  expect(readFileSync(join(__dirname, '../../..', file), 'utf8')).toContain(test);
});
