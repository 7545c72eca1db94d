// The conversation with a visitor and the team's internal parts: answers, follow-ups, timeline,
// canned replies.
import { CANNED_REPLIES_MAX } from '@relato/domain/canned-reply';
import { setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, finish, follow, listOf, type ListQuery } from '../setup/cases';
import { ALTERED, readAs, setSituation, writeAs } from '../setup/cases';
import { type Client, formOf, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { jpeg } from '../setup/images';
import { blobNames } from '../setup/inside';
import { breakOff, whileLocked } from '../setup/locked';

const relato = setUpApp();
const staff = setUpStaff(relato);

const said = async (visitor: Client): Promise<string[]> =>
  ((await readAs(visitor)) as { msg: { mensagem: string }[] }).msg.map(({ mensagem }) => mensagem);
const detail = async (id: string) =>
  (await staff.get(`/api/relatos/${id}`)).body as { versao: number; status: string };

describe("the team's answer", () => {
  it('reaches the visitor, sets the status and is stored with it', async () => {
    const { id, visitor } = await fileCase(staff);
    const answer = { mensagem: 'Recebemos seu relato.', status: 'AGUARDANDO_RESPOSTA' };
    expect((await answerCase(staff, id, answer)).status).toBe(201);
    const respondidoEm = relato.clock.now().getTime();
    expect(await readAs(visitor)).toMatchObject({
      status: 'AGUARDANDO_RESPOSTA',
      msg: [{ ...answer, daEquipe: true, respondidoPor: 'Equipe de Ética', respondidoEm }],
    });
  });

  it('sets EM_ANDAMENTO without a chosen status, and is sent without a version', async () => {
    const { id, visitor } = await fileCase(staff);
    for (const mensagem of ['Um.', 'Dois.'])
      expect((await answerCase(staff, id, { mensagem })).status).toBe(201);
    const blank = formOf({ mensagem: 'Três.', versao: '' }, []);
    expect((await staff.post(`/api/relatos/${id}/mensagens`, blank)).status).toBe(201);
    expect(await said(visitor)).toEqual(['Um.', 'Dois.', 'Três.']);
    expect((await detail(id)).status).toBe('EM_ANDAMENTO');
  });

  it.each([
    ['a colleague', (id: string) => answerCase(staff, id, {})],
    ['the visitor', (_: string, visitor: Client) => writeAs(visitor, { mensagem: 'Oi' })],
    ['a situation', (id: string) => setSituation(staff, id, 'EM_ANDAMENTO')],
  ])('is refused after %s, and accepted with the new version', async (_, come) => {
    const { id, visitor } = await fileCase(staff);
    expect((await come(id, visitor)).status).toBeLessThan(300);
    const before = await said(visitor);
    const { status, versao } = await detail(id);
    const answer = {
      mensagem: 'A segunda.',
      status: 'AGUARDANDO_RESPOSTA',
      chaveEnvio: 'a-form-key-of-some-length',
    };
    const refused = await answerCase(staff, id, { ...answer, versao: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
    expect(await said(visitor)).toEqual(before);
    expect((await detail(id)).status).toBe(status);
    expect((await answerCase(staff, id, { ...answer, versao })).status).toBe(201);
    expect(await said(visitor)).toEqual([...before, 'A segunda.']);
  });

  it('keeps no file of a refused answer, and reads the version from a form too', async () => {
    const { id } = await fileCase(staff);
    await answerCase(staff, id, {});
    const before = await blobNames(relato);
    const photo = await jpeg();
    const post = (versao: string) =>
      staff.post(
        `/api/relatos/${id}/mensagens`,
        formOf({ mensagem: 'A segunda.', versao }, [['prova.jpg', photo]]),
      );
    expect((await post('1')).status).toBe(409);
    expect(await blobNames(relato)).toEqual(before);
    expect((await post('2')).status).toBe(201);
    expect(await post('dois')).toMatchObject({
      status: 400,
      body: { errors: { versao: 'tipo_invalido' } },
    });
  });

  it.each(['pg_cancel_backend', 'pg_terminate_backend'] as const)(
    'that the database breaks off (%s) is asked for again, and stored once',
    async (how) => {
      const { id, visitor } = await fileCase(staff);
      const answer = { mensagem: 'Recebemos.', chaveEnvio: 'a-form-key-of-some-length' };
      const broken = await whileLocked(relato, `relatos WHERE id = '${id}'`, async (waiting) => {
        const sent = answerCase(staff, id, answer);
        await waiting(1);
        await breakOff(relato, how);
        return sent;
      });
      expect(broken).toMatchObject({ status: 503, body: { code: 'indisponivel' } });
      for (let time = 0; time < 2; time++)
        expect((await answerCase(staff, id, answer)).status).toBe(201);
      expect(await said(visitor)).toEqual(['Recebemos.']);
    },
  );

  it('resent is stored once, even if the first attempt was recorded as new activity', async () => {
    const { id, visitor } = await fileCase(staff);
    const answer = { mensagem: 'Uma vez.', chaveEnvio: 'a-form-key-of-some-length', versao: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => answerCase(staff, id, answer)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await said(visitor)).toEqual(['Uma vez.']);
  });
});

describe('an internal follow-up', () => {
  it('is created, finished with an observation, and never shown to the visitor', async () => {
    const { id, visitor } = await fileCase(staff);
    const created = await follow(staff, id);
    const now = relato.clock.now().getTime();
    const asked = { acao: 'Ouvir o gerente', responsavel: 'rh@example.com' };
    const begun = { ...asked, status: 'EM_ANDAMENTO', criadoEm: now, criadoPor: 'Equipe de Ética' };
    expect(created.body).toMatchObject(begun);
    relato.clock.advance(MINUTE);
    const after = {
      ...created.body,
      status: 'FINALIZADO',
      observacao: 'Ouvido.',
      alteradoEm: now + MINUTE,
    } as object;
    expect(await finish(staff, id, created)).toMatchObject({ status: 200, body: after });
    expect(await detail(id)).toMatchObject({ acompanhamento: [after] });
    expect(JSON.stringify(await readAs(visitor))).not.toMatch(/Ouvi|acompanhamento/);
  });

  it('belongs to its report', async () => {
    const created = await follow(staff, (await fileCase(staff)).id);
    expect((await finish(staff, (await fileCase(staff)).id, created)).status).toBe(404);
  });
});

describe('the timeline', () => {
  const later = (): number => {
    relato.clock.advance(MINUTE);
    return relato.clock.now().getTime();
  };
  const timeline = async (id: string): Promise<{ tipo: string }[]> =>
    (await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as { tipo: string }[];

  it('shows a case from first to last event', async () => {
    const { id, visitor } = await fileCase(staff);
    const filed = relato.clock.now().getTime();
    const answered = later();
    await answerCase(staff, id, { mensagem: 'Quem viu?' });
    later();
    await writeAs(visitor, { mensagem: 'Ninguém.' });
    const followed = later();
    const created = await follow(staff, id);
    const changed = later();
    await setSituation(staff, id, 'AGUARDANDO_RESPOSTA');
    const finished = later();
    const { body: acompanhamento } = await finish(staff, id, created);
    const mudanca = {
      id: expect.any(String) as string,
      de: { status: 'EM_ANDAMENTO', procedencia: false },
      para: {
        status: 'AGUARDANDO_RESPOSTA',
        gravidade: 'ALTA',
        procedencia: true,
        procedenciaDecisao: 'PROCEDENTE',
      },
      em: changed,
      por: 'Equipe de Ética',
    };
    expect(await timeline(id)).toEqual([
      { tipo: 'abertura', em: filed },
      {
        tipo: 'mensagem',
        em: answered,
        mensagem: expect.objectContaining({ mensagem: 'Quem viu?', daEquipe: true }),
      },
      {
        tipo: 'mensagem',
        mensagem: expect.objectContaining({ mensagem: 'Ninguém.', daEquipe: false }),
      },
      { tipo: 'acompanhamento', em: followed, acompanhamento },
      { tipo: 'situacao', em: changed, mudanca },
      { tipo: 'acompanhamentoAlterado', em: finished, acompanhamento },
      { tipo: 'prazo', em: finished + 15 * 24 * 60 * MINUTE, passou: false },
    ]);
  });

  it('records a bulk change, and no refused one', async () => {
    const { id } = await fileCase(staff);
    expect((await setSituation(staff, id, 'CONCLUIDO', { versao: 7 })).status).toBe(409);
    const situacao = { status: 'CONCLUIDO', gravidade: 'BAIXA', procedencia: false };
    await staff.post('/api/relatos/lote', { ids: [id], acao: 'situacao', situacao });
    const items = await timeline(id);
    expect(items.map(({ tipo }) => tipo)).toEqual(['abertura', 'situacao']);
    expect(items[1]).toMatchObject({ mudanca: { de: { status: 'NOVO' }, para: situacao } });
  });
});

describe('a canned reply', () => {
  afterEach(() => relato.sql('DELETE FROM respostas_prontas'));

  const PATH = '/api/respostas-prontas';
  const REPLY = {
    idioma: 'pt',
    titulo: 'Recebemos',
    texto: 'Seu relato {{protocolo}} está: {{ status }}.',
  };

  async function create(reply: object = {}): Promise<Json> {
    const { status, body } = await staff.post(PATH, { ...REPLY, ...reply });
    expect(status).toBe(201);
    relato.clock.advance(MINUTE);
    return body;
  }

  const titles = async (query?: ListQuery): Promise<string[]> =>
    (await listOf(staff, PATH, query)).rows.map(({ titulo }) => titulo as string);

  it('is created, read, changed and deleted, each recorded without its text', async () => {
    const created = await create();
    const { id, criadoEm } = created as { id: string; criadoEm: number };
    expect(created).toEqual({
      ...REPLY,
      id,
      adulterado: false,
      criadoEm,
      alteradoEm: criadoEm,
      versao: 1,
    });
    const change = { idioma: 'es', titulo: 'Recibido', texto: 'Gracias.', versao: 1 };
    const changed = (await staff.put(`${PATH}/${id}`, change)).body;
    expect(changed).toEqual({
      ...change,
      id,
      adulterado: false,
      criadoEm,
      alteradoEm: criadoEm + MINUTE,
      versao: 2,
    });
    expect((await staff.get(`${PATH}/${id}`)).body).toEqual(changed);
    expect((await listOf(staff, PATH, { filter: { id: [id] } })).rows).toEqual([changed]);
    expect((await staff.delete(`${PATH}/${id}`)).body).toEqual({
      id,
      message: 'Resposta pronta apagada',
    });
    expect((await staff.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await staff.delete(`${PATH}/${id}`)).status).toBe(404);
    const { rows } = await listOf(staff, '/api/auditoria', {
      filter: { alvo: id },
      sort: ['id', 'ASC'],
    });
    const actions = ['criar', 'alterar', 'apagar'].map(
      (action) => `respostas_prontas.gerir.${action}`,
    );
    expect(rows.map(({ acao }) => acao as string)).toEqual(actions);
    expect(JSON.stringify(rows)).not.toContain('Receb');
  });

  it('refuses the second of two concurrent edits, and keeps the first', async () => {
    const { id } = await create();
    await staff.put(`${PATH}/${id}`, { ...REPLY, titulo: 'Primeira', versao: 1 });
    const second = await staff.put(`${PATH}/${id}`, { ...REPLY, titulo: 'Segunda', versao: 1 });
    expect(second).toMatchObject({ status: 409, body: { code: 'conflito_versao' } });
    expect(await titles()).toEqual(['Primeira']);
  });

  it('is found by language and words, sorted and paged', async () => {
    await create({ titulo: 'Água', texto: 'um' });
    await create({ titulo: 'bola', texto: 'dois', idioma: 'en' });
    await create({ titulo: 'Casa', texto: 'três maçãs' });
    expect(await titles({ sort: ['titulo', 'ASC'] })).toEqual(['Água', 'bola', 'Casa']);
    expect(await titles()).toEqual(['Casa', 'bola', 'Água']);
    expect(await titles({ filter: { idioma: 'en' } })).toEqual(['bola']);
    expect(await titles({ filter: { q: 'MACAS' } })).toEqual(['Casa']);
    const { headers } = await listOf(staff, PATH, { range: [1, 1], sort: ['titulo', 'ASC'] });
    expect(headers.get('content-range')).toBe('respostas-prontas 1-1/3');
  });

  it('is stored once if its form is sent again after a lost answer, and changed once', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    expect(await titles()).toEqual(['Recebemos']);
    const change = { ...REPLY, texto: 'Está com a equipe.', versao: first.versao as number };
    const { status, body } = await staff.put(`${PATH}/${first.id}`, change);
    expect(status).toBe(200);
    expect(await staff.put(`${PATH}/${first.id}`, change)).toMatchObject({ status, body });
  });

  it('is sealed to its row: unreadable in the database, and closed after a move', async () => {
    const first = await create({ titulo: 'Segredo', texto: 'Não confirme nada.' });
    const second = await create({ titulo: 'Outro' });
    const rows = await relato.sql<{ conteudo: Buffer }>('SELECT conteudo FROM respostas_prontas');
    for (const { conteudo } of rows) {
      for (const word of ['Segredo', 'confirme', '"pt"'])
        expect(conteudo.includes(word)).toBe(false);
    }
    const other = '(SELECT conteudo FROM respostas_prontas WHERE id = $1)';
    await relato.sql(`UPDATE respostas_prontas SET conteudo = ${other} WHERE id = $2`, [
      first.id,
      second.id,
    ]);
    expect(await staff.get(`${PATH}/${second.id}`)).toMatchObject(ALTERED);
  });

  it('that was altered is marked, hides no others, and can be deleted', async () => {
    await create({ titulo: 'Primeira' });
    const { id, alteradoEm } = await create({ titulo: 'Segredo' });
    await create({ titulo: 'Terceira' });
    await relato.sql(`UPDATE respostas_prontas SET conteudo = '\\x00' WHERE id = $1`, [id]);
    expect((await listOf(staff, PATH)).rows).toMatchObject([
      { titulo: 'Terceira', adulterado: false },
      { id, adulterado: true, titulo: '', texto: '', criadoEm: alteradoEm, alteradoEm, versao: 1 },
      { titulo: 'Primeira', adulterado: false },
    ]);
    for (const field of ['titulo', 'idioma'])
      expect(await titles({ sort: [field, 'DESC'] })).toEqual(['Terceira', 'Primeira', '']);
    expect(await titles({ filter: { idioma: 'pt' } })).toEqual(['Terceira', 'Primeira']);
    expect(await titles({ filter: { q: 'primeira' } })).toEqual(['Primeira']);
    expect((await staff.delete(`${PATH}/${id}`)).status).toBe(200);
    expect(await titles()).toEqual(['Terceira', 'Primeira']);
  });

  it('is limited in number, since all are opened at once', async () => {
    await create();
    await relato.sql(
      `INSERT INTO respostas_prontas SELECT gen_random_uuid(), conteudo, "criadoEm", "alteradoEm", 1
       FROM respostas_prontas, generate_series(2, $1)`,
      [CANNED_REPLIES_MAX],
    );
    expect(await staff.post(PATH, { ...REPLY, titulo: 'Mais uma' })).toMatchObject({
      status: 409,
      body: { code: 'respostas_demais' },
    });
  });
});
