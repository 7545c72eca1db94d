import { Logger } from '@nestjs/common';
import { startTestApp } from '../setup/app';
import { type Client, fileReport, type Json, REPORT } from '../setup/clients';
import { eventually } from '../setup/eventually';
import { Mailing } from '../setup/mailing';

const RELATO = 'Um novo relato foi registrado';
const MENSAGEM = 'Uma nova mensagem foi registrado';

let mailing: Mailing;

beforeAll(async () => {
  mailing = await Mailing.withServer();
});
afterAll(() => mailing.server.close());
afterEach(() => mailing.relato.close());

const reply = (visitor: Client): Promise<{ status: number }> =>
  visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Há uma testemunha.' });

describe('the committee', () => {
  it('is told of a report and of a reply, with protocol and link and nothing that was written', async () => {
    await mailing.start({ PUBLIC_URL: 'https://canal.example.com' });
    const { visitor, uuid } = await fileReport(mailing.relato.url, {
      ...REPORT,
      nome: 'Ana Souza',
      email: 'ana@example.com',
    });
    await mailing.arrived(1);
    expect((await reply(visitor)).status).toBe(201);
    await mailing.arrived(2);
    expect(mailing.subjects).toEqual([RELATO, MENSAGEM]);
    for (const { to, headers, text, html, raw } of mailing.server.mails) {
      expect(to).toEqual(['comite@example.com']);
      expect(headers.get('from')).toBe('Relato <relato@example.com>');
      expect(headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@canal\.example\.com>$/);
      expect(text).toContain(`Protocolo: ${uuid}`);
      expect(text).toContain('https://canal.example.com/login');
      expect(html).toContain(`>${uuid}</strong>`);
      expect(html).toContain('href="https://canal.example.com/login"');
      for (const written of ['propina', 'testemunha', 'Ana', 'ana@example.com']) {
        expect([raw, text, html].filter((part) => part.includes(written))).toEqual([]);
      }
    }
    await mailing.outboxBecomes([]);
  });

  it('is not told by an answer of the team, nor twice by a form that is sent twice', async () => {
    await mailing.start();
    const form = { ...REPORT, chaveEnvio: 'formulario-enviado-duas-vezes' };
    const { visitor } = await fileReport(mailing.relato.url, form);
    await fileReport(mailing.relato.url, form);
    const message = { mensagem: 'Mais um detalhe.', chaveEnvio: 'mensagem-enviada-duas-vezes' };
    for (let time = 0; time < 2; time++) await visitor.post('/api/visitante/relato/mensagens', message);
    const [{ id }] = (await mailing.staff.get('/api/relatos')).body as [{ id: string }];
    expect((await mailing.staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Obrigado.' })).status).toBe(201);
    await mailing.outboxBecomes([]);
    expect(mailing.subjects).toEqual([RELATO, MENSAGEM]);
  });

  it('gets mails in the order of what happened', async () => {
    await mailing.start();
    const uuids: string[] = [];
    for (let n = 0; n < 8; n++) uuids.push((await fileReport(mailing.relato.url)).uuid);
    await mailing.arrived(8);
    expect(mailing.told).toEqual(uuids);
  });

  it('gets no protocol where the company wants it so', async () => {
    await mailing.start({ MAIL_PROTOCOL: 'off' });
    const { uuid } = await fileReport(mailing.relato.url);
    await mailing.arrived(1);
    const [{ raw, text, html }] = mailing.server.mails as [Json];
    expect(mailing.subjects).toEqual([RELATO]);
    expect([raw, text, html].filter((part: string) => part.includes(uuid) || part.includes('Protocolo'))).toEqual([]);
    expect(text).toContain('/login');
  });

  it.each([
    ['en', 'A new report was registered', 'Protocol: '],
    ['es', 'Se registró un nuevo relato', 'Protocolo: '],
  ])('is written to in its language: %s', async (MAIL_LANGUAGE, subject, label) => {
    await mailing.start({ MAIL_LANGUAGE });
    const { uuid } = await fileReport(mailing.relato.url);
    await mailing.arrived(1);
    expect(mailing.subjects).toEqual([subject]);
    expect(mailing.server.mails[0]?.text).toContain(`${label}${uuid}`);
    expect(mailing.server.mails[0]?.html).toContain(`lang="${MAIL_LANGUAGE}"`);
  });

  it('gets neither headers nor markup that somebody put into a name', async () => {
    await mailing.start({ COMPANY_NAME: 'Ação & <img src=x onerror=alert(1)>\r\nBcc: mau@example.com\r\n\r\n<b>' });
    await fileReport(mailing.relato.url, { ...REPORT, nome: 'Ana\r\nBcc: mau@example.com\r\n\r\n<script>' });
    await mailing.arrived(1);
    const [{ to, headers, html, text }] = mailing.server.mails as [Json];
    expect(to).toEqual(['comite@example.com']);
    expect([...(headers as Map<string, string>).keys()].sort()).toEqual(
      ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
    );
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html).toContain('Ação &amp; &lt;img src');
    expect(text).toContain('Ação & <img src');
  });
});

describe('without a mail server', () => {
  it('the mail is kept, without the protocol; the log has no line for it, which would tell when it came', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await mailing.startWithoutServer();
    const { uuid } = await fileReport(mailing.relato.url);
    await mailing.outboxBecomes(['PARADA sem_servidor']);
    const lines = warn.mock.calls.map(([line]) => String(line));
    warn.mockRestore();
    expect(lines).toEqual([]);

    // A mail server is set up later, on the same data: colleagues decide what is still worth sending.
    const second = await startTestApp({ ...mailing.secret, ...mailing.server.env }, mailing.relato);
    try {
      const [{ id }] = await mailing.entregas();
      expect((await mailing.staff.post(`/api/entregas/${id as string}/tentar`)).status).toBe(200);
      await eventually('it arrives', async () => {
        if (mailing.server.mails.length === 0) await mailing.staff.post(`/api/entregas/${id as string}/tentar`);
        await mailing.run(second);
        return mailing.server.mails.length === 1;
      });
      expect(mailing.server.mails[0]?.text).not.toContain(uuid);
    } finally {
      await second.close();
    }
  });
});
