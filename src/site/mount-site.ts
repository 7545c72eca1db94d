import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LegalProfile } from '@relato/domain/legal-profile';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify';
import { backOfficePage, isBackOffice } from './back-office';

const ROOT = join(__dirname, '../..');
const PUBLIC_SITE = join(ROOT, 'public-site/build');
const BACK_OFFICE = join(ROOT, 'admin/dist');

/** What fastify itself answers; every other path is a page. */
const NOT_PAGES = /^\/(?:(?:api|health|assets|equipe)(?:\/|$)|metrics$|favicon\.svg$)/;

/** What the running product tells the pages about the company and itself. */
export interface SiteOptions {
  company: { name: string; url: string; address: string; phoneTollFree: string; phone: string; dataContact?: string };
  /** The address people open, without a slash at its end. */
  publicUrl: string;
  /** Whether a visitor may ask for a mail when there is an answer. */
  tellsByMail: boolean;
  /** Whether the mail that tells the committee of a report holds its protocol. */
  mailsProtocol: boolean;
  /** Files that a new report may bring. */
  reportFilesMax: number;
  /** Days that a visitor has to answer the team. */
  reportExpiryDays: number;
  /** Days after its conclusion that a report is shredded; absent: it is kept. */
  retentionDays?: number;
  legalProfile: LegalProfile;
  /** The IANA name of the company's zone. */
  timeZone: string;
  /** Where Tor's users reach the same site, without a slash at its end. */
  onionUrl?: string;
  /** Whether who sent a request gets the back office; by default everybody does. */
  admits?: (request: FastifyRequest) => boolean;
  /** Called with failures to make a page; they never hold what a visitor wrote. */
  onError?: (error: unknown) => void;
}

/** The built public site, an ES module of its own that knows nothing of src/. */
interface SiteModule {
  createSiteListener: (
    settings: Omit<SiteOptions, 'admits'>,
    callApi: (call: InjectOptions) => Promise<LightMyRequestResponse>,
  ) => (req: IncomingMessage, res: ServerResponse, address: string) => Promise<void>;
}

/** Serves the built public site and back office beside the API. Call it before the server listens. */
export async function mountSite(fastify: FastifyInstance, options: SiteOptions): Promise<void> {
  const { admits = () => true, ...settings } = options;
  const site = pathToFileURL(join(PUBLIC_SITE, 'server/index.js'));
  const { createSiteListener } = (await import(site.href)) as SiteModule;
  const sendBackOffice = await backOfficePage(join(BACK_OFFICE, 'index.html'), options.publicUrl.startsWith('https:'));
  const sendSite = createSiteListener(settings, (call) => fastify.inject(call));

  await serveFiles(fastify);
  // A hook rather than routes: pages are taken before any body is read, so that uploads stream.
  fastify.addHook('onRequest', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (NOT_PAGES.test(pathname)) return;
    reply.hijack();
    if (isBackOffice(pathname) && admits(request)) {
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
  const site = { root: join(PUBLIC_SITE, 'client/assets'), prefix: '/assets/' };
  const backOffice = { root: join(BACK_OFFICE, 'assets'), prefix: '/equipe/assets/', decorateReply: false };
  for (const files of [site, backOffice]) await fastify.register(staticFiles, { ...files, ...forGood });
  fastify.get('/favicon.svg', (_, reply) =>
    reply.sendFile('favicon.svg', join(PUBLIC_SITE, 'client'), { maxAge: '1d' }),
  );
  fastify.get('/equipe/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', BACK_OFFICE, { maxAge: '1d' }));
}
