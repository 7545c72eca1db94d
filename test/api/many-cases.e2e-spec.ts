// A person who holds many walled cases: more than one batch of a change, and more than the 65,535
// parameters that a statement of PostgreSQL can have.
import { type Reader, seedReports } from '../../bench/seed-reports';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { type Colleague, fileCase, type FiledCase, newColleague, SENHA } from '../setup/cases';
import { REPORT } from '../setup/clients';

const MANY = 66_000;

/** Enough for three batches of a change. */
const CASES = 1_100;

const relato = setUpApp({ LEGAL_PROFILE: 'off' }, 'emptied');
const staff = setUpStaff(relato, 'emptied');
let ana: Colleague;
let walled: FiledCase;

/**
 * Copies a person's access to a real case many times: filing so many reports would take an hour. The
 * copies do not open, and have no reports.
 */
async function holdMany(id: string): Promise<void> {
  await relato.sql(
    `INSERT INTO acessos ("relatoId", "usuarioId", "chaves", "chavePublica", "desde")
     SELECT gen_random_uuid(), "usuarioId", "chaves", "chavePublica", "desde"
     FROM acessos, generate_series(1, $1) WHERE "relatoId" = $2 AND "usuarioId" = $3`,
    [MANY, walled.id, id],
  );
}

beforeEach(async () => {
  ana = await newColleague(staff, 'Ana');
  await newColleague(staff, 'Rafael Moura', { papeis: ['operador'] });
  walled = await fileCase(staff, { ...REPORT, relato: 'Foi o Rafael Moura.' });
});

it('deactivating an account with more cases than a statement has parameters takes all of them from it', async () => {
  await holdMany(ana.id);
  const off = await staff.put(`/api/usuarios/${ana.id}`, { ativo: false });
  expect(off.status).toBe(200);
  const [left] = await relato.sql(
    `SELECT count(*)::int AS rows FROM acessos WHERE "usuarioId" = $1 AND "chaves" <> ''`,
    [ana.id],
  );
  expect(left).toEqual({ rows: 0 });
  expect((await staff.get(`/api/relatos/${walled.id}`)).body).toMatchObject({ adulterado: false });
});

it('cases of several batches stay unaltered after a new password, a new code and a deactivated account', async () => {
  const people = await relato.sql<Reader>('SELECT id, "chavePublica" FROM usuarios');
  const [code] = await relato.sql<{ chavePublica: Buffer }>('SELECT * FROM codigo_recuperacao');
  const unit = { people, recoveryKey: code!.chavePublica };
  const ids: string[] = [];
  const tell = (id: string): void => void ids.push(id);
  await seedReports(relato, CASES, { until: relato.clock.now(), unit, tell });
  const opened = (who: Colleague['who']): Promise<number[]> =>
    Promise.all(
      [ids[0], ids.at(-1)].map(async (id) => (await who.get(`/api/relatos/${id}`)).status),
    );

  const change = { senhaAtual: SENHA, senhaNova: 'uma outra senha comprida' };
  expect((await ana.who.put('/api/auth/senha', change)).status).toBe(204);
  expect(await opened(ana.who)).toEqual([200, 200]);
  expect((await staff.post('/api/auth/codigo-recuperacao')).status).toBe(200);
  expect((await staff.put(`/api/usuarios/${ana.id}`, { ativo: false })).status).toBe(200);
  expect(await opened(staff)).toEqual([200, 200]);
  const stale = await relato.sql(
    `SELECT FROM acessos_recuperacao WHERE "chavePublica" <> (SELECT "chavePublica" FROM codigo_recuperacao)`,
  );
  expect(stale).toEqual([]);
  await runJob(relato, 'altered-reports');
  expect(await relato.sql(`SELECT FROM auditoria WHERE acao = 'relatos.adulterado'`)).toEqual([]);
});
