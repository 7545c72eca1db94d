import type { Gravidade } from '@relato/domain/gravidade';
import type { SituacaoAcompanhamento } from '@relato/domain/situacao-acompanhamento';
import type { Status } from '@relato/domain/status';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { httpClient } from './http';
import type { Estatisticas } from './dashboard/statistics';
import type { Entrega } from './deliveries/delivery';
import type { Acompanhamento, Acontecimento, Mensagem, RelatoEquipe } from './reports/report';

export interface SituationChange {
  status: Status;
  gravidade: Gravidade;
  procedencia: boolean;
  /** The version that the person saw; the API refuses the change when it is no longer the newest. */
  versao: number;
}

export interface Reply {
  mensagem: string;
  status: Status;
  anexos: File[];
  /** The same key sends one message, however often it is sent. */
  chaveEnvio: string;
  /** The version that the person saw; the API sends nothing when it is no longer the newest. */
  versao: number;
}

export interface NewFollowUp {
  acao: string;
  responsavel: string;
  status: SituacaoAcompanhamento;
}

export interface FollowUpEnd {
  status: SituacaoAcompanhamento;
  observacao: string;
}

/** One change for many reports. */
export type BulkChange =
  { acao: 'lido' | 'naoLido' | 'apagar' } | { acao: 'situacao'; situacao: Omit<SituationChange, 'versao'> };

/** What came of one of the reports. */
export interface BulkResult {
  id: string;
  ok: boolean;
  /** Why not. */
  code?: string;
}

/** Plain reads and writes in react-admin's words, and the team's verbs in ours. */
export interface TeamDataProvider extends DataProvider {
  /** @returns the first password, to be handed over */
  addUser(user: { nome: string; email: string }): Promise<string>;
  /** Gives a colleague who lost it access to the reports back. */
  grantAccess(id: string): Promise<unknown>;
  /** Switches off a colleague's second factor. */
  resetSecondFactor(id: string): Promise<unknown>;
  markRead(id: string): Promise<RelatoEquipe>;
  markUnread(id: string): Promise<RelatoEquipe>;
  hold(id: string): Promise<void>;
  release(id: string): Promise<void>;
  changeSituation(id: string, change: SituationChange): Promise<RelatoEquipe>;
  reply(id: string, reply: Reply): Promise<Mensagem>;
  createFollowUp(id: string, followUp: NewFollowUp): Promise<Acompanhamento>;
  finishFollowUp(id: string, followUpId: string, end: FollowUpEnd): Promise<Acompanhamento>;
  /** The case from top to bottom. */
  timeline(id: string, signal?: AbortSignal): Promise<Acontecimento[]>;
  retryDelivery(id: string): Promise<Entrega>;
  /** @param de the first month, as '2026-01', and `ate` the last */
  statistics(de: string, ate: string): Promise<Estatisticas>;
  changeMany(ids: readonly string[], change: BulkChange): Promise<BulkResult[]>;
}

const report = (id: string, rest: string) => `/api/relatos/${encodeURIComponent(id)}/${rest}`;

/** Asks the API for something that is no plain read or write of a resource. */
export async function send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<T> {
  const content = body instanceof FormData ? body : body && JSON.stringify(body);
  // fetchJson would announce JSON for an empty body, which a strict parser refuses.
  const headers = content === undefined ? new Headers({ 'Content-Type': 'text/plain' }) : undefined;
  const { json } = (await httpClient(url, { method, body: content, headers })) as { json: T };
  return json;
}

function replyForm({ mensagem, status, anexos, chaveEnvio, versao }: Reply): FormData {
  const form = new FormData();
  form.set('mensagem', mensagem);
  form.set('status', status);
  form.set('chaveEnvio', chaveEnvio);
  form.set('versao', String(versao));
  for (const anexo of anexos) form.append('anexos', anexo, anexo.name);
  return form;
}

export const dataProvider: TeamDataProvider = {
  ...simpleRestProvider('/api', httpClient),
  addUser: async (user) => (await send<{ senhaInicial: string }>('POST', '/api/usuarios', user)).senhaInicial,
  grantAccess: (id) => send('POST', `/api/usuarios/${encodeURIComponent(id)}/chaves`),
  resetSecondFactor: (id) => send('POST', `/api/usuarios/${encodeURIComponent(id)}/segundo-fator/desligar`),
  markRead: (id) => send('PUT', report(id, 'lido')),
  markUnread: (id) => send('DELETE', report(id, 'lido')),
  hold: (id) => send('PUT', report(id, 'retencao')),
  release: (id) => send('DELETE', report(id, 'retencao')),
  changeSituation: (id, change) => send('POST', report(id, 'situacao'), change),
  reply: (id, reply) => send('POST', report(id, 'mensagens'), replyForm(reply)),
  createFollowUp: (id, followUp) => send('POST', report(id, 'acompanhamentos'), followUp),
  finishFollowUp: (id, followUpId, end) =>
    send('POST', report(id, `acompanhamentos/${encodeURIComponent(followUpId)}/situacao`), end),
  timeline: async (id, signal) => {
    const { json } = await httpClient(report(id, 'linha-do-tempo'), { signal });
    return json as Acontecimento[];
  },
  retryDelivery: (id) => send('POST', `/api/entregas/${encodeURIComponent(id)}/tentar`),
  statistics: async (de, ate) => {
    const { json } = await httpClient(`/api/estatisticas?${new URLSearchParams({ de, ate })}`);
    return json as Estatisticas;
  },
  changeMany: async (ids, change) => {
    const { resultados } = await send<{ resultados: BulkResult[] }>('POST', '/api/relatos/lote', { ids, ...change });
    return resultados;
  },
};
