import { randomUUID } from 'node:crypto';
import { setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, readAs, setSituation, writeAs } from '../setup/cases';
import {
  Client,
  dataUrl,
  fileReport,
  formOf,
  type Json,
  type NamedFile,
  REPORT,
} from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { jpeg, png } from '../setup/images';

const relato = setUpApp();
const staff = setUpStaff(relato);

const access = (protocolo: unknown) =>
  new Client(relato.url).post('/api/visitante/acesso', { protocolo });
const detail = async (id: string): Promise<Json> => (await staff.get(`/api/relatos/${id}`)).body;

describe('following a report', () => {
  it('works with the protocol in any spelling', async () => {
    const { uuid } = await fileReport(relato.url);
    const { status, body } = await access(
      `  ${uuid.slice(0, 2)}-${uuid.slice(2, 5)}–${uuid.slice(5).toLowerCase()}\n`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ uuid, ...REPORT });
  });

  it('answers malformed and unknown protocols alike', async () => {
    const answers = await Promise.all(['ZZZZZZZZ', 'curto', 'ção!!!!!', "' OR 1=1"].map(access));
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        statusCode: 404,
        code: 'relato_nao_encontrado',
        message:
          'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
      });
    }
  });

  it('refuses a cookie with a flipped bit', async () => {
    const { cookie } = (await fileReport(relato.url)).visitor;
    const middle = cookie.length >> 1;
    const altered =
      cookie.slice(0, middle) + (cookie[middle] === 'A' ? 'B' : 'A') + cookie.slice(middle + 1);
    expect(
      (await new Client(relato.url).get('/api/visitante/relato', { cookie: altered })).status,
    ).toBe(401);
  });
});

describe("the team's answer", () => {
  it('is marked new until its visitor reads the thread; opening the report or receipt is not reading', async () => {
    const { visitor, uuid, id } = await fileCase(staff);
    const marks = ({ msg }: Json): unknown[] =>
      (msg as { nova?: boolean }[]).map(({ nova }) => nova);
    const opened = async () => marks((await access(uuid)).body);
    await answerCase(staff, id, {});
    await writeAs(visitor, { mensagem: 'Obrigada.' });
    expect(marks(await readAs(visitor))).toEqual([true, undefined]);
    expect(marks(await readAs(visitor))).toEqual([undefined, undefined]);
    await answerCase(staff, id, {});
    const { body: receipt } = await visitor.get('/api/visitante/relato/comprovante');
    expect(receipt).toMatchObject({ uuid });
    expect(receipt).not.toHaveProperty('relato');
    expect(await opened()).toEqual([undefined, undefined, true]);
    expect(marks(await readAs(visitor))).toEqual([undefined, undefined, true]);
    expect(await opened()).toEqual([undefined, undefined, undefined]);
    expect(marks(await detail(id))).toEqual([undefined, undefined, undefined]);
  });
});

describe("a visitor's reply", () => {
  it('shows name and time if the report is named', async () => {
    const { visitor } = await fileReport(relato.url, { ...REPORT, nome: 'Ana' });
    const { status, body } = await writeAs(visitor, { mensagem: 'Há mais.' });
    expect(status).toBe(201);
    const respondidoEm = relato.clock.now().getTime();
    expect(body).toMatchObject({
      mensagem: 'Há mais.',
      daEquipe: false,
      respondidoPor: 'Ana',
      respondidoEm,
    });
  });

  it('on an anonymous report shows neither author nor time', async () => {
    const { visitor } = await fileReport(relato.url);
    const { body } = await writeAs(visitor, { mensagem: 'Há mais.' });
    // A random id: a version 7 id would reveal the millisecond.
    const id = expect.stringMatching(/^.{14}4/) as string;
    expect(body).toEqual({ id, mensagem: 'Há mais.', daEquipe: false, respostaAnexos: [] });
  });

  it('marks the case unread and moves both dates', async () => {
    const { visitor, id } = await fileCase(staff);
    await staff.put(`/api/relatos/${id}/lido`);
    relato.clock.advance(MINUTE);
    await writeAs(visitor, { mensagem: 'Há mais.' });
    const now = relato.clock.now().getTime();
    expect(await detail(id)).toMatchObject({
      lido: false,
      alteradoEm: now,
      expiraEm: now + 15 * DAY,
    });
  });

  it('is refused once the unanswered ones are very many, and accepted after an answer', async () => {
    const { visitor, id } = await fileCase(staff);
    // Sixty kilobytes each.
    const long = (chaveEnvio?: string) =>
      writeAs(visitor, { mensagem: '語'.repeat(20_000), chaveEnvio });
    const chaveEnvio = randomUUID();
    const first = await long(chaveEnvio);
    for (let sent = 1; sent < 15; sent++) expect((await long()).status).toBe(201);
    expect(await long()).toMatchObject({ status: 409, body: { code: 'conversa_cheia' } });
    expect((await readAs(visitor)).msg).toHaveLength(15);
    // A resent one is stored already.
    expect(await long(chaveEnvio)).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await writeAs(visitor, { mensagem: 'Ainda cabe uma curta.' })).status).toBe(201);
    expect((await answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' })).status).toBe(201);
    expect((await long()).status).toBe(201);
  });

  it.each([
    ['NOVO', 'NOVO'],
    ['EM_ANDAMENTO', 'EM_ANDAMENTO'],
    ['AGUARDANDO_RESPOSTA', 'EM_ANDAMENTO'],
    ['CONCLUIDO', 'EM_ANDAMENTO'],
  ])('on a report that is %s leaves it %s', async (before, after) => {
    const { visitor, id } = await fileCase(staff);
    if (before !== 'NOVO') await setSituation(staff, id, before);
    await writeAs(visitor, { mensagem: 'Há mais.' });
    expect((await detail(id)).status).toBe(after);
  });

  it('sent twice is stored once, also in parallel', async () => {
    const { visitor } = await fileReport(relato.url);
    const message = { mensagem: 'Uma vez.', chaveEnvio: 'a-form-key-of-some-length' };
    const answers = await Promise.all([1, 2, 3].map(() => writeAs(visitor, message)));
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect((await readAs(visitor)).msg).toHaveLength(1);
  });

  it('resent with another text or more files is refused, and stored with a new key', async () => {
    const { visitor } = await fileReport(relato.url);
    const chaveEnvio = 'a-form-key-of-some-length';
    const send = (more: object) => writeAs(visitor, { mensagem: 'Uma vez.', chaveEnvio, ...more });
    const anexos = [dataUrl(['a.jpg', await jpeg()])];
    await send({});
    for (const more of [{ mensagem: 'Uma vez, e mais.' }, { anexos }]) {
      const refusal = { code: 'relato_ja_enviado', errors: { chaveEnvio: 'outros_textos' } };
      expect(await send(more)).toMatchObject({ status: 409, body: refusal });
      const other = { ...more, chaveEnvio: `${chaveEnvio}-${Object.keys(more).join()}` };
      expect((await send(other)).status).toBe(201);
    }
    expect((await readAs(visitor)).msg).toMatchObject([
      { mensagem: 'Uma vez.', respostaAnexos: [] },
      { mensagem: 'Uma vez, e mais.' },
      { mensagem: 'Uma vez.', respostaAnexos: [{}] },
    ]);
  });

  it('from a page of another report is refused on every path, and stored in neither', async () => {
    const first = await fileReport(relato.url);
    const second = await fileReport(relato.url);
    const { referencia } = (await readAs(first.visitor)) as { referencia: string };
    const before = (await readAs(second.visitor)) as object;
    expect(before).not.toMatchObject({ referencia });
    const actions: [string, object][] = [
      ['relato/mensagens', { mensagem: 'Sou eu.' }],
      ['identificacao', { nome: 'Ana' }],
      ['aviso', { email: 'ana@example.org' }],
      ['palavras', { palavras: 'girafa azul sótão parafuso' }],
      ['verificacoes', { resposta: 'nada' }],
    ];
    for (const [path, body] of actions) {
      const refused = await second.visitor.post(`/api/visitante/${path}`, { ...body, referencia });
      expect([path, refused]).toMatchObject([
        path,
        { status: 409, body: { code: 'outro_relato' } },
      ]);
    }
    expect((await writeAs(first.visitor, { mensagem: 'Sou eu.', referencia })).status).toBe(201);
    expect(await readAs(second.visitor)).toEqual(before);
  });

  it('of the maximum length passes with any kind of line end', async () => {
    const { visitor } = await fileReport(relato.url);
    const mensagem = 'linha\n'.repeat(3_333) + 'fi';
    expect(
      (await writeAs(visitor, { mensagem: mensagem.replaceAll('\n', '\r\n') })).body,
    ).toMatchObject({ mensagem });
  });

  it('of a named person takes files, dated as the report is', async () => {
    const files: NamedFile[] = [['foto.png', await png()]];
    const { visitor } = await fileReport(relato.url, formOf({ ...REPORT, nome: 'Ana' }, files));
    relato.clock.advance(MINUTE);
    await writeAs(visitor, formOf({ mensagem: 'Veja.' }, files));
    const { criadoEm, anexos, msg } = await readAs(visitor);
    const now = relato.clock.now().getTime();
    expect(anexos).toMatchObject([{ dataEnvio: criadoEm }]);
    expect(msg).toMatchObject([{ respondidoEm: now, respostaAnexos: [{ dataEnvio: now }] }]);
  });

  it('takes at most three files, for its visitor and the team only', async () => {
    const picture = await png();
    const send = (count: number) => {
      const files = Array.from({ length: count }, (_, n): NamedFile => [
        `foto ${String(n)} ção.png`,
        picture,
      ]);
      return writeAs(visitor, formOf({ mensagem: 'Veja.' }, files));
    };
    const { visitor, id } = await fileCase(staff);
    expect((await send(4)).body).toMatchObject({ code: 'arquivos_demais' });
    const [file] = (await send(3)).body.respostaAnexos as [
      { nomeArquivo: string; arquivo: string; id: string },
    ];
    expect(file.nomeArquivo).toBe('foto 0 ção.png');
    // An anonymous message has no time, and its files would reveal it.
    expect(file).not.toHaveProperty('dataEnvio');

    const { status, headers } = await visitor.get(file.arquivo);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="foto 0 __o.png"; filename*=UTF-8''foto%200%20%C3%A7%C3%A3o.png`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await (await fileReport(relato.url)).visitor.get(file.arquivo)).status).toBe(404);
    expect((await staff.get(`/api/relatos/${id}/anexos/${file.id}`)).status).toBe(200);
  });
});
