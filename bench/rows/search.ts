// A search among reports that the team has opened before, for various words, right after a start
// and later. Design, section 9.
import type { Figure } from '../figure';
import { millisecondsAlone } from '../load';
import { residentMegabytes } from '../memory';
import { filteredPage, listPage, openAll, SEARCHES } from '../searches';
import { seedReports } from '../seed-reports';
import { type Get, onStage, type Stage, teamReader, withProduct } from '../stage';

const TIMES = 5;

const MEMORY_MB = 512;

/** A word that hardly any of the made-up reports holds. */
const RARE = 'nhatraxu';
/** Everything in one: a search for each letter that the made-up words have. */
const LETTERS = 'a b c d e f g h i l m n o p r s t u v x z';

export function search(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const get = await teamReader(stage.product);
    const figures: Figure[] = [];
    let filled = 0;
    for (const { reports, ms } of SEARCHES) {
      await seedReports(stage, reports - filled, { until: new Date() });
      filled = reports;
      await openAll(stage, get, reports);
      const searches = await searchesAmong(reports, get);
      const first = await firstSearch(stage, searches['a rare word']!);
      figures.push({
        what: `first search of a process, of ${reports}`,
        figure: first,
        bound: ms,
        unit: 'ms',
      });
      for (const [what, path] of Object.entries(searches)) {
        const figure = await millisecondsAlone(TIMES, () => get(path));
        figures.push({ what: `${what}, of ${reports}`, figure, bound: ms, unit: 'ms' });
      }
    }
    const memory = await residentMegabytes(stage.product.pid);
    figures.push({ what: 'memory after them', figure: memory, bound: MEMORY_MB, unit: 'MB' });
    return figures;
  });
}

async function searchesAmong(reports: number, get: Get): Promise<Readonly<Record<string, string>>> {
  const [newest] = JSON.parse(await get(listPage(0, 1))) as [{ uuid: string }];
  return {
    'a rare word': filteredPage({ q: RARE }),
    'a word with accents': filteredPage({ q: 'ÇÃO' }),
    'one letter, which all hold': filteredPage({ q: 'a' }),
    'the last page of all': filteredPage({ q: 'a' }, reports - 10),
    'a middle page of all, by status': `${filteredPage({ q: 'a' }, reports / 2)}&sort=["status","ASC"]`,
    'all, filtered': filteredPage({ q: 'a', status: ['NOVO', 'CONCLUIDO'], lido: true }),
    'every letter': filteredPage({ q: LETTERS }),
    'who names a protocol': filteredPage({ protocolo: newest.uuid }),
  };
}

/** On a second process beside the first, started for it. */
function firstSearch({ env }: Stage, path: string): Promise<number> {
  return withProduct(
    async (product) => {
      const get = await teamReader(product);
      return millisecondsAlone(1, () => get(path));
    },
    { env },
  );
}
