// Common beginnings of tests: a report and its visitor, a staff member with a password, a list as
// the back office requests it.
import {
  addColleague,
  type Answer,
  Client,
  type Credentials,
  fileReport,
  type Json,
  newestId,
} from './clients';

export type FiledCase = Record<'id' | 'uuid', string> & { visitor: Client };

/** An id of nothing. */
export const NOBODY = '0198c0de-0000-7000-8000-000000000000';

export async function fileCase(staff: Client, report?: object): Promise<FiledCase> {
  const filed = await fileReport(staff.url, report);
  return { ...filed, id: await newestId(staff) };
}

/** A refusal for invalid fields, each by name with its error. */
export const refused = (errors: object) => ({ status: 400, body: { errors } });

/** A refusal for one field, with any reason. */
export const refusedFor = (field: string) => refused({ [field]: expect.any(String) as string });

/** The response for things altered outside the product. */
export const ALTERED = { status: 500, body: { code: 'conteudo_adulterado' } } as const;

/** A staff member: `who` is signed in. */
export type Colleague = Credentials & { id: string; who: Client };

/** The password of every new staff member. */
export const SENHA = 'uma senha comprida';

let colleagues = 0;

/** Adds a staff member with a new address. */
export async function newColleague(by: Client, nome?: string, more?: object): Promise<Colleague> {
  const credentials = { email: `colega${String(++colleagues)}@example.com`, senha: SENHA };
  const id = await addColleague(by, credentials, nome, more);
  return { ...credentials, id, who: await new Client(by.url).signIn(credentials) };
}

export interface ListQuery {
  filter?: object;
  sort?: [field: string, order: 'ASC' | 'DESC'];
  range?: [first: number, last: number];
}

export type Listed = Awaited<ReturnType<typeof listOf>>;

/** The query of a list, each part of it as JSON. */
export const listQuery = (query: ListQuery): string =>
  Object.entries(query)
    .map(([part, value]) => `${part}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

export async function listOf(who: Client, path: string, query: ListQuery = {}) {
  const { status, body, headers } = await who.get(`${path}?${listQuery(query)}`);
  if (status !== 200) throw new Error(`${path} was answered with ${String(status)}`);
  const rows = body as Json[];
  const total = Number(headers.get('content-range')?.split('/')[1]);
  return { rows, ids: rows.map(({ id }: { id: string }) => id), total, headers };
}

/** Sets the present situation of a report: grave, and founded unless `more` holds a decision. */
export async function setSituation(
  staff: Client,
  id: string,
  status: string,
  more: object = {},
): Promise<Answer<Json>> {
  const { versao } = (await staff.get(`/api/relatos/${id}`)).body as { versao: number };
  const procedencia = 'procedenciaDecisao' in more ? undefined : true;
  const situation = { status, gravidade: 'ALTA', procedencia, versao, ...more };
  return staff.post(`/api/relatos/${id}/situacao`, situation);
}

export const answerCase = (staff: Client, id: string, answer: object): Promise<Answer<Json>> =>
  staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Quem mais viu?', ...answer });

export const follow = (staff: Client, id: string, more: object = {}): Promise<Answer<Json>> =>
  staff.post(`/api/relatos/${id}/acompanhamentos`, {
    acao: 'Ouvir o gerente',
    responsavel: 'rh@example.com',
    ...more,
  });

export const finish = (
  staff: Client,
  id: string,
  { body }: { body: Json },
  observacao = 'Ouvido.',
) =>
  staff.post(`/api/relatos/${id}/acompanhamentos/${body.id}/situacao`, {
    status: 'FINALIZADO',
    observacao,
  });

export const writeNote = (
  staff: Client,
  id: string,
  more: object | FormData = {},
): Promise<Answer<Json>> =>
  staff.post(
    `/api/relatos/${id}/notas`,
    more instanceof FormData ? more : { texto: 'Ver com o jurídico.', ...more },
  );

export const tag = (staff: Client, id: string, nome = 'Assédio'): Promise<Answer<Json>> =>
  staff.post(`/api/relatos/${id}/etiquetas`, { nome });

export const writeAs = (visitor: Client, message: object | FormData): Promise<Answer<Json>> =>
  visitor.post('/api/visitante/relato/mensagens', message);

export const readAs = async (visitor: Client): Promise<Json> =>
  (await visitor.get('/api/visitante/relato')).body;
