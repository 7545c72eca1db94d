// A team with content on every screen: reports in each state, a canned reply, a saved view, staff
// members.
import type { Page } from 'playwright-core';
import { fileCase, follow, newColleague } from '../../setup/cases';
import type { Client } from '../../setup/clients';
import { eventually } from '../../setup/eventually';
import { newUnit } from '../../setup/units';
import { type FiledCase, setUpTeam, type Team } from './team';

export interface FurnishedTeam extends Team {
  /** A report with a message of the visitor, an open follow-up, a note and a link to {@link linked}. */
  report: FiledCase;
  /** A report on legal hold; Lia Reis was given access to it, and Rui Paz is behind a wall. */
  linked: FiledCase;
  /** A report that is linked to no other. */
  other: FiledCase;
  accountId: string;
  walledId: string;
}

/** The unit of the first account and Lia Reis. */
const UNIT_NAME = { pt: 'Fábrica do Norte', en: 'Northern plant', es: 'Planta del Norte' };

const idOf = async (who: Client): Promise<string> =>
  ((await who.get('/api/auth/me')).body as { id: string }).id;

/** Furnishes a team before the tests of a file. */
export function setUpFurnishedTeam(): FurnishedTeam {
  const team = setUpTeam({}) as FurnishedTeam;
  beforeAll(() => furnishTeam(team));
  return team;
}

/** Gives a team its saved texts, staff members and reports. */
export async function furnishTeam(team: FurnishedTeam): Promise<void> {
  const { colleague } = team;
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
  const lia = await newColleague(colleague, 'Lia Reis', { papeis: ['apurador'] });
  const rui = await newColleague(colleague, 'Rui Paz');
  await newUnit(colleague, { endereco: 'norte', nome: UNIT_NAME }, [await idOf(colleague), lia.id]);
  Object.assign(team, { accountId: lia.id, walledId: rui.id });
  await furnishCases(team);
}

/** Files the team's reports. */
async function furnishCases(team: FurnishedTeam): Promise<void> {
  const { colleague, accountId, walledId } = team;
  const deleted = await team.file();
  await colleague.delete(`/api/relatos/${deleted.id}`);
  const other = await team.file();
  const linked = await team.file();
  const report = await fileCase(colleague, { motivo: 'denuncia', relato: 'Um relato.' });
  await follow(colleague, report.id);
  await report.visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Mais um fato.' });
  await colleague.post(`/api/relatos/${report.id}/notas`, { texto: 'Uma nota.' });
  await colleague.post(`/api/relatos/${report.id}/etiquetas`, { nome: 'Uma etiqueta' });
  await colleague.post(`/api/relatos/${report.id}/vinculos`, {
    outroId: linked.id,
    tipo: 'relacionado',
  });
  await colleague.put(`/api/relatos/${linked.id}/retencao`);
  await colleague.post(`/api/relatos/${linked.id}/acessos`, { usuarioId: accountId });
  await colleague.post(`/api/relatos/${linked.id}/barreiras`, { usuarioId: walledId });
  Object.assign(team, { report, linked, other });
}

/** Every screen that a signed-in staff member reaches, by its path. */
export const screensOf = ({ report, accountId }: FurnishedTeam): string[] => [
  '/hoje',
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
  '/cartaz',
  '/organizacao',
  '/formulario',
  '/unidades',
  '/lei',
  '/instalacao',
  '/correio',
  '/conta',
  `/relatos/${report.id}`,
  `/relatos/${report.id}/acompanhamento`,
  `/relatos/${report.id}/linha-do-tempo`,
  '/nenhuma-pagina',
];

const onTheirWay = new WeakMap<Page, Set<unknown>>();

/** From now on {@link settled} tracks the calls of this page. */
export function watchCalls(page: Page): void {
  const calls = new Set<unknown>();
  onTheirWay.set(page, calls);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/eventos')) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** The page has drawn three times, and nothing on it is still fading out. */
const DRAWN = `new Promise((done) => {
  const frame = (left) => requestAnimationFrame(() => (left === 0 ? done(!fading()) : frame(left - 1)));
  const fading = () =>
    [...document.querySelectorAll('[style*="opacity: 0"][style*="transition"]')].some((each) => each.style.visibility !== 'hidden');
  frame(2);
})`;

/** Waits until a tracked page has no open calls and has drawn their results. */
export async function settled(page: Page): Promise<void> {
  const calls = onTheirWay.get(page);
  const quiet = async () => (await page.evaluate<boolean>(DRAWN)) && calls?.size === 0;
  await eventually('nothing is on its way', async () => (await quiet()) && (await quiet()));
}

/** Opens a screen and waits for its heading and for all its calls. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
}
