// The channel at its onion address, at Tor Browser's safest level. A proxy stands in for Tor.
import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from '../../setup/clients';
import { becomes } from '../../setup/eventually';
import { contentOf, fileReport, openReport, reply, unfold } from './reporting';
import { setUpVisit } from './visit';

const HOST = `${'c'.repeat(56)}.onion`;
const ONION_URL = `http://${HOST}`;

const visit = setUpVisit({
  env: {
    PUBLIC_URL: 'https://etica.example.com',
    ONION_URL,
    LEGAL_PROFILE: 'off',
    EVIDENCE: 'documentos',
    COMPANY_ADDRESS: '',
  },
});
let tor: Server;

beforeAll(async () => {
  tor = createServer((incoming, answer) => {
    const { method = '', headers, url = '' } = incoming;
    // A browser sends a whole address to a proxy.
    const { host, pathname, search } = new URL(url);
    if (host !== HOST) return answer.destroy();
    const passed = request(visit.url + pathname + search, { method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    return incoming.pipe(passed.on('error', () => answer.destroy()));
  });
  await once(tor.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => tor.close());

const minutes = {
  name: 'ata.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Ata da reunião: o gerente pediu propina.'),
};

test('a visitor files with a text file, follows, downloads it and replies at the onion address, and is never led elsewhere', async () => {
  const server = `http://127.0.0.1:${(tor.address() as AddressInfo).port}`;
  const page = await visit.visitor({
    javaScriptEnabled: false,
    baseURL: ONION_URL,
    proxy: { server },
  });
  const protocol = await fileReport(page, 'pt', {
    text: 'O gerente pediu propina.',
    files: [minutes],
  });
  await page.getByText('Endereço da página de acompanhamento').click();
  await page.getByText(`${ONION_URL}/follow`).waitFor();
  await openReport(page, 'pt', protocol);
  await page.waitForURL(`${ONION_URL}/acompanhar`);
  await unfold(page);
  const saving = page.waitForEvent('download');
  await page.locator('a[data-file]').first().click();
  const saved = await saving;
  expect(new URL(saved.url()).origin).toBe(ONION_URL);
  expect(minutes.buffer.equals(await contentOf(saved))).toBe(true);
  await reply(page, 'pt', 'Aconteceu outra vez.');
  await page.getByText('Aconteceu outra vez.', { exact: true }).waitFor();
});

test('under the profile off the pages name no authority', async () => {
  const page = await visit.visitor();
  await page.goto('/');
  await page.getByText('Ligue agora: o número de emergência do seu país.').waitFor();
  await page.getByRole('link', { name: 'Quem lê e quem não lê', exact: true }).click();
  await page.getByRole('heading', { name: 'Por quanto tempo' }).waitFor();
  await page.waitForLoadState();
  expect(
    await page.getByRole('heading', { name: /^Órgãos de fora|^Com que base legal/ }).count(),
  ).toBe(0);
});

test('under the profile off the form names a public authority to a person who distrusts the whole team, and no list', async () => {
  const staff = await new Client(visit.url).signIn();
  const created = await staff.post('/api/usuarios', {
    nome: 'Rui Prado',
    email: 'rui@example.com',
  });
  expect(created.status).toBe(201);
  const page = await visit.visitor({ javaScriptEnabled: false });
  const form = async (): Promise<string> => {
    await page.goto('/new');
    return (await page.locator('main').textContent()) ?? '';
  };
  await becomes(async () => (await form()).includes('Procure um órgão público.'), true);
  expect(await page.locator('main a[href$="#fora"]').count()).toBe(0);
});

test('without an address of the company the privacy page names the company alone', async () => {
  const page = await visit.visitor();
  await page.goto('/privacidade');
  expect(await page.locator('[aria-labelledby=perguntar] .aside').textContent()).toBe(
    'Sua Empresa',
  );
});
