// Every text of the form: accepted, sealed, shown to both sides, searched, and kept as a draft
// where configured.
import {
  EXPORTED_TEXTS,
  REPORT_FIELD_NAMES,
  REPORT_FIELDS,
  type ReportFieldName,
} from '@relato/domain/fields';
import { setUpStaff } from '../setup/app';
import { fileCase, listOf, newColleague } from '../setup/cases';
import { Client, fileReport } from '../setup/clients';
import { setUpProduct } from '../setup/product';

const relato = setUpProduct();
const staff = setUpStaff(relato);
// The question of who is involved is asked if several accounts could read the report.
beforeAll(() => newColleague(staff));

/** Values for fields with rules; other fields get a word that occurs nowhere else. */
const WRITTEN: Readonly<Record<string, string>> = {
  email: 'joaninha@example.com',
  telefone: '+55 (11) 98765-4321',
};
const textOf = (name: ReportFieldName): string => WRITTEN[name] ?? `palavra${name}`;
const FORM = Object.fromEntries(REPORT_FIELD_NAMES.map((name) => [name, textOf(name)]));

it('a field is returned to visitor and team, and found by the search where intended', async () => {
  const earlier = await fileReport(relato.url);
  const written = { ...FORM, protocolo: earlier.uuid };
  const { visitor, id } = await fileCase(staff, { motivo: 'denuncia', ...written });
  expect((await visitor.get('/api/visitante/relato')).body).toMatchObject(written);
  expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject(written);
  const shown = await (
    await fetch(`${relato.url}/acompanhar`, { headers: { cookie: visitor.cookie } })
  ).text();
  expect(
    Object.values({ ...written, protocolo: '' }).filter((text) => !shown.includes(text)),
  ).toEqual([]);
  for (const name of REPORT_FIELD_NAMES) {
    const q = textOf(name).split(/[ @]/).at(-1);
    const { ids } = await listOf(staff, '/api/relatos', { filter: { q } });
    expect([name, ids.includes(id)]).toEqual([name, REPORT_FIELDS[name].searched]);
  }
});

it.each([
  ['pt', '/new', '/privacidade'],
  ['en', '/en/new', '/en/privacy'],
  ['es', '/es/novo', '/es/privacidad'],
] as const)(
  'a field is in the form and in the list of stored fields (%s)',
  async (idioma, form, privacy) => {
    const read = async (path: string) => (await fetch(relato.url + path)).text();
    const asked = await read(form);
    const listed = await read(privacy);
    expect(REPORT_FIELD_NAMES.filter((name) => !asked.includes(`name="${name}"`))).toEqual([]);
    const labels = REPORT_FIELD_NAMES.map((name) => REPORT_FIELDS[name].label[idioma]);
    expect(listed).toContain(`: ${labels.join(', ')}.`);
  },
);

it('a field is exported if the table says so', async () => {
  const { uuid } = await fileReport(relato.url, { motivo: 'denuncia', ...FORM, protocolo: '' });
  const rows = (await staff.get('/api/relatos/linhas')).body as Record<string, unknown>[];
  const row = rows.find(({ protocolo }) => protocolo === uuid)!;
  const exported = Object.fromEntries(
    EXPORTED_TEXTS.map(({ name, field }) => [name, textOf(field)]),
  );
  expect(row).toMatchObject(exported);
  const columns = [...Object.keys(exported), 'data', 'motivo', 'protocolo', 'status', 'violacao'];
  expect(Object.keys(row).sort()).toEqual(columns.sort());
});

it.each(REPORT_FIELD_NAMES)('%s is refused if too long', async (name) => {
  const tooLong = 'x'.repeat(REPORT_FIELDS[name].max + 1);
  const form = { motivo: 'duvidas', relato: 'Um texto.', [name]: tooLong };
  const { status, body } = await new Client(relato.url).post('/api/visitante/relatos', form);
  expect(status).toBe(400);
  expect(body.errors).toHaveProperty(name);
});
