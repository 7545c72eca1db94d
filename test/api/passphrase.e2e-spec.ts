/**
 * Mocks Argon2id within the product, so this file loads the product itself instead of sharing
 * the worker's.
 * @jest-environment node
 */
// The reporter's passphrase beside the protocol: once set, both are needed at every endpoint.
import { hashRaw } from '@node-rs/argon2';
import { ProtocolService } from '../../src/platform/vault/protocol.service';
import { ReportChanges } from '../../src/reports/changes/report-changes.service';
import { runJob, setUpApp, setUpStaff } from '../setup/app';
import { answerCase, fileCase, readAs, refused, writeAs } from '../setup/cases';
import { Client, type Json, REPORT } from '../setup/clients';
import { columnsOf, openWith } from '../security/thief-tools';
import { DAY } from '../setup/clock';

// Its runs are counted.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, hashRaw: jest.fn(real.hashRaw) };
});

const PASSPHRASE = 'girafa-azul Sótão 42 parafuso';
const OTHER_PASSPHRASE = 'tamborete verde escada moinho';
const READ = '/api/visitante/relato';
const MISSED = {
  statusCode: 404,
  code: 'relato_nao_encontrado',
  message:
    'Não foi possível encontrar seu relato, favor verifique se numero do protocolo está correto.',
};
const ENDED = { status: 401, body: { code: 'sessao_invalida' } };

const relato = setUpApp();
const staff = setUpStaff(relato);

const messagesOf = async (id: string): Promise<Json[]> =>
  ((await staff.get(`/api/relatos/${id}`)).body as { msg: Json[] }).msg;

const setPassphrase = (visitor: Client, palavras: string, more: object = {}) =>
  visitor.post('/api/visitante/palavras', { palavras, ...more });
const lookUp = (protocolo: string, palavras?: string, by = new Client(relato.url)) =>
  by.post('/api/visitante/acesso', { protocolo, palavras });
const opened = async (protocolo: string, palavras?: string): Promise<Client> => {
  const visitor = new Client(relato.url);
  expect((await lookUp(protocolo, palavras, visitor)).status).toBe(200);
  return visitor;
};

/** A report whose passphrase was set in the session that filed it. */
async function fileWithPassphrase(report?: object) {
  const filed = await fileCase(staff, report);
  expect(await setPassphrase(filed.visitor, PASSPHRASE)).toMatchObject({
    status: 200,
    body: { palavras: PASSPHRASE },
  });
  return filed;
}

describe('a report with a passphrase', () => {
  it('opens only with protocol and passphrase; all misses get the same answer at the same cost', async () => {
    const { uuid } = await fileWithPassphrase();
    const unprotected = (await fileCase(staff)).uuid;
    const misses: [protocolo: string, palavras?: string][] = [
      [uuid],
      [uuid, '  '],
      [uuid, OTHER_PASSPHRASE],
      [unprotected, PASSPHRASE],
      ['ZZZZ9999', PASSPHRASE],
    ];
    for (const miss of misses) {
      jest.mocked(hashRaw).mockClear();
      const { status, body, headers } = await lookUp(...miss);
      expect([status, body, headers.getSetCookie()]).toEqual([404, MISSED, []]);
      expect(jest.mocked(hashRaw).mock.calls).toHaveLength(1);
    }
    expect((await lookUp(uuid, PASSPHRASE)).body).toMatchObject({ uuid, palavras: true });
    expect((await lookUp(unprotected)).body).not.toHaveProperty('palavras');
  });

  it('opens with the passphrase in any spelling', async () => {
    const { uuid } = await fileWithPassphrase();
    expect((await lookUp(uuid.toLowerCase(), '  GIRAFA azul, sotao-42 – parafuso.')).status).toBe(
      200,
    );
  });

  it('shows its visitor that a passphrase protects it, without the time it was set', async () => {
    const { visitor, id } = await fileCase(staff);
    const before = await relato.sql<Json>('SELECT * FROM relatos WHERE id = $1', [id]);
    relato.clock.advance(DAY / 4800);
    await setPassphrase(visitor, PASSPHRASE);
    const [{ codigo, chaveVisitante, conteudo, palavras, marca, resposta, versao, ...after }] =
      await relato.sql<Json>('SELECT * FROM relatos WHERE id = $1', [id]);
    expect(before).toMatchObject([after]);
    for (const path of [READ, `${READ}/comprovante`])
      expect((await visitor.get(path)).body).toMatchObject({ palavras: true });
    expect(await relato.sql('SELECT 1 FROM auditoria WHERE alvo = $1', [id])).toEqual([]);
  });

  it('accepts a new passphrase from a visitor who gives the present one, which then stops working', async () => {
    const { uuid } = await fileWithPassphrase();
    const visitor = await opened(uuid, PASSPHRASE);
    expect((await setPassphrase(visitor, OTHER_PASSPHRASE)).status).toBe(200);
    expect((await lookUp(uuid, PASSPHRASE)).body).toEqual(MISSED);
    await opened(uuid, OTHER_PASSPHRASE);
    expect((await visitor.get(READ)).status).toBe(200);
  });

  it("in a copy of the database opens only with both, not with the protocol's keys or the server's secret", async () => {
    const { visitor, uuid, id } = await fileWithPassphrase();
    await writeAs(visitor, { mensagem: 'Só eu.' });
    const [row] = await relato.sql<Json>(
      `SELECT relatos.*, mensagens.id AS mensagem, mensagens.conteudo AS escrita, chave FROM relatos
       JOIN mensagens ON mensagens."relatoId" = relatos.id
       JOIN chaves_trituracao ON chaves_trituracao."relatoId" = relatos.id WHERE relatos.id = $1`,
      [id],
    );
    const places = ['conteudo', 'chaveVisitante', 'palavras'].map((column) => [
      column,
      `relatos/${column}/${id}`,
    ]);
    const found = [...places, ['escrita', `mensagens/conteudo/${row.mensagem as string}`]].map(
      ([column, place]) => ({
        column: column!,
        relatoId: id,
        place: place!,
        bytes: row[column!] as Buffer,
        shreddingKey: column === 'chaveVisitante' ? (row.chave as Buffer) : undefined,
      }),
    );
    const keyOf = async (...words: string[]) =>
      (await relato.app.get(ProtocolService).keysOf(uuid, ...words)).wrappingKey;
    const ofServer = Object.values(relato.keys).filter((key) => Buffer.isBuffer(key));
    expect(openWith([...ofServer, await keyOf(), await keyOf(OTHER_PASSPHRASE)], found)).toEqual(
      [],
    );
    expect(columnsOf(openWith([await keyOf(PASSPHRASE)], found))).toEqual(['chaveVisitante']);
  });

  it('is not returned to a resent form', async () => {
    const form = { ...REPORT, chaveEnvio: 'a-form-key-of-some-length-with-a-passphrase' };
    const { visitor } = await fileCase(staff, form);
    await setPassphrase(visitor, PASSPHRASE);
    const again = await new Client(relato.url).post('/api/visitante/relatos', form);
    expect([again.status, again.headers.getSetCookie()]).toEqual([409, []]);
    expect(again.body).toMatchObject({ code: 'relato_ja_enviado' });
  });

  it('is shown as deleted only to a visitor who gives both', async () => {
    const { visitor, uuid, id } = await fileWithPassphrase();
    await staff.delete(`/api/relatos/${id}`);
    expect((await lookUp(uuid, PASSPHRASE)).body).toMatchObject({ code: 'relato_apagado' });
    expect((await lookUp(uuid)).body).toEqual(MISSED);
    expect((await setPassphrase(visitor, OTHER_PASSPHRASE)).status).toBe(410);
  });

  it('opens and accepts replies after the visitor was silent for too long', async () => {
    const { uuid, id } = await fileWithPassphrase({ motivo: 'elogio', relato: 'Muito bom.' });
    await answerCase(staff, id, { mensagem: 'Obrigada.', status: 'AGUARDANDO_RESPOSTA' });
    relato.clock.advance(16 * DAY);
    await staff.signIn();
    await runJob(relato, 'expiry');
    expect((await lookUp(uuid, PASSPHRASE)).body).toMatchObject({ status: 'CONCLUIDO' });
    await writeAs(await opened(uuid, PASSPHRASE), { mensagem: 'De nada.' });
    expect(await readAs(await opened(uuid, PASSPHRASE))).toMatchObject({ status: 'EM_ANDAMENTO' });
  });
});

describe('setting a passphrase', () => {
  it('ends all other sessions of that report only', async () => {
    const { visitor, uuid } = await fileCase(staff);
    const colleague = await opened(uuid);
    const bystander = (await fileCase(staff)).visitor;
    const { cookie } = visitor;
    expect((await setPassphrase(visitor, PASSPHRASE)).status).toBe(200);
    expect(await colleague.get(READ)).toMatchObject(ENDED);
    expect(await writeAs(colleague, { mensagem: 'Retiro a denúncia.' })).toMatchObject(ENDED);
    expect(await setPassphrase(colleague, OTHER_PASSPHRASE)).toMatchObject(ENDED);
    expect(await new Client(relato.url).get(READ, { cookie })).toMatchObject(ENDED);
    expect((await visitor.get(READ)).status).toBe(200);
    expect((await bystander.get(READ)).status).toBe(200);
  });

  it('twice by the same form gets the same answer, also once the first ended the session of the form', async () => {
    const { visitor, uuid } = await fileCase(staff);
    const { cookie } = visitor;
    const set = { status: 200, body: { palavras: PASSPHRASE } };
    expect(await setPassphrase(visitor, PASSPHRASE)).toMatchObject(set);
    const again = new Client(relato.url);
    const sent = await again.post(
      '/api/visitante/palavras',
      { palavras: PASSPHRASE.toUpperCase() },
      { cookie },
    );
    expect(sent.status).toBe(200);
    expect(await again.get(READ)).toMatchObject({ status: 200, body: { uuid, palavras: true } });
    expect((await visitor.get(READ)).status).toBe(200);

    const twice = await fileCase(staff);
    const both = await Promise.all([
      setPassphrase(twice.visitor, PASSPHRASE),
      setPassphrase(twice.visitor, PASSPHRASE),
    ]);
    expect(both).toMatchObject([set, set]);
    await opened(twice.uuid, PASSPHRASE);
  });

  it('in a session that it ended is a look-up: a deleted report and guesses get no more from it', async () => {
    const { visitor, id, uuid } = await fileCase(staff);
    const colleague = await opened(uuid);
    const { cookie } = colleague;
    await setPassphrase(visitor, PASSPHRASE);
    await staff.delete(`/api/relatos/${id}`);
    const send = (palavras: string) =>
      new Client(relato.url).post('/api/visitante/palavras', { palavras }, { cookie });
    expect(await send(OTHER_PASSPHRASE)).toMatchObject(ENDED);
    expect(await send('senha')).toMatchObject(ENDED);
    expect(await send(PASSPHRASE)).toMatchObject({ status: 410, body: { code: 'relato_apagado' } });
  });

  it.each([
    ['a message', (by: Client) => writeAs(by, { mensagem: 'Retiro a denúncia.' })],
    ['another passphrase', (by: Client) => setPassphrase(by, OTHER_PASSPHRASE)],
  ] as const)('rejects %s sent from a session from before', async (_, send) => {
    const { visitor, uuid, id } = await fileCase(staff);
    const colleague = await opened(uuid);
    const changes = relato.app.get(ReportChanges);
    const go = changes.change.bind(changes) as () => Promise<unknown>;
    const spy = jest.spyOn(changes, 'change').mockImplementationOnce(async (...args: unknown[]) => {
      await setPassphrase(visitor, PASSPHRASE);
      return go(...(args as []));
    });
    expect(await send(colleague)).toMatchObject(ENDED);
    spy.mockRestore();
    expect(await messagesOf(id)).toEqual([]);
    await opened(uuid, PASSPHRASE);
  });

  it("refuses a passphrase that contains the protocol in any spelling or the reporter's name", async () => {
    const { visitor, uuid } = await fileCase(staff, { ...REPORT, nome: 'Maximiliana Albuquerque' });
    const typed = `girafa azul ${uuid.slice(0, 4)}-${uuid.slice(4).replaceAll('0', 'o').replaceAll('1', 'i')} sótão`;
    expect(await setPassphrase(visitor, typed)).toMatchObject(
      refused({ palavras: 'tem_protocolo' }),
    );
    expect(await setPassphrase(visitor, 'maximiliana albuquerque')).toMatchObject(
      refused({ palavras: 'senha_pessoal' }),
    );
  });
});

describe('a message', () => {
  const flags = async (id: string) =>
    (await messagesOf(id)).map(({ palavras }) => palavras as unknown);

  it('is marked as authentic if only the reporter can have written it, and keeps the mark', async () => {
    const { visitor, uuid, id } = await fileCase(staff);
    await writeAs(visitor, { mensagem: 'Antes.' });
    await setPassphrase(visitor, PASSPHRASE);
    await writeAs(visitor, { mensagem: 'Depois.' });
    const later = await opened(uuid, PASSPHRASE);
    await setPassphrase(later, OTHER_PASSPHRASE);
    await writeAs(later, { mensagem: 'Com outras palavras.' });
    await answerCase(staff, id, { mensagem: 'Recebemos.' });
    expect(await flags(id)).toEqual([undefined, 'envio', 'envio', undefined]);
  });

  it('has another mark if the passphrase was set later by a holder of the protocol', async () => {
    const { uuid, id } = await fileCase(staff);
    const visitor = await opened(uuid);
    await setPassphrase(visitor, PASSPHRASE);
    await writeAs(visitor, { mensagem: 'Eu.' });
    await setPassphrase(visitor, OTHER_PASSPHRASE);
    await writeAs(visitor, { mensagem: 'Eu.' });
    expect(await flags(id)).toEqual(['depois', 'depois']);
  });

  it('sent with protocol and passphrase opens the report again, and with the protocol alone does not', async () => {
    const { uuid, id } = await fileWithPassphrase();
    const visitor = new Client(relato.url);
    const mensagem = 'A sessão terminou.';
    expect(await writeAs(visitor, { mensagem, protocolo: uuid })).toMatchObject({
      status: 404,
      body: MISSED,
    });
    expect(
      (await writeAs(visitor, { mensagem, protocolo: uuid, palavras: PASSPHRASE })).status,
    ).toBe(201);
    expect(await flags(id)).toEqual(['envio']);
  });

  it('is not marked if the report was altered so that the protocol alone opens it', async () => {
    const { visitor, uuid, id } = await fileCase(staff);
    const COLUMNS = 'codigo, "chaveVisitante"';
    const [{ codigo, chaveVisitante }] = await relato.sql<Json>(
      `SELECT ${COLUMNS} FROM relatos WHERE id = $1`,
      [id],
    );
    await setPassphrase(visitor, PASSPHRASE);
    await relato.sql(
      'UPDATE relatos SET versao = versao + 1, codigo = $2, "chaveVisitante" = $3 WHERE id = $1',
      [id, codigo, chaveVisitante],
    );
    expect((await lookUp(uuid)).body).toMatchObject({ adulterado: true });
    await writeAs(await opened(uuid), { mensagem: 'Retiro a denúncia.' });
    expect(await flags(id)).toEqual([undefined]);
  });
});
