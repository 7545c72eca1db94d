import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteOptions } from './site-options';

/** Answers one request with a page of the public site. `callerHeaders`: made for pages that call the API only. */
export type SiteListener = (
  req: IncomingMessage,
  res: ServerResponse,
  callerHeaders?: () => Readonly<Record<string, string>>,
) => Promise<void>;

interface SiteModule {
  createSiteListener: (settings: Omit<SiteOptions, 'callerHeaders' | 'admits'> & { apiUrl: string }) => SiteListener;
}

/** Loads the built public site, which is an ES module of its own and knows nothing of src/. */
export async function loadSite(build: string): Promise<SiteModule> {
  return (await import(pathToFileURL(join(build, 'server/index.js')).href)) as SiteModule;
}
