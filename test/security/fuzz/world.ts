// A staff member, a visitor, and the ids that their requests name.
import { NOBODY } from '../../setup/cases';
import { addColleague, Client, fileReport, type Json, reportWith } from '../../setup/clients';
import type { FuzzCase } from './cases';
import { PNG } from './bodies';
import type { Reply } from './wire';

export class World {
  private names: Readonly<Record<string, string>> = {};
  private accounts = 0;
  private sent = 0;
  private colleague: Client | undefined;
  private renewing: Promise<void> | undefined;

  constructor(private readonly url: string) {}

  /** The request with its placeholders filled in for this moment. */
  filled(request: FuzzCase): FuzzCase {
    const values: Readonly<Record<string, string>> = {
      ...this.names,
      n: String(++this.sent),
      origin: this.url,
    };
    const fill = (text: string): string =>
      text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
    return {
      ...request,
      target: fill(request.target),
      headers: request.headers.map(([name, value]) => [name, fill(value)] as const),
      body: request.body && Buffer.from(fill(request.body.toString('latin1')), 'latin1'),
    };
  }

  /** Renews sessions and report if a response may have ended one of them. */
  async after({ role, method, target }: FuzzCase, { status = 0 }: Reply): Promise<void> {
    if (role !== 'colleague' && role !== 'visitor') return;
    const endsSomething = method === 'DELETE' || /logout|sessao|senha/.test(target);
    const ownRoutes = role === 'colleague' ? '/api/' : '/api/visitante/relato';
    const hasEnded = status === 401 && target.startsWith(ownRoutes);
    if (hasEnded || (status < 300 && endsSomething)) await this.renew();
  }

  /** A new staff session and a new visitor's report, once for all concurrent callers. */
  renew(): Promise<void> {
    this.renewing ??= this.begin().finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private async begin(): Promise<void> {
    const keeper = await new Client(this.url).signIn();
    const { visitor, uuid } = await fileReport(this.url, reportWith(['foto.png', PNG]));
    // Another sender may have filed a newer one.
    const mine = encodeURIComponent(JSON.stringify({ uuid }));
    const { body: found } = await keeper.get(`/api/relatos?filter=${mine}`);
    const relato = (found as [{ id: string }])[0].id;
    const { body: report }: { body: Json } = await keeper.get(`/api/relatos/${relato}`);
    const { body: seen }: { body: Json } = await visitor.get('/api/visitante/relato');
    const ouvir = { acao: 'Ouvir', responsavel: 'a@b.co' };
    const followUp = await keeper.post(`/api/relatos/${relato}/acompanhamentos`, ouvir);
    const reply = await keeper.post('/api/respostas-prontas', {
      titulo: 'Prazo',
      texto: 'Um texto.',
      idioma: 'pt',
    });
    const { token, usuario } = await this.signedIn(keeper);
    await keeper.post('/api/auth/logout');
    this.names = {
      token,
      usuario,
      usuarios: usuario,
      cookie: visitor.cookie,
      absent: NOBODY,
      png: `data:image/png;base64,${PNG.toString('base64')}`,
      relato,
      relatos: relato,
      protocolo: uuid,
      referencia: (seen.referencia as string | undefined) ?? NOBODY,
      anexos: (report.anexos as [{ id: string }])[0].id,
      acompanhamentos: (followUp.body as { id: string }).id,
      'respostas-prontas': (reply.body as { id: string }).id,
    };
  }

  /** The staff member's session; if it has ended, that of a new account. */
  private async signedIn(keeper: Client): Promise<{ token: string; usuario: string }> {
    if ((await this.colleague?.get('/api/auth/me'))?.status !== 200) {
      const credentials = {
        email: `fuzz${++this.accounts}@example.com`,
        senha: 'uma senha de quem experimenta',
      };
      await addColleague(keeper, credentials);
      this.colleague = await new Client(this.url).signIn(credentials);
    }
    const colleague = this.colleague!;
    const { body }: { body: Json } = await colleague.get('/api/auth/me');
    return {
      token: colleague.authorization.authorization.slice('Bearer '.length),
      usuario: body.id as string,
    };
  }
}
