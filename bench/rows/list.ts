// The team's list: a page of ten among a hundred thousand reports against the same page among a thousand; first and
// last page, as it comes and filtered, always with the exact count. And what a search takes among as many.
import type { Figure } from '../figure';
import { inTurns, millisecondsAlone } from '../load';
import { seedReports } from '../seed-reports';
import { accessToken, onStage } from '../stage';

const FEW = 1000;
const TIMES = 40;
const ROUNDS = 3;
/** How many reports, and how many times the page among a thousand the page may take. */
const SIZES: readonly (readonly [reports: number, times: number])[] = [[100_000, 1.5]];
const MILLION: (typeof SIZES)[number] = [1_000_000, 3];
const SEARCH_MS = 1000;
const WORDS_FOUND_RARELY = 'nhatraxu';

const PAGES = {
  'first page': () => 'range=[0,9]&sort=["criadoEm","DESC"]',
  'last page': (total: number) => `range=[${total - 10},${total - 1}]&sort=["criadoEm","DESC"]`,
  filtered: () => 'range=[0,9]&sort=["criadoEm","DESC"]&filter={"status":["NOVO"],"motivo":["denuncia"]}',
} as const;

type PageName = keyof typeof PAGES;

/** @param million whether to go on to a million reports */
export function list(million: boolean): Promise<Figure[]> {
  return onStage(async ({ product, databaseUrl }) => {
    const authorization = `Bearer ${await accessToken(product.url)}`;
    const ask = async (query: string): Promise<void> => {
      const answer = await fetch(`${product.url}/api/relatos?${query}`, { headers: { authorization } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
    };
    const pages = (total: number): Promise<Record<PageName, number>> => {
      const measures = Object.entries(PAGES).map(([name, page]) => [
        name,
        () => millisecondsAlone(TIMES, () => ask(page(total))),
      ]);
      return inTurns(ROUNDS, Object.fromEntries(measures) as Record<PageName, () => Promise<number>>);
    };

    let filled = FEW;
    await seedReports(databaseUrl, FEW, { until: new Date() });
    const few = await pages(FEW);
    const figures: Figure[] = [];
    for (const [reports, times] of million ? [...SIZES, MILLION] : SIZES) {
      await seedReports(databaseUrl, reports - filled, { until: new Date() });
      filled = reports;
      const many = await pages(reports);
      for (const name of Object.keys(PAGES) as PageName[]) {
        figures.push({ what: `${name} of ${reports}`, figure: many[name], bound: few[name] * times, unit: 'ms' });
      }
      if (reports !== 100_000) continue;
      const search = `range=[0,9]&filter=${JSON.stringify({ q: WORDS_FOUND_RARELY })}`;
      const first = await millisecondsAlone(1, () => ask(search));
      const later = await millisecondsAlone(9, () => ask(search));
      figures.push({ what: 'first search, packing all', figure: first / 1000, bound: 60, unit: 's' });
      figures.push({ what: 'search', figure: later, bound: SEARCH_MS, unit: 'ms' });
    }
    return figures;
  });
}
