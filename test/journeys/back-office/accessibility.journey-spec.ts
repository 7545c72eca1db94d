// What must hold on every screen, tab and modal of the back office: axe in three languages, light and dark, and room
// on a telephone for whatever people type.
import type { Page } from 'playwright-core';
import { expectNoViolations, STRONG_CONTRAST } from '../../setup/axe';
import { eventually } from '../../setup/eventually';
import { picture } from '../public-site/pictures';
import { walkEveryScreen } from './every-screen';
import { startTeam, type FiledReport, type Team } from './team';

/** A word that no line has room for. */
const LONG = 'Abcdefghij'.repeat(20);
const ADDRESS = `${LONG.slice(0, 60)}@${'exemplo'.repeat(8)}.com`;

let team: Team;
let report: FiledReport;
beforeAll(async () => {
  team = await startTeam();
  const { colleague } = team;
  await team.file({ nome: 'Ana Souza' });
  const image = picture().buffer.toString('base64');
  const anexos = [{ nomeArquivo: `${LONG}.png`, arquivo: `data:image/png;base64,${image}` }];
  report = await team.file({ nome: LONG, email: ADDRESS, relato: LONG, protocolo: 'ZZZZ9999', anexos });
  const path = `/api/relatos/${report.id}`;
  const made = [
    await colleague.post(`${path}/mensagens`, { mensagem: LONG, status: 'AGUARDANDO_RESPOSTA' }),
    await colleague.post(`${path}/acompanhamentos`, { acao: LONG, responsavel: ADDRESS }),
    await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: LONG }),
    await colleague.post('/api/respostas-prontas', { idioma: 'pt', titulo: LONG.slice(0, 120), texto: LONG }),
    await colleague.post('/api/usuarios', { nome: LONG, email: ADDRESS }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
});
afterAll(() => team.end());

// axe reads every screen twice; a busy machine takes its time.
jest.setTimeout(900_000);

const HTML_LANG = { pt: 'pt-BR', en: 'en', es: 'es' } as const;

test.each(['pt', 'en', 'es'] as const)('axe finds nothing in %s, light or dark', async (language) => {
  const page = await team.stranger({ reducedMotion: 'reduce' });
  await page.addInitScript(`
    localStorage.setItem('RaStoreRelato.version', '1');
    localStorage.setItem('RaStoreRelato.locale', '"${language}"');
  `);
  await walkEveryScreen(page, report.id, async () => {
    await page.locator(`html[lang=${HTML_LANG[language]}]`).waitFor();
    for (const theme of ['dark', 'light'] as const) {
      await choose(page, theme);
      await expectNoViolations(page, STRONG_CONTRAST);
    }
  });
  await page.context().close();
});

/** As another tab of the same browser would choose it: what is open stays open. */
async function choose(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`(() => {
    const change = { key: 'RaStoreRelato.theme', newValue: '"${theme}"' };
    localStorage.setItem(change.key, change.newValue);
    dispatchEvent(new StorageEvent('storage', change));
  })()`);
  const shown = 'getComputedStyle(document.documentElement).colorScheme';
  await eventually(`the page is ${theme}`, async () => (await page.evaluate(shown)) === theme);
}

test('on a telephone nothing scrolls sideways, whatever words people type, and modals fill the screen', async () => {
  const page = await team.stranger({ viewport: { width: 360, height: 740 } });
  await walkEveryScreen(page, report.id, async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const found = { tooWide: await page.evaluate(TOO_WIDE), tooSmall: await page.evaluate(SMALL_MODALS) };
      expect({ page: page.url(), width, ...found }).toEqual({ page: page.url(), width, tooWide: [], tooSmall: [] });
    }
  });
  await page.context().close();
});

/** Modals that leave a part of the page in sight; questions may. */
const SMALL_MODALS = `[...document.querySelectorAll('[role=dialog]')]
  .filter(({ offsetWidth, offsetHeight }) => offsetWidth < innerWidth || offsetHeight < innerHeight)
  .map(({ textContent }) => textContent.slice(0, 30))`;

/** What can be moved sideways, and what in it sticks out. */
const TOO_WIDE = `(() => {
  const movable = [...document.querySelectorAll('*')].filter(
    (each) =>
      each.scrollWidth > each.clientWidth &&
      (each === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)),
  );
  return movable.flatMap((box) => {
    const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth;
    const out = [...box.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > edge + 0.5);
    return [box, ...out.slice(0, 9)].map((each) => each.tagName + ' ' + each.textContent.slice(0, 30));
  });
})()`;
