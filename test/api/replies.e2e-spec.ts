// The conversation with a visitor and what the team notes beside it: answers, follow-ups, and the timeline of both.
import { setUpApp, setUpStaff } from '../setup/app';
import { blobNames } from '../setup/blobs';
import { answerCase, fileCase, readAs, setSituation, writeAs } from '../setup/cases';
import type { Client } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { formOf } from '../setup/forms';
import { jpeg } from '../setup/images';

const relato = setUpApp();
const staff = setUpStaff(relato);

const said = async (visitor: Client): Promise<string[]> =>
  ((await readAs(visitor)) as { msg: { mensagem: string }[] }).msg.map(({ mensagem }) => mensagem);
const detail = async (id: string) => (await staff.get(`/api/relatos/${id}`)).body as { versao: number; status: string };

describe("the team's answer", () => {
  it('reaches the visitor, sets the status and is kept with it', async () => {
    const { id, visitor } = await fileCase(staff);
    const answer = { mensagem: 'Recebemos seu relato.', status: 'AGUARDANDO_RESPOSTA' };
    expect((await answerCase(staff, id, answer)).status).toBe(201);
    const respondidoEm = relato.clock.now().getTime();
    expect(await readAs(visitor)).toMatchObject({
      status: 'AGUARDANDO_RESPOSTA',
      msg: [{ ...answer, daEquipe: true, respondidoPor: 'Equipe de Ética', respondidoEm }],
    });
  });

  it('sets EM_ANDAMENTO where no status was chosen, and goes out where it names no version', async () => {
    const { id, visitor } = await fileCase(staff);
    for (const mensagem of ['Um.', 'Dois.']) expect((await answerCase(staff, id, { mensagem })).status).toBe(201);
    const blank = formOf({ mensagem: 'Três.', versao: '' }, []);
    expect((await staff.post(`/api/relatos/${id}/mensagens`, blank)).status).toBe(201);
    expect(await said(visitor)).toEqual(['Um.', 'Dois.', 'Três.']);
    expect((await detail(id)).status).toBe('EM_ANDAMENTO');
  });

  it.each([
    ['a colleague', (id: string) => answerCase(staff, id, {})],
    ['the visitor', (_: string, visitor: Client) => writeAs(visitor, { mensagem: 'Oi' })],
    ['a situation', (id: string) => setSituation(staff, id, 'EM_ANDAMENTO')],
  ])('is not sent when %s came first, and goes out once it names what came', async (_, come) => {
    const { id, visitor } = await fileCase(staff);
    expect((await come(id, visitor)).status).toBeLessThan(300);
    const before = await said(visitor);
    const { status, versao } = await detail(id);
    const answer = { mensagem: 'A segunda.', status: 'AGUARDANDO_RESPOSTA', chaveEnvio: 'a-form-key-of-some-length' };
    const refused = await answerCase(staff, id, { ...answer, versao: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
    expect(await said(visitor)).toEqual(before);
    expect((await detail(id)).status).toBe(status);
    expect((await answerCase(staff, id, { ...answer, versao })).status).toBe(201);
    expect(await said(visitor)).toEqual([...before, 'A segunda.']);
  });

  it('keeps no file of what was refused, and takes the version from a form, too', async () => {
    const { id } = await fileCase(staff);
    await answerCase(staff, id, {});
    const before = await blobNames(relato);
    const photo = await jpeg();
    const post = (versao: string) =>
      staff.post(`/api/relatos/${id}/mensagens`, formOf({ mensagem: 'A segunda.', versao }, [['prova.jpg', photo]]));
    expect((await post('1')).status).toBe(409);
    expect(await blobNames(relato)).toEqual(before);
    expect((await post('2')).status).toBe(201);
    expect(await post('dois')).toMatchObject({ status: 400, body: { errors: { versao: 'tipo_invalido' } } });
  });

  it('is one message when it is sent again, though its own first arrival was something new', async () => {
    const { id, visitor } = await fileCase(staff);
    const answer = { mensagem: 'Uma vez.', chaveEnvio: 'a-form-key-of-some-length', versao: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => answerCase(staff, id, answer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await said(visitor)).toEqual(['Uma vez.']);
  });
});

const FOLLOW_UP = { acao: 'Ouvir o gerente', responsavel: 'rh@example.com' };
const follow = (id: string, followUp: object = {}) =>
  staff.post(`/api/relatos/${id}/acompanhamentos`, { ...FOLLOW_UP, ...followUp });
const finish = (id: string, { body }: Awaited<ReturnType<typeof follow>>) =>
  staff.post(`/api/relatos/${id}/acompanhamentos/${body.id as string}/situacao`, {
    status: 'FINALIZADO',
    observacao: 'Ouvido.',
  });

describe('an internal follow-up', () => {
  it('is created, finished with an observation, and never shown to the visitor', async () => {
    const { id, visitor } = await fileCase(staff);
    const created = await follow(id);
    const now = relato.clock.now().getTime();
    const begun = { ...FOLLOW_UP, status: 'EM_ANDAMENTO', criadoEm: now, criadoPor: 'Equipe de Ética' };
    expect(created.body).toMatchObject(begun);
    relato.clock.advance(MINUTE);
    const after = { ...created.body, status: 'FINALIZADO', observacao: 'Ouvido.', alteradoEm: now + MINUTE } as object;
    expect(await finish(id, created)).toMatchObject({ status: 200, body: after });
    expect(await detail(id)).toMatchObject({ acompanhamento: [after] });
    expect(JSON.stringify(await readAs(visitor))).not.toMatch(/Ouvi|acompanhamento/);
  });

  it('belongs to its report', async () => {
    const created = await follow((await fileCase(staff)).id);
    expect((await finish((await fileCase(staff)).id, created)).status).toBe(404);
  });

  it.each([
    ['acao', ' '],
    ['responsavel', 'rh'],
    ['status', 'ABERTO'],
  ])('is refused when wrong, and the field named: %s', async (field, wrong) => {
    const { id } = await fileCase(staff);
    expect(await follow(id, { [field]: wrong })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });
});

describe('the timeline', () => {
  const later = (): number => {
    relato.clock.advance(MINUTE);
    return relato.clock.now().getTime();
  };
  const timeline = async (id: string): Promise<{ tipo: string }[]> =>
    (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as { tipo: string }[];

  it('tells a case from top to bottom', async () => {
    const { id, visitor } = await fileCase(staff);
    const filed = relato.clock.now().getTime();
    const answered = later();
    await answerCase(staff, id, { mensagem: 'Quem viu?' });
    later();
    await writeAs(visitor, { mensagem: 'Ninguém.' });
    const followed = later();
    const created = await follow(id);
    const changed = later();
    await setSituation(staff, id, 'AGUARDANDO_RESPOSTA');
    const finished = later();
    const { body: acompanhamento } = await finish(id, created);

    const mudanca = {
      id: expect.any(String) as string,
      de: { status: 'EM_ANDAMENTO', procedencia: false },
      para: { status: 'AGUARDANDO_RESPOSTA', gravidade: 'ALTA', procedencia: true },
      em: changed,
      por: 'Equipe de Ética',
    };
    expect(await timeline(id)).toEqual([
      { tipo: 'abertura', em: filed },
      { tipo: 'mensagem', em: answered, mensagem: expect.objectContaining({ mensagem: 'Quem viu?', daEquipe: true }) },
      { tipo: 'mensagem', mensagem: expect.objectContaining({ mensagem: 'Ninguém.', daEquipe: false }) },
      { tipo: 'acompanhamento', em: followed, acompanhamento },
      { tipo: 'situacao', em: changed, mudanca },
      { tipo: 'acompanhamentoAlterado', em: finished, acompanhamento },
      { tipo: 'prazo', em: finished + 15 * 24 * 60 * MINUTE, passou: false },
    ]);
  });

  it('records a change of many, and none that was refused', async () => {
    const { id } = await fileCase(staff);
    expect((await setSituation(staff, id, 'CONCLUIDO', { versao: 7 })).status).toBe(409);
    const situacao = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: false };
    await staff.post('/api/relatos/lote', { ids: [id], acao: 'situacao', situacao });
    const items = await timeline(id);
    expect(items.map(({ tipo }) => tipo)).toEqual(['abertura', 'situacao']);
    expect(items[1]).toMatchObject({ mudanca: { de: { status: 'NOVO' }, para: situacao } });
  });
});
