import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, UpdateParams } from 'react-admin';
import type { components } from '../../openapi';
import { httpClient } from './http';

type Schemas = components['schemas'];

/** What `update` takes for a report: a change of its situation, or its mark. */
export type ReportUpdate = Schemas['SituationDto'] | { lido: boolean };

type FollowUpEnd = Schemas['ChangeFollowUpDto'];

/** Some of many reports did not change, for the reasons told; the others did. */
export class NotAllChanged extends Error {
  constructor(readonly results: readonly Schemas['BulkResultDto'][]) {
    super('app.lote.parcial');
  }
}

/** A reply as the person wrote it; it travels as a form. */
type Reply = Required<Omit<Schemas['TeamMessageDto'], 'anexos'>> & { anexos: File[] };

/** Plain reads and writes in react-admin's words, and the team's verbs in ours. */
interface TeamDataProvider extends DataProvider {
  /** Gives a colleague who lost it access to the reports back. */
  grantAccess(id: string): Promise<unknown>;
  /** Switches off a colleague's second factor. */
  resetSecondFactor(id: string): Promise<unknown>;
  markRead(id: string): Promise<Schemas['StaffReportDto']>;
  hold(id: string): Promise<void>;
  release(id: string): Promise<void>;
  /** Takes a deleted report out of the bin. */
  restore(id: string): Promise<void>;
  /** Destroys a deleted report before its time. */
  shred(id: string): Promise<void>;
  reply(id: string, reply: Reply): Promise<Schemas['MessageView']>;
  createFollowUp(id: string, followUp: Schemas['CreateFollowUpDto']): Promise<Schemas['FollowUpView']>;
  finishFollowUp(id: string, followUpId: string, end: FollowUpEnd): Promise<Schemas['FollowUpView']>;
  /** The case from top to bottom. */
  timeline(id: string, signal?: AbortSignal): Promise<Schemas['TimelineItemDto'][]>;
  /** Whether the register is whole. */
  checkRegister(): Promise<Schemas['RegisterCheckDto']>;
  retryDelivery(id: string): Promise<Schemas['DeliveryDto']>;
  retryDeliveries(): Promise<Schemas['RetriedDto']>;
  /** @param de the first month, as '2026-01', and `ate` the last */
  statistics(de: string, ate: string): Promise<Schemas['StatisticsDto']>;
}

const path = (resource: string, id: string, rest: string) => `/api/${resource}/${encodeURIComponent(id)}/${rest}`;
const report = (id: string, rest: string) => path('relatos', id, rest);

/** Asks the API for something that is no plain read or write of a resource. */
export async function send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<T> {
  const content = body instanceof FormData ? body : body && JSON.stringify(body);
  // fetchJson would announce JSON for an empty body, which a strict parser refuses.
  const headers = content === undefined ? new Headers({ 'Content-Type': 'text/plain' }) : undefined;
  const { json } = (await httpClient(url, { method, body: content, headers })) as { json: T };
  return json;
}

/** By a report's id and version: the version that a change of this page made of it. */
const ownChanges = new Map<string, number>();

/** The version that a report seen at `versao` has after this page's own changes, which are no surprise to the person. */
export function versionAfterOwn(id: string, versao: number): number {
  const next = ownChanges.get(`${id}/${versao}`);
  return next === undefined ? versao : versionAfterOwn(id, next);
}

/** Sends what was decided on a version, and notes which one came of it. */
async function decide<Answer>(id: string, seen: number, send: (versao: number) => Promise<Answer>): Promise<Answer> {
  const versao = versionAfterOwn(id, seen);
  const answer = await send(versao);
  ownChanges.set(`${id}/${versao}`, versao + 1);
  return answer;
}

function updateReport(id: string, change: ReportUpdate): Promise<Schemas['StaffReportDto']> {
  if ('lido' in change) return send(change.lido ? 'PUT' : 'DELETE', report(id, 'lido'));
  return decide(id, change.versao, (versao) => send('POST', report(id, 'situacao'), { ...change, versao }));
}

function replyForm({ anexos, ...fields }: Reply): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  for (const anexo of anexos) form.append('anexos', anexo, anexo.name);
  return form;
}

/** One call for many reports. @throws NotAllChanged */
async function changeAll<Id>(ids: Id[], change: Omit<Schemas['BulkDto'], 'ids'>): Promise<{ data: Id[] }> {
  const answer = await send<Schemas['BulkResultsDto']>('POST', '/api/relatos/lote', { ids, ...change });
  const left = answer.resultados.filter(({ ok }) => !ok);
  if (left.length > 0) throw new NotAllChanged(left);
  return { data: ids };
}

const rest = simpleRestProvider('/api', httpClient);

export const dataProvider: TeamDataProvider = {
  ...rest,
  // A report is not put as a whole: its situation and its mark have verbs of their own.
  update: async (resource: string, params: UpdateParams) => {
    if (resource !== 'relatos') return rest.update(resource, params);
    return { data: (await updateReport(String(params.id), params.data as ReportUpdate)) as never };
  },
  // The provider would send one call for each: reports change together or not at all.
  updateMany: (resource, params) => {
    if (resource !== 'relatos') return rest.updateMany(resource, params);
    const { lido, ...situacao } = params.data as Partial<Schemas['StaffReportDto']>;
    if (lido !== undefined) return changeAll(params.ids, { acao: lido ? 'lido' : 'naoLido' });
    return changeAll(params.ids, { acao: 'situacao', situacao: situacao as Schemas['BulkSituationDto'] });
  },
  deleteMany: (resource, params) =>
    resource === 'relatos' ? changeAll(params.ids, { acao: 'apagar' }) : rest.deleteMany(resource, params),
  grantAccess: (id) => send('POST', path('usuarios', id, 'chaves')),
  resetSecondFactor: (id) => send('POST', path('usuarios', id, 'segundo-fator/desligar')),
  markRead: (id) => send('PUT', report(id, 'lido')),
  hold: (id) => send('PUT', report(id, 'retencao')),
  release: (id) => send('DELETE', report(id, 'retencao')),
  restore: (id) => send('POST', path('lixeira', id, 'restaurar')),
  shred: (id) => send('POST', path('lixeira', id, 'triturar')),
  reply: (id, reply) =>
    decide(id, reply.versao, (versao) => send('POST', report(id, 'mensagens'), replyForm({ ...reply, versao }))),
  createFollowUp: (id, followUp) => send('POST', report(id, 'acompanhamentos'), followUp),
  finishFollowUp: (id, followUpId, end) =>
    send('POST', report(id, `acompanhamentos/${encodeURIComponent(followUpId)}/situacao`), end),
  timeline: async (id, signal) => {
    const { json } = await httpClient(report(id, 'linha-do-tempo'), { signal });
    return json as Schemas['TimelineItemDto'][];
  },
  checkRegister: () => send('GET', '/api/registro/conferencia'),
  retryDeliveries: () => send('POST', '/api/entregas/tentar'),
  retryDelivery: (id) => send('POST', path('entregas', id, 'tentar')),
  statistics: (de, ate) => send('GET', `/api/estatisticas?${new URLSearchParams({ de, ate })}`),
};

/**
 * The team's verbs, bare. react-admin's own hook answers a call refused for a lost session as if it had worked, and a
 * reply would be announced as sent; here the refusal reaches the caller.
 */
export const useTeamData = (): TeamDataProvider => dataProvider;
