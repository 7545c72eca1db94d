import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server answers the back office's page paths with dist/index.html and /equipe/assets/* from dist/assets.
export default defineConfig({
  base: '/equipe/',
  plugins: [react()],
  resolve: {
    alias: { '@relato/domain': fileURLToPath(new URL('../domain/src', import.meta.url)) },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Inlined assets would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1300,
    // A chunk that is loaded before those of the libraries, which need what it mends.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'storage', test: /src\/storage\.ts$/ }] } },
    },
  },
});
