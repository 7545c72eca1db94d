import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteOptions } from './site-options';

/** Answers one request, from this address, with a page of the public site. */
export type SiteListener = (req: IncomingMessage, res: ServerResponse, address: string) => Promise<void>;

interface SiteModule {
  createSiteListener: (
    settings: Omit<SiteOptions, 'admits'>,
    callApi: (call: InjectOptions) => Promise<LightMyRequestResponse>,
  ) => SiteListener;
}

/** Loads the built public site, which is an ES module of its own and knows nothing of src/. */
export async function loadSite(build: string): Promise<SiteModule> {
  return (await import(pathToFileURL(join(build, 'server/index.js')).href)) as SiteModule;
}
