import { setUpApp, setUpStaff } from '../setup/app';
import { fileReport, newestId, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';

const relato = setUpApp();
const staff = setUpStaff(relato);

const later = () => {
  relato.clock.advance(MINUTE);
  return relato.clock.now().getTime();
};
const timeline = async (id: string): Promise<{ tipo: string }[]> =>
  (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as { tipo: string }[];

async function changeSituation(id: string, situacao: object): Promise<number> {
  const { versao } = (await staff.get(`/api/relatos/${id}`)).body as { versao: number };
  return (await staff.post(`/api/relatos/${id}/situacao`, { ...situacao, versao })).status;
}

describe('the timeline', () => {
  it('tells a case from top to bottom', async () => {
    const { visitor } = await fileReport(relato.url, REPORT);
    const filed = relato.clock.now().getTime();
    const id = await newestId(staff);
    const answered = later();
    await staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Quem viu?' });
    later();
    await visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Ninguém.' });
    const followed = later();
    const followUp = { acao: 'Ouvir o gerente', responsavel: 'rh@example.com' };
    const created = (await staff.post(`/api/relatos/${id}/acompanhamentos`, followUp)).body as { id: string };
    const changed = later();
    await changeSituation(id, { status: 'AGUARDANDO_RESPOSTA', gravidade: 'ALTA', procedencia: true });
    const finished = later();
    const end = { status: 'FINALIZADO', observacao: 'Ouvido.' };
    await staff.post(`/api/relatos/${id}/acompanhamentos/${created.id}/situacao`, end);

    const done: object = expect.objectContaining({ id: created.id, ...end });
    expect(await timeline(id)).toEqual([
      { tipo: 'abertura', em: filed },
      { tipo: 'mensagem', em: answered, mensagem: expect.objectContaining({ mensagem: 'Quem viu?', daEquipe: true }) },
      { tipo: 'mensagem', mensagem: expect.objectContaining({ mensagem: 'Ninguém.', daEquipe: false }) },
      { tipo: 'acompanhamento', em: followed, acompanhamento: done },
      {
        tipo: 'situacao',
        em: changed,
        mudanca: {
          id: expect.any(String) as string,
          de: { status: 'EM_ANDAMENTO', procedencia: false },
          para: { status: 'AGUARDANDO_RESPOSTA', gravidade: 'ALTA', procedencia: true },
          em: changed,
          por: 'Equipe de Ética',
        },
      },
      { tipo: 'acompanhamentoAlterado', em: finished, acompanhamento: done },
      { tipo: 'prazo', em: finished + 15 * 24 * 60 * MINUTE, passou: false },
    ]);
  });

  it('records a change of many, and none that was refused', async () => {
    await fileReport(relato.url, REPORT);
    const id = await newestId(staff);
    const situacao = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: false };
    const stale = await staff.post(`/api/relatos/${id}/situacao`, { ...situacao, versao: 7 });
    expect(stale.status).toBe(409);
    await staff.post('/api/relatos/lote', { ids: [id], acao: 'situacao', situacao });
    const items = await timeline(id);
    expect(items.map(({ tipo }) => tipo)).toEqual(['abertura', 'situacao']);
    expect(items[1]).toMatchObject({ mudanca: { de: { status: 'NOVO' }, para: situacao } });
  });

  it('is not there for a report that is not', async () => {
    expect((await staff.get('/api/relatos/0198c0de-0000-7000-8000-000000000000/linha-do-tempo')).status).toBe(404);
  });
});
