// Accessibility of every screen, tab and modal of the back office: axe in three languages, light
// and dark, its content security policy, and long texts on a phone.
import type { Locator, Page, ViewportSize } from 'playwright-core';
import {
  expectLandmarks,
  expectNoViolations,
  expectNoViolationsOfLanguage,
  expectNoViolationsOfTheme,
  STRONG_CONTRAST,
} from '../../setup/axe';
import { newColleague } from '../../setup/cases';
import { eventually } from '../../setup/eventually';
import { picture } from '../../setup/images';
import { category, inLanguages, publish, question } from '../../setup/questionnaires';
import { newUnit } from '../../setup/units';
import { resize } from '../../setup/window-size';
import { walkEveryScreen } from './every-screen';
import { layoutFaults, SIZES } from './layout';
import { type FiledCase, setUpTeam } from './team';

/** A word that fits on no line. */
const LONG = 'Abcdefghij'.repeat(20);
const ADDRESS = `${LONG.slice(0, 60)}@${'exemplo'.repeat(8)}.com`;

const team = setUpTeam({});
let report: FiledCase;
beforeAll(async () => {
  const { colleague } = team;
  const { id } = await team.file();
  await colleague.delete(`/api/relatos/${id}`);
  await team.file({ nome: 'Ana Souza' });
  const image = picture().buffer.toString('base64');
  const anexos = [{ nomeArquivo: `${LONG}.png`, arquivo: `data:image/png;base64,${image}` }];
  report = await team.file({
    nome: LONG,
    email: ADDRESS,
    relato: LONG,
    protocolo: 'ZZZZ9999',
    anexos,
  });
  const path = `/api/relatos/${report.id}`;
  const me = (await colleague.get('/api/auth/me')).body as { id: string };
  await fileWithCategory(me.id);
  const made = [
    await colleague.post(`${path}/mensagens`, { mensagem: LONG, status: 'AGUARDANDO_RESPOSTA' }),
    await colleague.post(`${path}/acompanhamentos`, { acao: LONG, responsavel: ADDRESS }),
    await colleague.post(`${path}/acompanhamentos`, {
      acao: LONG,
      responsavelId: me.id,
      venceEm: Date.now(),
    }),
    await colleague.post(`${path}/notas`, { texto: LONG, anexos }),
    await colleague.post(`${path}/etiquetas`, { nome: LONG.slice(0, 40) }),
    await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: LONG }),
    await colleague.post('/api/respostas-prontas', {
      idioma: 'pt',
      titulo: LONG.slice(0, 120),
      texto: LONG,
    }),
    await colleague.post('/api/usuarios', { nome: LONG, email: ADDRESS }),
  ];
  const usuarioId = (made.at(-1)!.body as { id: string }).id;
  made.push(
    await colleague.post('/api/usuarios', {
      nome: 'Leitora',
      email: 'leitora@example.com',
      papeis: ['leitor'],
    }),
    await colleague.post(`${path}/barreiras`, { usuarioId, motivo: LONG }),
    await colleague.post('/api/usuarios', {
      nome: 'Bia',
      email: 'bia@example.com',
      papeis: ['responsavel'],
    }),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  // From now on this needs a second person.
  expect((await colleague.post('/api/relatos/planilha', { justificativa: LONG })).status).toBe(202);
});

/** Publishes a category, makes a unit of the first account, and files a report with both. */
async function fileWithCategory(firstId: string): Promise<void> {
  const { colleague } = team;
  const nome = inLanguages(LONG.slice(0, 70));
  const formulario = await publish(colleague, [
    category('assedio', [question('onde', { texto: nome, ajuda: nome })], { nome }),
  ]);
  const second = await newColleague(colleague, 'Lia Reis');
  await newUnit(colleague, { endereco: 'norte', nome }, [firstId, second.id]);
  const answered = { formulario, categoria: 'assedio', 'resposta-onde': LONG };
  await team.file(answered);
  await team.file({ ...answered, unidade: 'norte' });
}

/** Each theme has its share of the sizes: it changes colours, and no measures. */
const BY_DAY = SIZES.filter((_, index) => index % 2 === 0);
const BY_NIGHT = SIZES.filter((_, index) => index % 2 === 1);

// There are some forty screens, which take a while on a busy machine.
jest.setTimeout(900_000);

test('axe finds no violations, in the dark theme too, and every screen fits five sizes of the window', async () => {
  const page = await speaking('pt', { width: 1366, height: 768 });
  const faults: object[] = [];
  await walkEveryScreen(page, report.id, async () => {
    await choose(page, 'light');
    await expectNoViolations(page, STRONG_CONTRAST);
    await expectLandmarks(page);
    faults.push(...(await layoutFaults(page, BY_DAY)));
    await choose(page, 'dark');
    await expectNoViolationsOfTheme(page);
    faults.push(...(await layoutFaults(page, BY_NIGHT)));
  });
  expect(faults).toEqual([]);
});

test('axe finds no violations with options, a tooltip or a calendar open', async () => {
  const page = await team.signedIn();
  const look = async (popup: Locator) => {
    await popup.waitFor();
    await expectNoViolations(page);
    await expectLandmarks(page);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Alternar tema claro e escuro' }).hover();
  await look(page.getByRole('tooltip'));
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await look(page.getByRole('listbox'));
  await page.getByRole('button', { name: /data/i }).first().click();
  await look(page.getByRole('dialog', { name: 'Aberto desde' }));
  await page.getByRole('combobox', { name: 'Relatos por página' }).click();
  await look(page.getByRole('listbox'));
});

test('in English axe finds no violations that depend on language, and texts are never read as markup or script', async () => {
  const page = await speaking('en');
  const refused = await refusals(page);
  await walkEveryScreen(page, report.id, async () => {
    await page.locator('html[lang=en]').waitFor();
    await expectNoViolationsOfLanguage(page);
  });
  expect(refused).toEqual([]);

  // The policy blocks what an injection would do.
  const inject = page.evaluate(
    `document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'`,
  );
  await expect(inject).rejects.toThrow(/TrustedHTML/);
  const allow = page.evaluate(
    `trustedTypes.createPolicy('default', { createHTML: (text) => text })`,
  );
  await expect(allow).rejects.toThrow(/disallowed/);
  await eventually('both are told', () => refused.length === 2);
  expect(refused).toEqual([
    expect.stringContaining('require-trusted-types-for') as string,
    expect.stringContaining('trusted-types') as string,
  ]);
});

test('in Spanish on a phone axe finds no violations, nothing scrolls sideways with long texts, and modals fill the screen', async () => {
  const page = await speaking('es', { width: 360, height: 740 });
  await walkEveryScreen(page, report.id, async () => {
    await page.locator('html[lang=es]').waitFor();
    await expectNoViolations(page);
    for (const width of [320, 360]) {
      await resize(page, { width, height: 740 });
      const found = {
        tooWide: await page.evaluate(TOO_WIDE),
        tooSmall: await page.evaluate(SMALL_MODALS),
      };
      expect({ page: page.url(), width, ...found }).toEqual({
        page: page.url(),
        width,
        tooWide: [],
        tooSmall: [],
      });
    }
  });
});

/** Policy violations on this page and those that follow. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refused', (what: string) => refused.push(what));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => {
      refused([location.pathname, event.effectiveDirective, event.blockedURI, event.sample].join(' '));
    });
  `);
  return refused;
}

async function speaking(language: 'pt' | 'en' | 'es', viewport?: ViewportSize): Promise<Page> {
  const page = await team.visitor(viewport && { viewport });
  await page.addInitScript(`
    localStorage.setItem('RaStoreRelato.version', '1');
    localStorage.setItem('RaStoreRelato.locale', '"${language}"');
  `);
  return page;
}

/** As if chosen in another tab of the same browser: open dialogs stay open. */
async function choose(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`(() => {
    const change = { key: 'RaStoreRelato.theme', newValue: '"${theme}"' };
    localStorage.setItem(change.key, change.newValue);
    dispatchEvent(new StorageEvent('storage', change));
  })()`);
  const shown = 'getComputedStyle(document.documentElement).colorScheme';
  await eventually(`the page is ${theme}`, async () => (await page.evaluate(shown)) === theme);
}

/** Modals that leave part of the page in sight; confirmations and menus may. */
const SMALL_MODALS = `[...document.querySelectorAll('[role=dialog]:not(.MuiPopover-paper)')]
  .filter(({ offsetWidth, offsetHeight }) => offsetWidth < innerWidth || offsetHeight < innerHeight)
  .map(({ textContent }) => textContent.slice(0, 30))`;

/** Elements that can be scrolled sideways, and their overflowing parts. */
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
