import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { OPEN_PLACES, PLACES } from './src/frame/places';

/**
 * The fields of MUI's date pickers restore their plain text through `innerHTML`, which Trusted
 * Types refuse. `textContent` does the same. A version without this code fails the build, so that
 * the plugin is removed with it.
 */
function datePickersWithoutHtml(): Plugin {
  const patched = new Set<string>();
  return {
    name: 'date-pickers-without-html',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/@mui/x-date-pickers/') || !code.includes('.innerHTML =')) return undefined;
      patched.add(id);
      return { code: code.replaceAll('.innerHTML =', '.textContent ='), map: null };
    },
    buildEnd(error) {
      if (error === undefined && patched.size === 0)
        throw new Error('The date pickers write no HTML any more: remove this plugin.');
    },
  };
}

/** Writes the first parts of the back office's addresses to `places.json`, for the server. */
function placesForTheServer(): Plugin {
  const places = [...OPEN_PLACES, ...PLACES.map(({ name }) => name)];
  return {
    name: 'places-for-the-server',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'places.json', source: JSON.stringify(places) });
    },
  };
}

// The server answers the back office's page paths with dist/index.html and /equipe/assets/* from dist/assets.
export default defineConfig({
  base: '/equipe/',
  plugins: [react(), datePickersWithoutHtml(), placesForTheServer()],
  resolve: {
    alias: { '@relato/domain': fileURLToPath(new URL('../domain/src', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined assets would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // A chunk loaded before those of the libraries, which need its fix.
            { name: 'storage', test: /session\/storage\.ts$/, priority: 1 },
            // One chunk with the whole first screen. By default each part that a later page shares
            // becomes a separate chunk, and sixty small files compress worse than a large one.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
