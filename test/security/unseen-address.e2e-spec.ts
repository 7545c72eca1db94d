// A hidden address for news: staff see neither the address nor that and when one was left.
import JSZip from 'jszip';
import { answersOf } from '../setup/answers';
import { answerCase, fileCase, type FiledCase, readAs, writeNote } from '../setup/cases';
import { Client, formOf, type Json } from '../setup/clients';
import { MINUTE } from '../setup/clock';
import { png } from '../setup/images';
import { dumpDatabase, keepOutput } from '../setup/inside';
import { Listener } from '../setup/listener';
import { setUpMailing } from '../setup/mailing';

const ADDRESS = 'escondida-4b7e@example.org';
const FOUND = /escondida-4b7e|example\.org/;
const PUBLIC_URL = 'https://canal.example.com';

/** Changes that reading itself causes: audit rows and sessions. */
const ONCE_EACH = /eventos|sessoes|auditoria|dossie|planilha|linhas/;

const mailing = setUpMailing();
let filed: FiledCase;

async function start(env: Record<string, string> = {}): Promise<void> {
  await mailing.start({ PUBLIC_URL: 'http://127.0.0.1', ...env });
  filed = await fileCase(
    mailing.staff,
    formOf({ motivo: 'denuncia', relato: 'A propina.' }, [['foto.png', await png()]]),
  );
  await writeNote(mailing.staff, filed.id);
  await mailing.outboxBecomes([]);
}

const leave = async ({ visitor }: FiledCase = filed, more: object = {}): Promise<void> => {
  const sent = await visitor.post('/api/visitante/aviso', {
    email: ADDRESS,
    idioma: 'en',
    ...more,
  });
  expect(sent.status).toBe(204);
};

/** Waits until the outbox is empty, including rows that no list shows. */
const allAreSent = async (): Promise<void> => {
  await mailing.outboxBecomes([]);
  await mailing.run();
};

const toReporter = () => mailing.server.mails.filter(({ to }) => to.includes(ADDRESS));
const toOthers = () => mailing.server.mails.filter(({ to }) => !to.includes(ADDRESS));

/** A body as text, with all entries of an archive or spreadsheet. */
async function textOf(body: unknown): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (body.subarray(0, 2).toString() !== 'PK') return body.toString('latin1');
  const { files } = await JSZip.loadAsync(body);
  return (await Promise.all(Object.values(files).map((file) => file.async('string')))).join('\n');
}

it('with a hidden address set, staff routes answer as before, and only a sealed column of its row changes', async () => {
  await start();
  const { staff, relato } = mailing;
  const everything = () => answersOf(relato, staff, filed.id, ONCE_EACH);
  const row = () => relato.sql('SELECT * FROM relatos WHERE id = $1', [filed.id]);
  const record = () => relato.sql('SELECT count(*) FROM auditoria');
  const before = { answers: await everything(), row: (await row())[0], record: await record() };
  const listener = await Listener.open(staff);
  listener.events.splice(0);
  await leave();
  expect(await record()).toEqual(before.record);
  expect(await everything()).toEqual(before.answers);
  const after = (await row())[0]!;
  const changed = Object.keys(after).filter(
    (column) => String(after[column]) !== String(before.row![column]),
  );
  expect(changed.sort()).toEqual(['conteudo', 'marca', 'versao']);
  expect((await filed.visitor.delete('/api/visitante/aviso')).status).toBe(204);
  const next = await fileCase(staff);
  expect(await listener.heardUntil(next.id)).not.toContain(filed.id);
  listener.close();
  expect(JSON.stringify((await dumpDatabase(relato)).map(String))).not.toMatch(FOUND);
});

it('a hidden address is in no response, file, list, mail to the team or log line, during and after its mail', async () => {
  const written = keepOutput();
  await start();
  await leave();
  mailing.server.refuse = ({ to }: Json = {}) =>
    to === undefined ? { code: 450, at: 'recipient' } : undefined;
  await answerCase(mailing.staff, filed.id, { mensagem: 'Apuramos tudo.' });
  await mailing.run();
  const waiting = await mailing.relato.sql<{ tipo: string; falha: string }>(
    'SELECT tipo, falha FROM outbox',
  );
  expect(waiting).toEqual([{ tipo: 'novidade', falha: '450' }]);
  expect(await mailing.entregas()).toEqual([]);
  expect((await mailing.staff.post('/api/entregas/tentar')).body).toEqual({ total: 0 });
  const [{ id } = { id: '' }] = await mailing.relato.sql<{ id: string }>('SELECT id FROM outbox');
  expect((await mailing.staff.post(`/api/entregas/${id}/tentar`)).status).toBe(404);
  const answers = await answersOf(mailing.relato, mailing.staff, filed.id, /eventos/);
  for (const path of ['dossie', 'dossie?notas=nao']) {
    answers[path] = (await mailing.staff.get(`/api/relatos/${filed.id}/${path}`)).body;
  }
  for (const path of [
    '/api/relatos/planilha',
    '/api/relatos/linhas',
    '/api/auditoria/planilha',
    '/api/registro/planilha',
  ])
    answers[path] = (await mailing.staff.get(path)).body;
  for (const path of [ADDRESS, 'escondida'])
    expect(
      (
        await mailing.staff.get(
          `/api/relatos?filter=${encodeURIComponent(JSON.stringify({ q: path }))}`,
        )
      ).body,
    ).toEqual([]);
  for (const [route, answer] of Object.entries(answers)) {
    const parts = Array.isArray(answer) ? answer : [answer];
    for (const part of parts)
      expect([route, await textOf(part)]).toEqual([route, expect.not.stringMatching(FOUND)]);
  }
  expect(Object.keys(answers).length).toBeGreaterThan(30);
  for (const mail of toOthers()) expect(mail.raw).not.toMatch(FOUND);
  const output = written();
  jest.restoreAllMocks();
  expect(output).not.toMatch(FOUND);
});

it.each([
  ['pt', 'Há uma novidade para você'],
  ['en', 'There is news for you'],
  ['es', 'Hay una novedad para usted'],
])('a mail in %s says that there is news, without company, site or report', async (...expected) => {
  const [idioma, subject] = expected;
  await start({
    PUBLIC_URL,
    COMPANY_NAME: 'Companhia Limitada',
    MAIL_FROM: 'Canal de Ética <aviso@correio.example.net>',
    LEGAL_PROFILE: 'es',
  });
  await leave(filed, { idioma });
  await answerCase(mailing.staff, filed.id, { mensagem: 'Apuramos tudo.' });
  for (const verb of ['acuse', 'prorrogacao'])
    await mailing.staff.post(`/api/relatos/${filed.id}/${verb}`, { motivo: 'Falta ouvir.' });
  await mailing.arrived(3);
  await allAreSent();
  // The answer also acknowledged it.
  expect(toReporter()).toHaveLength(2);
  for (const { to, headers, raw, text, html } of toReporter()) {
    expect([to, headers.get('subject'), headers.get('from')]).toEqual([
      [ADDRESS],
      subject,
      'aviso@correio.example.net',
    ]);
    expect(headers.get('message-id')).toMatch(/@correio\.example\.net>$/);
    const telling = new RegExp(
      `Companhia|Canal|canal\\.example|https?:|${filed.uuid}|${filed.id}|Apuramos|href|/follow`,
    );
    for (const part of [raw.replace(/^Received:.*$/gm, ''), text, html])
      expect(part).not.toMatch(telling);
  }
});

it("a hidden address goes with its report, after two hours, or after the server's refusal, without a trace", async () => {
  await start();
  await leave();
  const waiting = async () => (await mailing.relato.sql('SELECT id FROM outbox')).length;
  const answered = () => answerCase(mailing.staff, filed.id, { mensagem: 'Apuramos tudo.' });
  mailing.server.refuse = () => ({ code: 550, at: 'recipient' });
  await answered();
  await mailing.run();
  expect(await waiting()).toBe(0);
  mailing.server.refuse = () => ({ code: 450, at: 'recipient' });
  await answered();
  await mailing.run();
  expect(await waiting()).toBe(1);
  mailing.relato.clock.advance(2 * 3_600_000);
  await mailing.run();
  expect(await waiting()).toBe(0);
  await mailing.signIn();
  await answered();
  expect(await waiting()).toBe(1);
  await mailing.staff.delete(`/api/relatos/${filed.id}`);
  expect((await mailing.relato.sql(`SELECT id FROM outbox WHERE tipo = 'novidade'`)).length).toBe(
    0,
  );
});

it('its visitor sees that an address is set, can replace and remove it, and then gets no mail', async () => {
  await start();
  await leave(filed, { email: 'antes@example.org' });
  await leave();
  const again = new Client(mailing.relato.url);
  for (const { body } of [
    await again.post('/api/visitante/acesso', { protocolo: filed.uuid }),
    await again.get('/api/visitante/relato'),
    await again.get('/api/visitante/relato/comprovante'),
  ]) {
    expect(body).toMatchObject({ aviso: true });
    expect(JSON.stringify(body)).not.toMatch(/example\.org|avisarEm/);
  }
  await answerCase(mailing.staff, filed.id, {});
  await allAreSent();
  expect(toReporter()).toHaveLength(1);
  for (let time = 0; time < 2; time++)
    expect((await again.delete('/api/visitante/aviso')).status).toBe(204);
  expect(await readAs(again)).not.toHaveProperty('aviso');
  await answerCase(mailing.staff, filed.id, {});
  await allAreSent();
  expect(toReporter()).toHaveLength(1);
});

it('a mail that waits goes to no address that was removed or replaced meanwhile', async () => {
  await start();
  const removed = await fileCase(mailing.staff);
  await mailing.outboxBecomes([]);
  await leave(filed, { email: 'antes@example.org' });
  await leave(removed, { email: 'antes@example.org' });
  mailing.server.refuse = () => ({ code: 450, at: 'recipient' });
  for (const { id } of [filed, removed]) await answerCase(mailing.staff, id, {});
  await mailing.run();
  await leave(filed);
  expect((await removed.visitor.delete('/api/visitante/aviso')).status).toBe(204);
  mailing.server.refuse = () => undefined;
  mailing.server.mails.length = 0;
  mailing.relato.clock.advance(MINUTE);
  await allAreSent();
  expect(mailing.server.mails.map(({ to }) => to)).toEqual([[ADDRESS]]);
});

it('is not removed from the page of another report than that of the session', async () => {
  await start();
  const { referencia } = await readAs(filed.visitor);
  const other = await fileCase(mailing.staff);
  await leave(other);
  const remove = (visitor: FiledCase['visitor'], sent: object) =>
    visitor.send('DELETE', '/api/visitante/aviso', sent);
  expect(await remove(other.visitor, { referencia })).toMatchObject({
    status: 409,
    body: { code: 'outro_relato' },
  });
  const read = await readAs(other.visitor);
  expect(read).toHaveProperty('aviso', true);
  expect((await remove(other.visitor, { referencia: read.referencia })).status).toBe(204);
  expect(await readAs(other.visitor)).not.toHaveProperty('aviso');
});

it('hidden addresses are limited by network as messages are', async () => {
  await start({ LIMITS_SCALE: '1' });
  const statuses: number[] = [];
  for (let time = 0; time <= 20; time++) {
    statuses.push((await filed.visitor.post('/api/visitante/aviso', { email: ADDRESS })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
});

it('a visitor with a named address too gets one mail at each, and one if they are equal', async () => {
  await start();
  const named = {
    motivo: 'denuncia',
    relato: 'A propina.',
    nome: 'Ana',
    email: 'ana@example.net',
    avisar: true,
  };
  const both = await fileCase(mailing.staff, named);
  const same = await fileCase(mailing.staff, { ...named, email: ADDRESS });
  for (const one of [both, same]) {
    await leave(one);
    await answerCase(mailing.staff, one.id, {});
  }
  await allAreSent();
  const subjects = (address: string) =>
    mailing.server.mails
      .filter(({ to }) => to.includes(address))
      .map(({ headers }) => headers.get('subject'));
  expect(subjects('ana@example.net')).toEqual(['Há uma resposta para você']);
  expect(subjects(ADDRESS).sort()).toEqual(['Há uma resposta para você', 'There is news for you']);
});
