// Two people at the API: a visitor with a cookie, and a staff member with a token.
import { passTime } from './clock';
import { ADMIN } from './first-account';

/** A response with its body read. */
export interface Answer<Body = never> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Any JSON body, for responses whose fields the test compares. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- an answer is compared with what is expected, field by field
export type Json = any;

type Headed = Record<string, string>;
type Payload = object | FormData | string | undefined;

/** A client that keeps its cookies as a browser does, and states the address of its requests. */
export class Client {
  private readonly cookies = new Map<string, string>();
  private token: string | undefined;

  constructor(readonly url: string) {}

  /** Signs in with a Bearer token, as API clients do. */
  async signIn(
    credentials: { email: string; senha: string; codigo?: string } = ADMIN,
  ): Promise<this> {
    const { status, body } = await this.post('/api/auth/login', credentials);
    if (status !== 200) throw new Error(`signing in was answered with ${String(status)}`);
    this.token = (body as { accessToken: string }).accessToken;
    this.cookies.clear();
    return this;
  }

  get(path: string, headers: Headed = {}): Promise<Answer<Json>> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, payload?: Payload, headers: Headed = {}): Promise<Answer<Json>> {
    return this.send('POST', path, payload, headers);
  }

  put(path: string, payload?: Payload): Promise<Answer<Json>> {
    return this.send('PUT', path, payload);
  }

  delete(path: string): Promise<Answer<Json>> {
    return this.send('DELETE', path);
  }

  /** The token as a header, for requests to another node. */
  get authorization(): { authorization: string } {
    return { authorization: `Bearer ${this.token ?? ''}` };
  }

  /** The cookies as a header, for requests that a test writes itself. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(
    method: string,
    path: string,
    payload?: Payload,
    headers: Headed = {},
  ): Promise<Answer<Json>> {
    if (method === 'POST' && path === '/api/visitante/relatos') passTime(this.url);
    const isJson = typeof payload === 'object' && !(payload instanceof FormData);
    const sent: Record<string, string> = {};
    if (isJson) sent['content-type'] = 'application/json';
    if (this.cookies.size > 0) sent['cookie'] = this.cookie;
    if (this.token !== undefined) sent['authorization'] = `Bearer ${this.token}`;
    if (method !== 'GET') sent['origin'] = this.url;
    const response = await fetch(this.url + path, {
      method,
      body: isJson ? JSON.stringify(payload) : payload,
      headers: { ...sent, ...headers },
      redirect: 'manual',
    });
    this.keep(response);
    const bytes = Buffer.from(await response.arrayBuffer());
    const json = response.headers.get('content-type')?.includes('json') === true;
    const body: unknown = json ? JSON.parse(bytes.toString()) : bytes;
    return { status: response.status, headers: response.headers, body };
  }

  private keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

export type Credentials = Record<'email' | 'senha', string>;

/**
 * Adds a staff member who has chosen a password.
 * @param more of the account.
 * @returns its id
 */
export async function addColleague(
  by: Client,
  { email, senha }: Credentials,
  nome = 'Colega',
  more: object = {},
): Promise<string> {
  const { status, body } = await by.post('/api/usuarios', { email, nome, ...more });
  if (status !== 201) throw new Error(`adding a colleague was answered with ${String(status)}`);
  const { id, senhaInicial } = body as { id: string; senhaInicial: string };
  const colleague = await new Client(by.url).signIn({ email, senha: senhaInicial });
  const changed = await colleague.put('/api/auth/senha', {
    senhaAtual: senhaInicial,
    senhaNova: senha,
  });
  if (changed.status !== 204)
    throw new Error(`choosing a password was answered with ${String(changed.status)}`);
  await colleague.post('/api/auth/logout');
  return id;
}

/** With a reason without legal clocks. */
export const COMPLAINT = { motivo: 'reclamacao', relato: 'O gerente grita com todos.' } as const;

export const REPORT = {
  motivo: 'denuncia',
  relato: 'O gerente pediu propina ao fornecedor.',
} as const;

/**
 * Files a report.
 * @returns its protocol and its visitor
 */
export async function fileReport(
  url: string,
  report: object = REPORT,
): Promise<{ visitor: Client; uuid: string }> {
  const visitor = new Client(url);
  const { status, body } = await visitor.post('/api/visitante/relatos', report);
  if (status !== 201) throw new Error(`filing was answered with ${String(status)}`);
  return { visitor, uuid: (body as { uuid: string }).uuid };
}

/** The newest report's id. */
export async function newestId(staff: Client): Promise<string> {
  const { body } = await staff.get('/api/relatos');
  return (body as [{ id: string }])[0].id;
}

export type NamedFile = readonly [name: string, bytes: Buffer];

export function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly NamedFile[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of files) form.append('anexos', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** A report with files. */
export const reportWith = (...files: NamedFile[]): FormData => formOf(REPORT, files);

/** A file as a JSON body contains it. */
export const dataUrl = ([nomeArquivo, bytes]: NamedFile): object => ({
  nomeArquivo,
  arquivo: `data:image/jpeg;base64,${bytes.toString('base64')}`,
});
