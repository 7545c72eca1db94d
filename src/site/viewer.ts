import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDF_PAGES_PATH } from '@relato/domain/pdf-pages';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The page that shows evidence to the team; the back office's policy names this path. */
export const VIEWER_PATH = '/viewer';

const FILES = '/equipe/viewer/';

/**
 * Serves the built viewer: a page in a sandbox without an origin or a network, which the back office
 * frames and sends a file to show (docs/decisions/0072-evidence-is-shown-in-a-sandbox.md). The public
 * form frames it at another address, since the team's addresses may be closed to visitors
 * (docs/decisions/0077-pages-of-a-pdf-as-pictures.md).
 */
export async function serveViewer(fastify: FastifyInstance, folder: string): Promise<void> {
  await serveAt(fastify, folder, VIEWER_PATH, FILES);
  await serveAt(fastify, folder, PDF_PAGES_PATH, `${PDF_PAGES_PATH}/`);
}

async function serveAt(
  fastify: FastifyInstance,
  folder: string,
  page: string,
  files: string,
): Promise<void> {
  const built = await readFile(join(folder, 'viewer.html'), 'utf8');
  const html = built.replace(FILES, files);
  await fastify.register(staticFiles, {
    root: folder,
    prefix: files,
    index: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => /^\/(?:viewer-[\w-]+\.js|pack\.bin)$/.test(path),
    setHeaders: (reply, path) => {
      // The page that loads the script has no origin, so that `same-origin` would refuse it.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      const isNamedByContent = path.includes('viewer-');
      reply.header(
        'Cache-Control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  fastify.get(page, (_request, reply) => {
    const nonce = randomBytes(18).toString('base64url');
    return reply.headers(headers(nonce)).send(html.replace('__CSP_NONCE__', nonce));
  });
}

function headers(nonce: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      // Without `allow-same-origin` the page has no cookies, no storage and no access to any page.
      'sandbox allow-scripts',
      "default-src 'none'",
      // WebAssembly decodes JPEG 2000; without it these images are blank.
      "script-src 'self' 'wasm-unsafe-eval'",
      'worker-src blob:',
      'img-src blob: data:',
      'media-src blob:',
      `style-src 'nonce-${nonce}'`,
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Robots-Tag': 'noindex',
  };
}
