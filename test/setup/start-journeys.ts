// Runs once before the first journey: builds the product, and starts one for each worker.
import { build } from './build';
import { announceShared, type Shared, startJourneyProduct } from './journey-product';
import startDatabase from './start-database';
import { atEnd, startOrRelease } from './stop-database';

export default async function startJourneys({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await startDatabase();
  await startOrRelease(async () => {
    build();
    const started = await Promise.allSettled(Array.from({ length: maxWorkers }, startShared));
    announceShared(started.map(valueOf));
  });
}

async function startShared(): Promise<Shared> {
  const product = await startJourneyProduct();
  atEnd(() => product.stop());
  const { url, databaseUrl, dataDir } = product;
  return { url, databaseUrl, dataDir };
}

/** Awaited once all have started or failed: started ones end with the run. */
function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
