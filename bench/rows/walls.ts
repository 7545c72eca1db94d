// Need-to-know: the list among walled cases, differences that a walled person could measure, and
// filing to many holders. Design, section 3.
import { randomUUID } from 'node:crypto';
import { addColleague, Client, fileReport, REPORT } from '../../test/setup/clients';
import { type Figure, median } from '../figure';
import { inTurns, millisecondsAlone } from '../load';
import { seedReports } from '../seed-reports';
import { onStage, teamReader } from '../stage';

const REPORTS = 100_000;
const WALLED = 200;
const HOLDERS = 50;
const PAIRS = 100;
const TIMES = 9;

/** How long a page may take among so many, on two quiet cores. */
const PAGE_MS = 40;
/** How far the medians of the pairs may lie apart. */
const APART = 1.05;
/** Filing to all holders, by filing to the team's one key. */
const TIMES_ONE = 1.1;

const NAMED = 'Eva Muralha';
const ORDERS = ['criadoEm', 'alteradoEm', 'status'];

export function walls(): Promise<Figure[]> {
  return onStage(async (stage) => {
    const { url } = stage.product;
    const staff = await new Client(url).signIn();
    for (let n = 1; n < HOLDERS; n++) {
      await staff.post('/api/usuarios', { email: `pessoa${n}@example.com`, nome: `Pessoa ${n}` });
    }
    const credentials = { email: 'eva@example.com', senha: 'uma senha de colega' };
    await addColleague(staff, credentials, NAMED);
    const eva = await new Client(url).signIn(credentials);
    await seedReports(stage, REPORTS, { until: new Date() });
    const walled = { ...REPORT, envolvidos: NAMED };
    for (let n = 0; n < WALLED; n++) await fileReport(url, walled);
    const [{ id } = { id: '' }] = (await staff.get('/api/relatos')).body as { id: string }[];

    const get = await teamReader(stage.product);
    const page = (sort: string) => get(`/api/relatos?range=[0,9]&sort=["${sort}","DESC"]`);
    const pages = [];
    for (const sort of ORDERS) pages.push(await millisecondsAlone(TIMES, () => page(sort)));

    const pairs = { walled: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < 2 * PAIRS; n++) {
      const kind = n % 2 === 0 ? 'walled' : 'unknown';
      const path = `/api/relatos/${kind === 'walled' ? id : randomUUID()}`;
      const taken = await millisecondsAlone(1, () => eva.get(path));
      pairs[kind].push(taken);
    }
    const known = median(pairs.walled);
    const unknown = median(pairs.unknown);
    const filing = await inTurns(3, {
      one: () => millisecondsAlone(20, () => fileReport(url)),
      many: () => millisecondsAlone(20, () => fileReport(url, walled)),
    });
    return [
      {
        what: `a page of ${REPORTS}, ${WALLED} walled, slowest order`,
        figure: Math.max(...pages),
        bound: PAGE_MS,
        unit: 'ms',
      },
      {
        what: 'a walled case of one that is not there',
        figure: Math.max(known, unknown),
        bound: Math.min(known, unknown) * APART,
        unit: 'ms',
      },
      {
        what: `filing to ${HOLDERS} holders`,
        figure: filing.many,
        bound: filing.one * TIMES_ONE,
        unit: 'ms',
      },
    ];
  });
}
