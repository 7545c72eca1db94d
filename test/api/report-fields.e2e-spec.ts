// Every text of the form comes through: taken, sealed, shown to both sides, found, and kept as a draft where it says so.
import { REPORT_FIELD_NAMES, REPORT_FIELDS, type ReportFieldName } from '@relato/domain/fields';
import { startTestApp, type TestApp } from '../setup/app';
import { Client, fileReport, type Json, newestId } from '../setup/clients';

let relato: TestApp;
let staff: Client;
beforeAll(async () => {
  relato = await startTestApp();
  staff = await new Client(relato.url).signIn();
});
afterAll(() => relato.close());

/** What is written where not any text is taken; elsewhere a word that stands nowhere else. */
const WRITTEN: Readonly<Partial<Record<ReportFieldName, string>>> = {
  email: 'joaninha@example.com',
  telefone: '+55 11 98765-4321',
};
const textOf = (name: ReportFieldName): string => WRITTEN[name] ?? `palavra${name}`;

it('comes back to its visitor and to the team, and is found where it is searched', async () => {
  const earlier = await fileReport(relato.url);
  const form = Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, textOf(name)]));
  const written = { ...form, protocolo: earlier.uuid };
  const { visitor } = await fileReport(relato.url, { motivo: 'denuncia', ...written });
  const id = await newestId(staff);
  expect((await visitor.get('/api/visitante/relato')).body).toMatchObject(written);
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject(written);
  for (const name of REPORT_FIELD_NAMES) {
    const word = textOf(name).split(/[ @]/).at(-1);
    const { body } = await staff.get(`/api/relatos?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    const found = (body as Json[]).some((report) => report.id === id);
    expect([name, found]).toEqual([name, REPORT_FIELDS[name].searched]);
  }
});

it.each(REPORT_FIELD_NAMES)('%s is refused where it is longer than it may be', async (name) => {
  const tooLong = 'x'.repeat(REPORT_FIELDS[name].max + 1);
  const form = { motivo: 'duvidas', relato: 'Um texto.', [name]: tooLong };
  const { status, body } = await new Client(relato.url).post('/api/visitante/relatos', form);
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty(name);
});
