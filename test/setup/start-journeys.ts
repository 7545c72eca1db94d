// Runs once before the first journey: builds the product, and starts one and a browser for each worker.
import { launchBrowserServer } from './browser/launch';
import { build } from './build';
import { announceShared, type Shared, startJourneyProduct } from './journey-product';
import { runResources } from './run-resources';
import startDatabase from './start-database';

export default async function startJourneys({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  await startDatabase();
  try {
    build();
    const started = await Promise.allSettled(Array.from({ length: maxWorkers }, startShared));
    announceShared(started.map(valueOf));
  } catch (error) {
    await runResources.release(); // jest ends the run without its teardown
    throw error;
  }
}

async function startShared(): Promise<Shared> {
  const browser = await launchBrowserServer();
  runResources.atEnd(() => browser.close());
  const product = await startJourneyProduct();
  runResources.atEnd(() => product.stop());
  const { url, databaseUrl, dataDir } = product;
  return { url, databaseUrl, dataDir, browser: browser.wsEndpoint() };
}

/** Asked once all have started or failed: what has started ends with the run. */
function valueOf<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
