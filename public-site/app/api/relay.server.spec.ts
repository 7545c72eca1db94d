import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { SiteContext } from '../context';
import type { Incoming } from './form-parts.server';
import { relayForm } from './relay.server';
import type { ApiResponse, CallApi } from './types';

const FILE = Buffer.alloc(2_000_000, 'x');
const BOUNDARY = 'limite';

/** An API that does this with a form's body. */
const api =
  (answer: (body: Readable) => Promise<ApiResponse>): CallApi =>
  ({ payload }) =>
    answer(payload as Readable);
const filed = (): ApiResponse => ({ statusCode: 201, headers: {}, payload: '{}' });

it('passes the chosen texts and the files on, and remembers every text', async () => {
  let received = '';
  const { form, outcome } = await relay(
    posted(),
    api(async (body) => {
      received = (await buffer(body)).toString('latin1');
      const headers = { 'set-cookie': 'relato_visitante=abc' };
      return { statusCode: 201, headers, payload: '{"uuid":"ABCD1234"}' };
    }),
  );

  expect(form).toEqual({ texts: { nome: 'Ana', relato: 'Um texto.' }, fileNames: ['foto.png'] });
  expect(received).toContain('name="relato"\r\n\r\nUm texto.');
  expect(received).not.toContain('Ana');
  expect(received.split('x').length - 1).toBeGreaterThanOrEqual(FILE.length);
  expect(outcome).toMatchObject({
    answer: { ok: true, body: { uuid: 'ABCD1234' }, cookies: ['relato_visitante=abc'] },
  });
});

it('takes an answer that comes before the files, and still reads the form to its end', async () => {
  const payload = '{"statusCode":429,"code":"muitas_tentativas","message":""}';
  const refusal = { statusCode: 429, headers: { 'retry-after': '7' }, payload };
  const { form, outcome } = await relay(
    posted(),
    api(() => Promise.resolve(refusal)),
  );
  expect(form.texts['relato']).toBe('Um texto.');
  expect(outcome).toMatchObject({ answer: { ok: false, status: 429, retryAfter: 7 } });
});

it('keeps the texts when the API breaks off in the middle', async () => {
  const { form, outcome } = await relay(
    posted(),
    api(() => Promise.reject(new Error('broken off'))),
  );
  expect(form.texts['relato']).toBe('Um texto.');
  expect(outcome).toMatchObject({ unreachable: { maybeDone: false } });
});

it('says that the API may have acted when only its answer is missing', async () => {
  const { outcome } = await relay(
    posted(),
    api(async (body) => {
      await buffer(body);
      throw new Error('broken off');
    }),
  );
  expect(outcome).toMatchObject({ unreachable: { maybeDone: true } });
});

it('tells the API of a form that ends in the middle', async () => {
  const whole = await buffer(posted());
  const cut = Object.assign(Readable.from([whole.subarray(0, 1_000_000)]), { headers: posted().headers });
  let read!: Promise<unknown>;
  const relaying = relay(
    cut,
    api(async (body) => {
      read = buffer(body);
      await read;
      return filed();
    }),
  );
  await expect(relaying).rejects.toMatchObject({ status: 400 });
  await expect(read).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});

it('reads no faster than the API takes it', async () => {
  let taken = 0;
  let begin!: (body: Readable) => void;
  const begun = new Promise<Readable>((resolve) => (begin = resolve));
  let answer!: (response: ApiResponse) => void;
  const answered = new Promise<ApiResponse>((resolve) => (answer = resolve));
  const relaying = relay(
    posted(40, (bytes) => (taken += bytes)),
    api((body) => {
      begin(body);
      return answered;
    }),
  );
  const body = await begun;
  for (let before = -1; before !== taken;) {
    before = taken;
    // What stands in the buffers of a few streams, out of 80 MB.
    expect(taken).toBeLessThan(20_000_000);
    for (let turn = 0; turn < 2000; turn++) await setImmediate();
  }
  await buffer(body);
  answer(filed());
  await relaying;
  expect(taken).toBeGreaterThan(40 * 2_000_000);
});

function relay(form: Incoming, callApi: CallApi) {
  const site = { callApi, apiHeaders: {} } as unknown as SiteContext;
  const signal = new AbortController().signal;
  return relayForm(form, signal, () => Promise.resolve({ site, path: '/relatos', send: ['relato'] }));
}

/** A form as a browser sends it: texts, then files. */
function posted(files = 1, onTaken: (bytes: number) => void = () => undefined): Incoming {
  const head = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const pieces: (string | Buffer)[] = [head('name="nome"'), 'Ana\r\n', head('name="relato"'), 'Um texto.\r\n'];
  for (let file = 0; file < files; file += 1) pieces.push(head('name="anexos"; filename="foto.png"'), FILE, '\r\n');
  pieces.push(`--${BOUNDARY}--\r\n`);
  const chunks = pieces.values();
  const body = new Readable({
    highWaterMark: 0,
    read() {
      const { value, done } = chunks.next();
      if (!done) onTaken(value.length);
      this.push(done ? null : Buffer.from(value));
    },
  });
  return Object.assign(body, { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } });
}
