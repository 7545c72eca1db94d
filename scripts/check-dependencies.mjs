/**
 * The product's dependencies: each licence is on the list below, and each deprecated or pre-release package has a row in
 * docs/dependencies.md with the reason. Development dependencies are not read: they are not shipped.
 *
 *   node scripts/check-dependencies.mjs              licences, deprecated packages and pre-releases
 *   node scripts/check-dependencies.mjs --outdated   direct dependencies two majors behind, from the registry
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Permissive licences, and the one of the shipped font. */
const PERMITTED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Releases behind the newest at which a dependency needs a reason. */
const MAJORS_BEHIND = 2;

process.chdir(join(import.meta.dirname, '..'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const explained = namesInTable(readFileSync('docs/dependencies.md', 'utf8'));
const isExplained = (name) => explained.some((row) => matches(row, name));

const problems = process.argv.includes('--outdated')
  ? outdated()
  : [...licences(), ...unfinished(), ...withoutUse()];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;

/** Licences from the bill of materials, which fails if the installed packages do not match. */
function licences() {
  const { components } = JSON.parse(npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'));
  return components
    .map(({ group, name, licenses = [] }) => ({
      name: group ? `${group}/${name}` : name,
      stated: licenses.map(({ license, expression }) => expression ?? license.id ?? license.name),
    }))
    .filter(({ name, stated }) => !isExplained(name) && !stated.some(isPermitted))
    .map(
      ({ name, stated }) =>
        `${name}: the licence "${stated.join(', ')}" is not on the list of ${import.meta.filename}.`,
    );
}

/** @param expression an SPDX expression without nested parentheses */
function isPermitted(expression) {
  const plain = expression.replace(/[()]/g, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => PERMITTED.includes(one));
  return plain.split(' AND ').every((one) => PERMITTED.includes(one));
}

function unfinished() {
  return shipped()
    .filter(({ version, deprecated }) => deprecated || version?.includes('-'))
    .filter(({ name }) => !isExplained(name))
    .map(
      ({ name, version, deprecated }) =>
        `${name} ${version}: ${deprecated ? 'deprecated' : 'a pre-release'}, without a row in docs/dependencies.md.`,
    );
}

/** A row for a package that is gone would excuse its next arrival. */
function withoutUse() {
  const names = Object.keys(packages).map(nameOf);
  return explained
    .filter((row) => !names.some((name) => matches(row, name)))
    .map((row) => `docs/dependencies.md: ${row} is not a dependency.`);
}

function outdated() {
  const found = JSON.parse(npm('outdated', '--json') || '{}');
  const direct = new Set(
    ['', 'admin', 'public-site', 'domain'].flatMap((path) =>
      Object.keys(packages[path]?.dependencies ?? {}),
    ),
  );
  return Object.entries(found)
    .filter(([name]) => direct.has(name) && !isExplained(name))
    .map(([name, one]) => ({ name, ...[one].flat()[0] }))
    .filter(({ current, latest }) => major(latest) - major(current) >= MAJORS_BEHIND)
    .map(({ name, current, latest }) => `${name}: ${current}, and ${latest} exists.`);
}

function shipped() {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, entry]) => ({ ...entry, name: nameOf(path) }));
}

/** The names in the first column of the document's tables. */
function namesInTable(text) {
  return [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
}

/** @param row a name, or the beginning of names, before a star */
function matches(row, name) {
  return row.endsWith('*') ? name.startsWith(row.slice(0, -1)) : name === row;
}

function nameOf(path) {
  return path.split('node_modules/').at(-1);
}

function major(version) {
  return Number(version.split('.', 1)[0]);
}

/** @returns the command's output; npm exits with 1 when it finds something outdated */
function npm(...parameters) {
  try {
    return execFileSync('npm', parameters, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  } catch (error) {
    if (parameters[0] === 'outdated' && error.stdout) return error.stdout;
    throw error;
  }
}
