// Faults of the server or the connection: each page says whether anything was saved, and keeps the
// text.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectNoViolations } from '../../setup/axe';
import { ROOT } from '../../setup/build';
import { picture } from '../../setup/images';
import { fileReport, fillReport, refusedPage, send, sendReport, unfold } from './reporting';
import { expectAccessible, SCRIPTS, setUpVisit } from './visit';
import { LANGUAGES, WORDS } from './words';

const TEXT = 'Escrevi por meia hora.';

/**
 * The built public site on an API that fails as the visitor's cookie says: with a status, or
 * without a response.
 */
const SITE = `
  const fastify = require('fastify')();
  fastify.register(require('@fastify/cookie'));
  fastify.decorateRequest('network', '192.0.2.1');
  const CODES = { 408: 'envio_lento', 429: 'muitas_tentativas', 500: 'erro_interno', 503: 'ocupado' };
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (request, body, done) => void body.resume().on('end', () => done(null)));
  fastify.all('/api/*', ({ method, headers }, reply) => {
    const failure = /relato_visitante=(\\w+)/.exec(headers.cookie)[1];
    if (failure === 'away') return reply.hijack().raw.destroy();
    if (failure === 'silent' && method === 'POST') return reply.hijack();
    const statusCode = Number(failure) || 503;
    // As the API repeats to a page what it sent.
    const enviado = { textos: { identificacao: 'nao', relato: '${TEXT}' }, arquivos: [] };
    reply.code(statusCode).header('retry-after', '30').send({ statusCode, code: CODES[statusCode], message: '', enviado });
  });
  require('@nestjs/common').Logger.overrideLogger(false);
  const { Config } = require('./dist/platform/config/config');
  const config = new Config({ PUBLIC_URL: 'http://127.0.0.1' });
  const { lawOf } = require('./dist/platform/config/law');
  const law = { with: (values) => lawOf(values, config.ownTerms) };
  const sources = { config, law, organisation: { values: {} }, readership: { counts: {} }, mail: { reachesReporters: false } };
  require('./dist/site/mount-site').mountSite(fastify, sources)
    .then(() => fastify.listen({ port: 0, host: '127.0.0.1' }))
    .then((url) => console.log(url));
`;

/** The text and file of each request, for the test. */
const KEEP_WHAT_IS_SENT = `
  const send = XMLHttpRequest.prototype.send;
  window.sent = [];
  XMLHttpRequest.prototype.send = function (body) {
    sent.push([body.get('relato'), body.get('anexos').name]);
    send.call(this, body);
  };
`;

const visit = setUpVisit();
let site: ChildProcess;
let url: string;
beforeAll(async () => {
  site = spawn(process.execPath, ['-e', SITE], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await Promise.race([once(site.stdout!, 'data'), once(site, 'exit')])) as [
    Buffer,
  ];
  url = String(printed).trim();
});
afterAll(() => site.kill());

async function visitorAtFailing(failure: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit.visitor({ ...options, baseURL: url });
  await fail(page, failure);
  return page;
}

/** Lets the API fail so for this visitor from now on. */
const fail = (page: Page, failure: string): Promise<void> =>
  page.context().addCookies([{ name: 'relato_visitante', value: failure, url }]);

/** A countdown, or without scripts a sentence: one that stood beside the countdown would soon be wrong. */
async function namesTheWaitOnce(page: Page, scripts: boolean): Promise<void> {
  const sentence = page.getByText(/Espere 30 segundos e (envie|tente) de novo\./);
  const countdown = page.getByRole('timer');
  await (scripts ? countdown : sentence).waitFor();
  expect([await countdown.isVisible(), await sentence.count()]).toEqual([scripts, scripts ? 0 : 1]);
}

it.each(SCRIPTS)(
  '%s a refused form says whether it was saved, and keeps the text',
  async (_, javaScriptEnabled) => {
    const page = await visit.visitor({ javaScriptEnabled, baseURL: url });
    for (const [failure, said] of [
      ['429', 'Houve muitas tentativas seguidas. Nada foi salvo. Seu texto continua aqui.'],
      ['408', 'O envio ficou lento demais e foi interrompido. Nada foi salvo'],
      ['500', 'Um problema inesperado ocorreu! Não recebemos a confirmação de que foi salvo.'],
      ['503', 'O serviço está ocupado neste momento. Nada foi salvo. Seu texto continua aqui.'],
    ] as const) {
      await fail(page, failure);
      await fillReport(page, 'pt', { text: TEXT });
      await send(page, 'pt');
      await page.locator('.summary').getByText(said).waitFor();
      await refusedPage(page);
      expect(await page.title()).toMatch(/^Erro:/);
      expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
      if (['429', '503'].includes(failure)) await namesTheWaitOnce(page, javaScriptEnabled);
      await expectAccessible(page, 'pt');
      // The next form would offer this text as a draft.
      await page.evaluate('sessionStorage.clear()');
    }
  },
);

it.each(LANGUAGES)(
  'a report page in %s that fails says that nothing was changed, and links onward',
  async (language) => {
    const page = await visit.visitor({ baseURL: url });
    for (const failure of ['429', '500', '503', 'away']) {
      await fail(page, failure);
      const response = await page.goto(WORDS[language].report);
      expect(response?.status()).toBe(failure === 'away' ? 503 : Number(failure));
      expect(await page.locator('main').textContent()).toContain(WORDS[language].nothingChanged);
      expect(await page.locator('main a.button').getAttribute('href')).toBe(WORDS[language].report);
      await expectAccessible(page, language);
    }
  },
);

describe('a wait requested by the service', () => {
  async function atPausedClock(failure: string): Promise<Page> {
    const page = await visitorAtFailing(failure);
    await page.clock.install({ time: new Date() });
    return page;
  }

  it.each([
    ['pt', '429', 'Dá para enviar de novo em 0:30.', 'Enviar por mim quando o tempo acabar'],
    ['en', '503', 'You can send again in 0:30.', 'Send it for me when the time is over'],
    ['es', '429', 'Podrá enviar de nuevo en 0:30.', 'Enviar por mí cuando acabe el tiempo'],
  ] as const)(
    'is counted down in %s, and the form is sent at its end if the visitor wants',
    async (language, failure, left, choice) => {
      const page = await atPausedClock(failure);
      await page.addInitScript(KEEP_WHAT_IS_SENT);
      await fillReport(page, language, { text: TEXT, files: [picture('foto.png')] });
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await send(page, language);
      await page.getByRole('timer').getByText(left).waitFor();
      await page.clock.runFor(10_000);
      await page.getByRole('timer').getByText('0:20').waitFor();
      await page.locator('[name=relato]').fill(`${TEXT} E mais.`);
      await page.getByLabel(choice).check();
      await page.clock.runFor(19_000);
      await page.getByRole('timer').getByText('0:01').waitFor();
      await fail(page, '500');
      await page.clock.runFor(1_001);
      // The second response names a time, too.
      await page.getByRole('timer').getByText('0:30').waitFor();
      expect(await page.evaluate('sent.at(-1)')).toEqual([`${TEXT} E mais.`, 'foto.png']);
      expect(await page.locator('.file-list li').count()).toBe(1);
    },
  );

  it("offers to send with a tick box in the page's own colours", async () => {
    const page = await atPausedClock('429');
    await page.emulateMedia({ colorScheme: 'dark' });
    await fillReport(page, 'pt', { text: TEXT });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page, 'pt');
    const box = page.getByLabel('Enviar por mim quando o tempo acabar');
    await box.waitFor();
    const ground = (): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('#esperar')).backgroundColor`);
    const none = 'rgba(0, 0, 0, 0)';
    expect(await ground()).toBe(none);
    await box.check();
    expect(await ground()).not.toBe(none);
  });

  it('ends without sending if the visitor did not ask for it', async () => {
    const page = await atPausedClock('429');
    await fillReport(page, 'pt', { text: TEXT });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page, 'pt');
    await page.getByRole('timer').waitFor();
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'POST')));
    await page.clock.runFor(31_000);
    await page.locator('.wait [role=status]').getByText('Agora dá para enviar de novo.').waitFor();
    await page.clock.runFor(60_000);
    expect(sent).toBe(0);
    expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
  });

  it.each(SCRIPTS)('%s is named by a failed page and by its header', async (_, scripts) => {
    for (const failure of ['429', '503']) {
      const page = await visitorAtFailing(failure, { javaScriptEnabled: scripts });
      if (scripts) await page.clock.pauseAt(Date.now() + 3_600_000);
      const response = await page.goto('/acompanhar');
      expect(response?.headers()['retry-after']).toBe('30');
      await namesTheWaitOnce(page, scripts);
      if (scripts) {
        await page.getByLabel('Tentar por mim quando o tempo acabar').check();
        await fail(page, '500');
        await page.clock.runFor(31_000);
        await page.locator('.lead').getByText('A página não pôde ser mostrada.').waitFor();
      }
      await page.context().close();
    }
  });
});

it('a form answered by a failed page, as while the service restarts, stays with its text and files', async () => {
  const page = await visitorAtFailing('away');
  await fillReport(page, 'pt', { text: TEXT, files: [picture('foto.png')] });
  await send(page, 'pt');
  await page.locator('main').getByText('Um problema inesperado ocorreu!').waitFor();
  expect(await page.locator('form .interrupted').textContent()).toContain('Envie de novo');
  expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
  expect(await page.locator('.file-list li').count()).toBe(1);
  // It can still be restored after a reload.
  await page.reload();
  await page.getByText('Há um rascunho').waitFor();
});

it('a cancelled upload that had been sent whole says that it may have arrived', async () => {
  const page = await visitorAtFailing('silent');
  await fillReport(page, 'pt', { text: TEXT });
  await send(page, 'pt');
  await page.locator('form [role=status]').getByText('Enviando').waitFor();
  await page.locator('progress[value="1"]').waitFor();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await page.locator('form .interrupted').getByText('o envio pode ter chegado').waitFor();
  expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
});

it('without a connection the form says that nothing was sent, keeps the text, and is sent later', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', { text: TEXT });
  await page.context().setOffline(true);
  await send(page, 'pt');
  await page
    .locator('form .interrupted')
    .getByText('Nada foi enviado e seu texto continua aqui.')
    .waitFor();
  await expectNoViolations(page);
  expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);

  await page.context().setOffline(false);
  await sendReport(page, 'pt');
});

it.each(LANGUAGES)(
  'in %s look-up, passphrase and identification stay with their texts without a connection',
  async (language) => {
    const page = await visit.visitor();
    const protocol = await fileReport(page, language);
    const { follow, report, access, usePassphrase, identifyLink, identifySend } = WORDS[language];
    const offline = page.locator('form .interrupted').getByText(WORDS[language].offline);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await page.goto(follow);
    await page.locator('[name=protocolo]').fill(protocol);
    await page.context().setOffline(true);
    await press(access);
    await offline.waitFor();
    await expectNoViolations(page);
    expect(await page.locator('[name=protocolo]').inputValue()).toBe(protocol);
    await page.context().setOffline(false);
    await press(access);
    await page.waitForURL(`**${report}`);

    await unfold(page);
    await page.locator('[name=palavras]').fill('palavras que são só minhas');
    await page.context().setOffline(true);
    await press(usePassphrase);
    await offline.waitFor();
    expect(await page.locator('[name=palavras]').inputValue()).toBe('palavras que são só minhas');
    await page.context().setOffline(false);

    const toIdentify = page.getByRole('link', { name: identifyLink });
    await page.goto((await toIdentify.getAttribute('href')) ?? '');
    await page.locator('[name=nome]').fill('Ana Souza');
    await page.context().setOffline(true);
    await press(identifySend);
    await offline.waitFor();
    expect(await page.locator('[name=nome]').inputValue()).toBe('Ana Souza');
  },
);
