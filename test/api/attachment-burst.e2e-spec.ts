// More uploads at once than there is room for: each is stored or told to come back, and none is half there.
import { type IncomingMessage, request } from 'node:http';
import { setUpApp, UNLIMITED } from '../setup/app';
import { blobNames } from '../setup/blobs';
import { Client, REPORT } from '../setup/clients';
import { dataUrl, reportWith } from '../setup/forms';
import { jpegOf } from '../setup/images';
import { LIMITED, Somebody } from '../setup/limits';

/** Files that find a place: eight in memory, and fifty that wait. */
const PLACES = 58;
const AT_ONCE = 100;

const relato = setUpApp({ ...LIMITED, ...UNLIMITED });

test(`of ${AT_ONCE} uploads at once each is stored, or refused with a time to come back`, async () => {
  const photo = await jpegOf(500_000);
  const answers = await Promise.all(
    // Each from a network of its own: one alone may not have all the room.
    Array.from({ length: AT_ONCE }, (_, n) =>
      new Somebody(relato.url, `198.51.100.${String(n)}`).post('/api/visitante/relatos', reportWith(['a.jpg', photo])),
    ),
  );
  const stored = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(stored.length).toBeGreaterThanOrEqual(PLACES);
  expect(refused.length).toBeGreaterThan(0);
  expect(stored.length + refused.length).toBe(AT_ONCE);
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toMatchObject({ code: 'ocupado' });
  }
  expect(await blobNames(relato)).toHaveLength(2 * stored.length);

  const staff = await new Client(relato.url).signIn();
  expect((await staff.get('/api/relatos')).headers.get('content-range')).toMatch(new RegExp(`/${stored.length}$`));
});

test('large JSON bodies wait for one another before they are read, and all get their answer', async () => {
  const file = dataUrl(['a.jpg', await jpegOf(4_000_000)]);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      new Client(relato.url).post('/api/visitante/relatos', { ...REPORT, anexos: [file, file] }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
});

test('more large JSON bodies than may wait are refused with a time to come back', async () => {
  const announced = Array.from({ length: 60 }, () => announce(2_000_000));
  const refused = await Promise.any(announced.map(({ answer }) => answer));
  expect(refused).toEqual({ status: 503, retryAfter: '5' });
  for (const { leave } of announced) leave();

  const body = { ...REPORT, anexos: [dataUrl(['a.jpg', await jpegOf(1_000_000)])] };
  expect((await new Client(relato.url).post('/api/visitante/relatos', body)).status).toBe(201);
});

/** A request that says how long its JSON will be, and then sends none of it. */
function announce(bytes: number): {
  answer: Promise<{ status: number | undefined; retryAfter: string | undefined }>;
  leave: () => void;
} {
  const headers = { 'content-type': 'application/json', 'content-length': bytes };
  const sent = request(`${relato.url}/api/visitante/relatos`, { method: 'POST', headers, agent: false });
  const answer = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  sent.flushHeaders();
  return {
    answer: answer.then(({ statusCode, headers: got }) => ({ status: statusCode, retryAfter: got['retry-after'] })),
    leave: () => void sent.destroy(),
  };
}
