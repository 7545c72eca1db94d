// Once a day the committee hears how many reports wait for it, and where to see which.
import { startTestApp } from '../setup/app';
import { listOf } from '../setup/cases';
import { fileReport, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { runJob } from '../setup/jobs';
import { setUpMailing } from '../setup/mailing';

const HOUR = 60 * MINUTE;

const mailing = setUpMailing();
const digest = (app = mailing.relato): Promise<void> => runJob(app, 'digest');
const digests = () =>
  mailing.server.mails.filter(({ headers }) => headers.get('subject') === 'Relatos com prazo vencido ou próximo');

/** What was to be told is told, and days pass. */
async function afterDays(days: number, outbox: string[] = []): Promise<void> {
  await mailing.outboxBecomes(outbox);
  mailing.relato.clock.advance(days * DAY);
  await mailing.signIn();
}

it('tells counts and links, and neither protocol nor text', async () => {
  await mailing.start({ TZ: 'UTC', PUBLIC_URL: 'https://canal.example.com' });
  const { uuid } = await fileReport(mailing.relato.url);
  await fileReport(mailing.relato.url);
  await afterDays(12);
  await fileReport(mailing.relato.url);
  await afterDays(6);
  await digest();
  await mailing.outboxBecomes([]);
  const [{ to, html, raw, ...mail }] = digests() as [Json];
  const text = (mail.text as string).replaceAll('\r\n', '\n');
  expect(to).toEqual(['comite@example.com']);
  const list = (filter: object): string =>
    `https://canal.example.com/relatos?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  expect(text).toContain(`Com prazo vencido: 2\n  ${list({ vencido: true })}`);
  expect(text).toContain(`Recebimento não acusado no prazo: 2\n  ${list({ prazo: 'ACUSE_VENCIDO' })}`);
  expect(text).toContain(`Recebimento a acusar em breve: 1\n  ${list({ prazo: 'ACUSE_PROXIMO' })}`);
  expect(text).not.toContain('resposta');
  expect(html).toContain(`href="${list({ vencido: true }).replace('=', '&#x3D;')}"`);
  for (const part of [text, html, raw] as string[]) expect(part).not.toMatch(new RegExp(`${uuid}|propina`));
  expect(text).toMatch(/Fim do registro de auditoria: \d+, [0-9a-f]{64}\./);
  expect((await listOf(mailing.staff, '/api/relatos', { filter: { prazo: 'ACUSE_VENCIDO' } })).total).toBe(2);
});

it('comes once a day, from its hour on, whatever the number of nodes and runs', async () => {
  const TZ = 'America/Sao_Paulo';
  await mailing.start({ TZ, DIGEST_HOUR: '9' });
  await fileReport(mailing.relato.url);
  await afterDays(20);
  mailing.relato.clock.advance(-30 * MINUTE); // 11:30 in UTC, 08:30 there
  await digest();
  expect(await mailing.entregas()).toEqual([]);
  expect(digests()).toEqual([]);
  mailing.relato.clock.advance(HOUR);
  const second = await startTestApp({ ...mailing.secret, ...mailing.server.env, TZ }, mailing.relato);
  await Promise.all([digest(), digest(second), digest(), digest(second)]);
  mailing.relato.clock.advance(10 * HOUR);
  await Promise.all([digest(), digest(second)]);
  await mailing.signIn();
  await mailing.outboxBecomes([]);
  expect(digests()).toHaveLength(1);
  await afterDays(1);
  await Promise.all([digest(), digest(second)]);
  await mailing.outboxBecomes([]);
  expect(digests()).toHaveLength(2);
  await second.close();
});

it('is not sent where nothing waits, where it is off, or where no server would send it', async () => {
  await mailing.start({ TZ: 'UTC' });
  await digest();
  expect(digests()).toEqual([]);
  await mailing.relato.close();

  await mailing.start({ TZ: 'UTC', DIGEST_HOUR: 'off' });
  await fileReport(mailing.relato.url);
  await afterDays(20);
  await digest();
  expect(await mailing.entregas()).toEqual([]);
  expect(digests()).toEqual([]);
  await mailing.relato.close();

  await mailing.startWithoutServer();
  await fileReport(mailing.relato.url);
  await afterDays(20, ['PARADA sem_servidor']);
  await digest();
  expect(await mailing.entregas()).toHaveLength(1);
});

it('replaces one that could not be delivered', async () => {
  await mailing.start({ TZ: 'UTC' });
  await fileReport(mailing.relato.url);
  await afterDays(20);
  await mailing.server.close();
  await digest();
  await afterDays(1, ['AGUARDANDO ESOCKET']);
  await digest();
  expect(await mailing.entregas()).toMatchObject([{ tipo: 'resumo_diario' }]);
  await mailing.server.open();
});
