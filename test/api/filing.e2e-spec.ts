import { setUpApp } from '../setup/app';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { png } from '../setup/images';

const relato = setUpApp();
let url: string;

beforeAll(() => ({ url } = relato));

const KEY = 'a-form-key-of-some-length';

describe('filing', () => {
  it('answers with the protocol, the dates and the status, and opens the report to who filed it', async () => {
    const visitor = new Client(url);
    const { status, body } = await visitor.post('/api/visitante/relatos', REPORT);
    const now = relato.clock.now().getTime();
    expect(status).toBe(201);
    expect(body).toEqual({
      uuid: expect.stringMatching(/^[A-Z0-9]{8}$/) as string,
      criadoEm: now,
      expiraEm: now + 15 * 86_400_000,
      status: 'NOVO',
    });
    const seen = await visitor.get('/api/visitante/relato');
    const referencia = expect.any(String) as string;
    expect(seen.body).toEqual({ ...(body as object), ...REPORT, alteradoEm: now, anexos: [], msg: [], referencia });
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  it('keeps who filed it when they say so, and an earlier protocol in its normal form', async () => {
    const named = { ...REPORT, nome: 'Ana Sá', email: 'ana@example.com', telefone: '+55 (11) 98765-4321' };
    const { visitor } = await fileReport(url, { ...named, protocolo: 'abcd-12 34' });
    expect((await visitor.get('/api/visitante/relato')).body).toMatchObject({ ...named, protocolo: 'ABCD1234' });
  });

  it('takes a form as well as JSON, and its blank fields for absent', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...REPORT, nome: '', email: ' ', protocolo: '' }))
      form.set(name, value);
    form.append('anexos', new Blob([]), '');
    const visitor = new Client(url);
    expect((await visitor.post('/api/visitante/relatos', form)).status).toBe(201);
    const { body } = await visitor.get('/api/visitante/relato');
    expect(body).toMatchObject({ ...REPORT, anexos: [] });
    expect(body).not.toHaveProperty('nome');
    expect(body).not.toHaveProperty('email');
  });

  it('gives 200 reports of 8 parallel visitors 200 different protocols', async () => {
    const protocols = new Set<string>();
    const one = async (): Promise<void> => {
      for (let n = 0; n < 25; n++) protocols.add((await fileReport(url)).uuid);
    };
    await Promise.all(Array.from({ length: 8 }, one));
    expect(protocols.size).toBe(200);
  });
});

describe('a form sent again', () => {
  it('files one report and gets the same answer', async () => {
    const first = await new Client(url).post('/api/visitante/relatos', { ...REPORT, chaveEnvio: `${KEY}-1` });
    const visitor = new Client(url);
    const second = await visitor.post('/api/visitante/relatos', { ...REPORT, chaveEnvio: `${KEY}-1` });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await visitor.get('/api/visitante/relato')).body).toMatchObject(first.body as object);
  });

  it('files one report even when both arrive at once', async () => {
    const staff = await new Client(url).signIn();
    const total = async (): Promise<string | null> => (await staff.get('/api/relatos')).headers.get('content-range');
    const before = Number((await total())?.split('/')[1]);
    const send = () => new Client(url).post('/api/visitante/relatos', { ...REPORT, chaveEnvio: `${KEY}-2` });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(new Set(answers.map(({ body }) => (body as { uuid: string }).uuid)).size).toBe(1);
    expect(Number((await total())?.split('/')[1])).toBe(before + 1);
  });

  it('with another text is told that the change was not saved, and gets no session', async () => {
    await new Client(url).post('/api/visitante/relatos', { ...REPORT, chaveEnvio: `${KEY}-3` });
    const visitor = new Client(url);
    const { status, body } = await visitor.post('/api/visitante/relatos', {
      ...REPORT,
      relato: 'Outra coisa.',
      chaveEnvio: `${KEY}-3`,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'relato_ja_enviado', errors: { chaveEnvio: 'outros_textos' } });
    expect(visitor.cookie).toBe('');
  });
});

describe('a wrong report', () => {
  const wrong: [what: string, body: object, code: string, errors: object][] = [
    ['without text', { motivo: 'denuncia' }, 'relato_em_branco', { relato: 'obrigatorio' }],
    ['with a blank text', { ...REPORT, relato: ' \n ' }, 'relato_em_branco', { relato: 'obrigatorio' }],
    ['with too long a text', { ...REPORT, relato: 'a'.repeat(20_001) }, 'dados_invalidos', { relato: 'longo_demais' }],
    ['without a reason', { relato: 'x' }, 'dados_invalidos', { motivo: 'obrigatorio' }],
    ['with an unknown reason', { ...REPORT, motivo: 'x' }, 'dados_invalidos', { motivo: 'valor_invalido' }],
    ['with a wrong address', { ...REPORT, email: 'ana' }, 'dados_invalidos', { email: 'email_invalido' }],
    ['with a text that is none', { ...REPORT, nome: { a: 1 } }, 'dados_invalidos', { nome: 'tipo_invalido' }],
    ['with a wrong protocol', { ...REPORT, protocolo: 'AB' }, 'dados_invalidos', { protocolo: 'protocolo_invalido' }],
    ['with a short key', { ...REPORT, chaveEnvio: 'abc' }, 'dados_invalidos', { chaveEnvio: 'valor_invalido' }],
    ['with a field too many', { ...REPORT, lido: true }, 'dados_invalidos', { lido: 'campo_desconhecido' }],
    ['with files that are none', { ...REPORT, anexos: 'x' }, 'dados_invalidos', { anexos: 'tipo_invalido' }],
    ['with a file that is none', { ...REPORT, anexos: [null] }, 'dados_invalidos', { 'anexos.0': 'tipo_invalido' }],
  ];

  it.each(wrong)('%s is refused, and the field named', async (_, payload, code, errors) => {
    const { status, body } = await new Client(url).post('/api/visitante/relatos', payload);
    expect(status).toBe(400);
    expect(body).toEqual({ statusCode: 400, code, message: expect.any(String) as string, errors });
  });

  it.each([
    ['nothing', '', 'application/json'],
    ['half of a JSON', '{"motivo":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a poisoned object', '{"__proto__":{"a":1}}', 'application/json'],
    ['a form without boundary', 'x', 'multipart/form-data'],
    [
      'a form that breaks off',
      '--x\r\nContent-Disposition: form-data; name="relato"\r\n\r\nabc',
      'multipart/form-data; boundary=x',
    ],
    ['plain text', 'olá', 'text/plain'],
    ['an unknown kind', '<a/>', 'application/xml'],
  ])('of %s is a clear 4xx', async (_, payload, type) => {
    const { status, body } = await new Client(url).post('/api/visitante/relatos', payload, { 'content-type': type });
    expect([400, 415]).toContain(status);
    expect(body).toMatchObject({ statusCode: status, code: expect.any(String) as string });
  });

  it('over the limit is 413, before it is read where its length is announced', async () => {
    const huge = JSON.stringify({ ...REPORT, relato: 'a'.repeat(31_000_000) });
    const { status, body } = await new Client(url).post('/api/visitante/relatos', huge, {
      'content-type': 'application/json',
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'corpo_grande' });
  });
});

describe('attachments', () => {
  let picture: Buffer;
  beforeAll(async () => {
    picture = await png();
  });
  const form = (...files: [name: string, bytes: Buffer][]): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(REPORT)) data.set(name, value);
    for (const [name, bytes] of files) data.append('anexos', new Blob([new Uint8Array(bytes)]), name);
    return data;
  };

  it('refuses what is too large, empty or of another kind, and names the file', async () => {
    const post = (...files: [string, Buffer][]) => new Client(url).post('/api/visitante/relatos', form(...files));
    expect((await post(['grande.png', Buffer.alloc(5_000_001, 1)])).body).toMatchObject({
      code: 'arquivo_grande',
      message: 'O tamanho do arquivo excedeu o limite: 5MB (grande.png)',
      errors: { 'anexos.0': 'arquivo_grande' },
    });
    expect((await post(['a.png', picture], ['vazio.jpg', Buffer.alloc(0)])).body).toMatchObject({
      code: 'arquivo_vazio',
      errors: { 'anexos.1': 'arquivo_vazio' },
    });
    expect((await post(['nota.pdf', picture])).body).toMatchObject({ code: 'extensao_invalida' });
  });

  it('takes no more than twenty', async () => {
    const files = Array.from({ length: 21 }, (_, n): [string, Buffer] => [`${String(n)}.png`, picture]);
    const { status, body } = await new Client(url).post('/api/visitante/relatos', form(...files));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'arquivos_demais', errors: { anexos: 'arquivos_demais' } });
  });

  it('leaves the report of a refused form unfiled', async () => {
    const staff = await new Client(url).signIn();
    const newest = await newestId(staff);
    await new Client(url).post('/api/visitante/relatos', form(['a.png', picture], ['b.pdf', picture]));
    expect(await newestId(staff)).toBe(newest);
  });
});
