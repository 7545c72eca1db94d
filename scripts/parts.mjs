/** The parts of the product that are built: what each is made from, where to, and how. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'domain/src'];

export const PARTS = {
  domain: {
    sources: [
      ...SHARED,
      'domain/package.json',
      'domain/tsconfig.json',
      'domain/tsconfig.build.json',
    ],
    output: 'domain/dist',
    command: ['npm', 'run', 'build', '-w', 'domain'],
    prune: () => prune('domain/src', 'domain/dist'),
  },
  server: {
    sources: [...SHARED, 'src', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'],
    output: 'dist',
    command: ['npm', 'run', 'build:server'],
    needs: 'domain',
    prune: () => prune('src', 'dist'),
  },
  'public-site': {
    sources: [
      ...SHARED,
      'public-site/app',
      'public-site/server',
      'public-site/public',
      'public-site/package.json',
      'public-site/tsconfig.json',
      'public-site/vite.config.ts',
      'public-site/react-router.config.ts',
    ],
    output: 'public-site/build',
    command: ['npm', 'run', 'build', '-w', 'public-site'],
    // Its routes are read by Node, which finds the domain built or not at all.
    needs: 'domain',
  },
  admin: {
    sources: [
      ...SHARED,
      'admin/src',
      'admin/public',
      'admin/viewer',
      'admin/index.html',
      'admin/package.json',
      'admin/tsconfig.json',
      'admin/vite.config.ts',
    ],
    output: 'admin/dist',
    command: ['npm', 'run', 'build', '-w', 'admin'],
  },
};

/** A file deleted from the sources must not live on among the compiled ones. */
function prune(sources, output) {
  for (const file of readdirSync(output, { recursive: true })) {
    const compiled = /^(.+?)\.(js|js\.map|d\.ts)$/.exec(file);
    if (compiled && !existsSync(join(sources, `${compiled[1]}.ts`))) rmSync(join(output, file));
  }
}
