// The file, read by a program that shares no line with the one that wrote it, against the database itself.
import { seedReports } from '../../bench/seed-reports';
import { setUpApp, setUpStaff } from '../setup/app';
import { databaseRows, differingRows, type Sealed } from '../setup/database-rows';
import { readSheets } from '../setup/sheets';

/** A zone whose clocks change twice a year; the reports are spread over three. */
const TZ = 'America/New_York';

const relato = setUpApp({ TZ });
const staff = setUpStaff(relato);
const sealed = new Map<string, Sealed>();

// A hundred thousand: npm run bench -- --only export.
it.each([0, 1, 1500])('a file of %i rows equals the database row by row and cell by cell', async (count) => {
  await seedReports(relato.databaseUrl, count - sealed.size, {
    until: relato.clock.now(),
    contents: (index) => ({ relato: `Relato ${index}, = + ção “${'não '.repeat(index % 30)}” 😀` }),
    tell: (id, contents) => sealed.set(id, contents),
  });
  const expected = await databaseRows(relato.databaseUrl, sealed, 'pt', TZ);
  expect(expected).toHaveLength(count);
  const { status, headers, body } = await staff.get('/api/relatos/planilha');
  expect(status).toBe(200);
  expect(headers.get('x-total')).toBe(String(count));
  const [sheet, ...others] = await readSheets(body as Buffer);
  expect(others).toEqual([]);
  expect(sheet!.header).toHaveLength(6);
  expect(differingRows(sheet!.rows, expected)).toEqual([]);
});
