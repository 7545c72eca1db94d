import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { DeliveryJob } from '../../src/platform/outbox/delivery.job';

let counter: Server;
let status: number;
let requests: { method: string | undefined; headers: Json; body: string }[];
let relato: TestApp;
let ANALYTICS_URL: string;

beforeAll(async () => {
  counter = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ method: request.method, headers: request.headers, body });
      response.writeHead(status).end('thanks');
    });
  }).listen(0, '127.0.0.1');
  await once(counter, 'listening');
  ANALYTICS_URL = `http://127.0.0.1:${(counter.address() as AddressInfo).port}/events`;
});
afterAll(() => counter.close());
beforeEach(() => {
  requests = [];
  status = 204;
});
afterEach(() => relato.close());

const told = (count: number): Promise<void> => eventually(`${count} events`, () => requests.length >= count, 10_000);

interface Delivery {
  canal: string;
  situacao: string;
  falha?: string;
}

async function analytics(): Promise<Delivery[]> {
  const { body } = await (await new Client(relato.url).signIn()).get('/api/entregas');
  return (body as Delivery[]).filter(({ canal }) => canal === 'analytics');
}

describe('analytics', () => {
  it('hears of a report and of a reply, by a random id, and nothing else', async () => {
    relato = await startTestApp({ ANALYTICS_URL });
    const { visitor, uuid } = await fileReport(relato.url);
    await told(1);
    await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Há uma testemunha.' });
    await told(2);
    const events = requests.map(({ body }) => JSON.parse(body) as { id: string });
    const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/) as string;
    expect(events).toEqual([
      { evento: 'relato_registrado', id },
      { evento: 'mensagem_registrada', id },
    ]);
    expect(events[0]?.id).not.toBe(events[1]?.id);
    const [{ id: relatoId }] = (await (await new Client(relato.url).signIn()).get('/api/relatos')).body as [Json];
    expect(JSON.stringify(requests)).not.toMatch(new RegExp(`${uuid}|${relatoId as string}|testemunha|denuncia`));
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
    await eventually('nothing is left', async () => (await analytics()).length === 0);
  });

  it('is off by default', async () => {
    relato = await startTestApp();
    await fileReport(relato.url);
    expect(await analytics()).toEqual([]);
  });

  it('that is away gets the same event later; that does not want it is not asked again', async () => {
    relato = await startTestApp({ ANALYTICS_URL });
    status = 503;
    await fileReport(relato.url);
    await eventually('it waits', async () => (await analytics())[0]?.falha === 'HTTP 503');
    status = 200;
    relato.clock.advance(MINUTE);
    await relato.app.get(DeliveryJob, { strict: false }).run();
    await told(2);
    expect(requests[1]?.body).toBe(requests[0]?.body);
    status = 400;
    await fileReport(relato.url);
    await eventually('it is parked', async () => (await analytics())[0]?.situacao === 'PARADA');
  });
});
