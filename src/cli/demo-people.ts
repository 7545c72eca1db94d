import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A person of the demonstration, whose requests take the way of any client's, except for the
 * network: every rule of the product applies to them.
 */
export class DemoPerson {
  private readonly cookies = new Map<string, string>();
  private token: string | undefined;

  /** @param address the person's network address, by which requests are limited */
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly origin: string,
    private readonly address: string,
  ) {}

  async signIn(email: string, senha: string): Promise<void> {
    this.token = undefined;
    const { accessToken } = await this.send<{ accessToken: string }>('POST', '/api/auth/login', {
      email,
      senha,
    });
    this.token = accessToken;
    this.cookies.clear();
  }

  /** @throws Error if the product refuses it */
  async send<Answer = unknown>(verb: Verb, path: string, body?: object): Promise<Answer> {
    const headers: Record<string, string> = {
      host: new URL(this.origin).host,
      origin: this.origin,
    };
    if (this.token !== undefined) headers['authorization'] = `Bearer ${this.token}`;
    const answer = await this.app.inject({
      method: verb,
      url: path,
      headers,
      cookies: Object.fromEntries(this.cookies),
      remoteAddress: this.address,
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 300)
      throw new Error(`${verb} ${path} was answered with ${answer.statusCode}: ${answer.body}`);
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return (answer.body === '' ? undefined : answer.json()) as Answer;
  }
}
