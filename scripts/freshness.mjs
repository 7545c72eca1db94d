/** Tells whether a part was built since its sources changed, by one stamp file in what was built. */
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lies among the built files, so that it goes when they go. */
const stampOf = ({ output }) => join(output, '.built');

/** True when the part has to be built; folders count too, so a deleted file is noticed. */
export function isStale(part) {
  const stamp = statSync(stampOf(part), { throwIfNoEntry: false });
  return !stamp || part.sources.some((source) => hasNewer(source, stamp.mtimeMs));
}

/** Notes that the part was built from what stood there at `startedAt`. */
export function stamp(part, startedAt) {
  writeFileSync(stampOf(part), '');
  utimesSync(stampOf(part), startedAt, startedAt);
}

function hasNewer(path, time) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.mtimeMs > time) return true;
  return (
    stats.isDirectory() && readdirSync(path).some((entry) => hasNewer(join(path, entry), time))
  );
}
