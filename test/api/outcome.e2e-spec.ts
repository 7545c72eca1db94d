// Outcome and measures: stated with the conclusion, in each way of concluding, and counted
// afterwards.
import { runJob, setUpApp, setUpStaff, startTestApp, type TestApp } from '../setup/app';
import {
  answerCase,
  fileCase,
  listOf,
  readAs,
  refused,
  refusedFor,
  setSituation,
  writeAs,
} from '../setup/cases';
import { Client, COMPLAINT, formOf, type Json } from '../setup/clients';
import { DAY } from '../setup/clock';
import { readSheets } from '../setup/sheets';

const relato = setUpApp({}, 'emptied');
const staff = setUpStaff(relato, 'each');

const OUTCOME = { desfecho: 'confirmado', medidas: ['advertencia', 'mudanca_de_processo'] };

const caseOf = async (id: string): Promise<Json> => (await staff.get(`/api/relatos/${id}`)).body;

const changesOf = async (id: string): Promise<Json[]> =>
  ((await staff.get(`/api/relatos/${id}/linha-do-tempo`)).body as Json[]).flatMap(
    ({ mudanca }: Json): Json[] => (mudanca ? [mudanca] : []),
  );

const inBulk = (id: string, situacao: object) =>
  staff.post('/api/relatos/lote', { acao: 'situacao', ids: [id], situacao });

const answerForm = (id: string, more: Record<string, unknown>) => {
  const form = formOf({ mensagem: 'Feito.' }, []);
  for (const [name, value] of Object.entries(more))
    for (const one of [value].flat()) form.append(name, String(one));
  return staff.post(`/api/relatos/${id}/mensagens`, form);
};

type Way = [what: string, conclude: (id: string, more: object) => Promise<{ status: number }>];

const WAYS: Way[] = [
  ['the situation', (id, more) => setSituation(staff, id, 'CONCLUIDO', more)],
  ['many situations at once', (id, more) => inBulk(id, { status: 'CONCLUIDO', ...more })],
  ['an answer', (id, more) => answerCase(staff, id, { status: 'CONCLUIDO', ...more })],
  ['an answer as a form', (id, more) => answerForm(id, { status: 'CONCLUIDO', ...more })],
];

it.each(WAYS)(
  'an outcome is set by %s, and shown in case, list, timeline and audit log',
  async (_, conclude) => {
    const { id } = await fileCase(staff);
    expect((await conclude(id, OUTCOME)).status).toBeLessThan(300);
    expect(await caseOf(id)).toMatchObject({ ...OUTCOME, status: 'CONCLUIDO', adulterado: false });
    const { rows } = await listOf(staff, '/api/relatos', {
      filter: { desfecho: ['confirmado', 'encaminhado'] },
    });
    expect(rows).toMatchObject([{ id, ...OUTCOME }]);
    expect(
      (await listOf(staff, '/api/relatos', { filter: { desfecho: 'encaminhado' } })).ids,
    ).toEqual([]);
    expect(await changesOf(id)).toMatchObject([
      { de: { status: 'NOVO' }, para: { status: 'CONCLUIDO', ...OUTCOME } },
    ]);
    const record = await listOf(staff, '/api/auditoria', {
      filter: { alvo: id, acao: ['relatos.classificar', 'relatos.responder'] },
    });
    const detalhes = { desfecho: 'confirmado', medidas: 'advertencia,mudanca_de_processo' };
    expect(record.rows).toMatchObject([{ detalhes }]);
  },
);

it.each(WAYS)(
  'an outcome is replaced by %s, and kept if the request does not name it',
  async (_, conclude) => {
    const { id } = await fileCase(staff);
    await setSituation(staff, id, 'CONCLUIDO', OUTCOME);
    await setSituation(staff, id, 'CONCLUIDO', { gravidade: 'BAIXA' });
    expect(await caseOf(id)).toMatchObject(OUTCOME);
    await conclude(id, { desfecho: 'nao_confirmado', medidas: ['nenhuma'] });
    expect(await caseOf(id)).toMatchObject({ desfecho: 'nao_confirmado', medidas: ['nenhuma'] });
    expect((await changesOf(id)).at(-1)).toMatchObject({
      de: OUTCOME,
      para: { medidas: ['nenhuma'] },
    });
  },
);

it.each<Way>([
  ['the situation', (id) => setSituation(staff, id, 'EM_ANDAMENTO')],
  ['an answer', (id) => answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' })],
])('reopening by %s removes the outcome, which stays in the timeline', async (_, reopen) => {
  const { id } = await fileCase(staff);
  await setSituation(staff, id, 'CONCLUIDO', OUTCOME);
  await reopen(id, {});
  const reopened = await caseOf(id);
  expect([reopened.desfecho, reopened.medidas]).toEqual([undefined, undefined]);
  const last = (await changesOf(id)).at(-1);
  expect(last.de).toMatchObject(OUTCOME);
  expect(last.para).not.toHaveProperty('desfecho');
});

it('a message of the visitor removes the outcome, which stays in the timeline', async () => {
  const { id, visitor } = await fileCase(staff);
  await setSituation(staff, id, 'CONCLUIDO', OUTCOME);
  await writeAs(visitor, { mensagem: 'E agora?' });
  expect(await caseOf(id)).not.toHaveProperty('desfecho');
  expect(await changesOf(id)).toMatchObject([{ para: OUTCOME }]);
});

it('an outcome is refused at its field if unknown or with another status, and nothing changes', async () => {
  const { id } = await fileCase(staff);
  await setSituation(staff, id, 'CONCLUIDO');
  const { versao } = await caseOf(id);
  const attemptsWith = (more: object) => [
    ['', setSituation(staff, id, 'CONCLUIDO', more)] as const,
    ['situacao.', inBulk(id, { status: 'CONCLUIDO', ...more })] as const,
    ['', answerCase(staff, id, { status: 'CONCLUIDO', ...more })] as const,
  ];
  const wrong: [object, string][] = [
    [{ desfecho: 'confirmado', status: 'EM_ANDAMENTO' }, 'desfecho'],
    [{ desfecho: 'confirmado', status: undefined }, 'desfecho'],
    [{ medidas: ['outra'], status: 'AGUARDANDO_RESPOSTA' }, 'medidas'],
    [{ status: null }, 'status'],
    [{ desfecho: 'procedente' }, 'desfecho'],
    [{ desfecho: null }, 'desfecho'],
    [{ desfecho: ['confirmado'] }, 'desfecho'],
    [{ medidas: ['prisao'] }, 'medidas'],
    [{ medidas: ['outra', 'outra'] }, 'medidas'],
    [{ medidas: ['nenhuma', 'outra'] }, 'medidas'],
    [{ medidas: null }, 'medidas'],
    [{ medidas: { 0: 'outra' } }, 'medidas'],
  ];
  for (const [more, field] of wrong) {
    for (const [prefix, answer] of attemptsWith(more)) {
      expect(await answer).toMatchObject(
        refused({ [prefix + field]: expect.any(String) as string }),
      );
    }
  }
  const { body } = await setSituation(staff, id, 'EM_ANDAMENTO', { desfecho: 'confirmado' });
  expect(body.errors).toEqual({ desfecho: 'so_ao_concluir' });
  expect(await caseOf(id)).toMatchObject({ versao, status: 'CONCLUIDO' });
});

it('a report that the job concludes has no outcome', async () => {
  const { id } = await fileCase(staff, COMPLAINT);
  await answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' });
  relato.clock.advance(16 * DAY);
  await staff.signIn();
  await runJob(relato, 'expiry');
  const concluded = await caseOf(id);
  expect(concluded.status).toBe('CONCLUIDO');
  expect(concluded).not.toHaveProperty('desfecho');
});

it('the outcome is in the register and its spreadsheet, also after the report is gone', async () => {
  const { id } = await fileCase(staff);
  const rows = async (): Promise<Json[]> => (await listOf(staff, '/api/registro')).rows;
  await setSituation(staff, id, 'CONCLUIDO', OUTCOME);
  expect(await rows()).toMatchObject([{ ...OUTCOME, adulterado: false }]);
  await setSituation(staff, id, 'EM_ANDAMENTO');
  expect((await rows())[0]).not.toHaveProperty('desfecho');
  await setSituation(staff, id, 'CONCLUIDO', OUTCOME);
  await staff.delete(`/api/relatos/${id}`);
  expect((await staff.post(`/api/lixeira/${id}/triturar`)).status).toBe(204);
  expect(await rows()).toMatchObject([{ ...OUTCOME, adulterado: false }]);
  expect((await staff.get('/api/registro/conferencia')).body).toEqual({ linhas: 1, integro: true });
  const [sheet] = await readSheets(
    (await staff.get('/api/registro/planilha?idioma=en')).body as Buffer,
  );
  expect(sheet!.header.slice(-2)).toEqual(['Outcome', 'Measures']);
  expect(sheet!.rows[0]!.slice(-2)).toEqual(['Confirmed', 'Warning, Process changed']);
  await relato.sql(`UPDATE relatos SET versao = versao + 1, desfecho = 'nao_confirmado'`);
  expect(await rows()).toMatchObject([{ adulterado: true }]);
});

it('the annual report counts outcomes and each measure, and hides small counts', async () => {
  const concluded = async (count: number, medidas: string[]) => {
    for (let n = 0; n < count; n++) {
      const { id } = await fileCase(staff);
      await setSituation(staff, id, 'CONCLUIDO', { desfecho: 'confirmado', medidas });
    }
  };
  await concluded(6, ['orientacao', 'advertencia']);
  await concluded(3, ['orientacao', 'suspensao']);
  await fileCase(staff);
  const tables = async (query: string): Promise<Record<string, Record<string, number | null>>> => {
    const { body } = await staff.get(`/api/estatisticas/anual${query}`);
    const { tabelas } = body as {
      tabelas: { tabela: string; linhas: { valor: string; total: number | null }[] }[];
    };
    const named = tabelas.map(({ tabela, linhas }) => {
      const counted = linhas
        .filter(({ total }) => total !== 0)
        .map(({ valor, total }) => [valor, total] as const);
      return [tabela, Object.fromEntries(counted)] as const;
    });
    return Object.fromEntries(named);
  };
  expect(await tables('?exato=true')).toMatchObject({
    desfecho: { confirmado: 9, SEM_DESFECHO: 1 },
    medidas: { orientacao: 9, advertencia: 6, suspensao: 3 },
  });
  // Nine of ten reports have guidance: a shown 9 would reveal that one report has none. Three
  // suspensions are too few to be shown.
  expect(await tables('')).toMatchObject({
    desfecho: { confirmado: null, SEM_DESFECHO: null },
    medidas: { orientacao: null, advertencia: null, suspensao: null },
  });
  const hidden = { advertencia: null, suspensao: null };
  await concluded(4, ['advertencia']);
  // Another table shows how many reports are concluded: a shown 9 would reveal the four without
  // guidance.
  expect((await tables(''))['medidas']).toEqual({ orientacao: null, ...hidden });
  await concluded(1, ['advertencia']);
  expect((await tables(''))['medidas']).toEqual({ orientacao: 9, ...hidden });
});

describe('the decision whether a report is founded', () => {
  const decisionOf = async (id: string): Promise<unknown[]> => {
    const { procedencia, procedenciaDecisao } = (await caseOf(id)) as Record<string, unknown>;
    return [procedencia, procedenciaDecisao];
  };
  const concludedByTheJob = async (id: string) => {
    await answerCase(staff, id, { status: 'AGUARDANDO_RESPOSTA' });
    relato.clock.advance(16 * DAY);
    await staff.signIn();
    await runJob(relato, 'expiry');
    return { status: 200 };
  };

  it.each<Way>([
    ['the situation', (id) => setSituation(staff, id, 'CONCLUIDO', { procedencia: undefined })],
    ...WAYS.slice(1),
    [
      'the situation with the stored value',
      (id) => setSituation(staff, id, 'CONCLUIDO', { procedencia: false }),
    ],
    ['many with the stored value', (id) => inBulk(id, { status: 'CONCLUIDO', procedencia: false })],
    ['the job', concludedByTheJob],
  ])('is not recorded by concluding with %s', async (_, conclude) => {
    const { id } = await fileCase(staff, COMPLAINT);
    expect((await conclude(id, {})).status).toBeLessThan(300);
    expect((await caseOf(id)).status).toBe('CONCLUIDO');
    expect(await decisionOf(id)).toEqual([false, undefined]);
    expect((await listOf(staff, '/api/relatos')).rows[0]).not.toHaveProperty('procedenciaDecisao');
    const { rows } = await listOf(staff, '/api/auditoria', { filter: { alvo: id } });
    expect(JSON.stringify([await changesOf(id), rows])).not.toContain('procedenciaDecisao');
  });

  it.each(WAYS)('is recorded by %s if a person gave it', async (_, conclude) => {
    const { id } = await fileCase(staff);
    expect((await conclude(id, { procedenciaDecisao: 'NAO_PROCEDENTE' })).status).toBeLessThan(300);
    expect(await decisionOf(id)).toEqual([false, 'NAO_PROCEDENTE']);
    expect((await changesOf(id))[0]).toMatchObject({
      para: { procedenciaDecisao: 'NAO_PROCEDENTE' },
    });
    const { rows } = await listOf(staff, '/api/auditoria', { filter: { alvo: id } });
    expect(JSON.stringify(rows)).toContain('NAO_PROCEDENTE');
    const found = await listOf(staff, '/api/relatos', {
      filter: { procedenciaDecisao: 'NAO_PROCEDENTE' },
    });
    expect(found.ids).toEqual([id]);
  });

  it.each([
    [{ procedencia: true }, true, 'PROCEDENTE'],
    [{ procedenciaDecisao: 'PROCEDENTE' }, true, 'PROCEDENTE'],
    [{ procedenciaDecisao: 'NAO_SE_APLICA' }, false, 'NAO_SE_APLICA'],
    [{ procedencia: false, procedenciaDecisao: 'NAO_PROCEDENTE' }, false, 'NAO_PROCEDENTE'],
  ])('%j sets the boolean', async (chosen, procedencia, procedenciaDecisao) => {
    const { id } = await fileCase(staff);
    expect(
      (await setSituation(staff, id, 'EM_ANDAMENTO', { procedenciaDecisao: undefined, ...chosen }))
        .status,
    ).toBe(200);
    expect(await decisionOf(id)).toEqual([procedencia, procedenciaDecisao]);
  });

  it('changes when the tick is cleared, and is removed by null', async () => {
    const { id } = await fileCase(staff);
    await setSituation(staff, id, 'EM_ANDAMENTO', { procedencia: true });
    await setSituation(staff, id, 'EM_ANDAMENTO', { procedencia: false });
    expect(await decisionOf(id)).toEqual([false, 'NAO_PROCEDENTE']);
    await setSituation(staff, id, 'EM_ANDAMENTO', { procedenciaDecisao: null });
    expect(await decisionOf(id)).toEqual([false, undefined]);
    expect((await changesOf(id)).at(-1).para).not.toHaveProperty('procedenciaDecisao');
  });

  it('is refused at its field if unknown, contradictory, or sent with an answer that does not conclude', async () => {
    const { id } = await fileCase(staff);
    const wrong = { procedenciaDecisao: 'TALVEZ' };
    expect(await setSituation(staff, id, 'CONCLUIDO', wrong)).toMatchObject(
      refusedFor('procedenciaDecisao'),
    );
    expect(await inBulk(id, wrong)).toMatchObject(refusedFor('situacao.procedenciaDecisao'));
    const apart = { procedencia: true, procedenciaDecisao: 'NAO_PROCEDENTE' };
    expect(await setSituation(staff, id, 'CONCLUIDO', apart)).toMatchObject(
      refusedFor('procedencia'),
    );
    const early = { status: 'EM_ANDAMENTO', procedenciaDecisao: 'PROCEDENTE' };
    expect(await answerCase(staff, id, early)).toMatchObject(
      refused({ procedenciaDecisao: 'so_ao_concluir' }),
    );
  });
});

describe('a reason that accuses no one', () => {
  it.each(['elogio', 'sugestoes', 'duvidas', 'solicitacoes'])(
    'has neither severity nor decision: %s',
    async (motivo) => {
      const { id } = await fileCase(staff, { motivo, relato: 'A portaria ajudou muito.' });
      expect(
        (await setSituation(staff, id, 'EM_ANDAMENTO', { gravidade: 'ALTA', procedencia: true }))
          .status,
      ).toBe(200);
      expect(
        (await inBulk(id, { gravidade: 'ALTA', procedenciaDecisao: 'PROCEDENTE' })).status,
      ).toBe(200);
      const shown = await caseOf(id);
      expect(shown).toMatchObject({ status: 'EM_ANDAMENTO', procedencia: false, versao: 2 });
      expect(shown).not.toHaveProperty('gravidade');
      expect(shown).not.toHaveProperty('procedenciaDecisao');
      const refusal = refused({ procedenciaDecisao: 'motivo_sem_procedencia' });
      const decided = { procedenciaDecisao: 'PROCEDENTE' };
      expect(await setSituation(staff, id, 'CONCLUIDO', decided)).toMatchObject(refusal);
      expect(await answerCase(staff, id, { ...decided, status: 'CONCLUIDO' })).toMatchObject(
        refusal,
      );
    },
  );

  it('is skipped by the parts of a bulk change that do not apply to it', async () => {
    const accusing = await fileCase(staff);
    const praise = await fileCase(staff, { motivo: 'elogio', relato: 'A portaria ajudou muito.' });
    const situacao = { status: 'CONCLUIDO', gravidade: 'MEDIA', procedenciaDecisao: 'PROCEDENTE' };
    const ids = [accusing.id, praise.id];
    expect(
      (await staff.post('/api/relatos/lote', { acao: 'situacao', ids, situacao })).status,
    ).toBe(200);
    expect(await caseOf(accusing.id)).toMatchObject({ ...situacao, procedencia: true });
    const other = await caseOf(praise.id);
    expect([other.status, other.gravidade, other.procedenciaDecisao]).toEqual([
      'CONCLUIDO',
      undefined,
      undefined,
    ]);
  });
});

describe('whether the reporter sees the outcome', () => {
  const shown = async (at: TestApp): Promise<Json> => {
    const team = await new Client(at.url).signIn();
    const { id, visitor } = await fileCase(team);
    await setSituation(team, id, 'CONCLUIDO', OUTCOME);
    return readAs(visitor);
  };

  it.each([
    ['br', true],
    ['es', true],
    ['pt', true],
    ['eu', true],
    ['off', false],
  ])('under the legal profile %s: %s; measures are never shown', async (LEGAL_PROFILE, isShown) => {
    const own = await shown(await startTestApp({ LEGAL_PROFILE }, relato));
    expect(own.desfecho).toBe(isShown ? 'confirmado' : undefined);
    expect(JSON.stringify(own)).not.toMatch(/medidas|advertencia/);
  });
});
