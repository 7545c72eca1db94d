// Passwords are guessed from a colleague's own network: what the colleague sees.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectNoViolations, expectNoViolationsOfLanguage } from '../../setup/axe';
import { ADMIN } from '../../setup/first-account';
import { LIMITED, signIn as guess, Somebody, until429 } from '../../setup/limits';
import { noonJustPassed, pass30Seconds } from '../../setup/product-clock';
import { setUpTeam, signIn } from './team';

const team = setUpTeam({ env: { ...LIMITED, ...noonJustPassed() } });

/** The text of a wait: that there is nothing to do, and for how long. */
const WORDS = {
  pt: ['Não é preciso fazer nada:', /enviamos de novo em \d+ segundos/],
  en: ['There is nothing to do:', /we send again in \d+ seconds/],
  es: ['No hay que hacer nada:', /enviamos de nuevo en \d+ segundos/],
} as const;

type Language = keyof typeof WORDS;

async function open(
  path: string,
  language: Language,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await team.visitor(options);
  await page.addInitScript(`
    localStorage.setItem('RaStoreRelato.version', '1');
    localStorage.setItem('RaStoreRelato.locale', '"${language}"');
  `);
  await page.clock.install();
  await page.goto(path);
  return page;
}

/** The API as it answers a client that must wait for this many turns. */
async function slowed(page: Page, path: string, turns = 1): Promise<void> {
  let refused = 0;
  await page.route(`**${path}`, async (route) => {
    refused += 1;
    if (refused > turns) return route.continue();
    const { prova } = route.request().postDataJSON() as { prova?: string };
    // The first comes without a challenge; the others bring it.
    expect(prova).toBe(refused === 1 ? undefined : 'desafio');
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '60', 'relato-desafio': 'desafio' },
      json: { statusCode: 429, code: 'muitas_tentativas', message: '' },
    });
  });
}

/** Waits for the countdown to appear and end: the call is then sent by itself. */
async function waitItOut(page: Page, language: Language): Promise<void> {
  const [nothingToDo, seconds] = WORDS[language];
  await page.getByText(nothingToDo).waitFor();
  expect(await page.getByRole('timer').textContent()).toMatch(seconds);
  // Watched from now on: on a slow machine the countdown may end before the check.
  const answer = page.waitForResponse((response) => response.request().method() === 'POST', {
    timeout: 120_000,
  });
  if (language === 'pt') await expectNoViolations(page);
  else await expectNoViolationsOfLanguage(page);
  await page.clock.fastForward(60_000);
  await answer;
}

test.each(['pt', 'en', 'es'] as const)(
  'in %s a delayed sign-in shows the wait, and continues by itself',
  async (language) => {
    const page = await open('/login', language);
    await slowed(page, '/api/auth/login');
    await signIn(page);
    await waitItOut(page, language);
    await page.waitForURL('**/relatos');
  },
);

test('requesting and opening a recovery link show the wait, and a failed wait says to come back later', async () => {
  const ask = async () => {
    await page.goto('/recuperar');
    await page.locator('[name=email]').fill(ADMIN.email);
    await page.locator('[type=submit]').click();
  };
  const page = await open('/recuperar', 'pt');
  await slowed(page, '/api/auth/recuperacao');
  await ask();
  await waitItOut(page, 'pt');
  await page.getByText('Se houver uma conta com este e-mail').waitFor();

  await slowed(page, '/api/auth/recuperacao/conferir');
  await page.goto(`/recuperar/nova-senha#${'x'.repeat(43)}`);
  await waitItOut(page, 'pt');
  await page.getByText('Este link não vale mais').waitFor();

  await page.unroute('**/api/auth/recuperacao');
  await slowed(page, '/api/auth/recuperacao', 9);
  await ask();
  for (let turn = 0; turn < 3; turn += 1) await waitItOut(page, 'pt');
  const alert = page.getByRole('alert').filter({ hasText: 'Houve muitas tentativas seguidas.' });
  await alert.getByText(/Dá para tentar de novo em \d:\d\d\./).waitFor();
});

// Last: the guesses at the account delay the sign-ins that follow.
test('a colleague on an attacked network signs in after the wait that the server states', async () => {
  const network = '198.51.100.1';
  const page = await open('/login', 'pt', { extraHTTPHeaders: { 'x-forwarded-for': network } });
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/auth/login')) answers.push(answer.status());
  });
  const stranger = new Somebody(team.url, network);
  await until429(() => guess(stranger, { ...ADMIN, senha: 'errada errada' }));
  await signIn(page);
  await page.getByText(WORDS.pt[0]).waitFor();
  await pass30Seconds(team.own!);
  await waitItOut(page, 'pt');
  await page.waitForURL('**/relatos');
  expect(answers).toEqual([429, 200]);
});
