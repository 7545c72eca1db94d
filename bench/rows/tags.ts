// Tags among reports that the team has opened before: the filter by one, alone and with others, and
// the tags in use. Two tags on each report, of forty names. Design, section 9.
import { Client } from '../../test/setup/clients';
import type { Figure } from '../figure';
import { millisecondsAlone } from '../load';
import { filteredPage, listPage } from '../searches';
import { seedReports } from '../seed-reports';
import { type Get, onStage, type Stage, teamReader } from '../stage';

const TIMES = 7;

const REPORTS = 10_000;

/** As long as a search may take among so many. */
const MS = 150;

const AT_ONCE = 1000;

const NAMES = 40;

export function tags(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const get = await teamReader(stage.product);
    await seedReports(stage, REPORTS, { until: new Date() });
    await tagEach(stage, get);
    const asked = {
      'a page filtered by a tag': filteredPage({ etiqueta: 'etiqueta 7' }),
      'by a tag that no report has': filteredPage({ etiqueta: 'sem uso' }),
      'by a tag, among half of the reports': filteredPage({ etiqueta: 'etiqueta 7', lido: true }),
      'the tags in use': '/api/etiquetas',
      'a search for a rare word': filteredPage({ q: 'nhatraxu' }),
    };
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(asked)) {
      const figure = await millisecondsAlone(TIMES, () => get(path));
      figures.push({ what: `${what}, of ${REPORTS}`, figure, bound: MS, unit: 'ms' });
    }
    return figures;
  });
}

async function tagEach({ product }: Stage, get: Get): Promise<void> {
  const staff = await new Client(product.url).signIn();
  for (let from = 0; from < REPORTS; from += AT_ONCE) {
    const page = listPage(from, AT_ONCE);
    const ids = (JSON.parse(await get(page)) as { id: string }[]).map(({ id }) => id);
    for (let n = 0; n < NAMES; n += 2) {
      const adicionar = [`Etiqueta ${n}`, `Etiqueta ${n + 1}`];
      const some = ids.filter((_, index) => index % (NAMES / 2) === n / 2);
      const body = { ids: some, acao: 'etiquetar', etiquetas: { adicionar } };
      const { status } = await staff.post('/api/relatos/lote', body);
      if (status !== 200) throw new Error(`tagging was answered with ${status}`);
    }
  }
}
