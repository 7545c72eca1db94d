// The team's list, pages of ten with the exact count: every order among a hundred thousand reports against the same page
// among a hundred, and newest first, the last page and a filtered one against the same among a thousand.
import { SORTABLE } from '../../src/reports/report-list.service';
import type { Figure } from '../figure';
import { inTurns, millisecondsAlone } from '../load';
import { seedReports } from '../seed-reports';
import { type Get, onStage, teamReader } from '../stage';

const TIMES = 20;
const ROUNDS = 3;

/** Among how many reports; and, beside the base, how many times the page among the base a page may take. */
const STEPS = [
  { reports: 100_000, orders: { base: 100, times: 3 }, newest: { base: 1000, times: 1.5 } },
  { reports: 1_000_000, orders: undefined, newest: { base: 1000, times: 3 } },
] as const;

/** Pages by their name. */
type Pages = Readonly<Record<string, string>>;
type Times = Readonly<Record<string, number>>;

const PLACES = {
  first: () => 0,
  middle: (total: number) => Math.floor(total / 2) - 5,
  last: (total: number) => total - 10,
} as const;

/** Every order, at the beginning, in the middle and at the end. */
function orderPages(total: number): Pages {
  const pages = SORTABLE.flatMap((sort) =>
    Object.entries(PLACES).map(([place, from]) => [`by ${sort}, ${place} page`, page(sort, from(total))] as const),
  );
  return Object.fromEntries(pages);
}

function newestPages(total: number): Pages {
  const filter = '&filter={"status":["NOVO"],"motivo":["denuncia"]}';
  return {
    'first page': page('criadoEm', 0),
    'last page': page('criadoEm', total - 10),
    'filtered page': page('criadoEm', 0) + filter,
  };
}

function page(sort: string, from: number): string {
  return `/api/relatos?range=[${from},${from + 9}]&sort=["${sort}","DESC"]`;
}

/** @param million whether to go on to a million reports */
export function list(million: boolean): Promise<Figure[]> {
  return onStage(async (stage) => {
    const get = await teamReader(stage);
    let filled = 0;
    const fillTo = async (reports: number): Promise<void> => {
      await seedReports(stage.databaseUrl, reports - filled, { until: new Date() });
      filled = reports;
    };
    await fillTo(100);
    const orders = await measure(get, orderPages(100));
    await fillTo(1000);
    const newest = await measure(get, newestPages(1000));
    const figures: Figure[] = [];
    for (const step of million ? STEPS : STEPS.slice(0, 1)) {
      await fillTo(step.reports);
      figures.push(...compare(await measure(get, newestPages(step.reports)), newest, step.reports, step.newest));
      if (!step.orders) continue;
      figures.push(...compare(await measure(get, orderPages(step.reports)), orders, step.reports, step.orders));
    }
    return figures;
  });
}

function measure(get: Get, pages: Pages): Promise<Times> {
  const measures = Object.entries(pages).map(([name, query]) => [
    name,
    () => millisecondsAlone(TIMES, () => get(query)),
  ]);
  return inTurns(ROUNDS, Object.fromEntries(measures) as Record<string, () => Promise<number>>);
}

function compare(many: Times, few: Times, reports: number, { base, times }: { base: number; times: number }): Figure[] {
  return Object.entries(many).map(([name, figure]) => ({
    what: `${name} of ${reports}, against ${base}`,
    figure,
    bound: few[name]! * times,
    unit: 'ms',
  }));
}
