// The built public site on an API that answers as a test says, as when pages and API stand on different hosts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const SITE = `
  const { mountSite } = require('./dist/site/mount-site');
  const fastify = require('fastify')();
  const company = { name: 'Sua Empresa', url: '/', address: 'Rua Exemplo', phoneTollFree: '0800', phone: '11' };
  const address = { publicUrl: 'http://127.0.0.1', apiUrl: process.argv[1] };
  mountSite(fastify, { company, ...address })
    .then(() => fastify.listen({ port: 0, host: '127.0.0.1' }))
    .then((url) => console.log(url));
`;

export interface SiteOnApi {
  url: string;
  stop(): Promise<void>;
}

/** Starts both; the product must be built. */
export async function startSiteOn(answer: RequestListener): Promise<SiteOnApi> {
  const api = createServer(answer).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const site = spawn(process.execPath, ['-e', SITE, apiUrl], {
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await Promise.race([once(site.stdout, 'data'), once(site, 'exit')])) as [Buffer];
  return {
    url: String(url).trim(),
    async stop() {
      site.kill();
      api.closeAllConnections();
      api.close();
      await once(api, 'close');
    },
  };
}
