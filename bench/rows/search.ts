// A search among a hundred thousand reports: whatever is looked for, the answer comes within a second. And what it takes
// to pack their words, once, with what a colleague notices meanwhile.
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, median } from '../figure';
import { millisecondsAlone } from '../load';
import { residentMegabytes } from '../memory';
import { seedReports } from '../seed-reports';
import { type Get, onStage, teamReader } from '../stage';

const REPORTS = 100_000;
const TIMES = 7;

/** Issue 4: at a hundred thousand reports. */
const SEARCH_MS = 1000;
/** A report's page looks up who names its protocol, each time that it is opened. */
const LOOK_UP_MS = 100;
/** Of a list's page while all is packed, against an idle process. */
const TIMES_IDLE = 10;
const PACKING_S = 60;
const MEMORY_MB = 512;

const PAGE = '/api/relatos?range=[0,9]';

/** A word that hardly any of the made-up reports holds. */
const RARE = 'nhatraxu';
/** Everything in one: a search for each letter that the made-up words have. */
const LETTERS = 'a b c d e f g h i l m n o p r s t u v x z';

export function search(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const get = await teamReader(stage);
    // The list has what is new packed on the side, but not again within minutes: idle is measured before there is any.
    const idle = await millisecondsAlone(TIMES, () => get(PAGE));
    await seedReports(stage.databaseUrl, REPORTS, { until: new Date() });
    const figures = await pack(get, idle);
    const [newest] = JSON.parse(await get(PAGE)) as [{ uuid: string }];
    const protocol = newest.uuid;
    const searches = {
      'a rare word': query({ q: RARE }),
      'a word with accents': query({ q: 'ÇÃO' }),
      'one letter, which all hold': query({ q: 'a' }),
      'the last page of all': query({ q: 'a' }, REPORTS - 10),
      'a middle page of all, by status': `${query({ q: 'a' }, REPORTS / 2)}&sort=["status","ASC"]`,
      'all, filtered': query({ q: 'a', status: ['NOVO', 'CONCLUIDO'], lido: true }),
      'all, of a period': query({ q: 'a', criadoEm_gte: '2024-01-01T00:00:00Z' }),
      'every letter': query({ q: LETTERS }),
      'a protocol': query({ q: protocol }),
    };
    const first = await millisecondsAlone(1, () => get(searches['one letter, which all hold']));
    figures.push({ what: 'first search, before anybody saw the list', figure: first, bound: SEARCH_MS, unit: 'ms' });
    for (const [what, each] of Object.entries(searches)) {
      const figure = await millisecondsAlone(TIMES, () => get(each));
      figures.push({ what, figure, bound: SEARCH_MS, unit: 'ms' });
    }
    for (const field of ['uuid', 'protocolo']) {
      const figure = await millisecondsAlone(TIMES, () => get(query({ [field]: protocol })));
      figures.push({ what: `look-up by ${field}`, figure, bound: LOOK_UP_MS, unit: 'ms' });
    }
    const memory = await residentMegabytes(stage.product.pid);
    figures.push({ what: 'memory after them', figure: memory, bound: MEMORY_MB, unit: 'MB' });
    return figures;
  });
}

function query(filter: object, from = 0): string {
  return `/api/relatos?range=[${from},${from + 9}]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** The statistics need all reports packed, too, and read none of the words: what comes after them is a first search. */
async function pack(get: Get, idle: number): Promise<Figure[]> {
  const state = { packed: false };
  const meanwhile: number[] = [];
  const startedAt = performance.now();
  const packing = get('/api/estatisticas').finally(() => (state.packed = true));
  while (!state.packed) {
    meanwhile.push(await millisecondsAlone(1, () => get(PAGE)));
    await delay(20);
  }
  await packing;
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    { what: `packing ${REPORTS}, once`, figure: seconds, bound: PACKING_S, unit: 's' },
    { what: 'a list page meanwhile', figure: median(meanwhile), bound: idle * TIMES_IDLE, unit: 'ms' },
  ];
}
