// A case loaded ahead: it is unreadable until it is opened, and only its opening is a reading.
import { createDecipheriv } from 'node:crypto';
import { setUpApp, setUpStaff, SharedApp, startTestApp } from '../setup/app';
import {
  answerCase,
  type FiledCase,
  fileCase,
  listOf,
  newColleague,
  refusedFor,
  writeNote,
} from '../setup/cases';
import { type Answer, Client, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { LIMITED, until429 } from '../setup/limits';

const relato = setUpApp();
const staff = setUpStaff(relato);

interface Ahead {
  cifrado: string;
  lacre: string;
}

const loadAhead = (who: Client, id: string) => who.post(`/api/relatos/${id}/adiante`);

const ahead = async (who: Client, id: string): Promise<Ahead> => {
  const { status, body } = await loadAhead(who, id);
  expect(status).toBe(200);
  return body as Ahead;
};

const open = (who: Client, id: string, lacre: string) =>
  who.post(`/api/relatos/${id}/abertura`, { lacre });

/** As the browser opens it. */
function decrypted({ cifrado }: Ahead, { body }: Answer<Json>): Json {
  const bytes = Buffer.from(cifrado, 'base64');
  const key = Buffer.from((body as { chave: string }).chave, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  return JSON.parse(text.toString());
}

const readings = async (id: string): Promise<number> => {
  const [row] = await relato.sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM auditoria WHERE alvo = $1',
    [id],
  );
  return row!.total;
};

const UNCHANGED = { status: 200, body: { chave: expect.any(String) as string } };
const USUAL_WAY = { status: 409, body: { code: 'conflito_versao' } };

describe('a case loaded ahead', () => {
  let filed: FiledCase;
  beforeEach(async () => {
    filed = await fileCase(staff);
  });

  it('leaves no row in the audit log, and stays unread', async () => {
    await ahead(staff, filed.id);
    expect(await readings(filed.id)).toBe(0);
    const { rows } = await listOf(staff, '/api/relatos', { filter: { id: [filed.id] } });
    expect(rows).toMatchObject([{ lido: false }]);
  });

  it('is the page and the timeline of the usual way once it is opened, which is one reading', async () => {
    await answerCase(staff, filed.id, { mensagem: 'Quem viu?' });
    const before = await readings(filed.id);
    const sealed = await ahead(staff, filed.id);
    relato.clock.advance(MINUTE);
    const opened = await open(staff, filed.id, sealed.lacre);
    expect(opened).toMatchObject(UNCHANGED);
    expect(await readings(filed.id)).toBe(before + 1);
    const { rows } = await listOf(staff, '/api/auditoria', { range: [0, 0] });
    expect(rows).toMatchObject([{ acao: 'relatos.ver', alvo: { id: filed.id } }]);
    expect(decrypted(sealed, opened)).toEqual({
      relato: (await staff.get(`/api/relatos/${filed.id}`)).body,
      linhaDoTempo: (await staff.get(`/api/relatos/${filed.id}/linha-do-tempo`)).body,
    });
  });

  it('shows no word and no length, and its parts are others each time', async () => {
    const short = await ahead(staff, filed.id);
    const longer = { ...REPORT, relato: `${REPORT.relato} Foi na terça-feira.` };
    const other = await ahead(staff, (await fileCase(staff, longer)).id);
    expect(other.cifrado).toHaveLength(short.cifrado.length);
    expect(other.lacre).toHaveLength(short.lacre.length);
    const again = await ahead(staff, filed.id);
    expect(again.cifrado).not.toBe(short.cifrado);
    for (const part of [short.cifrado, short.lacre])
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toMatch(/relato|gerente|chave/);
    const opened = await open(staff, filed.id, again.lacre);
    expect((): unknown => decrypted(short, opened)).toThrow();
  });

  it('is opened by the session that loaded it, for that report only', async () => {
    const { lacre } = await ahead(staff, filed.id);
    const { who: colleague } = await newColleague(staff);
    const another = await new Client(relato.url).signIn();
    const next = await fileCase(staff);
    for (const refused of [
      await open(colleague, filed.id, lacre),
      await open(another, filed.id, lacre),
      await open(staff, next.id, lacre),
      await open(staff, filed.id, `${lacre.slice(0, -4)}AAAA`),
      await open(staff, filed.id, 'nada'),
    ])
      expect(refused).toMatchObject(refusedFor('lacre'));
    expect(await open(staff, filed.id, '')).toMatchObject(refusedFor('lacre'));
    expect([await readings(filed.id), await readings(next.id)]).toEqual([0, 0]);
    expect(await open(staff, filed.id, lacre)).toMatchObject(UNCHANGED);
  });

  it('is loaded in the usual way after five minutes', async () => {
    const { lacre } = await ahead(staff, filed.id);
    relato.clock.advance(5 * MINUTE);
    expect(await open(staff, filed.id, lacre)).toMatchObject(USUAL_WAY);
    expect(await readings(filed.id)).toBe(0);
  });

  it.each([
    ['a reply', (id: string) => answerCase(staff, id, {})],
    ['a note', (id: string) => writeNote(staff, id)],
    ['the mark of a reader', (id: string) => staff.put(`/api/relatos/${id}/lido`)],
    [
      'a new owner',
      async (id: string) => {
        const { body: me } = await staff.get('/api/auth/me');
        await staff.put(`/api/relatos/${id}/responsavel`, { usuarioId: me.id as string });
      },
    ],
    [
      'a link that only the timeline shows',
      async (id: string) => {
        const outroId = (await fileCase(staff)).id;
        await staff.post(`/api/relatos/${id}/vinculos`, { outroId, tipo: 'relacionado' });
      },
    ],
  ])('is loaded in the usual way after %s', async (_, change) => {
    const { lacre } = await ahead(staff, filed.id);
    await change(filed.id);
    const before = await readings(filed.id);
    expect(await open(staff, filed.id, lacre)).toMatchObject(USUAL_WAY);
    expect(await readings(filed.id)).toBe(before);
  });

  it('is loaded in the usual way when a term ended meanwhile', async () => {
    const { body } = await staff.get(`/api/relatos/${filed.id}`);
    const { expiraEm } = body as { expiraEm: number };
    relato.clock.advance(expiraEm - relato.clock.now().getTime() - MINUTE);
    Object.assign(staff, await new Client(relato.url).signIn());
    const { lacre } = await ahead(staff, filed.id);
    relato.clock.advance(2 * MINUTE);
    expect(await open(staff, filed.id, lacre)).toMatchObject(USUAL_WAY);
  });

  it('stays closed to a staff member whose access was taken back, and in the trash', async () => {
    const { id, who } = await newColleague(staff, undefined, { papeis: ['apurador'] });
    expect((await loadAhead(who, filed.id)).status).toBe(404);
    await staff.post(`/api/relatos/${filed.id}/acessos`, { usuarioId: id });
    const theirs = await ahead(who, filed.id);
    const ours = await ahead(staff, filed.id);
    await staff.delete(`/api/relatos/${filed.id}/acessos/${id}`);
    const before = await readings(filed.id);
    expect((await open(who, filed.id, theirs.lacre)).status).toBe(404);
    expect(await readings(filed.id)).toBe(before);
    await staff.delete(`/api/relatos/${filed.id}`);
    expect((await open(staff, filed.id, ours.lacre)).status).toBe(404);
    expect((await loadAhead(staff, filed.id)).status).toBe(404);
  });

  it('stays closed to a staff member whom a wall excluded meanwhile', async () => {
    const { id, who } = await newColleague(staff);
    const { lacre } = await ahead(who, filed.id);
    const wall = { usuarioId: id, motivo: 'Parente.' };
    expect((await staff.post(`/api/relatos/${filed.id}/barreiras`, wall)).status).toBe(201);
    expect((await open(who, filed.id, lacre)).status).toBe(404);
    expect((await loadAhead(who, filed.id)).status).toBe(404);
  });

  it('is opened by another node of the same installation', async () => {
    const node = await startTestApp({}, relato);
    const sealed = await ahead(staff, filed.id);
    const there = new Client(node.url);
    const path = `/api/relatos/${filed.id}/abertura`;
    const opened = await there.post(path, { lacre: sealed.lacre }, staff.authorization);
    expect(decrypted(sealed, opened)).toMatchObject({ relato: { id: filed.id } });
    await node.close();
  });
});

describe('with the real limits', () => {
  const shared = new SharedApp();
  afterAll(() => shared.close());

  it('one account loads two cases a second ahead at most, from all its sessions; reading goes on', async () => {
    const limited = await shared.start(LIMITED);
    const first = await new Client(limited.url).signIn();
    const second = await new Client(limited.url).signIn();
    const { id } = await fileCase(first);
    let turn = 0;
    const { before, refused } = await until429(() => loadAhead(++turn % 2 ? first : second, id));
    expect(before).toBe(120);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await first.get(`/api/relatos/${id}`)).status).toBe(200);
    limited.clock.advance(DAY);
  });
});
