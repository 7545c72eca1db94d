// Linked cases: linked, seen and answered together only by staff with access to both.
import { alterReport } from '../setup/altered';
import { setUpApp, setUpStaff } from '../setup/app';
import {
  type Colleague,
  fileCase,
  type FiledCase,
  listOf,
  newColleague,
  NOBODY,
  readAs,
  refused,
} from '../setup/cases';
import { formOf, type Json } from '../setup/clients';
import { png } from '../setup/images';
import { Listener } from '../setup/listener';

const relato = setUpApp();
const staff = setUpStaff(relato);

const path = ({ id }: Pick<FiledCase, 'id'>): string => `/api/relatos/${id}/vinculos`;

const link = (one: FiledCase, other: Pick<FiledCase, 'id'>, tipo = 'relacionado', by = staff) =>
  by.post(path(one), { outroId: other.id, tipo });

const linksOf = async (one: FiledCase, by = staff): Promise<Json[]> =>
  (await by.get(path(one))).body as Json[];

const inTimeline = async ({ id }: FiledCase, by = staff): Promise<Json[]> =>
  ((await by.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[]).flatMap(
    ({ vinculo }: Json): Json[] => (vinculo ? [vinculo] : []),
  );

const recordOf = async (by = staff): Promise<Json[]> => {
  const acao = ['relatos.classificar.vincular', 'relatos.classificar.desvincular'];
  return (await listOf(by, '/api/auditoria', { filter: { acao }, range: [0, 999] })).rows;
};

const pair = async (): Promise<[FiledCase, FiledCase]> => [
  await fileCase(staff),
  await fileCase(staff),
];

const bar = async ({ id }: FiledCase, { id: usuarioId }: Colleague): Promise<void> => {
  expect((await staff.post(`/api/relatos/${id}/barreiras`, { usuarioId })).status).toBe(201);
};

const versionOf = async ({ id }: FiledCase): Promise<unknown> =>
  (await staff.get(`/api/relatos/${id}`)).body.versao;

it('two cases are linked once, shown on both sides and unlinked, without counting as an update', async () => {
  const [one, other] = await pair();
  const made = await link(one, { id: other.id.toUpperCase() }, 'duplicado');
  const seen = {
    papel: 'original',
    outroId: other.id,
    uuid: other.uuid,
    motivo: 'denuncia',
    status: 'NOVO',
  };
  expect(made).toMatchObject({ status: 201, body: [seen] });
  expect(await linksOf(other)).toMatchObject([
    { papel: 'duplicado', outroId: one.id, uuid: one.uuid },
  ]);
  expect(await inTimeline(one)).toEqual(made.body);
  expect(await inTimeline(other)).toEqual(await linksOf(other));
  const taken = await Promise.all([link(one, other), link(other, one)]);
  expect(taken).toMatchObject(
    [409, 409].map((status) => ({ status, body: { code: 'casos_vinculados' } })),
  );
  expect([await versionOf(one), await versionOf(other)]).toEqual([1, 1]);
  const [{ id }] = (await linksOf(other)) as [{ id: string }];
  expect((await staff.delete(`${path(other)}/${id}`)).status).toBe(204);
  expect([await linksOf(one), await linksOf(other), await inTimeline(one)]).toEqual([[], [], []]);
  expect((await staff.delete(`${path(other)}/${id}`)).status).toBe(404);
  const actions = (await recordOf()).map(({ acao, alvo, detalhes }: Json): unknown => [
    acao,
    alvo.id,
    detalhes.outro,
  ]);
  const sides = [one, other].sort((a, b) => (a.id < b.id ? 1 : -1));
  expect(actions).toEqual(
    ['relatos.classificar.desvincular', 'relatos.classificar.vincular'].flatMap((acao) =>
      sides.map((each) => [acao, each.id, each === one ? other.id : one.id]),
    ),
  );
});

it('a link to the case itself, to a missing case and to a hidden case are refused alike', async () => {
  const [one, walled] = await pair();
  const rui = await newColleague(staff);
  // Without another holder the walled case could not be deleted.
  await newColleague(staff, 'Caio');
  await bar(walled, rui);
  for (const { id } of [one, walled, { id: NOBODY }])
    expect(await link(one, { id }, 'relacionado', rui.who)).toMatchObject(
      refused({ outroId: 'caso_nao_encontrado' }),
    );
  expect((await staff.delete(`/api/relatos/${walled.id}`)).status).toBe(200);
  expect(await link(one, walled)).toMatchObject(refused({ outroId: 'caso_nao_encontrado' }));
  expect(await linksOf(one)).toEqual([]);
});

it('a link is visible only to staff who can open both cases, in audit log and timeline too', async () => {
  const [open, walled] = await pair();
  const rui = await newColleague(staff);
  const before = await recordOf(rui.who);
  await link(open, walled);
  await bar(walled, rui);
  const [{ id }] = (await linksOf(open)) as [{ id: string }];
  expect([await linksOf(open, rui.who), await inTimeline(open, rui.who)]).toEqual([[], []]);
  expect((await rui.who.delete(`${path(open)}/${id}`)).status).toBe(404);
  expect(await recordOf(rui.who)).toEqual(before);
  expect(await linksOf(open)).toMatchObject([{ uuid: walled.uuid }]);
  // The trash hides the link until the case is restored.
  await staff.delete(`/api/relatos/${walled.id}`);
  expect(await linksOf(open)).toEqual([]);
  await staff.post(`/api/lixeira/${walled.id}/restaurar`);
  expect(await linksOf(open)).toMatchObject([{ id }]);
});

it('a link is removed with either case, and the other case stays intact', async () => {
  const [kept, gone] = await pair();
  await link(kept, gone);
  await staff.delete(`/api/relatos/${gone.id}`);
  expect((await staff.post(`/api/lixeira/${gone.id}/triturar`)).status).toBe(204);
  expect(await relato.sql('SELECT * FROM vinculos WHERE "relatoId" = $1', [kept.id])).toEqual([]);
  expect((await staff.get(`/api/relatos/${kept.id}`)).body).toMatchObject({ adulterado: false });
});

it.each([
  ['changed', `UPDATE vinculos SET tipo = 'relacionado' WHERE "relatoId" = $1`],
  ['taken away', 'DELETE FROM vinculos WHERE "relatoId" = $1'],
])('a link that was %s outside the product marks both cases as altered', async (_, sql) => {
  const [one, other] = await pair();
  await link(one, other, 'duplicado');
  await relato.sql(sql, [one.id]);
  for (const { id } of [one, other])
    expect((await staff.get(`/api/relatos/${id}`)).body).toMatchObject({ adulterado: true });
});

describe('one answer to all duplicates', () => {
  const reply = ({ id }: FiledCase, more: object) =>
    staff.post(`/api/relatos/${id}/mensagens`, {
      mensagem: 'Apuramos.',
      duplicados: true,
      ...more,
    });
  const textsOf = async ({ visitor }: FiledCase): Promise<unknown[]> =>
    ((await readAs(visitor)).msg as Json[]).map(({ mensagem }): unknown => mensagem);

  it('is sent once to each thread, with status and outcome, without naming the others', async () => {
    const [original, first] = await pair();
    const [second, related] = await pair();
    for (const each of [first, second]) await link(each, original, 'duplicado');
    await link(related, original);
    const chaveEnvio = 'uma-chave-de-envio-comprida';
    const outcome = { status: 'CONCLUIDO', desfecho: 'confirmado', medidas: ['outra'] };
    for (let n = 0; n < 2; n++) {
      const sent = await reply(original, { chaveEnvio, ...outcome });
      expect(sent).toMatchObject({
        status: 201,
        body: { duplicados: { enviados: 2, falharam: [] } },
      });
    }
    for (const each of [original, first, second]) {
      expect(await textsOf(each)).toEqual(['Apuramos.']);
      const found = (await staff.get(`/api/relatos/${each.id}`)).body;
      expect(found).toMatchObject({ ...outcome, adulterado: false });
      const own = JSON.stringify(await readAs(each.visitor));
      for (const other of [original, first, second]) {
        if (other !== each)
          expect([own.includes(other.uuid), own.includes(other.id)]).toEqual([false, false]);
      }
    }
    expect(await textsOf(related)).toEqual([]);
    expect(await reply(first, {})).toMatchObject({
      body: { duplicados: { enviados: 0, falharam: [] } },
    });
  });

  it('reports which cases did not get it, and skips cases that the sender cannot open', async () => {
    const [original, altered] = await pair();
    const [well, walled] = await pair();
    for (const each of [altered, well, walled]) await link(each, original, 'duplicado');
    await alterReport(relato.databaseUrl, altered.id, 'chavesEquipe');
    const rui = await newColleague(staff);
    await bar(walled, rui);
    const sent = await rui.who.post(`/api/relatos/${original.id}/mensagens`, {
      mensagem: 'Oi.',
      duplicados: true,
    });
    expect(sent.body).toMatchObject({ duplicados: { enviados: 1, falharam: [altered.id] } });
    expect([await textsOf(well), await textsOf(walled)]).toEqual([['Oi.'], []]);
  });

  it('is refused with files, and sent to none if a colleague changed one first', async () => {
    const [original, copy] = await pair();
    await link(copy, original, 'duplicado');
    const form = formOf({ mensagem: 'Veja.', duplicados: 'true' }, [['foto.png', await png()]]);
    expect(await staff.post(`/api/relatos/${original.id}/mensagens`, form)).toMatchObject(
      refused({ anexos: 'sem_duplicados' }),
    );
    expect((await reply(original, { versao: 7 })).status).toBe(409);
    expect([await textsOf(original), await textsOf(copy)]).toEqual([[], []]);
    expect((await reply(original, { duplicados: false })).body).not.toHaveProperty('duplicados');
    expect(await textsOf(copy)).toEqual([]);
  });
});

it('linking an open case to a walled one sends no event that would reveal the walled one', async () => {
  const ana = await newColleague(staff);
  const [open, hidden] = await pair();
  const next = await fileCase(staff);
  await bar(hidden, ana);
  const listener = await Listener.open(ana.who);
  const { body } = await link(open, hidden);
  const [vinculo] = await linksOf(open);
  expect(body).toEqual([vinculo]);
  expect((await staff.delete(`${path(open)}/${vinculo.id as string}`)).status).toBe(204);
  await staff.put(`/api/relatos/${next.id}/lido`);
  expect(await listener.heardUntil(next.id)).not.toContain(open.id);
  listener.close();
});
