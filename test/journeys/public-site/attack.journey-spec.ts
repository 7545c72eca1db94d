// Somebody floods us from the very network that an honest visitor is on: what the forms then ask of the visitor.
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { file, LIMITED, lookUp, Somebody, until429, untilHeld } from '../../setup/limits';
import { fileReport, fillReport, openReport, protocolOf, refusedPage, send, setUpVisit } from './visit';
import { type Language, WORDS } from './words';

const TEXT = 'Escrevi por meia hora.';
const NOTHING_SAVED = { pt: 'Nada foi salvo', en: 'Nothing was saved', es: 'No se guardó nada' } as const;

const visit = setUpVisit({ env: LIMITED });
let networks = 0;

/** An address that nobody was at before. */
const address = (): string => `198.51.100.${String(++networks)}`;

const at = (network: string): BrowserContextOptions => ({ extraHTTPHeaders: { 'x-forwarded-for': network } });

/** As much of everything as is let through without a question. */
async function flood(network: string): Promise<Somebody> {
  const flooder = new Somebody(visit.url, network);
  await until429(() => file(flooder));
  await until429(() => write(flooder));
  await until429(() => lookUp(flooder));
  return flooder;
}

const write = (who: Somebody) => who.post('/api/visitante/relato/mensagens', { mensagem: 'Mais.' });

const isAsked = async (page: Page): Promise<boolean> =>
  (await page.locator('[name=prova][data-proof=asked]').count()) > 0;

it('the browser proves unseen that it is no flood, and what was written arrives', async () => {
  const network = address();
  await flood(network);
  const page = await visit.visitor(at(network));
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const sent: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') sent.push(answer.status());
  });

  await fillReport(page, 'pt', true, TEXT);
  expect(await isAsked(page)).toBe(true);
  await send(page, 'pt');
  await page.waitForURL('**/sucess');
  const protocol = await protocolOf(page);

  await page.goto(WORDS.en.follow);
  expect(await isAsked(page)).toBe(true);
  await openReport(page, 'en', protocol);
  await page.waitForURL('**/en/report');
  await page.getByText(TEXT).waitFor();

  await page.goto(WORDS.es.report);
  expect(await isAsked(page)).toBe(true);
  await page.locator('[name=mensagem]').fill('Y otra cosa.');
  await send(page, 'es');
  await page.getByText(WORDS.es.messageSent).first().waitFor();
  await page.locator('.thread').getByText('Y otra cosa.').waitFor();
  // Each form went once, with its proof, and nothing that the page's policy forbids was tried.
  expect(sent.filter((status) => status >= 400)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('without JavaScript each form says how long to wait, keeps what was written, and is taken then', async () => {
  const network = address();
  const [filing, following, replying] = await Promise.all(
    Array.from({ length: 3 }, () => visit.visitor({ ...at(network), javaScriptEnabled: false })),
  );
  const protocol = await fileReport(replying!, 'es');
  const flooder = await flood(network);

  await Promise.all([
    filing!.goto(WORDS.pt.newReport).then(async () => {
      await fillReport(filing!, 'pt', true, TEXT);
      await untilHeld(() => file(flooder));
      await sendPatiently(filing!, 'pt', WORDS.pt.send, ['relato', TEXT]);
      await filing!.waitForURL('**/sucess');
    }),
    following!.goto(WORDS.en.follow).then(async () => {
      await following!.locator('[name=protocolo]').fill(protocol);
      await untilHeld(() => lookUp(flooder));
      await sendPatiently(following!, 'en', WORDS.en.access, ['protocolo', protocol]);
      await following!.waitForURL('**/en/report');
    }),
    replying!.goto(WORDS.es.report).then(async () => {
      await replying!.locator('[name=mensagem]').fill('Y otra cosa.');
      await untilHeld(() => write(flooder));
      await sendPatiently(replying!, 'es', WORDS.es.send, ['mensagem', 'Y otra cosa.']);
      await replying!.locator('.thread').getByText('Y otra cosa.').waitFor();
    }),
  ]);
  await filing!.goto(WORDS.pt.report);
  await filing!.getByText(TEXT).waitFor();
  for (const page of [filing!, following!, replying!]) await page.context().close();
});

/** Sends as a person does who reads what the page says: refused, they wait for as long as they are told. */
async function sendPatiently(
  page: Page,
  language: Language,
  button: string,
  [name, text]: [string, string],
): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: button, exact: true }).click(),
    ]);
    if (answer.status() !== 429) {
      expect(times).toBeGreaterThan(0);
      return;
    }
    await page.locator('.summary').getByText(NOTHING_SAVED[language]).waitFor();
    await refusedPage(page);
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe(text);
    await delay(Number(await answer.headerValue('retry-after')) * 1000);
  }
  throw new Error('the form was never taken');
}
