// The law's settings: who changes them, when a second person is needed, and what follows a change.
import { markReports } from '../setup/altered';
import { runJob, setUpApp, setUpStaff, startTestApp } from '../setup/app';
import { answerCase, fileCase, listOf, refused } from '../setup/cases';
import { type Answer, Client, type Json, REPORT } from '../setup/clients';
import { DAY, MINUTE } from '../setup/clock';
import { onConnection } from '../setup/database';
import { becomes, eventually } from '../setup/eventually';
import {
  askedIn,
  decide,
  enterAll,
  giveRole,
  isShredded,
  NEEDED,
  REASON,
  recorded,
  refusal,
  setUpTeam,
  type Team,
  trashed,
  waiting,
} from '../setup/four-eyes';

const PATH = '/api/configuracoes/lei';

/** The product's space of advisory locks. */
const LOCKS = 0x72656c61;

interface Law {
  configuracoes: { chave: string; valor: unknown; versao: number; [more: string]: unknown }[];
  precisaDeDois: boolean;
  nadaAntesDe?: number;
  pedido?: string;
}

type Terms = Readonly<Record<'resposta', { ate: number }>>;

const lawOf = async (who: Client): Promise<Law> => (await who.get(PATH)).body as Law;

/** Stores values over the present versions. */
async function put(who: Client, values: object, more: object = {}): Promise<Answer<Json>> {
  const { configuracoes: known } = await lawOf(who);
  const configuracoes = Object.entries(values).map(([chave, valor]) => ({
    chave,
    valor: valor as unknown,
    versao: known.find((one) => one.chave === chave)!.versao,
  }));
  return who.put(PATH, { configuracoes, ...more });
}

/** The first account requests values, and Bia confirms them. */
async function agreeOn({ staff, bia }: Team, values: object): Promise<void> {
  const id = askedIn(await put(staff, values, { justificativa: REASON }));
  expect(await decide(bia.who, id, 'confirmar')).toMatchObject({ status: 204 });
}

const zoneOf = async (who: Client): Promise<unknown> => (await who.get('/api/auth/me')).body.fuso;

const valueOf = async (who: Client, chave: string): Promise<unknown> =>
  (await lawOf(who)).configuracoes.find((one) => one.chave === chave)?.valor;

describe('in a new installation', () => {
  const relato = setUpApp({ TZ: '' }, 'emptied');
  const staff = setUpStaff(relato, 'each');

  it('the only guardian sets law, zone, retention and trash at once, until a report exists', async () => {
    expect(await zoneOf(staff)).toBe('America/Sao_Paulo');
    expect(await lawOf(staff)).toMatchObject({ precisaDeDois: false });
    const first = { perfil: 'pt', guardaDias: '1827', lixeiraDias: '10' };
    expect(await put(staff, first)).toMatchObject({ status: 200 });
    expect(await zoneOf(staff)).toBe('Europe/Lisbon');
    expect((await put(staff, { fuso: 'Atlantic/Azores' })).status).toBe(200);
    expect(await zoneOf(staff)).toBe('Atlantic/Azores');
    expect(await recorded(relato, 'organizacao.gerir.lei')).toContainEqual(
      expect.objectContaining({
        detalhes: { configuracao: 'lixeiraDias', de: null, para: '10' },
      }),
    );
    await fileCase(staff);
    expect(await lawOf(staff)).toMatchObject({ precisaDeDois: true });
    for (const values of [{ perfil: 'off' }, { fuso: 'UTC' }, { guardaDias: '2000' }])
      expect(await put(staff, values)).toMatchObject(refusal(409, 'sem_segunda_pessoa'));
    expect(await zoneOf(staff)).toBe('Atlantic/Azores');
    // The setting of who acknowledges moves no deadline and erases nothing.
    expect((await put(staff, { acuse: 'automatico' })).status).toBe(200);
  });

  it.each<[errors: Record<string, string>, values: object]>([
    [{ perfil: 'valor_invalido' }, { perfil: 'de' }],
    [{ fuso: 'fuso_desconhecido' }, { fuso: 'Europe/Atlantis' }],
    [{ fuso: 'fuso_desconhecido' }, { fuso: 'EST5EDT+1' }],
    [{ fuso: 'tipo_invalido' }, { fuso: { pt: 'UTC' } }],
    [{ guardaDias: 'guarda_invalida' }, { guardaDias: '36501' }],
    [{ guardaDias: 'guarda_invalida' }, { guardaDias: '1e3' }],
    [{ guardaDias: 'guarda_curta' }, { guardaDias: '123' }],
    [{ guardaDias: 'guarda_longa' }, { guardaDias: '3653', perfil: 'es' }],
    [{ lixeiraDias: 'lixeira_invalida' }, { lixeiraDias: '0' }],
    [{ lixeiraDias: 'lixeira_invalida' }, { lixeiraDias: '3651' }],
  ])('a value that breaks a rule is refused with %j', async (errors, values) => {
    expect(await put(staff, values)).toMatchObject(refused(errors));
    expect(await recorded(relato, 'organizacao.gerir.lei')).toEqual([]);
  });

  it('a law under which the stored retention is too short is refused', async () => {
    await put(staff, { guardaDias: '200' });
    expect(await put(staff, { perfil: 'pt' })).toMatchObject(
      refused({ guardaDias: 'guarda_curta' }),
    );
    expect((await put(staff, { perfil: 'pt', guardaDias: null })).status).toBe(200);
  });

  it('settings of the law are refused by the route of the other settings, and the other way round', async () => {
    const change = { chave: 'perfil', valor: 'pt', versao: 0 };
    const answer = await staff.put('/api/configuracoes', { configuracoes: [change] });
    expect(answer).toMatchObject(refused({ perfil: 'valor_invalido' }));
    const name = { chave: 'nome', valor: 'Serra', versao: 0 };
    expect(await staff.put(PATH, { configuracoes: [name] })).toMatchObject(
      refused({ nome: 'valor_invalido' }),
    );
  });
});

describe('variables of the environment', () => {
  const relato = setUpApp({
    TZ: 'Asia/Tokyo',
    LEGAL_PROFILE: 'es',
    RETENTION_DAYS: '400',
    TRASH_DAYS: '5',
  });
  const staff = setUpStaff(relato);

  it('fix a setting: it is shown with the name of its variable, and cannot be changed', async () => {
    for (const [chave, valor, variavel] of [
      ['perfil', 'es', 'LEGAL_PROFILE'],
      ['fuso', 'Asia/Tokyo', 'TZ'],
      ['guardaDias', '400', 'RETENTION_DAYS'],
      ['lixeiraDias', '5', 'TRASH_DAYS'],
    ] as const) {
      expect((await lawOf(staff)).configuracoes).toContainEqual(
        expect.objectContaining({ chave, valor, variavel, origem: 'ambiente' }),
      );
      expect(await put(staff, { [chave]: valor })).toMatchObject(
        refused({ [chave]: 'definido_no_ambiente' }),
      );
    }
  });
});

describe('with two guardians', () => {
  const relato = setUpApp({ TZ: '', LEGAL_PROFILE: '' });
  const staff = setUpStaff(relato);
  const team = setUpTeam(relato, staff);
  beforeAll(async () => {
    await fileCase(staff);
    await giveRole(relato, team);
  });

  const agree = (values: object) => agreeOn(team, values);

  it('a change waits, shows old and new value, and counts once the other guardian confirms it', async () => {
    expect(await put(staff, { fuso: 'Asia/Tokyo' })).toMatchObject(NEEDED);
    const values = { fuso: 'Asia/Tokyo', acuse: 'automatico' };
    const id = askedIn(await put(staff, values, { justificativa: REASON }));
    expect(await lawOf(staff)).toMatchObject({ pedido: id });
    expect(await put(staff, { lixeiraDias: '9' }, { justificativa: REASON })).toMatchObject(
      refusal(409, 'aprovacao_pendente'),
    );
    expect([await zoneOf(staff), await valueOf(staff, 'acuse')]).toEqual([
      'America/Sao_Paulo',
      null,
    ]);
    expect(await waiting(team.bia.who)).toMatchObject([
      {
        acao: 'organizacao.gerir.lei',
        podeConfirmar: true,
        configuracoes: [
          { chave: 'fuso', de: null, para: 'Asia/Tokyo' },
          { chave: 'acuse', de: null, para: 'automatico' },
        ],
      },
    ]);
    expect(await decide(staff, id, 'confirmar')).toMatchObject(refusal(409, 'aprovacao_propria'));
    expect((await decide(team.leo.who, id, 'confirmar')).status).toBe(404);
    expect((await decide(team.bia.who, id, 'confirmar')).status).toBe(204);
    expect([await zoneOf(staff), await valueOf(staff, 'acuse')]).toEqual([
      'Asia/Tokyo',
      'automatico',
    ]);
    expect((await lawOf(staff)).pedido).toBeUndefined();
    await agree({ fuso: null, acuse: null });
  });

  it('a request has no effect if one of its settings was changed while it waited', async () => {
    const id = askedIn(
      await put(staff, { fuso: 'Asia/Tokyo', acuse: 'automatico' }, { justificativa: REASON }),
    );
    expect((await put(staff, { acuse: 'automatico' })).status).toBe(200);
    expect(await decide(team.bia.who, id, 'confirmar')).toMatchObject(
      refusal(409, 'aprovacao_sem_efeito'),
    );
    expect(await zoneOf(staff)).toBe('America/Sao_Paulo');
    await put(staff, { acuse: null });
  });

  it('open terms move with law and zone on every node; kept and missed ones stay', async () => {
    const other = await startTestApp({ TZ: '' }, relato);
    try {
      const open = await fileCase(staff);
      const kept = await fileCase(staff);
      await answerCase(staff, kept.id, { devolutiva: true });
      const terms = async (id: string): Promise<Terms> =>
        (await staff.get(`/api/relatos/${id}`)).body.prazos as Terms;
      const feedbackOf = async (id: string): Promise<number> => (await terms(id)).resposta.ate;
      const before = { open: await terms(open.id), kept: await terms(kept.id) };
      await agree({ fuso: 'Asia/Tokyo' });
      const hours = 12 * 60 * MINUTE;
      await becomes(() => feedbackOf(open.id), before.open.resposta.ate - hours);
      expect(await terms(kept.id)).toEqual(before.kept);
      const there = await new Client(other.url).signIn();
      await becomes(() => zoneOf(there), 'Asia/Tokyo');
      const filed = await fileCase(there);
      expect(await feedbackOf(filed.id)).toBe(await feedbackOf(open.id));
      await agree({ fuso: null });
      await becomes(() => terms(open.id), before.open);
    } finally {
      await other.close();
    }
  });

  it('an announced meeting beyond the term answers the wish once a change of law gives more time', async () => {
    const { id } = await fileCase(staff, { ...REPORT, encontroHorarios: 'Sábado' });
    const read = async (): Promise<Json> => (await staff.get(`/api/relatos/${id}`)).body;
    const asks = async (): Promise<string[]> =>
      (await listOf(staff, '/api/relatos', { filter: { pedeEncontro: true } })).ids;
    const hasTerm = async () => 'encontro' in ((await read()).prazos as object);
    await agree({ perfil: 'es' });
    await becomes(hasTerm, true);
    const encontroEm = relato.clock.now().getTime() + 20 * DAY;
    await answerCase(staff, id, { encontro: true, encontroEm });
    expect([(await read()).pedeEncontro, await asks()]).toEqual([true, [id]]);
    await agree({ perfil: null });
    await becomes(hasTerm, false);
    expect([(await read()).pedeEncontro, await asks()]).toEqual([false, []]);
  });

  it('a term that another node stored by the former rules is computed again a minute later', async () => {
    const { id } = await fileCase(staff);
    const due = async () => {
      const columns = 'SELECT "devolutivaAte" AS ate FROM relatos WHERE id = $1';
      return (await relato.sql<{ ate: Date }>(columns, [id]))[0]!.ate.getTime();
    };
    const former = await due();
    await agree({ fuso: 'Asia/Tokyo' });
    const right = former - 12 * 60 * MINUTE;
    await becomes(due, right);
    await relato.sql(
      `UPDATE relatos SET "devolutivaAte" = to_timestamp($2), versao = versao + 1 WHERE id = $1`,
      [id, former / 1000],
    );
    await markReports(relato, `id = '${id}'`);
    relato.clock.advance(MINUTE);
    await becomes(due, right);
    await agree({ fuso: null });
  });

  it('a term counted by a zone that was set only until the job came is computed again', async () => {
    const dueOf = async (id: string) => {
      const { prazos } = (await staff.get(`/api/relatos/${id}`)).body;
      return (prazos as Terms).resposta.ate;
    };
    const before = await fileCase(staff);
    const right = await dueOf(before.id);
    const rules = async () =>
      (await relato.sql<{ regras: string }>('SELECT regras FROM regras_prazos'))[0]!.regras;
    await eventually('the job counts by the present zone', async () =>
      (await rules()).includes('America/Sao_Paulo'),
    );
    const during = await onConnection(relato.databaseUrl, async (job) => {
      // Another node's run of the job has not ended.
      await job.query(`SELECT pg_advisory_lock(${LOCKS}, hashtext('dueDates'))`);
      await agree({ fuso: 'Asia/Tokyo' });
      const { id } = await fileCase(staff);
      expect(await dueOf(id)).not.toBe(right);
      await agree({ fuso: null });
      return id;
    });
    await becomes(() => dueOf(during), right);
  });
});

describe('a shorter term', () => {
  const relato = setUpApp({ TZ: '' }, 'emptied');
  const staff = setUpStaff(relato, 'each');
  const team = setUpTeam(relato, staff, 'each');

  beforeEach(() => giveRole(relato, team));

  const agree = (values: object) => agreeOn(team, values);

  async function afterDays(days: number): Promise<void> {
    relato.clock.advance(days * DAY);
    await enterAll(team);
  }

  const shredded = async (...ids: string[]): Promise<boolean[]> => {
    for (const job of ['retention', 'trash'] as const) await runJob(relato, job);
    return Promise.all(ids.map((id) => isShredded(relato, id)));
  };

  /** Runs the jobs until all are shredded: one leaves out a report that another is changing. */
  const becomeShredded = (...ids: string[]): Promise<void> =>
    eventually('all are shredded', async () => (await shredded(...ids)).every(Boolean));

  async function concluded(): Promise<string> {
    const { id } = await fileCase(staff);
    await answerCase(staff, id, { devolutiva: true, status: 'CONCLUIDO' });
    return id;
  }

  it('of retention or trash shreds nothing within 30 days, as settings, trash and preview show', async () => {
    const kept = await concluded();
    const inTrash = await trashed(staff);
    await afterDays(200);
    // Under the terms that follow both would have been shredded by now.
    await put(staff, { lixeiraDias: '1000' }, { justificativa: REASON });
    await decide(team.bia.who, (await lawOf(staff)).pedido!, 'confirmar');
    expect(await lawOf(staff)).not.toHaveProperty('nadaAntesDe');
    await afterDays(1);
    await agree({ guardaDias: '124', lixeiraDias: '1' });
    const now = relato.clock.now().getTime();
    expect(await lawOf(staff)).toMatchObject({ nadaAntesDe: now + 30 * DAY });
    const { rows } = await listOf(staff, '/api/lixeira');
    expect(rows).toMatchObject([{ id: inTrash, ate: now + 30 * DAY }]);
    await afterDays(30 - 1 / 24);
    expect(await shredded(kept, inTrash)).toEqual([false, false]);
    expect((await listOf(staff, '/api/trituracao/previa')).ids).toEqual([]);
    await afterDays(1 / 24);
    expect((await listOf(staff, '/api/trituracao/previa')).ids).toEqual([kept]);
    await becomeShredded(kept, inTrash);
    expect(await lawOf(staff)).not.toHaveProperty('nadaAntesDe');
  });

  it('shortened a second time still protects for 30 days what the first change kept', async () => {
    const kept = await concluded();
    await afterDays(200);
    await agree({ guardaDias: '300' });
    await afterDays(10);
    await agree({ guardaDias: '124' });
    await afterDays(21);
    expect(await shredded(kept)).toEqual([false]);
    await afterDays(9);
    await becomeShredded(kept);
  });

  it.each(['guardaDias', 'perfil', 'fuso', 'lixeiraDias'])(
    'written into the database for %s shreds nothing, and health and first steps report it',
    async (chave) => {
      const kept = await concluded();
      const inTrash = await trashed(staff);
      await agree({ [chave]: { perfil: 'eu', fuso: 'UTC' }[chave] ?? '300' });
      await relato.sql(
        `UPDATE configuracoes SET valor = $2, versao = versao + 1 WHERE chave = $1`,
        [chave, JSON.stringify({ perfil: 'br', fuso: 'Asia/Tokyo' }[chave] ?? '124')],
      );
      const erasure = async (): Promise<string> =>
        ((await staff.get('/health/ready')).body as { erasure: string }).erasure;
      await becomes(erasure, 'halted');
      await afterDays(4_000);
      expect(await shredded(kept, inTrash)).toEqual([false, false]);
      expect((await staff.get('/api/instalacao?agora')).body.linhas).toContainEqual(
        expect.objectContaining({ linha: 'funcionamento', situacao: 'falha' }),
      );
      expect((await lawOf(staff)).configuracoes).toContainEqual(
        expect.objectContaining({ chave, adulterada: true }),
      );
      await agree({ [chave]: { perfil: 'br', fuso: 'UTC' }[chave] ?? '124' });
      expect(await shredded(kept, inTrash)).toEqual([false, false]);
      await afterDays(30);
      await becomes(erasure, 'ok');
      await becomeShredded(kept, inTrash);
    },
  );
});
