// Personal data in the outbox is dropped after two hours, with or without a working mail server.
import { DataSource } from 'typeorm';
import { Delivery } from '../../src/platform/outbox/delivery.entity';
import { OutboxService } from '../../src/platform/outbox/outbox.service';
import { Client, fileReport, newestId, REPORT } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { eventually } from '../setup/eventually';
import { setUpMailing } from '../setup/mailing';

const REPORTER = 'ana@example.org';
const STRANGER = 'ninguem@example.org';

const mailing = setUpMailing();

/** The outbox as read by an attacker with the database and the server's secret. */
async function readable(): Promise<string> {
  const { app } = mailing.relato;
  const rows = await app.get(DataSource).manager.find(Delivery);
  return JSON.stringify(rows.map((row) => app.get(OutboxService, { strict: false }).open(row)));
}

it("protocol and addresses stay in the outbox for two hours; then mails go without, and the reporter's is dropped", async () => {
  await mailing.start();
  await mailing.server.close();
  const report = { ...REPORT, nome: 'Ana', email: REPORTER, avisar: true };
  const { uuid } = await fileReport(mailing.relato.url, report);
  const id = await newestId(mailing.staff);
  const replied = await mailing.staff.post(`/api/relatos/${id}/mensagens`, {
    mensagem: 'Apuramos tudo.',
  });
  const asked = await new Client(mailing.relato.url).post('/api/auth/recuperacao', {
    email: STRANGER,
    idioma: 'pt',
  });
  expect([replied.status, asked.status]).toEqual([201, 202]);
  await eventually('all wait', async () => {
    const rows = await mailing.entregas();
    return rows.length === 3 && rows.some(({ falha }) => falha === 'ESOCKET');
  });
  mailing.relato.clock.advance(119 * MINUTE);
  await mailing.run();
  for (const held of [uuid, REPORTER, STRANGER]) expect(await readable()).toContain(held);
  mailing.relato.clock.advance(MINUTE);
  await mailing.run();
  for (const held of [uuid, REPORTER, STRANGER]) expect(await readable()).not.toContain(held);
  await mailing.signIn(); // idle for too long
  const [given] = await mailing.entregas({ situacao: 'PARADA' });
  expect(given).toMatchObject({ tipo: 'resposta_registrada', falha: 'sem_endereco' });
  await mailing.server.open();
  mailing.relato.clock.advance(6 * 60 * MINUTE);
  await mailing.run();
  await mailing.signIn();
  await mailing.outboxBecomes(['PARADA sem_endereco']);
  expect(mailing.subjects).toEqual(['Um novo relato foi registrado']);
  expect(mailing.server.mails[0]!.text).not.toContain(uuid);
});
