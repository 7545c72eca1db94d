// The application's database role owns nothing: statements refused to it.
import { setUpApp, setUpStaff } from '../setup/app';
import { fileCase, NOBODY } from '../setup/cases';

const relato = setUpApp();
const staff = setUpStaff(relato);

const ESPERA = `INSERT INTO auditoria_espera (em, acao, alvo, detalhes, marca) VALUES (now(), 'relatos.ver', '${NOBODY}', '{}', '\\x00')`;

it("the application's role is not a superuser, creates no roles or databases, and owns nothing", async () => {
  const [role] = await relato.asApplication(
    'SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  );
  expect(Object.values(role!)).toEqual(Array(5).fill(false));
  expect(
    await relato.asApplication('SELECT 1 FROM pg_class WHERE relowner = current_user::regrole'),
  ).toEqual([]);
  expect(
    await relato.asApplication('SELECT 1 FROM pg_proc WHERE proowner = current_user::regrole'),
  ).toEqual([]);
});

it.each([
  'ALTER TABLE auditoria DISABLE TRIGGER auditoria_recusar',
  'ALTER TABLE auditoria_espera DISABLE TRIGGER ALL',
  'DROP TRIGGER auditoria_recusar ON auditoria',
  'DROP FUNCTION auditoria_recusar CASCADE',
  `CREATE OR REPLACE FUNCTION auditoria_recusar() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
  'CREATE TRIGGER x AFTER DELETE ON usuarios FOR EACH ROW EXECUTE FUNCTION linhas_recusar()',
  'SET session_replication_role = replica',
  'DELETE FROM auditoria',
  `UPDATE auditoria SET acao = 'x'`,
  'TRUNCATE auditoria',
  `INSERT INTO auditoria (em, acao, detalhes) VALUES (now(), 'x', '{}')`,
  'DELETE FROM auditoria_espera',
  'ALTER TABLE usuarios DISABLE TRIGGER usuarios_avancar',
  'DELETE FROM usuarios',
  'DELETE FROM sessoes',
  'DELETE FROM sessoes_encerradas',
  'UPDATE sessoes_encerradas SET hash = hash',
  'DELETE FROM migrations',
  'TRUNCATE relatos',
  'DELETE FROM relatos',
  'DROP TABLE relatos',
  'ALTER TABLE relatos DROP CONSTRAINT relatos_valores',
  'CREATE TABLE x ()',
  'CREATE SCHEMA x',
  'CREATE ROLE x',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  `COPY relatos TO PROGRAM 'true'`,
])("the application's role is refused: %s", async (statement) => {
  await expect(relato.asApplication(statement)).rejects.toMatchObject({ code: '42501' });
});

it("the application's role does its work, and adds audit rows", async () => {
  const { id } = await fileCase(staff);
  expect((await staff.get(`/api/relatos/${id}`)).status).toBe(200);
  expect((await staff.delete(`/api/relatos/${id}`)).status).toBe(200);
  const actions = await relato.sql('SELECT acao FROM auditoria WHERE alvo = $1 ORDER BY numero', [
    id,
  ]);
  expect(actions).toEqual([{ acao: 'relatos.ver' }, { acao: 'relatos.apagar' }]);
});

it("the application's role cannot redirect the audit log to its own table", async () => {
  await relato.asApplication(`CREATE TEMP TABLE auditoria (LIKE auditoria); ${ESPERA}`);
  expect(await relato.sql('SELECT 1 FROM auditoria WHERE alvo = $1', [NOBODY])).toHaveLength(1);
});
