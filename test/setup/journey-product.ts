// The product of the journeys: one shared by a worker's files, and separate ones for single files.
import { createTestDatabase } from './database';
import { LIGHT_ARGON2 } from './first-account';
import { type Product, type ProductOptions, startProduct } from './product';

/** Shared by the files of one worker. */
export type Shared = Readonly<Record<'url' | 'databaseUrl' | 'dataDir', string>>;

/** Tells workers what the run's first process started: a list, in the order of their numbers. */
const VARIABLE = 'RELATO_TEST_JOURNEYS';

export function announceShared(ofWorkers: readonly Shared[]): void {
  process.env[VARIABLE] = JSON.stringify(ofWorkers);
}

/** The part of this worker. */
export function shared(): Shared {
  const ofWorkers = JSON.parse(process.env[VARIABLE] ?? '[]') as Shared[];
  const own = ofWorkers[Number(process.env['JEST_WORKER_ID']) - 1];
  if (!own) throw new Error('No product to share: only the project journey starts one.');
  return own;
}

export interface JourneyProduct extends Product {
  readonly databaseUrl: string;
}

/** Company data on the specified pages, which an installation has to configure. */
const COMPANY = {
  COMPANY_URL: 'https://www.example.com',
  COMPANY_ADDRESS: 'Rua Exemplo, 100, São Paulo, SP, 00000-000',
  PHONE_TOLL_FREE: '0800 000 0000',
  PHONE: '(11) 0000-0000',
};

/**
 * A product with the tests' Argon2id, on a new database of the run's server unless its settings
 * name one.
 */
export async function startJourneyProduct({
  env,
  ...options
}: ProductOptions = {}): Promise<JourneyProduct> {
  const given = env?.['DATABASE_URL'];
  const database =
    given === undefined
      ? await createTestDatabase()
      : { url: given, drop: () => Promise.resolve() };
  const settings = { ...LIGHT_ARGON2, ...COMPANY, ...env, DATABASE_URL: database.url };
  const product = await startProduct({ ...options, env: settings });
  return {
    ...product,
    databaseUrl: database.url,
    async stop() {
      await product.stop();
      await database.drop();
    },
  };
}
