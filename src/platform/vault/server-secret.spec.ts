import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakeSecret, secretFile } from './server-secret';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relato-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a first start that was killed while it wrote the secret does not stop the next one', async () => {
  const file = secretFile(folder);
  // In a container every start has the same process id.
  await writeFile(`${file}.${String(process.pid)}`, '');
  const secret = await readOrMakeSecret(file);
  expect(secret).toHaveLength(32);
  expect(await readOrMakeSecret(file)).toEqual(secret);
});
