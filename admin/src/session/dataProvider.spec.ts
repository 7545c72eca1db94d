import { dataProvider } from './dataProvider';
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
