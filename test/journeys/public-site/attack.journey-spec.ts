// Somebody floods us from the very network that an honest visitor is on: what the forms then ask of the visitor.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { file, LIMITED, lookUp, Somebody, until429 } from '../../setup/limits';
import { noonJustPassed, pass30Seconds } from '../../setup/product-clock';
import { fileReport, fillReport, refusedPage, setUpVisit } from './visit';
import { type Language, WORDS } from './words';

const TEXT = 'Escrevi por meia hora.';
const NOTHING_SAVED = { pt: 'Nada foi salvo', en: 'Nothing was saved', es: 'No se guardó nada' } as const;

const visit = setUpVisit({ env: { ...LIMITED, ...noonJustPassed() } });
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

it.each([true, false])(
  'each form says how long to wait, keeps what was written, and is taken then (with scripts: %s)',
  async (javaScriptEnabled) => {
    const network = address();
    const [filing, following, replying] = await Promise.all(
      Array.from({ length: 3 }, () => visit.visitor({ ...at(network), javaScriptEnabled })),
    );
    const protocol = await fileReport(replying!, 'es');
    await flood(network);

    await fillReport(filing!, 'pt', true, TEXT);
    await following!.goto(WORDS.en.follow);
    await following!.locator('[name=protocolo]').fill(protocol);
    await replying!.goto(WORDS.es.report);
    await replying!.locator('[name=mensagem]').fill('Y otra cosa.');
    const press = [
      () => sent(filing!, WORDS.pt.send),
      () => sent(following!, WORDS.en.access),
      () => sent(replying!, WORDS.es.send),
    ];
    for (const send of press) expect(await send()).toBe(429);
    await told(filing!, 'pt', ['relato', TEXT]);
    await told(following!, 'en', ['protocolo', protocol]);
    await told(replying!, 'es', ['mensagem', 'Y otra cosa.']);

    await pass30Seconds(visit.own!);
    for (const send of press) expect(await send()).toBeLessThan(400);
    await filing!.waitForURL('**/sucess');
    await following!.waitForURL('**/en/report');
    await replying!.locator('.thread').getByText('Y otra cosa.').waitFor();
    await filing!.goto(WORDS.pt.report);
    await filing!.getByText(TEXT).waitFor();
    for (const page of [filing!, following!, replying!]) await page.context().close();
  },
);

it('who takes long enough to write notices nothing', async () => {
  const network = address();
  await flood(network);
  const page = await visit.visitor(at(network));
  await fillReport(page, 'pt', true, TEXT);
  await pass30Seconds(visit.own!);
  expect(await sent(page, WORDS.pt.send)).toBeLessThan(400);
  await page.waitForURL('**/sucess');
  await page.context().close();
});

/** Presses the button. @returns what the form was answered with */
async function sent(page: Page, button: string): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return answer.status();
}

/** The page says how long to wait, and still holds what was written. */
async function told(page: Page, language: Language, [name, text]: [string, string]): Promise<void> {
  const summary = page.locator('.summary');
  await summary.getByText(NOTHING_SAVED[language]).waitFor();
  await refusedPage(page);
  expect(await summary.textContent()).toMatch(/\b(1?\d|20) se[cg]/);
  expect(await page.locator(`[name=${name}]`).inputValue()).toBe(text);
}
