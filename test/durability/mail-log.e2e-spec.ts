// The operator's log names in words why mails do not leave, once for each cause.
import { LIGHT_ARGON2 } from '../setup/app';
import { fileReport } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { MailServer } from '../setup/mail-server';
import { type Product, startProduct } from '../setup/product';

let server: MailServer;
let product: Product;

beforeAll(async () => {
  server = await MailServer.start();
  product = await startProduct({ env: { ...LIGHT_ARGON2, ...server.env } });
});
afterAll(async () => {
  await product.stop();
  await server.close();
});

const linesAbout = (answer: string): number => product.output().split(answer).length - 1;

/** Files a report for whose mail the server answers with this code. */
async function refusedWith(code: number): Promise<void> {
  let refusals = 0;
  server.refuse = () => {
    refusals += 1;
    return { code, at: 'recipient' };
  };
  await fileReport(product.url);
  await eventually('the server refuses the mail', () => refusals > 0);
}

test('the answer of a mail server stands in the log in words, once until a mail leaves', async () => {
  const refused = 'A mail was not delivered: the mail server refuses it (EENVELOPE, reply 550).';
  await refusedWith(550);
  await eventually('the refusal is logged', () => linesAbout(refused) === 1);
  await refusedWith(550);
  await refusedWith(450);
  await eventually(
    'the other answer is logged',
    () => linesAbout('the mail server asks to try later (EENVELOPE, reply 450).') === 1,
  );
  expect(linesAbout(refused)).toBe(1);

  server.refuse = () => undefined;
  await fileReport(product.url);
  await eventually('a mail arrives', () => server.mails.length > 0);
  await refusedWith(550);
  await eventually('the refusal is logged again', () => linesAbout(refused) === 2);
  expect(product.output()).not.toContain('@');
});
