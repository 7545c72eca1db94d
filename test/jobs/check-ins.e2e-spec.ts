// Check-ins: planned with the conclusion of a report, and sent once on each date.
import { NOTICE_TEXTS } from '@relato/domain/notice';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { askingAt } from '../setup/asking';
import {
  answerCase,
  fileCase,
  type FiledCase,
  readAs,
  setSituation,
  writeAs,
} from '../setup/cases';
import { formOf, type Json } from '../setup/clients';
import { DAY } from '../setup/clock';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');
const { afterDays, askedCase, back, caseOf, counts, now, pending } = askingAt(relato, staff);

const plannedOf = async (id: string): Promise<number[]> =>
  (await caseOf(id)).verificacoesEm as number[];

describe('a plan of check-ins', () => {
  const form = (id: string, ...days: string[]) => {
    const data = formOf({ mensagem: 'Feito.', status: 'CONCLUIDO' }, []);
    for (const day of days) data.append('verificacoes', day);
    return staff.post(`/api/relatos/${id}/mensagens`, data);
  };

  it.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['the situation', (id) => setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30, 730] })],
    ['an answer', (id) => answerCase(staff, id, { status: 'CONCLUIDO', verificacoes: [30, 730] })],
    ['an answer as a form', (id) => form(id, '30', '730')],
    [
      'many situations at once',
      (id) =>
        staff.post('/api/relatos/lote', {
          acao: 'situacao',
          ids: [id],
          situacao: { status: 'CONCLUIDO', verificacoes: [30, 730] },
        }),
    ],
  ])(
    'is set with a conclusion by %s, and shown in case, timeline and audit log',
    async (_, conclude) => {
      const { id } = await fileCase(staff);
      expect((await conclude(id)).status).toBeLessThan(300);
      expect(await plannedOf(id)).toEqual([now() + 30 * DAY, now() + 730 * DAY]);
      const timeline = (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[];
      expect(
        timeline.map(({ mudanca }: Json): unknown => mudanca?.para.verificacoes),
      ).toContainEqual([30, 730]);
      const entries = await relato.sql(
        `SELECT detalhes FROM auditoria WHERE alvo = $1 AND detalhes LIKE '%30,730%'`,
        [id],
      );
      expect(entries).toHaveLength(1);
    },
  );

  it('is replaced by the next one, kept if not named, and removed by a reopening', async () => {
    const { id, visitor } = await fileCase(staff);
    await setSituation(staff, id, 'CONCLUIDO');
    expect(await plannedOf(id)).toEqual([]);
    await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [90] });
    await setSituation(staff, id, 'CONCLUIDO', { gravidade: 'BAIXA' });
    expect(await plannedOf(id)).toEqual([now() + 90 * DAY]);
    await form(id, '');
    expect(await plannedOf(id)).toEqual([]);
    await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30] });
    await writeAs(visitor, { mensagem: 'E agora?' });
    expect([await plannedOf(id), await pending()]).toEqual([[], []]);
  });

  it('is removed with its report', async () => {
    const { id } = await askedCase();
    await staff.delete(`/api/relatos/${id}`);
    expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
    expect(await pending()).toEqual([]);
  });
});

describe('a check-in', () => {
  it('enters the thread once on its date, without counting as an update', async () => {
    const { id, uuid } = await fileCase(staff);
    await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30, 90] });
    const settled = async () =>
      ({
        ...(await caseOf(id)),
        msg: [],
        verificacoesEm: [],
        prazos: {},
        vencido: false,
      }) as object;
    const before = await settled();
    await afterDays(29);
    expect((await caseOf(id)).msg).toEqual([]);
    for (const days of [1, 0]) await afterDays(days);
    const after = await caseOf(id);
    const notice = {
      aviso: 'verificacao',
      mensagem: NOTICE_TEXTS.verificacao.pt,
      daEquipe: true,
      respondidoEm: now(),
    };
    expect(after.msg).toMatchObject([notice]);
    expect(await settled()).toEqual(before);
    expect(after.verificacoesEm).toHaveLength(1);
    const seen = await readAs(await back({ uuid }));
    expect(seen).toMatchObject({ verificacao: true, msg: [{ nova: true }] });
  });

  it('waits while the report is in the trash, and is sent once for several missed dates', async () => {
    const { id } = await fileCase(staff);
    await setSituation(staff, id, 'CONCLUIDO', { verificacoes: [30, 90, 180, 365] });
    await staff.delete(`/api/relatos/${id}`);
    await afterDays(200);
    expect(await relato.sql('SELECT 1 FROM mensagens')).toEqual([]);
    await staff.post(`/api/lixeira/${id}/restaurar`);
    await runJob(relato, 'check-ins');
    const { msg, verificacoesEm } = await caseOf(id);
    expect([msg, verificacoesEm]).toMatchObject([[{ aviso: 'verificacao' }], [expect.any(Number)]]);
  });

  it('without an answer for 30 days counts as silence, and is not repeated', async () => {
    const { visitor } = await askedCase();
    await afterDays(30);
    expect(await counts()).toEqual({});
    await afterDays(1);
    expect([await counts(), await pending()]).toEqual([{ silencio: 1 }, []]);
    expect((await visitor.get('/api/visitante/relato')).status).toBe(401);
  });

  it.each<[string, (filed: FiledCase) => Promise<unknown>]>([
    ['the reopening', ({ visitor }) => writeAs(visitor, { mensagem: 'E agora?' })],
    [
      'the erasure',
      async ({ id }) => {
        await staff.delete(`/api/relatos/${id}`);
        await staff.post(`/api/lixeira/${id}/triturar`);
      },
    ],
  ])('that is open at %s of its report counts as silence', async (_, end) => {
    const filed = await askedCase();
    await end(filed);
    expect([await counts(), await pending()]).toEqual([{ silencio: 1 }, []]);
  });
});
