// A second start, from the command to the first answer, and the idle product's memory.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../test/setup/product';
import { type Figure, median } from '../figure';
import { databaseMegabytes, residentMegabytes } from '../memory';

const RUNS = 5;

export async function start(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-bench-start-'));
  try {
    await (await startProduct({ dataDir })).stop();
    const seconds: number[] = [];
    const node: number[] = [];
    const database: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const startedAt = performance.now();
      const product = await startProduct({ dataDir });
      seconds.push((performance.now() - startedAt) / 1000);
      node.push(await residentMegabytes(product.pid));
      database.push(await databaseMegabytes(product.pid));
      await product.stop();
    }
    return [
      { what: 'second start', figure: median(seconds), bound: 2, unit: 's' },
      { what: 'memory at rest, Node', figure: median(node), bound: 250, unit: 'MB' },
      { what: 'memory at rest, database', figure: median(database), bound: 150, unit: 'MB' },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
