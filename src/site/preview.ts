import { type Language, LANGUAGES } from '@relato/domain/language';
import type { FastifyInstance } from 'fastify';
import type { SettingValues } from '../platform/settings/organisation.service';

/** The path is below /api, since the staff cookie may be sent there only. */
const PATH = '/api/configuracoes/previa/pagina';

/** Headers by which the API knows the session, and that the request came from our own page. */
const PASSED_ON = ['cookie', 'origin', 'sec-fetch-site', 'host'] as const;

/** A page with the headers that it needs. */
export interface PreviewPage {
  html: string;
  headers: Readonly<Record<string, string>>;
}

type Render = (values: SettingValues, language: Language) => PreviewPage | Promise<PreviewPage>;

interface Previews {
  landing: Render;
  sent: Render;
  mail: Render;
}

/** The names of the pages in the form. */
const PAGES: Readonly<Record<string, keyof Previews>> = {
  inicio: 'landing',
  comprovante: 'sent',
  email: 'mail',
};

/**
 * Answers a form of the back office with a page as it would be with unsaved settings. A form and not
 * a script sends it, so that the frame gets a page with separate headers. The API checks session,
 * permission and values; nothing is stored.
 */
export async function servePreview(fastify: FastifyInstance, previews: Previews): Promise<void> {
  await fastify.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.post(PATH, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      for (const name of PASSED_ON) {
        const value = request.headers[name];
        if (typeof value === 'string') headers[name] = value;
      }
      const checked = await fastify.inject({
        method: 'POST',
        url: '/api/configuracoes/previa',
        headers,
        remoteAddress: request.ip,
        payload: form.get('configuracoes') ?? '',
      });
      const language = LANGUAGES.find((one) => one === form.get('idioma')) ?? 'pt';
      // While a value breaks a rule, the browser leaves the last preview as it is.
      if (checked.statusCode === 400) return reply.status(204).send();
      if (checked.statusCode !== 200) return reply.status(checked.statusCode).send('');
      const { valores } = checked.json<{ valores: SettingValues }>();
      const render = previews[PAGES[form.get('pagina') ?? ''] ?? 'landing'];
      const page = await render(valores, language);
      return reply.headers(page.headers).send(page.html);
    });
    done();
  });
}
