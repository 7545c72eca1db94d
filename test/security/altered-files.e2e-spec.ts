// Someone with the files or the database, but without the server's secret, damages one file of a case. The case is
// shown as altered and recorded once a day, its other file opens, and other cases stay as they are.
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import {
  answerCase,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  readAs,
  writeAs,
} from '../setup/cases';
import { formOf, REPORT } from '../setup/clients';
import { becomes } from '../setup/eventually';
import { png } from '../setup/images';
import { storeOf } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);

interface File {
  id: string;
  arquivo: string;
  miniatura: string;
}

let filed: FiledCase;
/** The file that a test damages, and another one of the same case. */
let file: File;
let whole: File;

const fileTwo = async () =>
  fileCase(
    staff,
    formOf(REPORT, [
      ['um.png', await png()],
      ['dois.png', await png()],
    ]),
  );

const filesOf = async (id: string): Promise<File[]> =>
  (await staff.get(`/api/relatos/${id}`)).body.anexos as File[];

beforeEach(async () => {
  await staff.signIn();
  filed = await fileTwo();
  [file, whole] = (await filesOf(filed.id)) as [File, File];
});

/** Where the case is shown, whether it is altered there. */
async function shown({ id, visitor }: FiledCase) {
  const { rows } = await listOf(staff, '/api/relatos', { filter: { id: [id] } });
  return {
    list: rows[0].adulterado as boolean,
    page: (await staff.get(`/api/relatos/${id}`)).body.adulterado as boolean,
    visitor: ((await readAs(visitor)).adulterado ?? false) as boolean,
  };
}

const INTACT = { list: false, page: false, visitor: false };
const ALTERED = { list: true, page: true, visitor: true };

const recorded = async ({ id }: FiledCase): Promise<number> =>
  (
    await relato.sql(
      `SELECT FROM auditoria WHERE acao = 'relatos.adulterado' AND alvo = $1 AND "usuarioId" IS NULL`,
      [id],
    )
  ).length;

async function flip(name: string): Promise<void> {
  const sealed = (await storeOf(relato).get(name))!;
  sealed[sealed.length >> 1]! ^= 1;
  await storeOf(relato).put(name, sealed);
}

const copy = async (from: string, to: string) =>
  storeOf(relato).put(to, (await storeOf(relato).get(from))!);

it.each<[string, keyof File, () => Promise<unknown>, number]>([
  ['a changed file', 'arquivo', () => flip(file.id), 409],
  ['a changed thumbnail', 'miniatura', () => flip(`${file.id}.miniatura`), 409],
  ['a deleted file', 'arquivo', () => storeOf(relato).delete(file.id), 409],
  ['a deleted thumbnail', 'miniatura', () => storeOf(relato).delete(`${file.id}.miniatura`), 409],
  ['the file of another row', 'arquivo', () => copy(whole.id, file.id), 409],
  [
    "another file's row",
    'arquivo',
    () =>
      relato.sql(
        'UPDATE anexos SET conteudo = (SELECT conteudo FROM anexos WHERE id = $2) WHERE id = $1',
        [file.id, whole.id],
      ),
    409,
  ],
  [
    'a deleted row',
    'arquivo',
    () => relato.sql('DELETE FROM anexos WHERE id = $1', [file.id]),
    404,
  ],
])(
  '%s shows its case as altered, and only that file does not open',
  async (_, which, damage, status) => {
    const other = await fileTwo();
    await damage();
    for (let n = 0; n < 2; n++) expect((await staff.get(file[which])).status).toBe(status);
    expect(await shown(filed)).toEqual(ALTERED);
    expect(await recorded(filed)).toBe(1);
    for (const path of [whole.arquivo, whole.miniatura])
      expect((await staff.get(path)).status).toBe(200);
    await becomes(
      async () => ((await staff.get('/health/ready')).body as { reports?: string }).reports,
      'altered',
    );
    expect(await shown(other)).toEqual(INTACT);
    expect(await recorded(other)).toBe(0);
  },
);

it('a damaged file that its visitor downloads shows the case as altered', async () => {
  await flip(file.id);
  const [own] = (await readAs(filed.visitor)).anexos as File[];
  expect(await filed.visitor.get(own!.arquivo)).toMatchObject({
    status: 409,
    body: { code: 'conteudo_adulterado' },
  });
  expect(await shown(filed)).toEqual(ALTERED);
});

it('the dashboard counts a case with a damaged file among the altered ones, as the list shows it', async () => {
  const altered = async () => (await staff.get('/api/estatisticas')).body.adulterados as number;
  const before = await altered();
  await flip(file.id);
  await staff.get(file.arquivo);
  expect(await shown(filed)).toEqual(ALTERED);
  expect(await altered()).toBe(before + 1);
});

it('a case with a damaged file is recorded again by the nightly job, once a day', async () => {
  await storeOf(relato).delete(file.id);
  expect(await staff.get(file.arquivo)).toMatchObject({
    status: 409,
    body: { code: 'arquivo_perdido' },
  });
  relato.clock.advance(24 * 3_600_000);
  await runJob(relato, 'altered-reports');
  await runJob(relato, 'altered-reports');
  expect(await recorded(filed)).toBe(2);
});

it('a case is intact again once its file is back, and what happened between stays genuine', async () => {
  const sealed = (await storeOf(relato).get(file.id))!;
  await storeOf(relato).delete(file.id);
  expect((await staff.get(file.arquivo)).status).toBe(409);
  expect((await answerCase(staff, filed.id, {})).status).toBe(201);
  expect((await writeAs(filed.visitor, { mensagem: 'Vi de novo.' })).status).toBe(201);
  expect(await shown(filed)).toEqual(ALTERED);
  await storeOf(relato).put(file.id, sealed);
  expect((await staff.get(file.arquivo)).status).toBe(200);
  expect(await shown(filed)).toEqual(INTACT);
});

it('a visitor still writes to a walled case with a damaged file', async () => {
  const { id } = await newColleague(staff);
  const wall = { usuarioId: id, motivo: 'Parente.' };
  expect((await staff.post(`/api/relatos/${filed.id}/barreiras`, wall)).status).toBe(201);
  await flip(file.id);
  expect((await staff.get(file.arquivo)).status).toBe(409);
  expect(await shown(filed)).toEqual(ALTERED);
  expect((await writeAs(filed.visitor, { mensagem: 'Vi de novo.' })).status).toBe(201);
});

it('that a file is damaged cannot be written or removed in the database unseen', async () => {
  const set = `UPDATE relatos SET versao = versao + 1, "arquivosAlterados" = $2 WHERE id = $1`;
  await relato.sql(set, [filed.id, [file.id]]);
  expect(await shown(filed)).toEqual(ALTERED);
  // Its mark is not genuine any more, and a file that opens does not make it so.
  expect((await staff.get(file.arquivo)).status).toBe(200);
  expect(await shown(filed)).toEqual(ALTERED);
});
