import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type Plugin } from 'vite';
import type { PackPlaces } from './pack';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const WORKER = 'virtual:pdf-worker';

/** The viewer's page, script and pack are served from this path. */
const BASE = '/equipe/viewer/';

/**
 * The worker of pdf.js as the text of a classic script. A module worker from a blob fails in
 * Chromium where the page has no origin.
 */
function workerAsText(): Plugin {
  return {
    name: 'worker-as-text',
    resolveId: (id) => (id === WORKER ? `\0${WORKER}` : undefined),
    async load(id) {
      if (id !== `\0${WORKER}`) return undefined;
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          rolldownOptions: {
            input: join(PDFJS, 'legacy/build/pdf.worker.min.mjs'),
            output: { format: 'iife', name: 'PdfWorker' },
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
  plugins: [workerAsText(), pageAndPack()],
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
