// The memory of processes, as Linux counts it.
import { readdir, readFile } from 'node:fs/promises';

/** The peak memory of a process. */
export const peakKilobytes = (pid: number): Promise<number> => kilobytes(pid, 'VmHWM');

/** The present memory of a process, counted as its peak is. */
export const presentKilobytes = (pid: number): Promise<number> => kilobytes(pid, 'VmRSS');

async function kilobytes(pid: number, row: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${row}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
}

/** The present memory of a process; shared pages count by its share. */
export async function residentMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024;
}

/**
 * The memory of all processes that a process started, directly or not: for the product, its
 * database.
 */
export async function databaseMegabytes(pid: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const stat = /^\d+$/.test(entry)
      ? await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
      : '';
    const parent = /^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  let megabytes = 0;
  const found = [pid];
  for (const known of found) {
    for (const [child, parent] of parents) {
      if (parent !== known) continue;
      found.push(child);
      megabytes += await residentMegabytes(child).catch(() => 0);
    }
  }
  return megabytes;
}
