import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import type { PackPlaces } from './pack';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** The workers, by the module that holds the text of each. */
const WORKERS: Readonly<Record<string, string>> = {
  'virtual:pdf-worker': join(PDFJS, 'legacy/build/pdf.worker.min.mjs'),
  'virtual:mail-worker': join(HERE, 'mail-worker.ts'),
  'virtual:jpeg-worker': join(HERE, 'jpeg-worker.ts'),
};

/** The viewer's page, script and pack are served from this path. */
const BASE = '/equipe/viewer/';

/**
 * Each worker as the text of a classic script. A module worker from a blob fails in Chromium where
 * the page has no origin.
 */
function workersAsText(): Plugin {
  return {
    name: 'workers-as-text',
    resolveId: (id) => (id in WORKERS ? `\0${id}` : undefined),
    async load(id) {
      const input = WORKERS[id.slice(1)];
      if (!id.startsWith('\0') || !input) return undefined;
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          rolldownOptions: {
            input,
            output: { format: 'iife', name: 'FileWorker' },
          },
        },
      });
      if (!('output' in built)) throw new Error('The worker was not built once.');
      const [{ code }] = built.output;
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** The files that pdf.js asks for while it reads a document; their names do not overlap. */
function packed(): Buffer {
  const places: PackPlaces = {};
  const bodies: Buffer[] = [];
  let start = 0;
  for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
    for (const name of readdirSync(join(PDFJS, folder)).filter(isLoaded).toSorted()) {
      const body = readFileSync(join(PDFJS, folder, name));
      places[name] = [start, body.length];
      bodies.push(body);
      start += body.length;
    }
  const list = Buffer.from(JSON.stringify(places));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...bodies]);
}

const isLoaded = (name: string): boolean => /\.(bcmap|pfb|ttf|wasm)$/.test(name);

/** Writes the page, with the name of its script, and the pack. */
function pageAndPack(): Plugin {
  return {
    name: 'page-and-pack',
    generateBundle(_options, bundle) {
      const script = Object.keys(bundle).find((name) => name.endsWith('.js')) ?? '';
      const page = readFileSync(join(HERE, 'viewer.html'), 'utf8');
      const source = page.replace('__SCRIPT__', BASE + script);
      this.emitFile({ type: 'asset', fileName: 'viewer.html', source });
      this.emitFile({ type: 'asset', fileName: 'pack.bin', source: packed() });
    },
  };
}

export default defineConfig({
  root: HERE,
  base: BASE,
  plugins: [workersAsText(), pageAndPack()],
  build: {
    outDir: '../dist/viewer',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2500,
    rolldownOptions: {
      input: join(HERE, 'viewer.ts'),
      // pdf.js names its place for Node and for a worker file, neither of which exists here.
      transform: { define: { 'import.meta.url': '""' } },
      output: { format: 'iife', entryFileNames: 'viewer-[hash].js' },
    },
  },
});
