// A colleague in a browser of their own, reports to work on, and a second colleague at the API.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { Client } from '../../setup/clients';
import { createTestDatabase } from '../../setup/database';
import { ADMIN } from '../../setup/first-account';
import { type JourneyProduct, startJourneyProduct } from '../../setup/journey-product';
import type { ProductOptions } from '../../setup/product';
import { startVisit, type Visit } from '../public-site/visit';

export interface FiledReport {
  id: string;
  uuid: string;
  /** Whoever filed it, still at the report. */
  visitor: Client;
}

export interface Team extends Pick<Visit, 'url' | 'databaseUrl' | 'own' | 'closePages'> {
  /** The second colleague. */
  colleague: Client;
  /** A report by a visitor; what is not said is filled in. */
  file(report?: Record<string, unknown>): Promise<FiledReport>;
  /** A signed-in page, at the list. */
  signedIn(options?: BrowserContextOptions): Promise<Page>;
  /** A page that nobody has signed in at. */
  stranger(options?: BrowserContextOptions): Promise<Page>;
  end(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** @param own starts a product for this file alone, as {@link startVisit} does */
export async function startTeam(own?: ProductOptions): Promise<Team> {
  const visit = await startVisit(own);
  const colleague = await new Client(visit.url).signIn();
  return {
    ...visit,
    colleague,
    file: (report) => file(visit, colleague, report),
    signedIn: async (options) => {
      const page = await visit.visitor(options);
      await page.request.post('/api/auth/login', {
        data: ADMIN,
        headers: { origin: visit.url },
        failOnStatusCode: true,
      });
      await hearing(page, () => page.goto('/relatos'));
      return page;
    },
    stranger: visit.visitor,
  };
}

/**
 * The same for the tests of a file: started before the first of them, ended after the last, without pages in between.
 * @param own as of {@link startTeam}, or what starts the team
 */
export function setUpTeam(own?: ProductOptions | (() => Promise<Team>)): Team {
  const team = {} as Team;
  beforeAll(async () => Object.assign(team, await (typeof own === 'function' ? own() : startTeam(own))));
  afterEach(() => team.closePages());
  afterAll(() => team.end());
  return team;
}

/**
 * A team whose product has run before, at another time.
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
  const at = (settings?: Settings): ProductOptions => ({ dataDir, env: { ...settings, DATABASE_URL: database.url } });
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

/** Fills in the sign-in and sends it. The names of the fields are the same in every language. */
export async function signIn(page: Page, senha: string = ADMIN.senha, email: string = ADMIN.email): Promise<void> {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=senha]').fill(senha);
  await page.locator('[name=senha]').press('Enter');
}

/** Does what opens a page, and waits until the page hears of what changes: of what changed before, it hears nothing. */
export async function hearing(page: Page, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/eventos'), open()]);
}

/** The pages behind 'Configurações'. */
const SETTINGS = ['Respostas prontas', 'Usuários', 'Entregas', 'Auditoria', 'Lixeira', 'Registro', 'Regras'];

/** Walks to a page by the header. */
export async function walkTo(page: Page, name: string): Promise<void> {
  if (SETTINGS.includes(name)) await page.getByRole('button', { name: 'Configurações' }).click();
  // What does not leave is counted behind the name.
  await page.getByRole('link', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Chooses another language than Portuguese in the account menu. */
export async function speak(page: Page, language: 'English' | 'Español'): Promise<void> {
  await page.getByRole('button', { name: 'Equipe de Ética' }).click();
  await page.getByRole('button', { name: 'Português' }).click();
  await page.getByRole('menuitem', { name: language }).click();
  await page.keyboard.press('Escape');
  await modalClosed(page);
}

/** A modal is gone, and its veil with it; also one that a question over it hides from assistive technology. */
export async function modalClosed(page: Page): Promise<void> {
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ state: 'detached' });
}

/** The focus is moved after the page has changed. */
export async function focusOn(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

async function file(visit: Visit, colleague: Client, report: Record<string, unknown> = {}): Promise<FiledReport> {
  const visitor = new Client(visit.url);
  const filed = await visitor.post('/api/visitante/relatos', { motivo: 'denuncia', relato: 'Um relato.', ...report });
  if (filed.status !== 201) throw new Error(`filing was answered with ${filed.status}`);
  const { uuid } = filed.body as { uuid: string };
  const list = await colleague.get('/api/relatos?range=[0,19]');
  const rows = list.body as { id: string; uuid: string }[];
  const row = rows.find((each) => each.uuid === uuid);
  if (!row) throw new Error('the report filed is not in the list');
  return { id: row.id, uuid, visitor };
}
