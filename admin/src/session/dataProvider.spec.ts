import { dataProvider, timelineKey } from './dataProvider';
import { queryClient } from './http';
import { takeUnsent } from '../ui/drafts';
import { LostSession } from '../ui/errors';

const answered = (status: number, body: unknown) =>
  jest.fn(() => Promise.resolve(Response.json(body, { status })));
const fetched = (answer: jest.Mock) => Object.assign(globalThis, { fetch: answer });

test('hundreds of reports are fetched in order, by addresses of acceptable length', async () => {
  const addresses: string[] = [];
  fetched(
    jest.fn((address: string) => {
      addresses.push(address);
      const { id } = JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter')!) as {
        id: string[];
      };
      return Promise.resolve(Response.json(id.map((each) => ({ id: each }))));
    }),
  );
  const ids = Array.from(
    { length: 450 },
    (_, n) => `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  const { data } = await dataProvider.getMany('relatos', { ids });
  expect(data.map(({ id }) => id as string)).toEqual(ids);
  expect(Math.max(...addresses.map(({ length }) => length))).toBeLessThan(8_000);
});

test('a decided change waits for its author after the session ended; a pending request does not', async () => {
  fetched(answered(401, { code: 'sessao_invalida', message: '' }));
  await expect(dataProvider.hold('a')).rejects.toBeInstanceOf(LostSession);
  await expect(
    dataProvider.updateMany('relatos', { ids: ['a'], data: { lido: true } }),
  ).rejects.toMatchObject({
    message: 'app.erros.mudancaGuardada',
  });
  const waiting = takeUnsent();
  expect(waiting).toHaveLength(1);
  const answer = answered(200, { resultados: [{ id: 'a', ok: true }] });
  fetched(answer);
  await waiting[0]!();
  expect(answer).toHaveBeenCalledTimes(1);
  expect(takeUnsent()).toEqual([]);
});

test("two changes of one report are sent in turn, the second with the first one's version", async () => {
  const sent: unknown[] = [];
  const answers: ((answer: Response) => void)[] = [];
  fetched(
    jest.fn((_address: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return new Promise<Response>((resolve) => answers.push(resolve));
    }),
  );
  const change = (data: object) =>
    dataProvider.update('relatos', { id: 'a', data, previousData: { id: 'a' } });
  const both = [change({ gravidade: 'ALTA', versao: 1 }), change({ procedencia: true, versao: 1 })];
  const refused = change({ procedencia: false, versao: 7 });
  for (const status of [200, 200, 409]) {
    while (answers.length === 0) await new Promise(setImmediate);
    answers.shift()!(Response.json({ code: 'conflito_versao', message: '' }, { status }));
  }
  await Promise.all(both);
  await expect(refused).rejects.toMatchObject({ status: 409 });
  expect(sent).toEqual([
    { gravidade: 'ALTA', versao: 1 },
    { procedencia: true, versao: 2 },
    { procedencia: false, versao: 7 },
  ]);
});

describe('a case that was loaded ahead', () => {
  const sent: string[] = [];
  let isUnchanged: boolean;
  const ahead = (id: string) => dataProvider.loadAhead(id, new AbortController().signal);
  const read = async (id: string) =>
    (await dataProvider.getOne<{ id: string; de: string }>('relatos', { id })).data;

  beforeEach(async () => {
    sent.length = 0;
    isUnchanged = true;
    Object.assign(globalThis, { isSecureContext: true });
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
      'encrypt',
    ]);
    const iv = new Uint8Array(12);
    const base64 = (...parts: (ArrayBuffer | Uint8Array)[]) =>
      Buffer.concat(parts.map((part) => new Uint8Array(part))).toString('base64');
    const chave = base64(await crypto.subtle.exportKey('raw', key));
    const whole = { relato: { id: 'b', de: 'antes' }, linhaDoTempo: [{ tipo: 'abertura' }] };
    const plain = new TextEncoder().encode(`${JSON.stringify(whole)}   `);
    const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    const cifrado = base64(iv, body);
    fetched(
      jest.fn((url: string, { method = 'GET' }: { method?: string }) => {
        sent.push(`${method} ${url}`);
        if (url.endsWith('/adiante'))
          return Promise.resolve(Response.json({ cifrado, lacre: 'l' }));
        if (!url.endsWith('/abertura'))
          return Promise.resolve(Response.json({ id: 'b', de: 'agora' }));
        return Promise.resolve(Response.json({ chave }, { status: isUnchanged ? 200 : 409 }));
      }),
    );
  });

  test('is shown with its timeline by one call, which opens it, and the next time read as usual', async () => {
    await ahead('b');
    expect(await read('b')).toEqual({ id: 'b', de: 'antes' });
    expect(queryClient.getQueryData(timelineKey('b'))).toEqual([{ tipo: 'abertura' }]);
    expect((await read('b')).de).toBe('agora');
    expect(sent).toEqual([
      'POST /api/relatos/b/adiante',
      'POST /api/relatos/b/abertura',
      'GET /api/relatos/b',
    ]);
  });

  test('is read as usual if it changed', async () => {
    isUnchanged = false;
    await ahead('b');
    expect((await read('b')).de).toBe('agora');
    expect(sent.slice(1)).toEqual(['POST /api/relatos/b/abertura', 'GET /api/relatos/b']);
  });

  test('is read as usual, without a try, after five minutes or when another one waits', async () => {
    await ahead('b');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    expect((await read('b')).de).toBe('agora');
    now.mockRestore();
    await ahead('b');
    await ahead('c');
    expect((await read('b')).de).toBe('agora');
    expect(sent.filter((call) => call.endsWith('/abertura'))).toEqual([]);
  });

  test('is not loaded where the browser cannot decrypt, and a failure is silent', async () => {
    Object.assign(globalThis, { isSecureContext: false });
    await ahead('b');
    expect(sent).toEqual([]);
    Object.assign(globalThis, { isSecureContext: true });
    fetched(answered(500, {}));
    await expect(ahead('b')).resolves.toBeUndefined();
  });
});
