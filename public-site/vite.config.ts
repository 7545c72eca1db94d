import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The server build contains every library, React's production build too, because it runs in the
 * API's process, which need not be started with NODE_ENV set.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [reactRouter()],
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
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? { input: './server/app.ts' } : {},
  },
}));
