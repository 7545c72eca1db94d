import simpleRestProvider from 'ra-data-simple-rest';
import {
  type CreateParams,
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  type GetListResult,
  type UpdateParams,
  useDataProvider,
} from 'react-admin';
import type { Schemas, StaffReport, Unit } from './api';
import { keepUnsent } from '../ui/drafts';
import { canDecrypt, opened, storeAhead, takeAhead } from './caseAhead';
import { httpClient, queryClient } from './http';
import { listRequest } from './listRequest';
import { pageLeft } from './pendingChanges';
import { httpStatus, LostSession } from '../ui/errors';

/** The argument of `update` for a report: a change of its situation, or its read mark. */
export type ReportUpdate = Schemas['ChangeSituationDto'] | { lido: boolean } | Assignment;

/** The new owner of a report. */
interface Assignment {
  responsavel: Schemas['ColleagueDto'] | null;
}

/** Some of several reports did not change, for the given reasons; the others did. */
export class NotAllChanged extends Error {
  constructor(readonly results: readonly Schemas['BulkResultDto'][]) {
    super('app.lote.parcial');
  }
}

/** A typed reply; it is sent as a form. */
type Reply = Required<Omit<Schemas['StaffReplyDto'], keyof Outcome | 'encontroEm'>> &
  Pick<Schemas['StaffReplyDto'], 'encontroEm'> &
  Outcome & { anexos: File[] };

type Outcome = Pick<
  Schemas['StaffReplyDto'],
  'desfecho' | 'medidas' | 'verificacoes' | 'procedenciaDecisao'
>;

/** A typed note. */
export type NoteInput = Required<Schemas['CreateNoteDto']> & { anexos: File[] };

/** A report taken down by a staff member, as the page's inputs hold it. */
export type Registration = Schemas['IntakeDto'] & { anexos: File[] };

const path = (resource: string, id: string, rest: string) =>
  `/api/${resource}/${encodeURIComponent(id)}/${rest}`;
const report = (id: string, rest: string) => path('relatos', id, rest);
const unitPath = (id: string) => `/api/unidades/${encodeURIComponent(id)}`;

/** Characters of a body that outlives its page: browsers keep 64 KiB of all such calls together. */
const KEPT_ALIVE_MAX = 10_000;

/** Calls the API for an operation other than a plain read or write of a resource. */
export async function send<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  signal?: AbortSignal,
): Promise<T> {
  const content = body instanceof FormData ? body : body && JSON.stringify(body);
  // fetchJson would declare JSON for an empty body, which a strict parser refuses.
  const headers = content === undefined ? new Headers({ 'Content-Type': 'text/plain' }) : undefined;
  // A call in flight must finish even if its page is closed; files are too large for that.
  const keepalive =
    method !== 'GET' && !(content instanceof FormData) && (content?.length ?? 0) <= KEPT_ALIVE_MAX;
  const options = { method, body: content, headers, signal, keepalive };
  const { json } = await httpClient(url, options).catch(notMade);
  return json as T;
}

function notMade(error: unknown): never {
  throw httpStatus(error) === 401 ? new LostSession(error) : error;
}

/**
 * A change that could be undone until now; after an ended session it waits for its author's return.
 */
function decided<T>(change: () => Promise<T>): Promise<T> {
  return change().catch((error: unknown) => {
    if (!(error instanceof LostSession)) throw error;
    keepUnsent(() => decided(change));
    throw new LostSession(error.refusal, 'app.erros.mudancaGuardada');
  });
}

/** By a report's id and version: the version that this page's own change created from it. */
const ownChanges = new Map<string, number>();

/**
 * The version of a report read at `versao` after this page's own changes, which do not conflict.
 */
export function versionAfterOwn(id: string, version: number): number {
  const next = ownChanges.get(`${id}/${version}`);
  return next === undefined ? version : versionAfterOwn(id, next);
}

/** The last of this page's changes of each report, done or failed. */
const lastChanges = new Map<string, Promise<unknown>>();

/** By a report's id: the version that this page's change on its way will create. */
const versionsOnTheirWay = new Map<string, number>();

/**
 * Sends changes decided on a version in turn, and stores the new version, since each builds on the
 * one before. A page that is left does not wait: it sends the next change with the version that the
 * one before will create.
 */
function decide<Answer>(
  id: string,
  seen: number,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  const turn = Promise.race([lastChanges.get(id), pageLeft()]);
  const change = turn.then(async () => {
    const version = versionsOnTheirWay.get(id) ?? versionAfterOwn(id, seen);
    versionsOnTheirWay.set(id, version + 1);
    try {
      const answer = await send(version);
      ownChanges.set(`${id}/${version}`, version + 1);
      return answer;
    } finally {
      if (versionsOnTheirWay.get(id) === version + 1) versionsOnTheirWay.delete(id);
    }
  });
  lastChanges.set(id, Promise.allSettled([change]));
  return change;
}

function updateReport(
  id: string,
  change: ReportUpdate,
): Promise<Partial<Schemas['StaffReportDto']>> {
  if ('responsavel' in change) return assign(id, change);
  if ('lido' in change) return send(change.lido ? 'PUT' : 'DELETE', report(id, 'lido'));
  return decide(id, change.versao, (version) =>
    send('POST', report(id, 'situacao'), { ...change, versao: version }),
  );
}

type FormValue = string | number | boolean | null | undefined;

function formOf({ anexos, ...fields }: Reply | NoteInput | Registration): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, FormValue | FormValue[]][]) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null) form.append(name, String(one));
  }
  for (const attachment of anexos) form.append('anexos', attachment, attachment.name);
  return form;
}

async function assign(
  id: string,
  { responsavel }: Assignment,
): Promise<Partial<Schemas['StaffReportDto']>> {
  await send('PUT', report(id, 'responsavel'), { usuarioId: responsavel?.id ?? null });
  return { id, responsavel: responsavel ?? undefined };
}

/** The argument of `updateMany` for reports. */
type BulkUpdate = Schemas['BulkSituationDto'] | { lido: boolean } | Assignment;

function bulkChange(change: BulkUpdate): Omit<Schemas['BulkDto'], 'ids'> {
  if ('lido' in change) return { acao: change.lido ? 'lido' : 'naoLido' };
  if (!('responsavel' in change)) return { acao: 'situacao', situacao: change };
  return { acao: 'responsavel', usuarioId: change.responsavel?.id ?? null };
}

/**
 * One call for several reports.
 * @throws NotAllChanged
 */
async function changeAll<Id>(
  ids: Id[],
  change: Omit<Schemas['BulkDto'], 'ids'>,
): Promise<{ data: Id[] }> {
  const answer = await send<Schemas['BulkResultsDto']>('POST', '/api/relatos/lote', {
    ids,
    ...change,
  });
  const left = answer.resultados.filter(({ ok }) => !ok);
  if (left.length > 0) throw new NotAllChanged(left);
  return { data: ids };
}

/** The team's actions, beside react-admin's plain reads and writes. */
const verbs = {
  /** Gives a colleague access to the reports back. */
  grantAccess: (id: string) => send('POST', path('usuarios', id, 'chaves')),
  /** Mails an open invitation again. */
  inviteAgain: (id: string) => send('POST', path('usuarios', id, 'convite')),
  /** Deletes an account; a key guardian's may wait for a second person. */
  deleteAccount: (id: string) => send('DELETE', `/api/usuarios/${encodeURIComponent(id)}`, {}),
  /** Switches off a colleague's second factor. */
  resetSecondFactor: (id: string) =>
    send('POST', path('usuarios', id, 'segundo-fator/desligar'), {}),
  /** The questions at the report form's end. */
  filingForm: () => send<Schemas['FormDto']>('GET', '/api/visitante/formulario'),
  markRead: (id: string) => send<Schemas['StaffReportDto']>('PUT', report(id, 'lido')),
  hold: (id: string) => send('PUT', report(id, 'retencao')),
  release: (id: string) => send('DELETE', report(id, 'retencao'), {}),
  /** Takes a deleted report out of the trash. */
  restore: (id: string) => send('POST', path('lixeira', id, 'restaurar')),
  /** Shreds a deleted report early. */
  shred: (id: string) => send('POST', path('lixeira', id, 'triturar'), {}),
  /** Confirms or refuses another person's request, or withdraws the own one. */
  decideApproval: (id: string, verb: 'confirmar' | 'recusar') =>
    send('POST', path('aprovacoes', id, verb)),
  reply: (id: string, { verificacoes, ...reply }: Reply) =>
    decide(id, reply.versao, (version) => {
      const form = formOf({ ...reply, versao: version });
      // In a form, an empty list is one blank text.
      for (const days of verificacoes?.length === 0 ? [''] : (verificacoes ?? []))
        form.append('verificacoes', String(days));
      return send<Schemas['SentMessageDto']>('POST', report(id, 'mensagens'), form);
    }),
  /** Tells the reporter that the report arrived. */
  acknowledge: (id: string) => send<Schemas['StaffReportDto']>('POST', report(id, 'acuse')),
  /** Corrects the date of receipt of a report taken down by staff. */
  correctReceipt: (id: string, correction: Schemas['CorrectReceiptDto']) =>
    decide(id, correction.versao, (version) =>
      send<Schemas['StaffReportDto']>('PUT', report(id, 'recebimento'), {
        ...correction,
        versao: version,
      }),
    ),
  /** Extends the term of the feedback. */
  extend: (id: string, reason: string) =>
    send<Schemas['StaffReportDto']>('POST', report(id, 'prorrogacao'), { motivo: reason }),
  writeNote: (id: string, note: NoteInput) =>
    send<Schemas['NoteDto']>('POST', report(id, 'notas'), formOf(note)),
  createFollowUp: (id: string, followUp: Schemas['CreateFollowUpDto']) =>
    send<Schemas['FollowUpDto']>('POST', report(id, 'acompanhamentos'), followUp),
  changeFollowUp: (id: string, followUpId: string, end: Schemas['ChangeFollowUpDto']) =>
    send<Schemas['FollowUpDto']>(
      'POST',
      report(id, `acompanhamentos/${encodeURIComponent(followUpId)}/situacao`),
      end,
    ),
  /** The staff members with access to the case. */
  caseReaders: (id: string) => send<Schemas['CaseAccessDto'][]>('GET', report(id, 'acessos')),
  giveCase: (id: string, given: Schemas['GiveCaseDto']) =>
    send('POST', report(id, 'acessos'), given),
  takeCase: (id: string, userId: string) => send('DELETE', report(id, `acessos/${userId}`)),
  /** The staff members behind its walls. */
  caseWalls: (id: string) => send<Schemas['BarrierDto'][]>('GET', report(id, 'barreiras')),
  raiseWall: (id: string, wall: Schemas['RaiseWallDto']) =>
    send('POST', report(id, 'barreiras'), wall),
  liftWall: (id: string, userId: string) => send('DELETE', report(id, `barreiras/${userId}`), {}),
  /** Recuses the signed-in person. */
  recuse: (id: string, why: Schemas['RecuseDto']) => send('POST', report(id, 'impedimento'), why),
  /** The cases linked to one. */
  linkedCases: (id: string) => send<Schemas['CaseLinkDto'][]>('GET', report(id, 'vinculos')),
  linkCase: (id: string, link: Schemas['LinkCaseDto']) =>
    send('POST', report(id, 'vinculos'), link),
  /** The tags of the cases that the person can open. */
  tagsInUse: () => send<Schemas['TagInUseDto'][]>('GET', '/api/etiquetas'),
  /** @returns all tags of the case */
  addTag: (id: string, nome: string) =>
    send<Schemas['TagDto'][]>('POST', report(id, 'etiquetas'), { nome }),
  removeTag: (id: string, tagId: string) => send('DELETE', report(id, `etiquetas/${tagId}`)),
  /** @throws NotAllChanged */
  tagReports: (ids: string[], etiquetas: Schemas['BulkTagsDto']) =>
    changeAll(ids, { acao: 'etiquetar', etiquetas }),
  unlinkCase: (id: string, linkId: string) => send('DELETE', report(id, `vinculos/${linkId}`)),
  /** The case's timeline. */
  timeline: (id: string, signal?: AbortSignal) =>
    send<Schemas['TimelineItemDto'][]>('GET', report(id, 'linha-do-tempo'), undefined, signal),
  /** Loads a case that may be opened next, sealed. Failures are silent: it is read as usual then. */
  loadAhead: async (id: string, signal: AbortSignal): Promise<void> => {
    if (!canDecrypt()) return;
    try {
      storeAhead(id, await send('POST', report(id, 'adiante'), undefined, signal));
    } catch {
      // Left too early, refused or unreachable.
    }
  },
  /** The organisation's units. */
  units: () => send<Unit[]>('GET', '/api/unidades'),
  /** Those of which the signed-in person is one of the people. */
  ownUnits: () => send<Unit[]>('GET', '/api/unidades/minhas'),
  createUnit: (unit: Pick<Unit, 'endereco' | 'nome'>) => send('POST', '/api/unidades', unit),
  changeUnit: (id: string, unit: Pick<Unit, 'nome' | 'versao'>) => send('PUT', unitPath(id), unit),
  /** Decides who receives the unit's later reports; waits for a second person. */
  setUnitPeople: (id: string, people: { pessoas: string[]; versao: number }) =>
    send('PUT', path('unidades', id, 'pessoas'), people),
  /** Gives a person of the unit its open cases, as far as the signed-in person has them. */
  giveUnitCases: (id: string, usuarioId: string) =>
    send<{ dados: number }>('POST', path('unidades', id, 'casos'), { usuarioId }),
  closeUnit: (id: string, versao: number) => send('DELETE', unitPath(id), { versao }),
  /** Whether the register is intact. */
  checkRegister: () => send<Schemas['RegisterCheckDto']>('GET', '/api/registro/conferencia'),
  retryDeliveries: () => send('POST', '/api/entregas/tentar'),
  retryDelivery: (id: string) => send('POST', path('entregas', id, 'tentar')),
  /** @param de the first month, as '2026-01', and `ate` the last */
  statistics: (de: string, ate: string) =>
    send<Schemas['StatisticsDto']>('GET', `/api/estatisticas?${new URLSearchParams({ de, ate })}`),
  /** @param isExact with small counts, too: reading it is recorded */
  annualReport: (year: string, isExact: boolean) => {
    const asked = new URLSearchParams({ ano: year, exato: String(isExact) });
    return send<Schemas['AnnualReportDto']>('GET', `/api/estatisticas/anual?${asked}`);
  },
};

type TeamDataProvider = DataProvider & typeof verbs;

const rest = simpleRestProvider('/api', (address: string, given?: fetchUtils.Options) => {
  if (given?.method !== undefined) return httpClient(address, given).catch(notMade);
  const { url, options } = listRequest(address);
  return httpClient(url, { ...given, ...options });
});

/** The filter's value for reports without an owner. */
export const NOBODY = 'ninguem';

/**
 * The requested page, or the last one if it no longer exists: react-admin would go to the first.
 */
async function existingPage(resource: string, params: GetListParams): Promise<GetListResult> {
  const answer = await rest.getList(resource, params);
  const { page = 1, perPage = 1 } = params.pagination ?? {};
  const last = Math.ceil((answer.total ?? 0) / perPage);
  if (answer.data.length > 0 || last === 0 || page <= last) return answer;
  return rest.getList(resource, { ...params, pagination: { page: last, perPage } });
}

/** Under the reports' key: a change of the report invalidates its timeline, too. */
export const timelineKey = (id: string) => ['relatos', 'linhaDoTempo', id];

/**
 * Opens a case that was loaded ahead, which the server records, and stores its timeline.
 * @returns undefined if it has to be read as usual: it was not loaded, changed, or is closed
 */
async function openAhead(id: string): Promise<StaffReport | undefined> {
  const sealed = takeAhead(id);
  if (sealed === undefined) return undefined;
  try {
    const body = { lacre: sealed.seal };
    const { chave } = await send<Schemas['CaseKeyDto']>('POST', report(id, 'abertura'), body);
    const { relato, linhaDoTempo } = await opened(sealed, chave);
    queryClient.setQueryData(timelineKey(id), linhaDoTempo);
    return relato;
  } catch {
    return undefined;
  }
}

/** The number of ids that fit into an address. */
const IDS_AT_ONCE = 100;

export const dataProvider: TeamDataProvider = {
  ...rest,
  // A filter with the value null is removed by react-admin.
  getList: (resource, params) => {
    const filter = params.filter as Readonly<Record<string, unknown>> | undefined;
    const nobodys = resource === 'relatos' && filter?.responsavel === NOBODY;
    return existingPage(
      resource,
      nobodys ? { ...params, filter: { ...filter, responsavel: null } } : params,
    );
  },
  getOne: async (resource, params) => {
    const ahead = resource === 'relatos' ? await openAhead(String(params.id)) : undefined;
    return ahead ? { data: ahead as never } : rest.getOne(resource, params);
  },
  // The provider writes all ids into one address.
  getMany: async (resource, params) => {
    const starts = Array.from(
      { length: Math.ceil(params.ids.length / IDS_AT_ONCE) },
      (_, n) => n * IDS_AT_ONCE,
    );
    const parts = starts.map((start) =>
      rest.getMany(resource, { ...params, ids: params.ids.slice(start, start + IDS_AT_ONCE) }),
    );
    return { data: (await Promise.all(parts)).flatMap(({ data }) => data) };
  },
  create: async (resource: string, params: CreateParams) => {
    if (resource !== 'relatos') return rest.create(resource, params);
    const taken = params.data as Registration;
    const made = await send<Schemas['IntakeResultDto']>(
      'POST',
      '/api/relatos/registrar',
      formOf(taken),
    );
    return { data: { ...taken, ...made } as never };
  },
  // A report is not written as a whole: its situation and its mark have their own operations.
  update: async (resource: string, params: UpdateParams) => {
    if (resource !== 'relatos') return rest.update(resource, params);
    const change = () => updateReport(String(params.id), params.data as ReportUpdate);
    return { data: (await decided(change)) as never };
  },
  // The provider would send one call for each: reports change together or not at all.
  updateMany: (resource, params) => {
    if (resource !== 'relatos') return rest.updateMany(resource, params);
    return decided(() => changeAll(params.ids, bulkChange(params.data as BulkUpdate)));
  },
  deleteMany: (resource, params) =>
    resource === 'relatos'
      ? changeAll(params.ids, { acao: 'apagar' })
      : rest.deleteMany(resource, params),
  ...verbs,
};

/** The data provider of the hook, with the team's actions. */
export const useTeamData = (): TeamDataProvider => useDataProvider<TeamDataProvider>();
