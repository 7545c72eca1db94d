// Places for uploads are shared out by network: who sends slowly from one keeps no photo of another's waiting.
import { REPORT } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { reportWith } from '../setup/forms';
import { jpeg } from '../setup/images';
import { LIMITED, Somebody } from '../setup/limits';
import { startTestApp, type TestApp } from '../setup/app';
import { FORM_TYPE, multipart, RawRequest } from '../setup/raw-requests';

const SENDERS = 70;

let relato: TestApp;
beforeAll(async () => (relato = await startTestApp({ ...LIMITED, LIMITS_SCALE: '1000' })));
afterAll(() => relato.close());

test(`${String(SENDERS)} slow senders of one network leave a report with a photo from another answered in 5 s`, async () => {
  const photo = multipart(REPORT, [['anexos', Buffer.alloc(4_900_000)]]);
  const senders = Array.from({ length: SENDERS }, () => {
    const target = { method: 'POST', path: '/api/visitante/relatos', from: '192.0.2.66' };
    return new RawRequest(relato.url, target, {
      type: FORM_TYPE,
      bytes: photo.subarray(0, 50_000),
      announced: photo.length,
    });
  });
  // Above the pace that is asked for.
  const sending = setInterval(() => senders.forEach((sender) => sender.send(Buffer.alloc(12_000))), 1000);
  try {
    await eventually('there are more than may wait', () => senders.some(({ statuses }) => statuses[0] === 503));
    for (const address of ['198.51.100.7', '198.51.100.8', '198.51.100.9']) {
      const form = reportWith(['a.jpg', await jpeg()]);
      const answer = new Somebody(relato.url, address).post('/api/visitante/relatos', form);
      const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late').unref());
      expect(await Promise.race([answer, late])).toMatchObject({ status: 201 });
    }
  } finally {
    clearInterval(sending);
    for (const sender of senders) sender.leave();
  }
}, 60_000);
