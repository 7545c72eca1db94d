// Every screen of the back office at three widths: the order of the document is the order on the screen.
import type { Page } from 'playwright-core';
import { fileCase, follow, newColleague } from '../../setup/cases';
import { eventually } from '../../setup/eventually';
import { setUpTeam } from './team';

const WIDTHS = [1366, 768, 360] as const;

const team = setUpTeam({});
let caseId: string;
let accountId: string;

beforeAll(async () => {
  const { colleague } = team;
  const filed = await fileCase(colleague, { motivo: 'denuncia', relato: 'Um relato.' });
  caseId = filed.id;
  await follow(colleague, caseId);
  await filed.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Mais um fato.' });
  await colleague.post(`/api/relatos/${caseId}/notas`, { texto: 'Uma nota.' });
  const deleted = await team.file();
  await colleague.delete(`/api/relatos/${deleted.id}`);
  await team.file();
  await colleague.post('/api/respostas-prontas', {
    idioma: 'pt',
    titulo: 'Recebido',
    texto: 'Recebemos.',
  });
  await colleague.post('/api/consultas', {
    nome: 'Minha',
    filter: '{}',
    sort: '["criadoEm","DESC"]',
  });
  accountId = (await newColleague(colleague, 'Ana Reis')).id;
});

/** Every screen that a signed-in staff member reaches, by its path. */
const screens = (): string[] => [
  '/relatos',
  '/relatos/novo',
  '/caixa-de-entrada',
  '/prazos',
  '/regras',
  '/painel',
  '/painel?ano=2026&exato=true',
  '/respostas-prontas',
  '/respostas-prontas/create',
  '/usuarios',
  '/usuarios/create',
  `/usuarios/${accountId}`,
  '/entregas',
  '/auditoria',
  '/lixeira',
  '/registro',
  '/aprovacoes',
  '/conta',
  `/relatos/${caseId}`,
  `/relatos/${caseId}/acompanhamento`,
  `/relatos/${caseId}/linha-do-tempo`,
  '/nenhuma-pagina',
];

/** Opens a screen and waits until it has its heading and asks the server for nothing more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}

const onTheirWay = new WeakMap<Page, Set<unknown>>();

/** Waits until no call is on its way and the page has drawn what came of it. */
async function settled(page: Page): Promise<void> {
  const calls = onTheirWay.get(page);
  const quiet = async () => {
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))',
    );
    return calls?.size === 0;
  };
  await eventually('nothing is on its way', async () => (await quiet()) && (await quiet()));
}

async function openAt(width: number): Promise<Page> {
  const page = await team.signedIn({ viewport: { width, height: 800 } });
  const calls = new Set<unknown>();
  onTheirWay.set(page, calls);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/eventos')) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return page;
}

/**
 * Pairs of headings and controls, the first of which stands before the second in the document and after it on the
 * screen: below it in the same column, or to its right in the same line.
 */
const DISORDER = `(() => {
  const shown = [...document.querySelectorAll('h1, h2, h3, a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => getComputedStyle(element).position !== 'absolute' && !element.closest('[aria-hidden=true], [class*=Snackbar]'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0);
  const meet = (a1, a2, b1, b2) => Math.min(a2, b2) - Math.max(a1, b1) > 2;
  const name = (element) => element.localName + ' ' + (element.getAttribute('aria-label') ?? element.textContent ?? element.name).trim().slice(0, 40);
  const found = [];
  shown.forEach((first, at) => {
    for (const second of shown.slice(at + 1)) {
      if (first.element.contains(second.element)) continue;
      const a = first.box;
      const b = second.box;
      const above = b.bottom <= a.top + 2 && meet(a.left, a.right, b.left, b.right);
      const left = b.right <= a.left + 2 && meet(a.top, a.bottom, b.top, b.bottom);
      if (above || left) found.push(name(first.element) + ' < ' + name(second.element));
    }
  });
  return found.slice(0, 5);
})()`;

test.each(WIDTHS)(
  'at %i px the order of each document is the order on the screen',
  async (width) => {
    const page = await openAt(width);
    const found: Record<string, string[]> = {};
    for (const path of screens()) {
      await open(page, path);
      const disorder = await page.evaluate<string[]>(DISORDER);
      if (disorder.length > 0) found[path] = disorder;
    }
    expect(found).toEqual({});
  },
);
