// Internal notes and their files: only staff with access to the case see them.
import { setUpApp, setUpStaff } from '../setup/app';
import {
  type Colleague,
  fileCase,
  listOf,
  newColleague,
  NOBODY,
  readAs,
  refused,
  writeNote,
} from '../setup/cases';
import { type Client, dataUrl, formOf, type Json, reportWith } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { jpeg, jpegOf, png } from '../setup/images';
import { blobNames, listRoutes } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';
import { FORM_TYPE, multipart, RawRequest } from '../setup/raw';
import { readSheets } from '../setup/sheets';

const relato = setUpApp();
const staff = setUpStaff(relato);
let ana: Colleague;
let rui: Colleague;

const read = async (id: string, by: Client = staff): Promise<Json> =>
  (await by.get(`/api/relatos/${id}`)).body;
/** One error for an account that does not exist and for one without access to the case. */
const wrongMention = { mencoes: 'valor_invalido' };

beforeAll(async () => {
  ana = await newColleague(staff, 'Ana Reis');
  rui = await newColleague(staff, 'Rui Paz', { papeis: ['apurador'] });
});

it("a note is shown with its author's name to staff with access, without counting as an update", async () => {
  const { id } = await fileCase(staff);
  const before = await read(id);
  relato.clock.advance(MINUTE);
  const written = await writeNote(ana.who, id, {
    texto: 'Ver com @Ana Reis.',
    mencoes: [ana.id.toUpperCase()],
  });
  const em = relato.clock.now().getTime();
  const autor = { id: ana.id, nome: 'Ana Reis' };
  const nota = {
    id: written.body.id as string,
    texto: 'Ver com @Ana Reis.',
    autor,
    em,
    mencoes: [autor],
    anexos: [],
  };
  expect(written).toMatchObject({ status: 201, body: nota });
  const { versao, alteradoEm, expiraEm } = before;
  expect(await read(id)).toMatchObject({
    notas: [nota],
    versao,
    alteradoEm,
    expiraEm,
    adulterado: false,
  });
  const timeline = (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[];
  expect(timeline.filter(({ tipo }) => tipo === 'nota')).toEqual([{ tipo: 'nota', em, nota }]);
  expect((await listOf(staff, '/api/relatos', { filter: { q: 'reis' } })).ids).toEqual([id]);
});

it('a note keeps the names of author and mentioned staff after their accounts are deleted', async () => {
  const { id } = await fileCase(staff);
  const leo = await newColleague(staff, 'Leo Lima');
  await writeNote(leo.who, id, { mencoes: [leo.id] });
  expect((await staff.delete(`/api/usuarios/${leo.id}`)).status).toBe(200);
  const named = { id: leo.id, nome: 'Leo Lima' };
  expect(await read(id)).toMatchObject({ notas: [{ autor: named, mencoes: [named] }] });
});

it('only staff with access can be mentioned, and the error does not reveal other accounts', async () => {
  const { id } = await fileCase(staff);
  const eva = await newColleague(staff, 'Eva Melo');
  await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: eva.id });
  for (const mencoes of [[NOBODY], [eva.id], [rui.id], [ana.id, rui.id], ['ana'], 'ana'])
    expect(await writeNote(staff, id, { mencoes })).toMatchObject(
      refused({ mencoes: expect.any(String) as string }),
    );
  const answers = await Promise.all(
    [NOBODY, eva.id, rui.id].map((one) => writeNote(staff, id, { mencoes: [one] })),
  );
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  expect(answers[0]).toMatchObject(refused(wrongMention));
  expect((await read(id)).notas).toEqual([]);
  await staff.post(`/api/relatos/${id}/acessos`, { usuarioId: rui.id });
  expect((await writeNote(staff, id, { mencoes: [ana.id, rui.id, rui.id] })).status).toBe(201);
  expect(await read(id, rui.who)).toMatchObject({
    notas: [{ mencoes: [{ id: ana.id }, { id: rui.id }] }],
  });
});

it('a note takes files, which staff with access download; files of a refused note are removed', async () => {
  const { id } = await fileCase(staff, reportWith(['foto.png', await png()]));
  const before = await blobNames(relato);
  const form = formOf({ texto: 'Veja o recibo.' }, []);
  for (const mencao of [ana.id, rui.id]) form.append('mencoes', mencao);
  form.append('anexos', new Blob([new Uint8Array(await png())]), 'recibo.png');
  expect(await writeNote(staff, id, form)).toMatchObject(refused(wrongMention));
  expect(await blobNames(relato)).toEqual(before);
  await staff.post(`/api/relatos/${id}/acessos`, { usuarioId: rui.id });
  expect((await writeNote(staff, id, form)).status).toBe(201);
  const whole = await read(id, rui.who);
  const em = relato.clock.now().getTime();
  expect(whole).toMatchObject({
    anexos: [{ nomeArquivo: 'foto.png' }],
    notas: [
      {
        mencoes: [{ id: ana.id }, { id: rui.id }],
        anexos: [{ nomeArquivo: 'recibo.png', dataEnvio: em }],
      },
    ],
  });
  const [file] = whole.notas[0].anexos as Record<'arquivo' | 'miniatura', string>[];
  const other = await fileCase(staff);
  for (const path of Object.values({ arquivo: file!.arquivo, miniatura: file!.miniatura })) {
    expect((await rui.who.get(path)).status).toBe(200);
    expect((await staff.get(path.replace(id, other.id))).status).toBe(404);
  }
  form.set('mencoes', ana.id);
  for (let n = 0; n < 3; n++)
    form.append('anexos', new Blob([new Uint8Array(await png())]), 'outro.png');
  expect(await writeNote(staff, id, form)).toMatchObject(refused({ anexos: 'arquivos_demais' }));
});

it('a note as JSON takes a file above a megabyte, as a reply does', async () => {
  const { id } = await fileCase(staff);
  const anexos = [dataUrl(['foto.jpg', await jpegOf(1_200_000)])];
  const nota = await staff.post(`/api/relatos/${id}/notas`, { texto: 'Ver a foto.', anexos });
  expect(nota).toMatchObject({ status: 201, body: { anexos: [{ nomeArquivo: 'foto.jpg' }] } });
  const reply = await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Veja.', anexos });
  expect(reply.status).toBe(201);
});

it.each([
  ['notas', 'texto'],
  ['mensagens', 'mensagem'],
])('a form for %s begun before a wall was raised is refused after it', async (kind, field) => {
  const { id, visitor } = await fileCase(staff);
  const eva = await newColleague(staff);
  const whole = multipart({ [field]: 'Ver.' }, [['anexos', await jpeg()]]);
  const target = { method: 'POST', path: `/api/relatos/${id}/${kind}`, ...eva.who.authorization };
  const begun = { type: FORM_TYPE, bytes: whole.subarray(0, 20), announced: whole.length };
  const request = new RawRequest(relato.url, target, begun);
  // The server has answered a later request, so it has begun to read the form.
  expect((await eva.who.get(`/api/relatos/${id}`)).status).toBe(200);
  expect((await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId: eva.id })).status).toBe(
    201,
  );
  request.send(whole.subarray(20));
  expect(await request.outcome).toBe(404);
  expect((await read(id)).notas).toEqual([]);
  expect((await readAs(visitor)).msg).toEqual([]);
});

it('a resent note is stored once', async () => {
  const { id } = await fileCase(staff);
  const note = { chaveEnvio: 'a-form-key-of-some-length' };
  const answers = await Promise.all([1, 2, 3].map(() => writeNote(staff, id, note)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers.map(({ body }): unknown => body)).toEqual(
    [1, 2, 3].map((): unknown => answers[0]!.body),
  );
  expect((await read(id)).notas).toHaveLength(1);
});

it('a note changes no response to the visitor and no export', async () => {
  const { id, visitor } = await fileCase(staff, reportWith(['foto.png', await png()]));
  const { anexos } = (await readAs(visitor)) as { anexos: [{ id: string }] };
  const fileAt = (anexo: string) => `/api/visitante/relato/anexos/${anexo}`;
  const routes = listRoutes(relato).filter(
    (route) => route.startsWith('GET /api/visitante/') && !/[/]prova$|[/]logotipo[/]/.test(route),
  );
  const responses = () =>
    Promise.all(
      routes.map(async (route) => {
        const { status, body } = await visitor.get(route.slice(4).replace(':id', anexos[0].id));
        return [route, status, body as unknown];
      }),
    );
  const before = await responses();
  expect(before.map(([route, status]) => [route, status])).toEqual(
    routes.map((route) => [route, 200]),
  );
  expect(routes).toContain('GET /api/visitante/relato');
  relato.clock.advance(MINUTE);
  const note = await writeNote(
    staff,
    id,
    formOf({ texto: 'Segredo.' }, [['recibo.png', await png()]]),
  );
  expect(note.status).toBe(201);
  expect(await responses()).toEqual(before);
  const missing = await visitor.get(fileAt(NOBODY));
  expect(missing.status).toBe(404);
  expect((await visitor.get(fileAt(note.body.anexos[0].id as string))).body).toEqual(missing.body);
  const lines = await staff.get(`/api/relatos/linhas?filter={"id":["${id}"]}`);
  const sheet = await staff.get(`/api/relatos/planilha?filter={"id":["${id}"]}`);
  const cells = JSON.stringify(await readSheets(sheet.body as Buffer));
  for (const text of [JSON.stringify(lines.body), cells])
    expect(text).not.toMatch(/Segredo|recibo/);
});

describe('a staff member mentioned in a note', () => {
  const mailing = setUpMailing();

  it("gets a mail without the note's text; the author gets none, even if mentioned", async () => {
    await mailing.start();
    const { id } = await fileCase(mailing.staff);
    const bia = await newColleague(mailing.staff, 'Bia Lima');
    const { body: me } = await mailing.staff.get('/api/auth/me');
    await mailing.outboxBecomes([]);
    mailing.server.mails.length = 0;
    await writeNote(mailing.staff, id, { texto: 'Segredo.', mencoes: [bia.id, me.id as string] });
    await mailing.outboxBecomes([]);
    expect(mailing.server.mails.map(({ to }) => to)).toEqual([[bia.email]]);
    expect(mailing.server.mails[0]!.raw).not.toContain('Segredo');
  });
});
