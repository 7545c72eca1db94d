// Cases given to staff without the team's key: who gets them, for how long, and at which endpoints.
import { setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, follow, listOf, newColleague, readAs } from '../setup/cases';
import { Client, type Json, reportWith } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { shred } from '../setup/four-eyes';
import { png } from '../setup/images';
import { setAccounts } from '../setup/inside';

const relato = setUpApp();
const staff = setUpStaff(relato);

const personOf = (papeis: string[]) => newColleague(staff, undefined, { papeis });

const give = (caseId: string, usuarioId: string, more: object = {}, by = staff) =>
  by.post(`/api/relatos/${caseId}/acessos`, { usuarioId, ...more });

const idsOf = async (who: Client, filter: object = {}) =>
  (await listOf(who, '/api/relatos', { filter })).ids;

describe('an investigator', () => {
  it('works on their own cases and sees no other case in list, search, bulk action or by id', async () => {
    const theirs = await fileCase(staff, reportWith(['foto.png', await png()]));
    const other = await fileCase(staff);
    const { id, who } = await personOf(['apurador']);
    expect(await idsOf(who)).toEqual([]);
    expect((await who.get(`/api/relatos/${theirs.id}`)).status).toBe(404);
    expect((await give(theirs.id, id)).status).toBe(201);

    expect(await idsOf(who)).toEqual([theirs.id]);
    expect(await idsOf(who, { q: 'propina' })).toEqual([theirs.id]);
    expect(await idsOf(who, { id: [theirs.id, other.id] })).toEqual([theirs.id]);
    expect(await idsOf(who, { uuid: other.uuid })).toEqual([]);
    expect((await who.get(`/api/relatos/${other.id}`)).status).toBe(404);
    const [listed] = (await who.get('/api/relatos')).body as Json[];
    expect(listed).toMatchObject({ uuid: theirs.uuid, adulterado: false });
    const { body: whole } = await who.get(`/api/relatos/${theirs.id}`);
    const files = (whole as { relato: string; anexos: { id: string }[] }).anexos;
    expect(whole).toMatchObject({
      uuid: theirs.uuid,
      relato: 'O gerente pediu propina ao fornecedor.',
    });
    expect((await who.get(`/api/relatos/${theirs.id}/anexos/${files[0]!.id}`)).status).toBe(200);
    expect((await answerCase(who, theirs.id, { status: 'EM_ANDAMENTO' })).status).toBe(201);

    const bulk = {
      acao: 'situacao',
      ids: [theirs.id, other.id],
      situacao: { status: 'CONCLUIDO' },
    };
    expect((await who.post('/api/relatos/lote', bulk)).body).toMatchObject({
      resultados: [{ ok: true }, { ok: false }],
    });
    expect((await staff.get(`/api/relatos/${other.id}`)).body).toMatchObject({ status: 'NOVO' });
  });

  it('loses a case when it is taken back or the password is reset without the old one; shredding empties the key that is left', async () => {
    const filed = await fileCase(staff);
    const { id, who } = await personOf(['apurador']);
    await give(filed.id, id);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(200);
    expect((await staff.delete(`/api/relatos/${filed.id}/acessos/${id}`)).status).toBe(204);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(404);
    await give(filed.id, id);
    // As `withNewPair` leaves an account: with a new key pair to which nothing is sealed.
    await setAccounts(relato, `"chavePublica" = decode(repeat('00', 32), 'hex')`, `id = '${id}'`);
    expect(await idsOf(who)).toEqual([]);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(404);
    await staff.delete(`/api/relatos/${filed.id}`);
    expect((await shred(staff, filed.id)).status).toBe(204);
    // The row stays, without a key.
    const rows = 'SELECT "usuarioId", length(chaves) AS chaves FROM acessos WHERE "relatoId" = $1';
    expect(await relato.sql(rows, [filed.id])).toEqual([{ usuarioId: id, chaves: 0 }]);
  });

  it('leaves messages and follow-ups that stay readable after access and account are gone', async () => {
    const filed = await fileCase(staff);
    const { id, who } = await personOf(['apurador']);
    await give(filed.id, id);
    await answerCase(who, filed.id, { mensagem: 'Quem viu?', status: 'EM_ANDAMENTO' });
    await follow(who, filed.id);
    const written = async (): Promise<Json> => {
      const { msg, acompanhamento } = (await staff.get(`/api/relatos/${filed.id}`)).body;
      const seen: unknown = (await readAs(filed.visitor)).msg;
      return { msg, acompanhamento, seen };
    };
    const before = await written();
    expect(before).toMatchObject({
      msg: [{ mensagem: 'Quem viu?' }],
      acompanhamento: [{}],
      seen: [{}],
    });
    const departures = [
      () => staff.delete(`/api/relatos/${filed.id}/acessos/${id}`),
      () => staff.put(`/api/usuarios/${id}`, { ativo: false }),
      () => staff.delete(`/api/usuarios/${id}`),
    ];
    for (const depart of departures) {
      expect((await depart()).status).toBeLessThan(300);
      const { seen, ...team } = await written();
      expect(team).toEqual({ msg: before.msg, acompanhamento: before.acompanhamento });
      expect(seen).toMatchObject([{ mensagem: 'Quem viu?', respondidoPor: 'Equipe de Ética' }]);
    }
  });

  it('keeps their cases after changing their password', async () => {
    const filed = await fileCase(staff);
    const { id, who, email, senha } = await personOf(['apurador']);
    await give(filed.id, id);
    const senhaNova = 'girafas nadam devagar';
    expect((await who.put('/api/auth/senha', { senhaAtual: senha, senhaNova })).status).toBe(204);
    const later = await new Client(relato.url).signIn({ email, senha: senhaNova });
    expect((await later.get(`/api/relatos/${filed.id}`)).body).toMatchObject({ uuid: filed.uuid });
  });
});

describe('a reader', () => {
  it('reads until the given date and cannot write', async () => {
    const filed = await fileCase(staff);
    const { id, who } = await personOf(['leitor']);
    const ate = relato.clock.now().getTime() + 10 * MINUTE;
    const given = await give(filed.id, id, { ate });
    const access = {
      usuarioId: id,
      nome: 'Colega',
      equipe: false,
      retiravel: true,
      desde: relato.clock.now().getTime(),
      ate,
    };
    expect((given.body as Json[]).filter(({ equipe }) => !equipe)).toEqual([access]);
    expect((given.body as Json[]).filter(({ equipe }) => equipe)).toEqual([
      {
        usuarioId: expect.any(String) as string,
        nome: 'Equipe de Ética',
        equipe: true,
        retiravel: false,
      },
    ]);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(200);
    expect((await answerCase(who, filed.id, { status: 'EM_ANDAMENTO' })).status).toBe(403);
    relato.clock.advance(10 * MINUTE - 1);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(200);
    relato.clock.advance(1);
    expect((await who.get(`/api/relatos/${filed.id}`)).status).toBe(404);
    expect(await idsOf(who)).toEqual([]);
    await staff.signIn();
    const left = (await staff.get(`/api/relatos/${filed.id}/acessos`)).body as Json[];
    expect(left.filter(({ equipe }) => !equipe)).toEqual([]);
  });
});

describe('giving a case', () => {
  it('is possible to investigators and readers only, and an access not given cannot be taken back', async () => {
    const { id: caseId } = await fileCase(staff);
    const wrongRole = { status: 409, body: { code: 'papel_sem_casos' } };
    for (const papeis of [['equipe'], ['auditor'], ['operador', 'responsavel']]) {
      expect(await give(caseId, (await personOf(papeis)).id)).toMatchObject(wrongRole);
    }
    const { id } = await personOf(['leitor']);
    expect((await staff.delete(`/api/relatos/${caseId}/acessos/${id}`)).status).toBe(404);
  });

  it('giving a case and taking it back are recorded', async () => {
    const { id: caseId } = await fileCase(staff);
    const { id } = await personOf(['apurador']);
    await give(caseId, id, { ate: relato.clock.now().getTime() + DAY });
    await staff.delete(`/api/relatos/${caseId}/acessos/${id}`);
    const filter = { acao: ['acessos.dar.caso', 'acessos.dar.retirar'], alvo: caseId };
    const { rows } = await listOf(staff, '/api/auditoria', { filter });
    expect(rows.map(({ acao, detalhes }: Json) => [acao, detalhes] as unknown)).toEqual([
      ['acessos.dar.retirar', { conta: id }],
      ['acessos.dar.caso', { conta: id }],
    ]);
  });
});
