// A flood from an honest visitor's own network: what the forms then ask of the visitor.
import type { Page } from 'playwright-core';
import { file, LIMITED, lookUp, Somebody, until429 } from '../../setup/limits';
import { noonJustPassed, pass30Seconds } from '../../setup/product-clock';
import { fillReport, refusedPage, showReport } from './reporting';
import { SCRIPTS, setUpVisit } from './visit';
import { type Language, WORDS } from './words';

const TEXT = 'Escrevi por meia hora.';
const NOTHING_SAVED = {
  pt: 'Nada foi salvo',
  en: 'Nothing was saved',
  es: 'No se guardó nada',
} as const;

const visit = setUpVisit({ env: { ...LIMITED, ...noonJustPassed() } });

/** As many of each as pass without a question. */
async function flood(network: string): Promise<void> {
  const flooder = new Somebody(visit.url, network);
  await until429(() => file(flooder));
  await until429(() => flooder.post('/api/visitante/relato/mensagens', { mensagem: 'Mais.' }));
  await until429(() => lookUp(flooder));
}

it.each(SCRIPTS)(
  '%s each form says how long to wait, keeps the text, and is accepted then',
  async (_, javaScriptEnabled) => {
    const network = `198.51.100.${javaScriptEnabled ? 1 : 2}`;
    const there = { extraHTTPHeaders: { 'x-forwarded-for': network }, javaScriptEnabled };
    const filing = await visit.visitor(there);
    const following = await visit.visitor(there);
    const replying = await visit.visitor(there);
    const protocol = await showReport(replying, 'es');
    await flood(network);
    // Scripts count down; without them a sentence names the seconds.
    const wait = javaScriptEnabled ? /\b0:(?:[01]\d|20)\b/ : /\b(?:1?\d|20) se[cg]/;

    await fillReport(filing, 'pt', { named: true, text: TEXT });
    await following.goto(WORDS.en.follow);
    await following.locator('[name=protocolo]').fill(protocol);
    // A challenge from before the flood could be ripe by now.
    await replying.reload();
    await replying.locator('[name=mensagem]').fill('Y otra cosa.');
    const forms = [
      [filing, 'pt', WORDS.pt.send, 'relato', TEXT],
      [following, 'en', WORDS.en.access, 'protocolo', protocol],
      [replying, 'es', WORDS.es.send, 'mensagem', 'Y otra cosa.'],
    ] as const;
    for (const [page, , button] of forms) expect(await press(page, button)).toBe(429);
    for (const [page, language, , name, text] of forms)
      await expectToldToWait(page, language, { name, text, wait });

    await pass30Seconds(visit.own!);
    for (const [page, , button] of forms) expect(await press(page, button)).toBeLessThan(400);
    await filing.waitForURL('**/sucess');
    await following.waitForURL('**/en/report');
    await replying.locator('.thread').getByText('Y otra cosa.').waitFor();
    await filing.goto(WORDS.pt.report);
    await filing.getByText(TEXT).waitFor({ state: 'attached' });
  },
);

/**
 * Clicks the button.
 * @returns the response to the form
 */
async function press(page: Page, button: string): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return answer.status();
}

/** The page says how long to wait, and keeps the text. */
async function expectToldToWait(
  page: Page,
  language: Language,
  { name, text, wait }: { name: string; text: string; wait: RegExp },
): Promise<void> {
  const summary = page.locator('.summary');
  await summary.getByText(NOTHING_SAVED[language]).waitFor();
  await refusedPage(page);
  expect(await summary.textContent()).toMatch(wait);
  expect(await page.locator(`[name=${name}]`).inputValue()).toBe(text);
}
