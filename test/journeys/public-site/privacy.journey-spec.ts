import { Client, fileReport as fileReportByApi } from '../../setup/clients';
import {
  contentOf,
  fileReport,
  fillReport,
  openReport,
  paste,
  refusedPage,
  reply,
  send,
  showReport,
  standInForTheNeutralPage,
} from './reporting';
import { SCRIPTS, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const visit = setUpVisit();

it.each(LANGUAGES)(
  'no page in %s contacts a third party, or sets a cookie before a report is filed',
  async (language) => {
    const page = await visit.visitor();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    const words = WORDS[language];
    for (const path of [
      words.landing,
      words.newReport,
      words.follow,
      words.privacy,
      words.accessibility,
      '/nada',
    ]) {
      await page.goto(path);
      expect(await page.context().cookies()).toEqual([]);
    }
    await showReport(page, language);
    expect([...hosts]).toEqual([new URL(visit.url).host]);
    expect(await page.context().cookies()).toEqual([
      expect.objectContaining({ name: 'relato_visitante', httpOnly: true, sameSite: 'Strict' }),
    ]);
  },
);

it('the protocol is in no address, title, Referer or browser storage', async () => {
  const page = await visit.visitor();
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('framenavigated', (frame) => told.push(frame.url()));
  const protocol = await fileReport(page, 'pt');
  told.push(await page.title());
  await openReport(page, 'pt', protocol);
  await page.waitForURL('**/acompanhar');
  told.push(await page.title());
  await reply(page, 'pt', 'Mais.');
  await page.locator('.thread').waitFor();
  told.push(
    await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage, document.cookie])'),
  );

  const plain = protocol.replace(' ', '');
  expect(told.filter((text) => text.includes(plain) || text.includes(protocol))).toEqual([]);
});

it('pages cannot be framed, and responses about a report are not cached', async () => {
  const { visitor } = await fileReportByApi(visit.url);
  for (const path of ['/', '/new', '/acompanhar', '/nada']) {
    const headers = Object.fromEntries((await visitor.get(path)).headers);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'nonce-[\w-]{24}'; style-src 'nonce-/,
      ) as string,
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-robots-tag']).toBe(path === '/' ? undefined : 'noindex');
  }
  expect((await visitor.get('/acompanhar.data')).headers.get('cache-control')).toBe('no-store');
});

it.each(SCRIPTS)(
  '%s a reply does not reach a report opened in another tab meanwhile',
  async (_, javaScriptEnabled) => {
    const page = await visit.visitor({ javaScriptEnabled });
    const protocol = await showReport(page, 'pt');
    await page.locator('[name=mensagem]').fill('Ninguém sabe que sou eu.');
    const other = await page.context().newPage();
    await fileReport(other, 'pt', { named: true });
    await send(page, 'pt');
    await page
      .locator('#campo-protocolo-erro')
      .getByText('Outro relato foi aberto neste navegador')
      .waitFor();
    expect(await page.locator('[name=mensagem]').inputValue()).toBe('Ninguém sabe que sou eu.');
    expect(await page.getByText('Ana Souza').count()).toBe(0);
    await other.goto('/acompanhar');
    expect(await other.locator('.message').count()).toBe(0);

    await page.locator('[name=protocolo]').fill(protocol);
    await send(page, 'pt');
    await page.locator('.thread').getByText('Ninguém sabe que sou eu.').waitFor();
  },
);

it.each(SCRIPTS)(
  '%s a refused reply does not reach a report opened in another tab meanwhile, once it is corrected',
  async (_, javaScriptEnabled) => {
    const page = await visit.visitor({ javaScriptEnabled });
    await showReport(page, 'pt');
    await paste(page.locator('[name=mensagem]'), 'x'.repeat(20_001));
    const other = await page.context().newPage();
    await fileReport(other, 'pt', { named: true });
    await send(page, 'pt');
    await refusedPage(page);
    await page.locator('.reply [name=mensagem]').fill('Ninguém sabe que sou eu.');
    await send(page, 'pt');
    await page
      .locator('#campo-protocolo-erro')
      .getByText('Outro relato foi aberto neste navegador')
      .waitFor();
    await other.goto('/acompanhar');
    expect(await other.locator('.message').count()).toBe(0);
  },
);

it("without the session's cookie the pages say so, and why it may be missing", async () => {
  const page = await visit.visitor({ javaScriptEnabled: false });
  for (const { report, follow, sent, newReport, noReportOpen } of Object.values(WORDS)) {
    await page.goto(report);
    expect(new URL(page.url()).pathname).toBe(follow);
    expect(await page.locator('main').textContent()).toContain(noReportOpen);
    // As after a form accepted by a browser that refuses cookies.
    await page.goto(sent, { referer: visit.url + newReport });
    expect(new URL(page.url()).pathname).toBe(sent);
    expect(await page.locator('main').textContent()).toContain(noReportOpen);
  }
});

it('a browser that refuses cookies shows that before anything is sent', async () => {
  const page = await visit.visitor();
  const before = await visit.countReports();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await fillReport(page, 'pt', { text: 'Sem cookies.' });
  await send(page, 'pt');
  await page.locator('form .interrupted').getByText('Seu navegador bloqueia cookies').waitFor();
  expect(await page.locator('[name=relato]').inputValue()).toBe('Sem cookies.');
  expect(await visit.countReports()).toBe(before);
});

it.each(['the exit button', 'Shift three times'])(
  '%s ends the session and leaves; Back shows nothing of the report',
  async (way) => {
    const page = await visit.visitor();
    await standInForTheNeutralPage(page);
    const protocol = await showReport(page, 'pt', { text: 'Só meu.' });
    await page.getByText('Só meu.').waitFor();
    await page.locator('[name=mensagem]').fill('Quase contei.');
    if (way === 'the exit button') await page.getByRole('link', { name: 'Sair rápido' }).click();
    else {
      // To the page the presses are quick, however slow the machine.
      await page.clock.pauseAt(Date.now() + 3_600_000);
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    }
    await page.getByText('Neutra').waitFor();
    expect(await page.context().cookies()).toEqual([]);

    await page.goBack();
    await page.waitForLoadState();
    const shown = (await page.locator('body').textContent()) ?? '';
    expect(shown).not.toContain('Só meu.');
    expect(shown).not.toContain(protocol);
    expect(await page.evaluate<number>('sessionStorage.length')).toBe(0);
  },
);

it('the receipt can be copied with an announcement, saved as text, and printed on one page', async () => {
  const page = await visit.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
  const protocol = await fileReport(page, 'pt');
  // The announcement stays.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Copiar protocolo' }).click();
  await page.locator('[role=status]').getByText('Protocolo copiado.').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(protocol);
  // Its eight characters are one text, also when selected.
  expect(protocol).toMatch(/^[A-Z0-9]{8}$/);
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('.protocol-hero'))`);
  expect(await page.evaluate<string>('String(getSelection())')).toBe(protocol);
  // The terms are on the page, and in the receipt.
  const terms = /Você recebe a confirmação até .+, a resposta até .+\./;
  await page.getByText(terms).first().waitFor();

  const text = await (await page.context().request.get('/sucess/comprovante')).text();
  expect(text).toContain(protocol);
  expect(text).toMatch(terms);
  expect(text).toContain(`${visit.url}/follow`);
  const saving = page.waitForEvent('download');
  await page.context().clearCookies(); // as after half an hour: the page still shows the report
  await page.getByRole('link', { name: 'Salvar como texto' }).click();
  expect((await contentOf(await saving)).toString()).toBe(text);
  const gone = await page.context().request.get('/sucess/comprovante');
  expect({ status: gone.status(), said: await gone.text() }).toEqual({
    status: 401,
    said: expect.stringContaining('O comprovante não foi salvo') as string,
  });
  const print = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(print.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(await page.locator('.qr').getAttribute('aria-label')).toContain('sem o protocolo');
});

it('Back does not lead to the sent form', async () => {
  const page = await visit.visitor();
  await page.goto('/');
  await fileReport(page, 'pt');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});

it.each(Object.values(WORDS))(
  'the page $privacy describes the promises in words, without links to tests',
  async (words) => {
    const page = await visit.visitor();
    await page.goto(words.privacy);
    const main = page.locator('main');
    expect(await main.textContent()).toContain(words.protocolSealed);
    expect(await main.locator('a[href*="provas"], a[href*="spec"], code').count()).toBe(0);
    expect((await new Client(visit.url).get('/provas/test/api/visitor.e2e-spec.ts')).status).toBe(
      404,
    );
  },
);

it('search engines find the start pages only, each with its other languages', async () => {
  const page = await visit.visitor({ javaScriptEnabled: false });
  for (const path of ['/', '/en/home', '/es/inicial']) {
    await page.goto(path);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    expect(await page.locator('meta[property="og:title"]').count()).toBe(1);
    expect(await page.locator('link[rel=alternate]').count()).toBe(4);
    expect(await page.locator('link[hreflang=x-default]').getAttribute('href')).toBe(
      `${visit.url}/`,
    );
  }
  await page.goto('/en/new');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('link[hreflang=es]').getAttribute('href')).toBe(`${visit.url}/es/novo`);
  const textOf = async (path: string) => String((await new Client(visit.url).get(path)).body);
  expect(await textOf('/robots.txt')).toContain('Disallow: /api/');
  expect(await textOf('/.well-known/security.txt')).toMatch(/^Contact: https:/);
});
