// axe on every screen, tab and modal of the back office, in three languages, light and dark.
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../../support/axe';
import { picture } from '../public-site/pictures';
import { modalClosed, signIn, startTeam, type FiledReport, type Team } from './team';

let team: Team;
let report: FiledReport;
beforeAll(async () => {
  team = await startTeam();
  const image = picture('foto.png').buffer.toString('base64');
  const anexos = [{ nomeArquivo: 'foto.png', arquivo: `data:image/png;base64,${image}` }];
  report = await team.file({ nome: 'Ana Souza', anexos });
  await team.file();
  await team.colleague.post('/api/respostas-prontas', { idioma: 'pt', titulo: 'Recebemos', texto: 'Obrigado.' });
  const path = `/api/relatos/${report.id}`;
  await team.colleague.post(`${path}/mensagens`, { mensagem: 'Obrigado.', status: 'AGUARDANDO_RESPOSTA' });
  await team.colleague.post(`${path}/acompanhamentos`, { acao: 'Ouvir o RH', responsavel: 'rh@example.com' });
});
afterAll(() => team.end());

const TITLES = { pt: 'Relatos', en: 'Reports', es: 'Relatos' } as const;
const HTML_LANG = { pt: 'pt-BR', en: 'en', es: 'es' } as const;
const LOOKS = (['pt', 'en', 'es'] as const).flatMap((language) => [
  [language, 'light'] as const,
  [language, 'dark'] as const,
]);

// axe reads every screen some twenty times; a busy machine takes its time.
jest.setTimeout(180_000);

test.each(LOOKS)('nothing is found in %s, %s', async (language, theme) => {
  const page = await team.stranger({ reducedMotion: 'reduce' });
  await page.addInitScript(`
    localStorage.setItem('RaStoreRelato.version', '1');
    localStorage.setItem('RaStoreRelato.locale', '"${language}"');
    localStorage.setItem('RaStoreRelato.theme', '"${theme}"');
  `);

  await page.goto('/login');
  await page.locator('[name=senha]').waitFor();
  await signIn(page, 'uma senha errada');
  await page.getByRole('alert').waitFor();
  await expectNoViolations(page);
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: TITLES[language] }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(HTML_LANG[language]);
  expect(await page.title()).toBe(`${TITLES[language]} · Relato`);

  await listAndInbox(page);
  await users(page);
  await numbers(page);
  await audit(page);
  await caseFile(page);
  await page.context().close();
});

async function listAndInbox(page: Page): Promise<void> {
  await page.locator('[data-lido]').first().waitFor();
  await page.locator('[aria-controls=filtros]').click();
  await expectNoViolations(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page);
  await page.goto('/caixa-de-entrada');
  await page.locator('[data-lido]').first().waitFor();
  await expectNoViolations(page);
}

async function users(page: Page): Promise<void> {
  await page.goto('/usuarios');
  await page.locator('main li').first().waitFor();
  await expectNoViolations(page);
  await page.locator('main').getByRole('button').first().click();
  await expectNoInvalidViolations(page);
  await page.keyboard.press('Escape');
  await modalClosed(page);
}

async function audit(page: Page): Promise<void> {
  await page.goto('/auditoria');
  await page.locator('main li').first().waitFor();
  await page.locator('[data-fim]').waitFor();
  await expectNoViolations(page);
}

/** The pages that need nobody's hand. */
async function numbers(page: Page): Promise<void> {
  await page.goto('/painel');
  await page.locator('main section svg:has(rect)').nth(5).waitFor();
  await expectNoViolations(page);
  await page.goto('/respostas-prontas');
  await page.locator('main li').first().waitFor();
  await expectNoViolations(page);
  await page.goto('/entregas');
  await page.locator('main li').first().waitFor();
  await expectNoViolations(page);
  await page.goto('/prazos');
  // Their numbers arrive with the lists.
  for (const list of ['#expiracao', '#trituracao']) await page.locator(list, { hasText: '(0)' }).waitFor();
  await expectNoViolations(page);
}

async function caseFile(page: Page): Promise<void> {
  await page.goto(`/relatos/${report.id}`);
  await page.getByRole('tabpanel').waitFor();
  await expectNoViolations(page);
  await page.locator('#aba-linha-do-tempo').click();
  await page.waitForURL('**/linha-do-tempo');
  await expectNoViolations(page);
  await page.locator('#aba-acompanhamento').click();
  await page.waitForURL('**/acompanhamento');
  await expectNoViolations(page);

  // The three modals by their keys, the fourth by its button, the pictures by theirs.
  for (const key of ['r', 'n', 's']) {
    await page.keyboard.press(key);
    if (key === 's') await expectNoViolations(page);
    else await expectNoInvalidViolations(page);
    await page.keyboard.press('Escape');
    await modalClosed(page);
  }
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await modalClosed(page);
  await page.getByRole('button', { name: /foto\.png/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoViolations(page);
}

/** Sends the open modal empty, so that its errors are on screen too. */
async function expectNoInvalidViolations(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expectNoViolations(page);
}
