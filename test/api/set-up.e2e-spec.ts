// The first steps: each row red before its step and green after it, through HTTP.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { listOf, newColleague } from '../setup/cases';
import { Client, fileReport, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { becomes } from '../setup/eventually';
import { routeTo, storeMail } from '../setup/mail-settings';
import { setUpMailing } from '../setup/mailing';
import { enrol } from '../setup/second-factor';

interface Row {
  linha: string;
  situacao: string;
  motivo: string;
  valores: Record<string, unknown>;
}

const relato = setUpApp();
const staff = setUpStaff(relato);

/** Examines again. */
const rowsNow = async (who: Client = staff): Promise<Row[]> =>
  (await who.get('/api/instalacao?agora')).body.linhas as Row[];

/** The row's state and sentence, as soon as they are these. */
const shows = (linha: string, situacao: string, motivo: string): Promise<void> =>
  becomes(
    async () => (await rowsNow()).find((row) => row.linha === linha),
    expect.objectContaining({ situacao, motivo }),
  );

/** Stores a setting that was never set. */
const set = async (chave: string, valor: string): Promise<void> => {
  const stored = await staff.put('/api/configuracoes', {
    configuracoes: [{ chave, valor, versao: 0 }],
  });
  expect(stored.status).toBe(200);
};

it('a new installation lacks a name, a second guardian, mail, an address, a test and a backup', async () => {
  const rows = await rowsNow();
  const red = rows.filter(({ situacao }) => situacao === 'falha').map(({ linha }) => linha);
  // How much of the disk is free depends on the machine.
  expect(red.filter((linha) => linha !== 'disco')).toEqual(
    expect.arrayContaining(['codigo', 'guardioes', 'nome', 'endereco', 'email', 'teste', 'copia']),
  );
  expect(rows.find(({ linha }) => linha === 'funcionamento')).toMatchObject({ situacao: 'ok' });
  expect(rows.find(({ linha }) => linha === 'papeis')).toMatchObject({ situacao: 'ok' });
});

it('an operator reads the rows, a colleague of the team does not', async () => {
  const operator = await newColleague(staff, 'Olga', { papeis: ['operador'] });
  // Seconds pass, and other programs write to the disk.
  const lasting = (rows: Row[]) =>
    rows.filter(({ linha }) => linha !== 'relogio' && linha !== 'disco');
  expect(lasting(await rowsNow(operator.who))).toEqual(lasting(await rowsNow()));
  const other = await newColleague(staff, 'Caio');
  expect((await other.who.get('/api/instalacao')).status).toBe(403);
});

it('an examination serves all for a minute, unless it is asked for', async () => {
  const first = await staff.get('/api/instalacao');
  relato.clock.advance(1000);
  expect((await staff.get('/api/instalacao')).body).toEqual(first.body);
});

it('the name is missing, then a contact, then nothing', async () => {
  await shows('nome', 'falha', 'nome_falta');
  await set('nome', 'Moinho Serra Clara');
  await shows('nome', 'falha', 'contato_falta');
  await set('telefone', '(11) 5555-0000');
  await shows('nome', 'ok', 'nome_e_contato');
});

it('the age of the newest backup counts', async () => {
  await shows('copia', 'falha', 'copia_nenhuma');
  const note = join(relato.dataDir, 'last-backup');
  await mkdir(relato.dataDir, { recursive: true });
  await writeFile(note, relato.clock.now().toISOString());
  await shows('copia', 'ok', 'copia_recente');
  await rm(note);
});

it('a proxy whose headers are ignored is noticed by its many visitors, and no address is shown', async () => {
  await shows('proxy', 'ok', 'proxy_nenhum');
  const through = (visitor: number) =>
    fetch(relato.url + '/api/visitante/formulario', {
      headers: { 'x-forwarded-for': `203.0.113.${String(visitor)}` },
    });
  for (let visitor = 1; visitor <= 4; visitor++) await through(visitor);
  await shows('proxy', 'ok', 'proxy_nenhum');
  await through(5);
  await shows('proxy', 'falha', 'proxy_visto');
  expect(JSON.stringify(await rowsNow())).not.toContain('203.0.113');
  expect((await staff.get('/health/ready')).body).toMatchObject({ proxy: 'ignored' });
  relato.clock.advance(86_400_000);
  await staff.signIn();
  await shows('proxy', 'ok', 'proxy_nenhum');
});

it('the recovery code is asked for until a guardian types it, again after six months and for a new code', async () => {
  await staff.signIn();
  await shows('codigo', 'falha', 'codigo_nunca');
  const path = '/api/auth/codigo-recuperacao';
  const check = async (codigoRecuperacao: string): Promise<number> =>
    (await staff.post(`${path}/conferir`, { codigoRecuperacao })).status;
  expect(await check('AAAAA-AAAAA')).toBe(400);
  await shows('codigo', 'falha', 'codigo_nunca');
  expect(await check(relato.codigoRecuperacao)).toBe(204);
  await shows('codigo', 'ok', 'codigo_conferido');
  relato.clock.advance(184 * DAY);
  await staff.signIn();
  await shows('codigo', 'falha', 'codigo_velho');
  expect(await check(relato.codigoRecuperacao)).toBe(204);
  await shows('codigo', 'ok', 'codigo_conferido');
  await staff.post('/api/auth/confirmacao', { senha: ADMIN.senha });
  const { codigoRecuperacao } = (await staff.post(path)).body as { codigoRecuperacao: string };
  await shows('codigo', 'falha', 'codigo_nunca');
  expect(await check(relato.codigoRecuperacao)).toBe(400);
  expect(await check(codigoRecuperacao)).toBe(204);
  await shows('codigo', 'ok', 'codigo_conferido');
});

it('one guardian is too few, and each needs a second factor, at once where the sign-in requires it', async () => {
  await shows('guardioes', 'falha', 'guardiao_so');
  const second = await newColleague(staff, 'Bia', { papeis: ['equipe', 'responsavel'] });
  await shows('guardioes', 'ok', 'guardioes_bastam');
  await shows('segundoFator', 'aviso', 'fator_falta');
  const factor = await enrol(staff, ADMIN.senha, relato.clock);
  await shows('segundoFator', 'aviso', 'fator_falta');
  // A node beside, where the sign-in requires it.
  const strict = await startTestApp({ REQUIRE_SECOND_FACTOR: 'on' }, relato);
  const who = new Client(strict.url);
  await who.signIn({ ...ADMIN, codigo: factor.code() });
  const strictly = async () =>
    (await rowsNow(who)).find(({ linha }) => linha === 'segundoFator')?.situacao;
  await becomes(strictly, 'falha');
  await enrol(second.who, second.senha, relato.clock);
  await becomes(strictly, 'ok');
  await strict.close();
});

describe('mail', () => {
  const mailing = setUpMailing();

  const mailShows = (situacao: string, motivo: string): Promise<void> =>
    becomes(
      async () => (await rowsNow(mailing.staff)).find(({ linha }) => linha === 'email'),
      expect.objectContaining({ situacao, motivo }),
    );

  /** Sends a test, and types its word. */
  async function prove(): Promise<void> {
    await mailing.staff.post('/api/correio/teste');
    await mailing.outboxBecomes([]);
    const words = mailing.server.mails.map(({ text }) => /Palavra: (\w{6})/.exec(text)?.[1]);
    const palavra = words.find((word) => word !== undefined);
    expect(await mailing.staff.post('/api/correio/teste/palavra', { palavra })).toMatchObject({
      status: 204,
    });
  }

  /** Writes an audit row as the application's role can, without the server's secret. */
  const forgeProof = () =>
    mailing.relato.asApplication(
      `INSERT INTO auditoria_espera (em, acao, detalhes, marca)
       VALUES (now(), 'correio.gerir.comprovar', '{"rota": ""}', $1)`,
      [randomBytes(48)],
    );

  it('is proved to arrive, waits too long, is given up, and cannot leave without its server', async () => {
    await mailing.start();
    await mailShows('falha', 'email_sem_prova');
    await prove();
    await mailShows('ok', 'email_sai');
    mailing.server.refuse = () => ({ code: 451, at: 'data' });
    await fileReport(mailing.relato.url);
    await mailing.outboxBecomes(['AGUARDANDO 451']);
    await mailShows('ok', 'email_sai');
    mailing.relato.clock.advance(20 * MINUTE);
    await mailShows('falha', 'email_espera');
    mailing.server.refuse = () => ({ code: 550, at: 'data' });
    // It may have been tried meanwhile, and is then due after another twenty minutes.
    mailing.relato.clock.advance(21 * MINUTE);
    await mailing.outboxBecomes(['PARADA 550']);
    await mailShows('falha', 'email_desistiu');
    await mailing.server.close();
    await mailShows('falha', 'email_recusado');
    await mailing.server.open();
    await mailShows('falha', 'email_desistiu');
  });

  it('mails about a walled case are counted for no reader, refused or late', async () => {
    await mailing.start();
    const valdomiro = await newColleague(mailing.staff, 'Valdomiro Paz', {
      papeis: ['equipe', 'operador'],
    });
    await prove();
    mailing.server.refuse = () => ({ code: 550, at: 'data' });
    await fileReport(mailing.relato.url, { ...REPORT, envolvidos: 'Valdomiro Paz' });
    await mailing.outboxBecomes(['PARADA 550']);
    mailing.server.refuse = () => ({ code: 451, at: 'data' });
    await fileReport(mailing.relato.url, { ...REPORT, envolvidos: 'Valdomiro Paz' });
    await mailing.outboxBecomes(['AGUARDANDO 451', 'PARADA 550']);
    mailing.relato.clock.advance(20 * MINUTE);
    await mailing.outboxBecomes(['AGUARDANDO 451', 'PARADA 550']);
    expect((await listOf(valdomiro.who, '/api/entregas')).total).toBe(0);
    const mailRow = async () =>
      (await rowsNow(valdomiro.who)).find(({ linha }) => linha === 'email');
    expect(await mailRow()).toMatchObject({ situacao: 'ok', motivo: 'email_sai' });

    mailing.server.refuse = () => ({ code: 550, at: 'data' });
    await fileReport(mailing.relato.url);
    await mailing.outboxBecomes(['AGUARDANDO 451', 'PARADA 550', 'PARADA 550']);
    expect(await mailRow()).toMatchObject({ motivo: 'email_desistiu', valores: { quantos: 1 } });
  });

  it('a server of the back office is connected to, and reaches the team until it is confirmed', async () => {
    await mailing.startWithoutServer();
    await mailShows('falha', 'email_sem_servidor');
    await storeMail(routeTo(mailing.server), mailing.staff);
    await mailing.outboxBecomes([]);
    await forgeProof();
    await mailShows('falha', 'email_sem_prova');
    await prove();
    await mailShows('aviso', 'email_so_equipe');
    await mailing.server.close();
    await mailShows('falha', 'email_recusado');
    await mailing.server.open();
    await mailShows('aviso', 'email_so_equipe');
  });
});
