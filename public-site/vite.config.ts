import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const OF_PAGE_SCRIPT = '?page-script';

/** The files that both the pages and their script import. */
const SHARED = /\/(domain\/src|app\/shared)\//;

/**
 * Gives the script of every page its own copies of the shared files, so that it stays one file. The
 * modules of the pages, which no browser loads, would share them in another one.
 */
const pageScript: Plugin = {
  name: 'page-script',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    const isOfScript = importer.includes('/app/browser/') || importer.endsWith(OF_PAGE_SCRIPT);
    if (!isOfScript || source.endsWith(OF_PAGE_SCRIPT)) return undefined;
    const from = importer.replace(OF_PAGE_SCRIPT, '');
    const found = await this.resolve(source, from, { ...options, skipSelf: true });
    return found && SHARED.test(found.id) ? found.id + OF_PAGE_SCRIPT : found;
  },
};

/**
 * The server build contains every library, React's production build too, because it runs in the
 * API's process, which need not be started with NODE_ENV set.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [...(isSsrBuild ? [] : [pageScript]), reactRouter()],
  resolve: {
    alias: [
      {
        find: /^@relato\/domain\/([^.]*)$/,
        replacement: fileURLToPath(new URL('../domain/src/$1.ts', import.meta.url)),
      },
      {
        find: /^@relato\/domain\/(.*\.(?:css|woff2).*)$/,
        replacement: fileURLToPath(new URL('../domain/src/$1', import.meta.url)),
      },
    ],
  },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: isSsrBuild ? { input: './server/app.ts' } : {},
  },
}));
