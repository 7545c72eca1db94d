// Mails of the product: to the committee about reports and replies, to the visitor about an answer.
import { Logger } from '@nestjs/common';
import { startTestApp } from '../setup/app';
import { answerCase, fileCase, type FiledCase, writeAs } from '../setup/cases';
import { fileReport, type Json, REPORT } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { dumpDatabase } from '../setup/inside';
import { setUpMailing } from '../setup/mailing';

const RELATO = 'Um novo relato foi registrado';
const MENSAGEM = 'Uma nova mensagem foi registrado';
const PUBLIC_URL = 'https://canal.example.com';

const mailing = setUpMailing();

async function onlyMail(): Promise<Json> {
  await mailing.arrived(1);
  expect(mailing.server.mails).toHaveLength(1);
  return mailing.server.mails[0];
}

describe('the committee', () => {
  it('is mailed about a report and a reply, with protocol and link and no text', async () => {
    await mailing.start({ PUBLIC_URL });
    const report = { ...REPORT, nome: 'Ana Souza', email: 'ana@example.com' };
    const { visitor, uuid } = await fileReport(mailing.relato.url, report);
    await mailing.arrived(1);
    expect((await writeAs(visitor, { mensagem: 'Há uma testemunha.' })).status).toBe(201);
    await mailing.arrived(2);
    expect(mailing.subjects).toEqual([RELATO, MENSAGEM]);
    for (const { to, headers, text, html, raw } of mailing.server.mails) {
      expect(to).toEqual(['comite@example.com']);
      expect(headers.get('from')).toBe('Relato <relato@example.com>');
      expect(headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@canal\.example\.com>$/);
      expect(text).toContain(`Protocolo: ${uuid}`);
      expect(text).toContain(`${PUBLIC_URL}/login`);
      expect(html).toContain(`>${uuid}</strong>`);
      expect(html).toContain(`href="${PUBLIC_URL}/login"`);
      for (const part of [raw, text, html])
        expect(part).not.toMatch(/propina|testemunha|Ana|ana@example\.com/);
    }
    await mailing.outboxBecomes([]);
  });

  it('is not mailed about an answer of the team, or twice about a resent form', async () => {
    await mailing.start();
    const form = { ...REPORT, chaveEnvio: 'formulario-enviado-duas-vezes' };
    const { visitor, id } = await fileCase(mailing.staff, form);
    await fileReport(mailing.relato.url, form);
    const message = { mensagem: 'Mais um detalhe.', chaveEnvio: 'mensagem-enviada-duas-vezes' };
    for (let time = 0; time < 2; time++) await writeAs(visitor, message);
    expect((await answerCase(mailing.staff, id, {})).status).toBe(201);
    await mailing.outboxBecomes([]);
    expect(mailing.subjects).toEqual([RELATO, MENSAGEM]);
  });

  it('gets no protocol if so configured', async () => {
    await mailing.start({ MAIL_PROTOCOL: 'off' });
    const { uuid } = await fileReport(mailing.relato.url);
    const { raw, text, html } = await onlyMail();
    expect(mailing.subjects).toEqual([RELATO]);
    for (const part of [raw, text, html]) expect(part).not.toMatch(new RegExp(`${uuid}|Protocolo`));
    expect(text).toContain('/login');
  });

  it.each([
    ['en', 'A new report was registered', 'Protocol: '],
    ['es', 'Se registró un nuevo relato', 'Protocolo: '],
  ])('is mailed in its language: %s', async (MAIL_LANGUAGE, subject, label) => {
    await mailing.start({ MAIL_LANGUAGE });
    const { uuid } = await fileReport(mailing.relato.url);
    const { text, html } = await onlyMail();
    expect(mailing.subjects).toEqual([subject]);
    expect(text).toContain(`${label}${uuid}`);
    expect(html).toContain(`lang="${MAIL_LANGUAGE}"`);
  });

  it('gets neither headers nor markup planted in a name', async () => {
    await mailing.start({
      COMPANY_NAME: 'Ação & <img src=x onerror=alert(1)>\r\nBcc: mau@example.com\r\n\r\n<b>',
    });
    await fileReport(mailing.relato.url, {
      ...REPORT,
      nome: 'Ana\r\nBcc: mau@example.com\r\n\r\n<script>',
    });
    const { to, headers, html, text } = await onlyMail();
    expect(to).toEqual(['comite@example.com']);
    const names = [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ];
    expect([...(headers as Map<string, string>).keys()].sort()).toEqual(names);
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html).toContain('Ação &amp; &lt;img src');
    expect(text).toContain('Ação & <img src');
  });
});

afterEach(() => jest.restoreAllMocks());

it('without a mail server the mail is stored without a protocol, and not logged', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  await mailing.startWithoutServer();
  const { uuid } = await fileReport(mailing.relato.url);
  await mailing.outboxBecomes(['PARADA sem_servidor']);
  expect(warn).not.toHaveBeenCalled();
  // A mail server is configured later on the same data: staff decide which mails are still sent.
  const second = await startTestApp({ ...mailing.secret, ...mailing.server.env }, mailing.relato);
  const [{ id }] = await mailing.entregas();
  const again = () => mailing.staff.post(`/api/entregas/${id as string}/tentar`);
  expect((await again()).status).toBe(200);
  await eventually('it arrives', async () => {
    if (mailing.server.mails.length === 0) await again();
    await mailing.run(second);
    return mailing.server.mails.length === 1;
  });
  expect(mailing.server.mails[0]?.text).not.toContain(uuid);
});

describe('a visitor who asked for mails', () => {
  const NAMED = { ...REPORT, nome: 'Ana Souza', email: 'ana@example.org' };
  const file = (fields: object): Promise<FiledCase> =>
    fileCase(mailing.staff, { ...NAMED, ...fields });
  const answer = async ({ id }: FiledCase, more: object = {}): Promise<void> => {
    expect(
      (await answerCase(mailing.staff, id, { mensagem: 'Apuramos tudo.', ...more })).status,
    ).toBe(201);
  };
  const toVisitors = () =>
    mailing.server.mails.filter(({ to }) => !to.includes('comite@example.com'));

  it.each([
    ['pt', 'Há uma resposta para você', '/follow'],
    ['en', 'There is an answer for you', '/en/follow'],
    ['es', 'Hay una respuesta para usted', '/es/consultar'],
  ])(
    'is mailed in %s about each answer, once, with a link to the follow page only',
    async (...expected) => {
      const [idioma, subject, path] = expected;
      await mailing.start({ PUBLIC_URL, MAIL_LANGUAGE: 'pt' });
      const filed = await file({ avisar: idioma === 'pt' || 'true', idioma });
      expect((await mailing.staff.get(`/api/relatos/${filed.id}`)).body.avisar).toBe(true);
      for (let time = 0; time < 2; time++)
        await answer(filed, { chaveEnvio: 'resposta-enviada-duas-vezes' });
      await mailing.arrived(2);
      await mailing.outboxBecomes([]);
      expect(toVisitors()).toHaveLength(1);
      const { to, headers, raw, text, html } = toVisitors()[0]!;
      expect([to, headers.get('subject')]).toEqual([['ana@example.org'], subject]);
      expect(text).toContain(PUBLIC_URL + path);
      expect(html).toContain(`href="${PUBLIC_URL}${path}"`);
      expect(html).toContain(`lang="${idioma}"`);
      const written = new RegExp(`${filed.uuid}|Apuramos|propina|Ana Souza|/login`);
      for (const part of [raw, text, html]) expect(part).not.toMatch(written);
      await answer(filed);
      await mailing.arrived(3);
      expect(toVisitors()).toHaveLength(2);
    },
  );

  it('gets no further mail after a refusal by the server: the address is removed, and the team sees the reason', async () => {
    await mailing.start();
    const filed = await file({ avisar: true });
    await mailing.outboxBecomes([]);
    mailing.server.refuse = () => ({ code: 550, at: 'recipient' });
    await answer(filed);
    await mailing.outboxBecomes(['PARADA 550']);
    mailing.server.refuse = () => undefined;
    const [{ id, tipo }] = await mailing.entregas();
    expect(tipo).toBe('resposta_registrada');
    await mailing.staff.post(`/api/entregas/${id as string}/tentar`);
    await mailing.outboxBecomes(['PARADA sem_endereco']);
    expect(toVisitors()).toEqual([]);
  });

  it('is mailed about an acknowledgement and an extension as about an answer', async () => {
    await mailing.start({ LEGAL_PROFILE: 'es' });
    const { id } = await file({ avisar: true });
    for (const [told, verb] of [[1, 'acuse'] as const, [2, 'prorrogacao'] as const]) {
      expect(
        (await mailing.staff.post(`/api/relatos/${id}/${verb}`, { motivo: 'Falta ouvir.' })).status,
      ).toBe(200);
      await mailing.outboxBecomes([]);
      expect(toVisitors()).toHaveLength(told);
    }
  });

  it('under pt, gets the acknowledgement once with how to report to the authorities', async () => {
    await mailing.start({ LEGAL_PROFILE: 'pt' });
    const filed = await file({ avisar: true, idioma: 'pt' });
    expect((await mailing.staff.post(`/api/relatos/${filed.id}/acuse`)).status).toBe(200);
    await mailing.outboxBecomes([]);
    await answer(filed);
    await mailing.outboxBecomes([]);
    const [acknowledged, answered] = toVisitors();
    const authorities = /Ministério Público.*Requisitos.*Forma.*Admissibilidade/s;
    expect(acknowledged!.text).toMatch(authorities);
    expect(acknowledged!.html).toMatch(authorities);
    expect(answered!.text).not.toMatch(authorities);
  });

  it('is the only visitor mailed: not without the tick, and not without a mail server', async () => {
    await mailing.start();
    for (const fields of [
      {},
      { avisar: false },
      { avisar: '' },
      { nome: undefined, email: undefined },
    ]) {
      const filed = await file(fields);
      expect((await mailing.staff.get(`/api/relatos/${filed.id}`)).body.avisar).toBe(false);
      await answer(filed);
      expect((await filed.visitor.get('/api/visitante/relato')).body).not.toHaveProperty('avisar');
    }
    await mailing.outboxBecomes([]);
    expect(toVisitors()).toEqual([]);
    await mailing.startWithoutServer();
    const filed = await file({ avisar: true });
    await mailing.outboxBecomes(['PARADA sem_servidor']);
    await answer(filed);
    await mailing.outboxBecomes(['PARADA sem_servidor']);
    expect((await dumpDatabase(mailing.relato)).map(String).join()).not.toContain(
      'ana@example.org',
    );
  });
});
