/**
 * The lockfile must serve every machine: complete, without download addresses, and with the binaries of Linux, macOS
 * and Windows for each package that ships binaries. npm drops entries without a word (those of a platform that a
 * registry lacks, once even a plain dependency that an override touched), and what was installed from it then fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PLATFORMS = ['darwin', 'linux', 'win32'];

/** Packages that exist for some platforms only, and why that is right. */
const EXCEPTIONS = {
  fsevents: 'watches files through an interface that only macOS has',
};

const lockfile = process.argv[2] ?? join(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
const problems = [...downloadAddresses(), ...missingDependencies(), ...missingPlatforms()];

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;

function downloadAddresses() {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(
      ([path]) =>
        `${path}: carries a download address; install with omit-lockfile-registry-resolved.`,
    );
}

function missingDependencies() {
  return Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
    Object.keys(dependencies)
      .filter((name) => !find(path, name))
      .map((name) => `${path || 'package.json'}: its dependency ${name} is not in the lockfile.`),
  );
}

/**
 * A family is what one package lists as its optional dependencies that are bound to an operating system. A package
 * that is bound to one itself needs that one's only.
 */
function missingPlatforms() {
  return Object.entries(packages).flatMap(
    ([path, { optionalDependencies = {}, os = PLATFORMS }]) => {
      const members = Object.keys(optionalDependencies).filter((name) => !EXCEPTIONS[name]);
      const locked = members.map((name) => find(path, name));
      const absent = members.filter((_, index) => !locked[index]);
      const bound = locked.filter((entry) => entry?.os);
      const systems = new Set(bound.flatMap((entry) => entry.os));
      const lacking = bound.length
        ? PLATFORMS.filter((platform) => os.includes(platform) && !systems.has(platform))
        : [];
      const owner = path || 'package.json';
      return [
        ...absent.map(
          (name) => `${owner}: its optional dependency ${name} is not in the lockfile.`,
        ),
        ...lacking.map((platform) => `${owner}: no binary for ${platform} in the lockfile.`),
      ];
    },
  );
}

/** The entry that Node would find for `name` from `path`: the nearest node_modules upwards. */
function find(path, name) {
  const own = packages[join(path, 'node_modules', name).replaceAll('\\', '/')];
  if (own) return own;
  if (!path) return undefined;
  const parent = path.includes('node_modules/')
    ? path.slice(0, path.lastIndexOf('node_modules/'))
    : '';
  return find(parent.replace(/\/$/, ''), name);
}
