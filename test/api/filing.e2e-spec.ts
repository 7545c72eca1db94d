/**
 * Moves the machine's clock for the product, so this file loads the product itself instead of
 * sharing the worker's.
 * @jest-environment node
 */
import { type IncomingMessage, request } from 'node:http';
import { deleteReports, onConnection } from '../setup/database';
import { eventually } from '../setup/eventually';
import { runJob, setUpApp, setUpStaff, UNLIMITED } from '../setup/app';
import { fileCase, listOf, newColleague, readAs, writeAs } from '../setup/cases';
import {
  type Answer,
  Client,
  dataUrl,
  fileReport,
  formOf,
  type Json,
  REPORT,
  reportWith,
} from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { jpegOf, png } from '../setup/images';
import { blobNames } from '../setup/inside';
import { LIMITED, Somebody } from '../setup/limits';

const relato = setUpApp({ ...LIMITED, ...UNLIMITED });
const staff = setUpStaff(relato);

const file = (body: object | FormData | string = REPORT, type?: string, url = relato.url) =>
  new Client(url).post(
    '/api/visitante/relatos',
    body,
    type === undefined ? {} : { 'content-type': type },
  );
const total = async (): Promise<number> =>
  (await listOf(await staff.signIn(), '/api/relatos')).total;

describe('filing', () => {
  it('returns protocol, dates and status, and opens the report for the visitor', async () => {
    const visitor = new Client(relato.url);
    const { status, body } = await visitor.post('/api/visitante/relatos', REPORT);
    const now = relato.clock.now().getTime();
    expect(status).toBe(201);
    const uuid = expect.stringMatching(/^[A-Z0-9]{8}$/) as string;
    expect(body).toEqual({ uuid, criadoEm: now, expiraEm: now + 15 * DAY, status: 'NOVO' });
    const seen = await visitor.get('/api/visitante/relato');
    const referencia = expect.any(String) as string;
    const afterwards = {
      identidade: [],
      prazos: { acuse: expect.any(Number) as number, resposta: expect.any(Number) as number },
    };
    const missed = { prazosVencidos: {} };
    const read = { ...REPORT, ...missed, alteradoEm: now, anexos: [], msg: [], referencia };
    expect(seen.body).toEqual({ ...(body as object), ...read, ...afterwards });
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  it('stores a given name, and an earlier protocol in its normal form', async () => {
    const named = {
      ...REPORT,
      nome: 'Ana Sá',
      email: 'ana@example.com',
      telefone: '+55 (11) 98765-4321',
    };
    const { visitor } = await fileReport(relato.url, { ...named, protocolo: 'abcd-12 34' });
    expect(await readAs(visitor)).toMatchObject({ ...named, protocolo: 'ABCD1234' });
  });

  it('accepts a form or JSON, and treats blank fields as absent', async () => {
    const form = formOf({ ...REPORT, nome: '', email: ' ', protocolo: '' }, [
      ['', Buffer.alloc(0)],
    ]);
    const { visitor } = await fileReport(relato.url, form);
    const seen = (await readAs(visitor)) as object;
    expect(seen).toMatchObject({ ...REPORT, anexos: [] });
    for (const blank of ['nome', 'email', 'protocolo']) expect(seen).not.toHaveProperty(blank);
  });

  it('gives 200 reports of 8 parallel visitors different protocols', async () => {
    const protocols = new Set<string>();
    const one = async (): Promise<void> => {
      for (let n = 0; n < 25; n++) protocols.add((await fileReport(relato.url)).uuid);
    };
    await Promise.all(Array.from({ length: 8 }, one));
    expect(protocols.size).toBe(200);
  });

  it('stores one report when a form is resent, also in parallel', async () => {
    const before = await total();
    const form = { ...REPORT, chaveEnvio: 'a-form-key-of-some-length' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => file(form)));
    expect(new Set(answers.map(({ body }) => (body as { uuid: string }).uuid)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });
});

describe('an invalid report', () => {
  let before: number;
  beforeAll(async () => (before = await total()));
  afterAll(async () => expect(await total()).toBe(before));

  const FORM = 'multipart/form-data';
  it.each([
    ['nothing', '', 'application/json'],
    ['half of a JSON', '{"motivo":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a form without boundary', 'x', FORM],
    [
      'a cut form',
      '--x\r\nContent-Disposition: form-data; name="relato"\r\n\r\nabc',
      `${FORM}; boundary=x`,
    ],
    ['plain text', 'olá', 'text/plain'],
    ['an unknown kind', '<a/>', 'application/xml'],
  ])('with %s is refused with a 4xx that names the rule', async (_, payload, type) => {
    const { status, body } = await file(payload, type);
    expect([400, 415]).toContain(status);
    expect(body).toMatchObject({ statusCode: status, code: expect.any(String) as string });
  });
});

describe('the question of who is involved', () => {
  const asked = async (): Promise<unknown> =>
    (await new Client(relato.url).get('/api/visitante/formulario')).body;
  const trustsNobody = {
    ...REPORT,
    semConfianca: true,
    chaveEnvio: 'the-form-of-who-trusts-nobody',
  };

  it('is asked if several accounts could read the report, and offers the suplente if there is one', async () => {
    expect(await asked()).toEqual({ envolvidos: false, suplente: false });
    const { id } = await newColleague(staff);
    expect(await asked()).toEqual({ envolvidos: true, suplente: false });
    for (const [change, envolvidos] of [
      [{ papeis: ['auditor'], suplente: true }, false],
      [{ papeis: ['leitor'] }, true],
      [{ ativo: false }, false],
    ] as const) {
      expect((await staff.put(`/api/usuarios/${id}`, change)).status).toBe(200);
      expect(await asked()).toEqual({ envolvidos, suplente: envolvidos });
    }
  });

  it('without a suplente, a visitor who trusts no team member gets an explanation, and can file once there is one', async () => {
    // The staff member does not see the walled case.
    const filed = async (): Promise<number> => (await relato.sql('SELECT id FROM relatos')).length;
    const before = await filed();
    const refusal = { status: 400, body: { errors: { semConfianca: 'sem_suplente' } } };
    expect(await file(trustsNobody)).toMatchObject(refusal);
    expect(await filed()).toBe(before);
    const { id } = await newColleague(staff);
    await staff.put(`/api/usuarios/${id}`, { papeis: ['apurador'], suplente: true });
    expect((await file(trustsNobody)).status).toBe(201);
    await staff.put(`/api/usuarios/${id}`, { suplente: false });
    expect((await file(trustsNobody)).status).toBe(201);
    expect(await filed()).toBe(before + 1);
  });

  it.each([{ semConfianca: false }, { envolvidos: 'Outra pessoa' }])(
    'a resent form with %j is a different report',
    async (change) => {
      const { status, body } = await file({ ...trustsNobody, ...change });
      expect([status, body.errors]).toEqual([409, { chaveEnvio: 'outros_textos' }]);
    },
  );
});

describe('a protocol that is taken', () => {
  /** As if the first protocols drawn were taken by an earlier report. */
  const taken = (times: number) =>
    relato.sql(`CREATE SEQUENCE attempts;
       CREATE FUNCTION take() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS 'BEGIN
         IF nextval(''attempts'') <= ${times} THEN NEW.codigo = (SELECT codigo FROM relatos LIMIT 1); END IF;
         RETURN NEW;
       END';
       CREATE TRIGGER take BEFORE INSERT ON relatos FOR EACH ROW EXECUTE FUNCTION take()`);
  afterEach(() => relato.sql('DROP FUNCTION take CASCADE; DROP SEQUENCE attempts'));

  it('is drawn again, and both reports keep theirs', async () => {
    const first = await fileReport(relato.url, { ...REPORT, relato: 'primeiro' });
    await taken(2);
    const second = await fileReport(relato.url, { ...REPORT, relato: 'segundo' });
    const open = async ({ uuid }: { uuid: string }) =>
      (await new Client(relato.url).post('/api/visitante/acesso', { protocolo: uuid }))
        .body as object;
    expect([await open(first), await open(second)]).toMatchObject([
      { relato: 'primeiro' },
      { relato: 'segundo' },
    ]);
  });

  it('every time ends in a clear error, and nothing is stored', async () => {
    await taken(3);
    const before = await total();
    const { status, body, headers } = await file();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'ocupado', '1']);
    expect(await total()).toBe(before);
  });
});

it("the form's key is forgotten after a day, and the stored response after ten minutes", async () => {
  const query =
    'SELECT count(idempotencia)::int AS keys, count(resposta)::int AS answers FROM relatos';
  await relato.sql(deleteReports());
  const kept = async () => {
    await runJob(relato, 'forget');
    return (await relato.sql(query))[0];
  };
  await fileReport(relato.url, { ...REPORT, chaveEnvio: 'a-form-key-of-some-length' });
  expect(await kept()).toEqual({ keys: 1, answers: 1 });
  relato.clock.advance(10 * MINUTE + 1);
  expect(await kept()).toEqual({ keys: 1, answers: 0 });
  relato.clock.advance(DAY);
  expect(await kept()).toEqual({ keys: 0, answers: 0 });
});

describe('two at once', () => {
  /** The number of an advisory lock that nothing of the product takes. */
  const GATE = 7_402;

  it('a filing waits for no other one that is not committed yet', async () => {
    try {
      await onConnection(relato.databaseUrl, async (gate) => {
        await gate.query(`SELECT pg_advisory_lock(${GATE})`);
        await stopBeforeCommit(`PERFORM pg_advisory_xact_lock(${GATE});`);
        const held = file();
        await eventually('the first filing waits at its end', isHeld);
        // A new body leaves the trigger as it is: removing that would wait for the held filing.
        await relato.sql(gateFunction(''));
        const { status } = await file({ ...REPORT, nome: 'Ana', email: 'ana@example.com' });
        expect([status, await isHeld()]).toEqual([201, true]);
        await gate.query(`SELECT pg_advisory_unlock(${GATE})`);
        expect((await held).status).toBe(201);
      });
    } finally {
      await relato.sql('DROP FUNCTION IF EXISTS test_gate CASCADE');
    }
  });

  const gateFunction = (statement: string): string =>
    `CREATE OR REPLACE FUNCTION test_gate() RETURNS trigger LANGUAGE plpgsql
     AS $$ BEGIN ${statement} RETURN NULL; END $$`;

  /** Runs a statement when a filing has written everything and is about to commit. */
  async function stopBeforeCommit(statement: string): Promise<void> {
    await relato.sql(gateFunction(statement));
    await relato.sql(
      `CREATE CONSTRAINT TRIGGER test_gate AFTER INSERT ON relatos
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION test_gate()`,
    );
  }

  async function isHeld(): Promise<boolean> {
    const waiting = await relato.sql(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`,
    );
    return waiting.length > 0;
  }
});

describe('a burst', () => {
  /** `indisponivel` if the database is too slow for this many. */
  function expectToldToComeBack(refused: Answer<Json>[]): void {
    for (const { headers, body } of refused)
      expect(`${body.code} ${headers.get('retry-after')}`).toMatch(/^(ocupado|indisponivel) \d+$/);
  }

  /** Files that fit: eight in memory, fifty waiting. */
  const PLACES = 58;

  it('of a hundred uploads is stored or refused with Retry-After, each as a whole', async () => {
    await relato.sql(deleteReports());
    const photo = await jpegOf(500_000);
    // One network each, since a network has only its share of the queue.
    const upload = (_: unknown, n: number) =>
      new Somebody(relato.url, `198.51.${String(n)}.7`).post(
        '/api/visitante/relatos',
        reportWith(['a.jpg', photo]),
      );
    const answers = await Promise.all(Array.from({ length: 100 }, upload));
    const stored = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 503);
    expect(stored).toBeGreaterThanOrEqual(PLACES);
    expect(refused.length).toBeGreaterThan(0);
    expect(stored + refused.length).toBe(100);
    expectToldToComeBack(refused);
    expect(await blobNames(relato)).toHaveLength(2 * stored);
    expect(await total()).toBe(stored);
  });

  it('of large JSON bodies is read one by one, and each gets its response', async () => {
    const photo = dataUrl(['a.jpg', await jpegOf(4_000_000)]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => file({ ...REPORT, anexos: [photo, photo] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
  });

  it('of too many large JSON bodies is refused with Retry-After', async () => {
    const announced = Array.from({ length: 60 }, () => announce(2_000_000));
    const { statusCode, headers } = await Promise.any(announced.map(({ answer }) => answer));
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    for (const { leave } of announced) leave();
    expect(
      (await file({ ...REPORT, anexos: [dataUrl(['a.jpg', await jpegOf(1_000_000)])] })).status,
    ).toBe(201);
  });

  describe('on a slow machine', () => {
    // Two run and a hundred wait, beside the places of other purposes. A run takes several times as long as
    // a request takes to arrive, so that few have ended when the last arrives, on any machine.
    const busy = setUpApp({ ARGON2_MEMORY_KIB: '8192', ARGON2_PASSES: '60' });
    const SENT = 200;

    it('more reports than the Argon2id queue holds are answered with 503', async () => {
      const answers = await Promise.all(
        Array.from({ length: SENT }, () => file(REPORT, undefined, busy.url)),
      );
      const refused = answers.filter(({ status }) => status === 503);
      expect(answers.filter(({ status }) => status === 201).length + refused.length).toBe(SENT);
      expect(refused.map(({ body }) => body.code as string)).toContain('ocupado');
      expectToldToComeBack(refused);
    });
  });
});

/** A request that announces the length of its JSON and never sends it. */
function announce(bytes: number): { answer: Promise<IncomingMessage>; leave: () => void } {
  const headers = { 'content-type': 'application/json', 'content-length': bytes };
  const sent = request(`${relato.url}/api/visitante/relatos`, {
    method: 'POST',
    headers,
    agent: false,
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  sent.flushHeaders();
  return { answer, leave: () => void sent.destroy() };
}

describe('texts that arrive after the files', () => {
  const form = async (...below: [string, string][]): Promise<FormData> => {
    const sent = reportWith(['foto.png', await png()]);
    for (const [name, value] of below) sent.append(name, value);
    return sent;
  };
  const anexos = async (): Promise<number> => (await relato.sql('SELECT id FROM anexos')).length;

  it('are accepted, blank or not', async () => {
    const { body } = await file(
      await form(['encontroLugar', ' Na praça '], ['encontroContato', ''], ['envolvidos', '']),
    );
    const visitor = new Client(relato.url);
    await visitor.post('/api/visitante/acesso', { protocolo: body.uuid });
    const report = await readAs(visitor);
    expect(report).toMatchObject({
      encontroLugar: 'Na praça',
      anexos: [{ nomeArquivo: 'foto.png' }],
    });
    expect(report).not.toHaveProperty('envolvidos');
  });

  it('are refused by field name if invalid or already given, and no file is stored', async () => {
    const before = await anexos();
    const wrong: [[string, string], object][] = [
      [['envolvidos', 'a'.repeat(501)], { envolvidos: 'longo_demais' }],
      [['motivo', 'elogio'], { motivo: 'valor_invalido' }],
      [['assunto', 'x'], { assunto: 'campo_desconhecido' }],
    ];
    for (const [text, errors] of wrong)
      expect(await file(await form(text))).toMatchObject({ status: 400, body: { errors } });
    expect(await anexos()).toBe(before);
  });

  it('are refused for a message', async () => {
    const { visitor } = await fileCase(staff);
    const message = formOf({ mensagem: 'Veja.' }, [['foto.png', await png()]]);
    message.append('referencia', '');
    expect(await writeAs(visitor, message)).toMatchObject({
      status: 400,
      body: { errors: { referencia: 'valor_invalido' } },
    });
  });
});
