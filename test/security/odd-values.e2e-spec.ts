// Bodies that are JSON, or a form, but hold what no route takes: each used to fail inside a library, as a 500.
import { setUpApp, setUpStaff } from '../setup/app';
import { Client, REPORT } from '../setup/clients';

const relato = setUpApp();
const staff = setUpStaff(relato);

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

const refusedFor = (errors: object) => ({
  status: 400,
  body: {
    statusCode: 400,
    code: 'dados_invalidos',
    message: 'Há campos que precisam de correção.',
    errors,
  },
});

async function post(path: string, body: string, client = new Client(relato.url)) {
  const { status, body: answer } = await client.post(path, body, JSON_TYPE);
  return { status, body: answer as unknown };
}

describe('a body is refused by the name of the field', () => {
  it.each([
    ['lists in lists', deep(2000)],
    ['lists in a field', `{"motivo":"denuncia","relato":${deep(2000)}}`],
    ['objects in a field', `{"relato":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`],
  ])('of %s', async (_, body) => {
    expect(await post('/api/visitante/relatos', body)).toEqual(refusedFor({ corpo: 'valor_invalido' }));
    expect(await post('/api/auth/login', body)).toEqual(refusedFor({ corpo: 'valor_invalido' }));
  });

  it.each([
    ['/api/auth/recuperacao', '{"idioma":"pt","email":"a\\ud800@b.co"}', 'email'],
    ['/api/visitante/relatos', '{"motivo":"denuncia","relato":"x","email":"a\\ud800@b.co"}', 'email'],
    ['/api/visitante/relatos', '{"motivo":"denuncia","relato":"half \\udc00 a pair"}', 'relato'],
    ['/api/visitante/acesso', '{"protocolo":"AB\\u0000CD12"}', 'protocolo'],
    [
      '/api/auth/login',
      '{"email":"a@b.co","senha":"x","chaveAcesso":{"credencial":"\\ud800"}}',
      'chaveAcesso.credencial',
    ],
  ])('%s: malformed text in %s', async (path, body, field) => {
    expect(await post(path, body)).toEqual(refusedFor({ [field]: 'valor_invalido' }));
  });

  it('where a colleague sends malformed text', async () => {
    const accounts = await post('/api/usuarios', '{"email":"a\\ud800@b.co","nome":"Ana"}', staff);
    expect(accounts).toEqual(refusedFor({ email: 'valor_invalido' }));
    const replies = await post('/api/respostas-prontas', '{"titulo":"a\\u0000b","texto":"x","idioma":"pt"}', staff);
    expect(replies).toEqual(refusedFor({ titulo: 'valor_invalido' }));
  });

  it.each([
    ['{"motivo":"denuncia","relato":{"constructor":true}}', 'relato.constructor'],
    ['{"motivo":"denuncia","relato":"x","nome":{"prototype":{}}}', 'nome.prototype'],
    ['{"constructor":true}', 'constructor'],
  ])('%s names a class', async (body, field) => {
    expect(await post('/api/visitante/relatos', body)).toEqual(refusedFor({ [field]: 'campo_desconhecido' }));
  });
});

it('a form whose text is malformed, or none, is refused by the name of the field', async () => {
  const boundary = 'border';
  const part = (name: string, text: Buffer, charset: string, type = 'text/plain'): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n`),
      Buffer.from(`Content-Type: ${type}; charset=${charset}\r\n\r\n`),
      text,
      Buffer.from('\r\n'),
    ]);
  const send = async (...parts: Buffer[]) => {
    const response = await fetch(`${relato.url}/api/visitante/relatos`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    });
    return { status: response.status, body: await response.json() };
  };
  const motivo = part('motivo', Buffer.from(REPORT.motivo), 'utf-8');
  expect(await send(motivo, part('relato', Buffer.from([0x41, 0, 0, 0xd8]), 'utf-16le'))).toEqual(
    refusedFor({ relato: 'valor_invalido' }),
  );
  expect(await send(motivo, part('relato', Buffer.from('a\0b'), 'utf-8'))).toEqual(
    refusedFor({ relato: 'valor_invalido' }),
  );
  const json = part('relato', Buffer.from('{"toString":1}'), 'utf-8', 'application/json');
  expect(await send(motivo, json)).toEqual(refusedFor({ relato: 'tipo_invalido' }));
});

describe('the query of a list is refused by the name of its part', () => {
  const ask = async (query: string) => {
    const { status, body } = await staff.get(`/api/usuarios?${query}`);
    return { status, body: body as unknown };
  };

  it('of lists in lists', async () => {
    expect(await ask(`filter={"id":${deep(500)}}`)).toEqual(refusedFor({ filter: 'valor_invalido' }));
    expect(await ask(`range=${deep(500)}`)).toEqual(refusedFor({ range: 'valor_invalido' }));
  });

  it('of malformed text', async () => {
    expect(await ask(`filter=${encodeURIComponent('{"q":"a\\u0000b"}')}`)).toEqual(
      refusedFor({ 'filter.q': 'valor_invalido' }),
    );
    expect(await ask(`filter=${encodeURIComponent('{"q":"a\\ud800b"}')}`)).toEqual(
      refusedFor({ 'filter.q': 'valor_invalido' }),
    );
  });
});
