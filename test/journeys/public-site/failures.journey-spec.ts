// What goes wrong on our side or on the way: each page says whether anything was saved, and keeps the text.
import type { RequestListener } from 'node:http';
import { expectNoViolations } from '../../setup/axe';
import { type SiteOnApi, startSiteOn } from './site-on-api';
import { expectAccessible, fillReport, refusedPage, send, startVisit, type Visit } from './visit';
import { LANGUAGES, WORDS } from './words';

const TEXT = 'Escrevi por meia hora.';

const refusal =
  (statusCode: number, code: string): RequestListener =>
  (request, response) => {
    request.resume().on('end', () => {
      response.writeHead(statusCode, { 'Content-Type': 'application/json', 'Retry-After': '30' });
      // As the API repeats to a page what it sent.
      const enviado = { textos: { identificacao: 'nao', relato: TEXT }, arquivos: [] };
      response.end(JSON.stringify({ statusCode, code, message: '', enviado }));
    });
  };

/** Goes away at once. */
const away: RequestListener = (request) => request.socket.destroy();

let visit: Visit;
let site: SiteOnApi;
let answer: RequestListener;
beforeAll(async () => {
  visit = await startVisit();
  site = await startSiteOn((request, response) => answer(request, response));
});
afterAll(async () => {
  await site.stop();
  await visit.end();
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it.each([
    ['429', refusal(429, 'muitas_tentativas'), 'Nada foi salvo. Espere 30 segundos'],
    ['408', refusal(408, 'envio_lento'), 'O envio ficou lento demais e foi interrompido. Nada foi salvo'],
    [
      '500',
      refusal(500, 'erro_interno'),
      'Um problema inesperado ocorreu! Não recebemos a confirmação de que foi salvo.',
    ],
    ['503', refusal(503, 'ocupado'), 'Nada foi salvo. Espere 30 segundos'],
  ])('%s to a form: the page says whether it was saved, and keeps the text', async (_name, behaviour, said) => {
    answer = behaviour;
    const page = await visit.visitor({ javaScriptEnabled, baseURL: site.url });
    await fillReport(page, 'pt', false, TEXT);
    await send(page, 'pt');
    await page.locator('.summary').getByText(said).waitFor();
    await refusedPage(page);
    expect(await page.title()).toMatch(/^Erro:/);
    expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
    if (javaScriptEnabled) await expectNoViolations(page);
    await page.context().close();
  });
});

describe.each(LANGUAGES)('a report page in %s that cannot be shown', (language) => {
  it.each([
    ['429', refusal(429, 'muitas_tentativas'), 429],
    ['500', refusal(500, 'erro_interno'), 500],
    ['503', refusal(503, 'ocupado'), 503],
    ['no API', away, 503],
  ])('for %s says that nothing was changed, and leads on', async (_name, behaviour, status) => {
    answer = behaviour;
    const page = await visit.visitor({ baseURL: site.url });
    await page.context().addCookies([{ name: 'relato_visitante', value: 'x', url: site.url }]);
    const response = await page.goto(WORDS[language].report);
    expect(response?.status()).toBe(status);
    const said = (await page.locator('main').textContent()) ?? '';
    expect(said).toContain(WORDS[language].nothingChanged);
    expect(await page.locator('main a.button').getAttribute('href')).toBe(WORDS[language].report);
    await expectAccessible(page, language);
    await page.context().close();
  });
});

it('a sending that is cancelled when all of it had left says that it may have arrived', async () => {
  // Takes all of a form, and never says what became of it.
  answer = (request, response) =>
    request.method === 'POST' ? void request.resume() : refusal(503, 'ocupado')(request, response);
  const page = await visit.visitor({ baseURL: site.url });
  await fillReport(page, 'pt', false, TEXT);
  await send(page, 'pt');
  await page.locator('form [role=status]').getByText('Enviando').waitFor();
  await page.locator('progress[value="1"]').waitFor();
  await page.getByRole('button', { name: 'Cancelar envio' }).click();
  await page.locator('form .interrupted').getByText('o envio pode ter chegado').waitFor();
  expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);
  await page.context().close();
});

it('without a connection the form says that nothing was sent, keeps the text, and sends it later', async () => {
  const page = await visit.visitor();
  await fillReport(page, 'pt', false, TEXT);
  await page.context().setOffline(true);
  await send(page, 'pt');
  await page.locator('form .interrupted').getByText('Nada foi enviado e seu texto continua aqui.').waitFor();
  await expectNoViolations(page);
  expect(await page.locator('[name=relato]').inputValue()).toBe(TEXT);

  await page.context().setOffline(false);
  await send(page, 'pt');
  await page.waitForURL('**/sucess');
  await page.context().close();
});
