// The daily digest to the committee: counts of waiting reports, with links.
import { runJob, startTestApp } from '../setup/app';
import { answerCase, fileCase, listOf, listQuery, newColleague } from '../setup/cases';
import { fileReport, type Json } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { setUpMailing } from '../setup/mailing';

const mailing = setUpMailing();

const PUBLIC_URL = 'https://canal.example.com';

const LATE = { vencido: true, motivo: ['denuncia', 'reclamacao'] };

describe('the daily digest', () => {
  const digest = (app = mailing.relato): Promise<void> => runJob(app, 'digest');
  const digests = () =>
    mailing.server.mails.filter(
      ({ headers }) => headers.get('subject') === 'Relatos com prazo vencido ou próximo',
    );

  /** Empties the outbox, then lets days pass. */
  async function afterDays(days: number, outbox: string[] = []): Promise<void> {
    await mailing.outboxBecomes(outbox);
    mailing.relato.clock.advance(days * DAY);
    await mailing.signIn();
  }

  it('shows counts and links, and neither protocol nor text', async () => {
    await mailing.start({ TZ: 'UTC', PUBLIC_URL });
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
    const list = (filter: object): string => `${PUBLIC_URL}/relatos?${listQuery({ filter })}`;
    expect(text).toContain(`Denúncias e reclamações com prazo vencido: 2\n  ${list(LATE)}`);
    expect(text).not.toContain('Outros relatos');
    expect(text).toContain(
      `Recebimento não confirmado no prazo: 2\n  ${list({ prazo: 'ACUSE_VENCIDO' })}`,
    );
    expect(text).toContain(
      `Recebimento a confirmar em breve: 1\n  ${list({ prazo: 'ACUSE_PROXIMO' })}`,
    );
    expect(text).not.toContain('resposta');
    expect(html).toContain(`href="${list(LATE).replace('=', '&#x3D;')}"`);
    for (const part of [text, html, raw] as string[])
      expect(part).not.toMatch(new RegExp(`${uuid}|propina`));
    expect(text).toMatch(/Fim do registro de auditoria: [0-9a-f]{64}\./);
    expect(
      (await listOf(mailing.staff, '/api/relatos', { filter: { prazo: 'ACUSE_VENCIDO' } })).total,
    ).toBe(2);
  });

  it('counts reasons that accuse no one separately, by their expiry only', async () => {
    await mailing.start({ TZ: 'UTC' });
    await fileCase(mailing.staff, { motivo: 'elogio', relato: 'Obrigado.' });
    await fileCase(mailing.staff);
    await afterDays(16);
    await digest();
    await mailing.outboxBecomes([]);
    const [{ text }] = digests() as [Json];
    expect(text).toContain('Denúncias e reclamações com prazo vencido: 1');
    expect(text).toContain('Outros relatos com prazo vencido: 1');
    expect(text).toContain('Recebimento não confirmado no prazo: 1');
  });

  it('counts silent reporters, and reports without a handling step within the legal time', async () => {
    await mailing.start({ TZ: 'UTC', LEGAL_PROFILE: 'es' });
    await fileReport(mailing.relato.url);
    const { id } = await fileCase(mailing.staff);
    await answerCase(mailing.staff, id, { status: 'AGUARDANDO_RESPOSTA' });
    await afterDays(91);
    await runJob(mailing.relato, 'expiry');
    await digest();
    await mailing.outboxBecomes([]);
    const [{ text }] = digests() as [Json];
    expect(text).toContain('Denúncia sem resposta da pessoa: 1');
    expect(text).toContain('Não iniciado no prazo da lei: a iniciar, apagar ou anonimizar: 1');
  });

  it('leaves the owner of a silent case to a separate mail', async () => {
    await mailing.start({ TZ: 'UTC' });
    const theirs = await fileCase(mailing.staff);
    const other = await fileCase(mailing.staff);
    const ana = await newColleague(mailing.staff, 'Ana Reis');
    await mailing.staff.put(`/api/relatos/${theirs.id}/responsavel`, { usuarioId: ana.id });
    for (const { id } of [theirs, other])
      await answerCase(mailing.staff, id, { status: 'AGUARDANDO_RESPOSTA' });
    await afterDays(16);
    await runJob(mailing.relato, 'expiry');
    await runJob(mailing.relato, 'expiry');
    await mailing.outboxBecomes([]);
    const told = mailing.server.mails.filter(({ to }) => to.includes(ana.email));
    expect(told.map(({ headers }) => headers.get('subject'))).toContain(
      'Uma denúncia ficou sem resposta de quem a fez',
    );
    const silent = told.filter(({ text }) => text.includes('não respondeu a tempo'));
    expect(silent).toHaveLength(1);
    for (const { raw } of silent)
      expect(raw).not.toMatch(new RegExp(`${theirs.uuid}|${other.uuid}|propina`));
  });

  it('is sent once a day from its hour on, with any number of nodes and runs', async () => {
    const TZ = 'America/Sao_Paulo';
    await mailing.start({ TZ, DIGEST_HOUR: '9' });
    await fileReport(mailing.relato.url);
    await afterDays(20);
    mailing.relato.clock.advance(-30 * MINUTE); // 11:30 UTC is 08:30 there
    await digest();
    expect([...(await mailing.entregas()), ...digests()]).toEqual([]);
    mailing.relato.clock.advance(60 * MINUTE);
    const second = await startTestApp(
      { ...mailing.secret, ...mailing.server.env, TZ },
      mailing.relato,
    );
    await Promise.all([digest(), digest(second), digest(), digest(second)]);
    mailing.relato.clock.advance(600 * MINUTE);
    await Promise.all([digest(), digest(second)]);
    await mailing.signIn();
    await mailing.outboxBecomes([]);
    expect(digests()).toHaveLength(1);
    await afterDays(1);
    await Promise.all([digest(), digest(second)]);
    await mailing.outboxBecomes([]);
    expect(digests()).toHaveLength(2);
  });

  it('is not sent without waiting cases, if switched off, or without a mail server', async () => {
    await mailing.start({ TZ: 'UTC' });
    await digest();
    expect(digests()).toEqual([]);
    await mailing.start({ TZ: 'UTC', DIGEST_HOUR: 'off' });
    await fileReport(mailing.relato.url);
    await afterDays(20);
    await digest();
    expect([...(await mailing.entregas()), ...digests()]).toEqual([]);
    await mailing.startWithoutServer();
    await fileReport(mailing.relato.url);
    await afterDays(20, ['PARADA sem_servidor']);
    await digest();
    expect(await mailing.entregas()).toHaveLength(1);
  });

  it('replaces an undelivered one', async () => {
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
});
