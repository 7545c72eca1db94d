// The team's list, pages of ten with the exact count, in every order: the first page, one in the middle and the last, and
// a filtered one. Design, section 9.
import { SORTABLE } from '../../src/reports/list/report-list.service';
import type { Figure } from '../figure';
import { millisecondsAlone } from '../load';
import { seedReports } from '../seed-reports';
import { type Get, onStage, teamReader } from '../stage';

const TIMES = 9;

/** How long a page may take among so many reports, on two quiet cores. */
const STEPS = [
  { reports: 10_000, ms: 15 },
  { reports: 100_000, ms: 40 },
  { reports: 1_000_000, ms: 300 },
] as const;

const PLACES = {
  'first page': () => 0,
  'middle page': (total: number) => total / 2 - 5,
  'last page': (total: number) => total - 10,
} as const;

const FILTERS = {
  unread: '{"lido":false}',
  'by status and reason': '{"status":["NOVO"],"motivo":["denuncia"]}',
  overdue: '{"vencido":true}',
} as const;

/** @param million whether to go on to a million reports */
export function list(million: boolean): Promise<Figure[]> {
  return onStage(async (stage) => {
    const get = await teamReader(stage.product);
    const figures: Figure[] = [];
    let filled = 0;
    for (const { reports, ms } of million ? STEPS : STEPS.slice(0, 2)) {
      await seedReports(stage, reports - filled, { until: new Date() });
      filled = reports;
      figures.push(
        ...(await measure(get, reports)).map((each) => ({ ...each, bound: ms, unit: 'ms' })),
      );
    }
    return figures;
  });
}

/** Of each place the order that takes longest. */
async function measure(get: Get, reports: number): Promise<Pick<Figure, 'what' | 'figure'>[]> {
  const measured = [];
  for (const [place, from] of Object.entries(PLACES)) {
    const orders = [];
    for (const sort of SORTABLE.filter((each) => each !== 'vence')) {
      const figure = await millisecondsAlone(TIMES, () => get(page(sort, from(reports))));
      orders.push({ what: `${place} of ${reports}, slowest order: ${sort}`, figure });
    }
    measured.push(orders.reduce((one, other) => (other.figure > one.figure ? other : one)));
  }
  for (const [name, filter] of Object.entries(FILTERS)) {
    const figure = await millisecondsAlone(TIMES, () =>
      get(`${page('criadoEm', 0)}&filter=${filter}`),
    );
    measured.push({ what: `${name}, of ${reports}`, figure });
  }
  const due = await millisecondsAlone(TIMES, () =>
    get(`${page('vence', 0)}&filter={"vence":"VENCIDO"}`),
  );
  measured.push({ what: `overdue on any clock, the latest first, of ${reports}`, figure: due });
  return measured;
}

function page(sort: string, from: number): string {
  return `/api/relatos?range=[${from},${from + 9}]&sort=["${sort}","DESC"]`;
}
