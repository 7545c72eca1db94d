// A colleague in their own browser context, reports to work on, and a second colleague at the API.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { type FiledCase, fileCase } from '../../setup/cases';
import { Client, type Credentials } from '../../setup/clients';
import { createTestDatabase } from '../../setup/database';
import { ADMIN } from '../../setup/first-account';
import { type JourneyProduct, startJourneyProduct } from '../../setup/journey-product';
import type { ProductOptions } from '../../setup/product';
import { startVisit, type Visit } from '../public-site/visit';

export type { FiledCase };

interface SignedIn extends BrowserContextOptions {
  /** Where the page is opened; by default the list. */
  at?: string;
  /** A colleague other than the first. */
  who?: Credentials;
}

export interface Team extends Omit<Visit, 'countReports' | 'dataDir'> {
  /** The second colleague. */
  colleague: Client;
  /** A visitor's report with defaults for omitted fields. */
  file(report?: object): Promise<FiledCase>;
  /** A signed-in page that receives events. */
  signedIn(options?: SignedIn): Promise<Page>;
}

type Settings = Readonly<Record<string, string>>;

/** @param own starts a product for this file alone, as {@link startVisit} does */
export async function startTeam(own?: ProductOptions): Promise<Team> {
  const visit = await startVisit(own);
  const colleague = await new Client(visit.url).signIn();
  return {
    ...visit,
    colleague,
    file: (report) => fileCase(colleague, { motivo: 'denuncia', relato: 'Um relato.', ...report }),
    signedIn: async ({ at = '/relatos', who, ...options } = {}) => {
      const page = await visit.visitor(options);
      await giveSession(page, visit, who);
      await hearing(page, () => page.goto(at));
      return page;
    },
  };
}

/**
 * The same for a file's tests: started before the first, ended after the last, with the pages
 * closed in between.
 * @param own as of {@link startTeam}, or a function that starts the team
 */
export function setUpTeam(own?: ProductOptions | (() => Promise<Team>)): Team {
  const team = {} as Team;
  beforeAll(async () =>
    Object.assign(team, await (typeof own === 'function' ? own() : startTeam(own))),
  );
  afterEach(() => team.closePages());
  afterAll(() => team.end());
  return team;
}

/**
 * A team whose product ran before, at another time.
 * @param then the settings of that time
 * @param happened what was done then
 * @param now settings beside the usual ones
 */
export async function startTeamWithPast(
  then: Settings,
  happened: (past: JourneyProduct) => Promise<void>,
  now?: Settings,
): Promise<Team> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'relato-past-'));
  const at = (settings?: Settings): ProductOptions => ({
    dataDir,
    env: { ...settings, DATABASE_URL: database.url },
  });
  const past = await startJourneyProduct(at(then));
  await happened(past);
  await past.stop();
  const team = await startTeam(at(now));
  return {
    ...team,
    async end() {
      await team.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs a page in without the form. */
export async function giveSession(
  page: Page,
  { url }: Pick<Visit, 'url'>,
  { email, senha }: Credentials = ADMIN,
): Promise<void> {
  await page.request.post('/api/auth/login', {
    data: { email, senha },
    headers: { origin: url },
    failOnStatusCode: true,
  });
}

/** Fills in the sign-in and sends it. The fields have the same names in every language. */
export async function signIn(
  page: Page,
  senha: string = ADMIN.senha,
  email: string = ADMIN.email,
): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=senha]').fill(senha);
  await page.locator('[name=senha]').press('Enter');
}

/** Opens a page, and waits until it receives events: earlier changes are not announced to it. */
export async function hearing(page: Page, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/eventos'), open()]);
}

/** The pages behind 'Configurações'. */
const SETTINGS =
  /^(Respostas prontas|Usuários|E-mails enviados|Auditoria|Lixeira|Registro|Regras|Aprovações)$/;

/** Opens a page by the header. */
export async function walkTo(page: Page, name: string): Promise<void> {
  if (SETTINGS.test(name)) await page.getByRole('button', { name: 'Configurações' }).click();
  // Undelivered mails are counted behind the name.
  await page.getByRole('link', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
  await arrived(page, name);
}

/** The button that ends the session, in each language. */
const SIGN_OUT = { English: 'sign out', Español: 'salir', Português: 'sair' } as const;

/**
 * Chooses another language in the account menu, and waits until the page is mounted again in it:
 * once its texts are loaded, what was typed or opened before is lost.
 * @param from the present one
 */
export async function speak(
  page: Page,
  language: 'English' | 'Español' | 'Português',
  from = 'Português',
): Promise<void> {
  await press(page, 'Equipe de Ética');
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menuitem', { name: language }).click();
  await page.keyboard.press('Escape');
  await modalClosed(page);
  await page.getByRole('button', { name: SIGN_OUT[language], exact: true }).waitFor();
}

/**
 * Ends the session and sends the form that has the focus, up to the sign-in. A key press does not
 * wait: the page may notice the ended session first, and leave.
 */
export async function sendWithoutSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/login');
}

/** Clicks the button with this name, in a page or a part of it. */
export const press = (within: Page | Locator, name: string): Promise<void> =>
  within.getByRole('button', { name, exact: true }).click();

/** Clicks an action of the case behind 'Mais ações'. */
export async function pressMore(page: Page, name: string): Promise<void> {
  await press(page, 'Mais ações');
  await press(page, name);
}

/** Opens a part of the case beside the report. */
export async function unfold(page: Page, title: string): Promise<void> {
  const name = new RegExp(`^${title}`);
  // By the keyboard: parts that arrive later move it, and a click could miss.
  await page.getByRole('button', { name, expanded: false }).press('Enter');
  // While it opens, what stands in it and below it moves: a click there would miss.
  const content = page.getByRole('region', { name });
  await page.locator('.MuiCollapse-entered', { has: content }).waitFor();
}

/**
 * Closes the notification, which sends its undoable change. The pointer moves away: a next
 * notification that opens under it would stay, and delay its change.
 */
export async function closeNotification(page: Page): Promise<void> {
  await press(page.getByRole('status'), 'Fechar');
  await page.mouse.move(0, 0);
}

/** Chooses in a field with a list; one with several values is closed by the key. */
export async function choose(
  within: Page | Locator,
  field: string | RegExp,
  ...options: string[]
): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('combobox', { name: field }).click();
  const list = page.getByRole('listbox');
  const takesSeveral = (await list.getAttribute('aria-multiselectable')) === 'true';
  for (const name of options) await list.getByRole('option', { name, exact: true }).click();
  if (takesSeveral) await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
}

/**
 * Types a date into a date field, as on screen in Portuguese.
 * @param date as `31/01/2026` or `31/01/2026 09:00`
 */
export async function typeDate(within: Page | Locator, field: string, date: string): Promise<void> {
  const parts = within.getByRole('group', { name: field }).getByRole('spinbutton');
  await parts.first().click();
  await parts.first().press('Control+A');
  await parts.page().keyboard.type(date.replace(/\D/g, ''));
}

/**
 * Gives a page a virtual device with a fingerprint reader and a present user; the product's host
 * must be `localhost`.
 */
export async function giveDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Waits for the page with this title. */
export const arrived = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Waits for a case's page. */
export const opened = (page: Page, { uuid }: Pick<FiledCase, 'uuid'>): Promise<void> =>
  arrived(page, `Protocolo ${uuid}`);

/**
 * Waits until a modal and its backdrop are gone, also one hidden from assistive technology by a
 * question over it.
 */
export async function modalClosed(page: Page): Promise<void> {
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ state: 'detached' });
}

/** The focus moves after the page has changed. */
export async function focusOn(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

/** The tools of the list of reports stand in one row, and the hint in its search field is whole. */
export async function expectOneRowOfTools(page: Page): Promise<void> {
  const shown = await page.evaluate<unknown>(`(() => {
    const field = document.querySelector('#busca');
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const text = Object.assign(document.createElement('canvas').getContext('2d'), { font });
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return {
      height: field.closest('form').parentElement.clientHeight,
      cut: text.measureText(field.placeholder).width > room,
    };
  })()`);
  expect(shown).toEqual({ height: 44, cut: false });
}
