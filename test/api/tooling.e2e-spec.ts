/** `npm run check` must notice what would let the house decay: each is planted in a copy of the tree. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const WORKSPACES = ['domain', 'admin', 'public-site'];
const NOT_SOURCES = ['node_modules', 'dist', 'build', 'data', 'coverage', 'test-results', '.git', '.react-router'];

let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'relato-tooling-')));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !NOT_SOURCES.includes(basename(path)) });
  linkPackages();
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Everything installed, linked one by one, so that the copy has its own caches and its own workspaces. */
function linkPackages(): void {
  mkdirSync(join(copy, 'node_modules/@relato'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@relato' || name === '.cache') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const workspace of WORKSPACES) {
    symlinkSync(join(copy, workspace), join(copy, 'node_modules/@relato', workspace));
    const own = join(ROOT, workspace, 'node_modules');
    if (readdirSync(join(ROOT, workspace)).includes('node_modules'))
      symlinkSync(own, join(copy, workspace, 'node_modules'));
  }
}

/** Runs the named checks in the copy. */
function check(...names: string[]): { passed: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'check', '--', ...names], {
    cwd: copy,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { passed: status === 0, output: stdout + stderr };
}

/** Puts a text where `path` is for the time of `work`, and afterwards what stood there. */
function plant(path: string, text: string, work: () => void): void {
  const full = join(copy, path);
  const before = existsSync(full) ? readFileSync(full) : undefined;
  writeFileSync(full, text);
  try {
    work();
  } finally {
    if (before) writeFileSync(full, before);
    else rmSync(full);
  }
}

test('the tree as it stands passes', () => {
  const { passed, output } = check('imports', 'unused', 'lockfile');
  expect(output).toContain('Everything holds.');
  expect(passed).toBe(true);
}, 60_000);

test('an import from further up the ladder fails', () => {
  plant('src/platform/planted.ts', "import '../reports/reports.module';\n", () => {
    const { passed, output } = check('imports');
    expect(output).toContain('ladder-platform: src/platform/planted.ts');
    expect(passed).toBe(false);
  });
}, 60_000);

test('a file that nothing uses fails', () => {
  plant('src/reports/planted.ts', 'export const planted = true;\n', () => {
    const { passed, output } = check('unused');
    expect(output).toContain('src/reports/planted.ts');
    expect(passed).toBe(false);
  });
}, 60_000);

test('a dependency that nothing uses fails', () => {
  const manifest = readFileSync(join(copy, 'package.json'), 'utf8');
  const planted = manifest.replace('"dependencies": {', '"dependencies": {\n    "planted-package": "1.0.0",');
  plant('package.json', planted, () => {
    const { passed, output } = check('unused');
    expect(output).toContain('planted-package');
    expect(passed).toBe(false);
  });
}, 60_000);

test('a lockfile that lost the binaries of one platform, or names a registry, fails', () => {
  const lockfile = readFileSync(join(copy, 'package-lock.json'), 'utf8');
  const planted = JSON.parse(lockfile);
  delete planted.packages['node_modules/@swc/core-darwin-arm64'];
  planted.packages['node_modules/typescript'].resolved = 'https://registry.example/typescript.tgz';
  plant('package-lock.json', JSON.stringify(planted), () => {
    const { passed, output } = check('lockfile');
    expect(output).toContain('@swc/core-darwin-arm64');
    expect(output).toContain('download address');
    expect(passed).toBe(false);
  });
}, 60_000);
