import { ANEXOS_POR_MENSAGEM } from '@relato/domain/limites';
import type { SiteContext } from '../context';
import { problemOf, unreachableProblem, type Problem } from '../forms/problem';
import { newSubmissionKey } from '../forms/submission-key.server';
import type { Texts } from '../i18n/pt';
import { ApiUnreachable, type Answer } from './call.server';
import { relayForm, type PostedForm } from './relay.server';
import type { Mensagem, RelatoVisitante } from './types';
import { sessionSetBy } from './session-cookie.server';
import { openReport } from './visitor.server';

interface ReplyOutcome {
  form: PostedForm;
  problem?: Problem;
  cookies: string[];
}

/** Passes a reply on. Where the form brings a protocol, the session had ended: the report is opened again first. */
export async function relayReply(request: Request, site: SiteContext, texts: Texts): Promise<ReplyOutcome> {
  let reopened: Answer<RelatoVisitante> | undefined;
  let failure: Problem | undefined;

  const { form, outcome } = await relayForm<Mensagem>(site.form, request.signal, async ({ texts: { protocolo } }) => {
    if (protocolo !== undefined) {
      reopened = await openReport(site, protocolo).catch((error: unknown) => {
        if (!(error instanceof ApiUnreachable)) throw error;
        failure = unreachableProblem(false, texts);
        return undefined;
      });
      if (!reopened?.ok) return null;
      takeSession(site, reopened.cookies);
    }
    return { site, path: '/api/visitante/relato/mensagens', send: ['mensagem', 'chaveEnvio', 'referencia'] };
  });

  const opened = reopened?.cookies ?? [];
  if (failure) return { form, problem: failure, cookies: opened };
  if (reopened && !reopened.ok) return { form, problem: protocolProblem(form, reopened, texts), cookies: opened };
  if ('unreachable' in outcome)
    return { form, problem: unreachableProblem(outcome.unreachable.maybeDone, texts), cookies: opened };
  if ('notSent' in outcome) throw new Error('A reply always goes somewhere');

  const { answer } = outcome;
  const cookies = [...opened, ...answer.cookies];
  if (answer.ok) return { form, cookies };
  if (answer.error.code === 'relato_ja_enviado') form.texts['chaveEnvio'] = newSubmissionKey();
  return {
    form,
    problem: problemOf(answer, texts, 'reply', { names: form.fileNames, max: ANEXOS_POR_MENSAGEM }),
    cookies,
  };
}

function protocolProblem(form: PostedForm, refusal: Extract<Answer<unknown>, { ok: false }>, texts: Texts): Problem {
  if (form.texts['protocolo']?.trim() === '')
    return { status: 400, fields: { protocolo: texts.problems.protocolBlank } };
  return problemOf(refusal, texts, 'follow');
}

/** The rest of this request, the page that is shown after it included, runs in the session just opened. */
function takeSession(site: SiteContext, cookies: readonly string[]): void {
  const session = sessionSetBy(cookies);
  if (session !== undefined) site.apiHeaders = { ...site.apiHeaders, cookie: session };
}
