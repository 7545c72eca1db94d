import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { backOfficePage, isBackOffice } from './back-office';
import { loadSite } from './site-module';
import type { SiteOptions } from './site-options';

const ROOT = join(__dirname, '../..');
const PUBLIC_SITE = join(ROOT, 'public-site/build');
const BACK_OFFICE = join(ROOT, 'admin/dist');

/** What fastify itself answers; every other path is a page. */
const NOT_PAGES = /^\/(?:(?:api|health|assets|equipe)(?:\/|$)|metrics$|favicon\.svg$)/;

/** Serves the built public site and back office beside the API. Call it before the server listens. */
export async function mountSite(fastify: FastifyInstance, options: SiteOptions): Promise<void> {
  const { admits = () => true, ...settings } = options;
  const { createSiteListener } = await loadSite(PUBLIC_SITE);
  const sendBackOffice = await backOfficePage(join(BACK_OFFICE, 'index.html'), options.publicUrl.startsWith('https:'));
  const sendSite = createSiteListener(settings, (call) => fastify.inject(call));

  await serveFiles(fastify);
  // A hook rather than routes: pages are taken before any body is read, so that uploads stream.
  fastify.addHook('onRequest', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (NOT_PAGES.test(pathname)) return;
    reply.hijack();
    if (isBackOffice(pathname) && admits(request.ip)) {
      sendBackOffice(reply.raw, request.method);
      return;
    }
    try {
      await sendSite(request.raw, reply.raw, request.ip);
    } catch (error) {
      if (!reply.raw.destroyed) options.onError?.(error);
      reply.raw.destroy();
    }
  });
}

/** Scripts, styles and pictures: named after their content, so kept for good. */
async function serveFiles(fastify: FastifyInstance): Promise<void> {
  const forGood = { index: false, immutable: true, maxAge: '365d', preCompressed: true } as const;
  await fastify.register(staticFiles, { root: join(PUBLIC_SITE, 'client/assets'), prefix: '/assets/', ...forGood });
  await fastify.register(staticFiles, {
    root: join(BACK_OFFICE, 'assets'),
    prefix: '/equipe/assets/',
    decorateReply: false,
    ...forGood,
  });
  fastify.get('/favicon.svg', (_, reply) =>
    reply.sendFile('favicon.svg', join(PUBLIC_SITE, 'client'), { maxAge: '1d' }),
  );
  fastify.get('/equipe/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', BACK_OFFICE, { maxAge: '1d' }));
}
