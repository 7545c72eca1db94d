import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Language } from '@relato/domain/language';
import staticFiles from '@fastify/static';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { BoundedQueue } from '../platform/bounded-queue';
import { shareOf } from '../platform/config/networks';
import { staffCookieName } from '../platform/http/staff-cookie';
import { describeFailure } from '../platform/errors/redact';
import type { Organisation, SettingValues } from '../platform/settings/organisation.service';
import { isFromTeam } from '../platform/http/gates';
import { openBackOffice } from './back-office';
import { mendedLink } from './mailed-links';
import { renderMailPreview } from './mail-preview';
import { servePreview } from './preview';
import { currentSiteSettings, type SettingSources, siteSettings } from './site-settings';
import { serveViewer } from './viewer';

const ROOT = join(__dirname, '../..');
const PUBLIC_SITE = join(ROOT, 'public-site/build');
const BACK_OFFICE = join(ROOT, 'admin/dist');

/** Paths of fastify's own routes; the hook in {@link mountSite} answers all others. */
const NOT_PAGES =
  /^\/(?:(?:api|health|assets|equipe|paginas-pdf)(?:\/|$)|(?:metrics|viewer)$|favicon\.(?:svg|ico)$)/;

/**
 * Where password managers look for the page on which a password is changed (W3C, "A well-known URL
 * for changing passwords").
 */
const CHANGE_PASSWORD = '/.well-known/change-password';
const OWN_ACCOUNT = '/conta';

const READS: readonly string[] = ['GET', 'HEAD'];

/**
 * The built public site: a separate ES module that imports nothing from src/ and declares the type
 * of its settings itself.
 */
interface SiteModule {
  createSiteListener: (
    current: () => object,
    callApi: (call: InjectOptions) => Promise<LightMyRequestResponse>,
  ) => (
    req: IncomingMessage,
    res: ServerResponse,
    sender: { address: string; inTurn: <Result>(work: () => Result) => Promise<Result> },
  ) => Promise<void>;
  /** Renders the landing page, or the page after a filing, with settings that are not stored. */
  renderPreview: (
    settings: object,
    language: Language,
    page: 'landing' | 'sent',
  ) => Promise<{ html: string; headers: Readonly<Record<string, string>> }>;
  /** Whether the public site answers a path with a page, a file or a redirect. */
  ownsPath: (pathname: string) => boolean;
}

/**
 * Drawing a page takes several milliseconds in which nothing else runs. Networks take turns, and none
 * waits for the backlog of another. No page is refused: it may show the text of a refused form again.
 */
const DRAWING = { parallel: 1, waiting: Infinity, each: { parallel: 1, waiting: Infinity } };

interface SiteSources extends Omit<SettingSources, 'logger'> {
  organisation: Organisation;
}

/**
 * Serves the built public site and back office beside the API. Call it before the server listens.
 */
export async function mountSite(fastify: FastifyInstance, sources: SiteSources): Promise<void> {
  const { config, organisation, readership } = sources;
  const logger = new Logger('Site');
  const site = pathToFileURL(join(PUBLIC_SITE, 'server/index.js'));
  const { createSiteListener, ownsPath, renderPreview } = (await import(site.href)) as SiteModule;
  const backOffice = await openBackOffice(BACK_OFFICE, config.secure);
  const settingsOf = (values: SettingValues): object =>
    siteSettings(values, { ...sources, logger });
  const sendSite = createSiteListener(
    currentSiteSettings(organisation, readership, settingsOf),
    (call) => fastify.inject(call),
  );

  const drawing = new BoundedQueue(DRAWING);
  const drawInTurn = <Result>(network: string, work: () => Result): Promise<Result> => {
    const draw = async (): Promise<Result> => {
      // Other requests go on between two pages.
      await setImmediate();
      return work();
    };
    return drawing.run(draw, { owner: shareOf(network) });
  };

  const cookie = staffCookieName(config);
  await serveFiles(fastify);
  await serveViewer(fastify, join(BACK_OFFICE, 'viewer'));
  await servePreview(fastify, {
    landing: (values, language) => renderPreview(settingsOf(values), language, 'landing'),
    sent: (values, language) => renderPreview(settingsOf(values), language, 'sent'),
    mail: (values, language) =>
      renderMailPreview(values, language, { config, zone: sources.law.with(values).zone }),
  });
  // A hook instead of routes: pages are handled before any body is read, so that uploads stream.
  fastify.addHook('onRequest', async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (NOT_PAGES.test(pathname)) return;
    const mended = READS.includes(request.method) ? mendedLink(request.url) : undefined;
    if (mended !== undefined)
      return reply.header('Cache-Control', 'no-store').redirect(mended, 302);
    if (pathname === CHANGE_PASSWORD && isFromTeam(config, request))
      return reply.redirect(OWN_ACCOUNT, 302);
    const isStaff = request.cookies[cookie] !== undefined;
    const isForTeam =
      !ownsPath(pathname) &&
      (isStaff || backOffice.hasPlace(pathname)) &&
      isFromTeam(config, request);
    // From here on an error would leave the request without an answer.
    reply.hijack();
    if (isForTeam) {
      backOffice.send(request, reply, organisation.values);
      return;
    }
    try {
      const { network, ip: address } = request;
      await sendSite(request.raw, reply.raw, {
        address,
        inTurn: (work) => drawInTurn(network, work),
      });
    } catch (error) {
      if (!reply.raw.destroyed) logger.error(describeFailure(error));
      reply.raw.destroy();
    }
  });
}

/**
 * Scripts, styles and pictures are named by their content, so browsers may cache them for a year.
 * The icons keep their names and are cached for a day.
 */
async function serveFiles(fastify: FastifyInstance): Promise<void> {
  const forGood = { index: false, immutable: true, maxAge: '365d', preCompressed: true } as const;
  const site = { root: join(PUBLIC_SITE, 'client/assets'), prefix: '/assets/' };
  const backOffice = {
    root: join(BACK_OFFICE, 'assets'),
    prefix: '/equipe/assets/',
    decorateReply: false,
  };
  for (const files of [site, backOffice])
    await fastify.register(staticFiles, { ...files, ...forGood });
  fastify.get('/favicon.svg', (_, reply) =>
    reply.sendFile('favicon.svg', join(PUBLIC_SITE, 'client'), { maxAge: '1d' }),
  );
  fastify.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
  fastify.get('/equipe/favicon.svg', (_, reply) =>
    reply.sendFile('favicon.svg', BACK_OFFICE, { maxAge: '1d' }),
  );
}
