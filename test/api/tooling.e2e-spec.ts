/** `npm run check` must find these faults: each is planted in a copy of the tree. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../setup/build';

const WORKSPACES = ['domain', 'admin', 'public-site'];
const NOT_SOURCES = [
  'node_modules',
  'dist',
  'build',
  'data',
  'coverage',
  'test-results',
  '.git',
  '.react-router',
];

let copy: string;

beforeAll(() => {
  copy = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'relato-tooling-')));
  fs.cpSync(ROOT, copy, {
    recursive: true,
    filter: (path) => path === ROOT || !NOT_SOURCES.includes(basename(path)),
  });
  // Links everything installed one by one, so that the copy has its own caches and workspaces.
  fs.mkdirSync(join(copy, 'node_modules/@relato'), { recursive: true });
  for (const name of fs.readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@relato' || name === '.cache') continue;
    fs.symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const workspace of WORKSPACES) {
    fs.symlinkSync(join(copy, workspace), join(copy, 'node_modules/@relato', workspace));
    const own = join(ROOT, workspace, 'node_modules');
    if (fs.existsSync(own)) fs.symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

function check(...names: string[]): { passed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check', '--', ...names], {
    cwd: copy,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { passed: status === 0, output: stdout + stderr };
}

/** The lockfile without the binaries of one platform, and with the name of a registry. */
function spoil(lockfile: string): string {
  const planted = JSON.parse(lockfile);
  delete planted.packages['node_modules/@swc/core-darwin-arm64'];
  planted.packages['node_modules/typescript'].resolved = 'https://registry.example/typescript.tgz';
  return JSON.stringify(planted);
}

const imports = "import '../reports/reports.module';\n";
const unused = 'export const planted = true;\n';
const depends = (manifest: string) =>
  manifest.replace('"dependencies": {', '"dependencies": {\n    "planted-package": "1.0.0",');

test.each<
  [what: string, path: string, plant: (text: string) => string, check: string, told: string[]]
>([
  [
    'an import from up the ladder',
    'src/platform/planted.ts',
    () => imports,
    'imports',
    ['ladder-platform: src/'],
  ],
  [
    'a file that nothing uses',
    'src/reports/planted.ts',
    () => unused,
    'unused',
    ['src/reports/planted.ts'],
  ],
  ['a dependency that nothing uses', 'package.json', depends, 'unused', ['planted-package']],
  [
    'a lockfile that is spoilt',
    'package-lock.json',
    spoil,
    'lockfile',
    ['@swc/core-darwin-arm64', 'download address'],
  ],
])(
  '%s fails',
  (_, path, plant, name, told) => {
    const full = join(copy, path);
    const before = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined;
    fs.writeFileSync(full, plant(before ?? ''));
    const { passed, output } = check(name);
    if (before === undefined) fs.rmSync(full);
    else fs.writeFileSync(full, before);
    for (const text of told) expect(output).toContain(text);
    expect(passed).toBe(false);
  },
  60_000,
);
