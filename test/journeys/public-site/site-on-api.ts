// The built public site on an API that answers as a test says: its routes hand every call on to the test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const SITE = `
  const { mountSite } = require('./dist/site/mount-site');
  const fastify = require('fastify')();
  const company = { name: 'Sua Empresa', url: '/', address: 'Rua Exemplo', phoneTollFree: '0800', phone: '11' };
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (request, body, done) => done(null));
  fastify.all('/api/*', ({ method, url, headers, raw }, reply) => {
    reply.hijack();
    const call = require('node:http').request(process.argv[1] + url, { method, headers });
    call.on('error', () => reply.raw.destroy());
    call.on('response', (response) => {
      const { 'transfer-encoding': _, connection, ...headers } = response.headers;
      reply.raw.writeHead(response.statusCode, headers);
      response.pipe(reply.raw);
    });
    raw.pipe(call);
  });
  mountSite(fastify, { company, publicUrl: 'http://127.0.0.1' })
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
