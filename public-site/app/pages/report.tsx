import { ATTACHMENTS_PER_MESSAGE } from '@relato/domain/limits';
import { data, redirect, useActionData, useLoaderData, useLocation } from 'react-router';
import { type Refusal, sendForm } from '../api/call.server';
import { challengeFor, newSubmissionKey } from '../api/fresh-form.server';
import { sessionSetBy } from '../api/session-cookie.server';
import type { AnsweredCheckIn } from '../api/types';
import { currentReport, redirectWith, withCookies } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs, SiteContext } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { problemOf } from '../forms/problem';
import { refused, retryHeaders } from '../forms/refused';
import { ReplyForm } from '../forms/reply-form';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { TestNotice } from '../layout/test-notice';
import { Afterwards } from '../report-view/afterwards';
import { CheckIn, Retaliation } from '../report-view/check-in';
import { OwnReport, ReportHead } from '../report-view/details';
import { Minutes, newestText } from '../report-view/minutes';
import { PassphraseOffer } from '../report-view/passphrase';
import { History, Newest } from '../report-view/thread';
import { drawnPassphrase } from '../report-view/passphrase-draw.server';
import { hasSentNotice, noNotice, sentNotice } from './notice.server';
import { isReportNotOpen, sessionMissing, shownOf } from './session-missing.server';

export async function loader({ request, context }: LoaderArgs) {
  const site = context.site;
  const { withoutReport } = site;
  const found = await shownOf(request, site, currentReport);

  const justSent = hasSentNotice(request);
  const cookies = [...(found?.cookies ?? []), ...(justSent ? [noNotice(site)] : [])];
  return data(
    {
      relato: found?.body,
      sessionEnded: withoutReport === 'sessionEnded',
      justSent,
      now: Date.now(),
      drawn: drawnPassphrase(request),
      submissionKey: newSubmissionKey(),
      // Separate: a reply after a check-in's answer is not that answer sent again.
      checkInKey: newSubmissionKey(),
      challenge: await challengeFor(site, 'mensagem'),
    },
    { headers: withCookies(cookies) },
  );
}

/**
 * In the page's address: the form approves the text taken down by a staff member, corrects it, or
 * answers a check-in.
 */
const APPROVE = 'aprovar';
const CORRECT = 'corrigir';
const CHECK_IN = 'responder';

/**
 * Passes the reply to the API. After an ended session the same form asks for the protocol, and
 * keeps the text; the protocol sent with it opens the report again, and the next page is in that
 * session.
 */
export async function action({ request, context: { site } }: ActionArgs) {
  const { texts, paths } = wordsOf(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.has(CHECK_IN)) return answerCheckIn(request, site);
  const approves = searchParams.has(APPROVE);
  const answer = await sendForm(
    site,
    `/api/visitante/relato/${approves ? 'aprovacao' : 'mensagens'}`,
  );
  if (answer.ok) return redirectWith(paths.report, [...answer.cookies, sentNotice(site)]);

  if (approves && answer.status === 401) throw redirect(sessionMissing(paths.follow));
  const problem = problemOf(answer, texts, 'reply', { filesMax: ATTACHMENTS_PER_MESSAGE });
  const session = sessionSetBy(answer.cookies);
  if (session !== undefined) site.apiHeaders = { ...site.apiHeaders, cookie: session };
  const reopened = session !== undefined && 'protocolo' in answer.sent.textos;
  const asksProtocol = 'protocolo' in answer.sent.textos || 'protocolo' in problem.fields;
  if (!reopened && (asksProtocol || site.apiHeaders['cookie'] === undefined))
    site.withoutReport = 'sessionEnded';
  // The report could not be read either: the form alone comes back, with the text.
  else if (answer.status >= 500) site.withoutReport = 'away';
  return refused(answer, problem);
}

/**
 * Passes the answer to a check-in to the API. 'algo' first asks what happened; its new report gets
 * the session.
 */
async function answerCheckIn(request: Request, site: SiteContext) {
  const { texts, paths } = wordsOf(request);
  const answer = await sendForm<AnsweredCheckIn>(site, '/api/visitante/verificacoes');
  if (answer.ok && answer.body.relato)
    return redirectWith(paths.sent, answer.cookies, 'no-referrer');
  if (answer.ok) return redirectWith(paths.report, [...answer.cookies, sentNotice(site)]);
  // If the report can no longer be read, the form alone comes back, with the text.
  if (isReportNotOpen(answer) || answer.status === 410 || answer.status >= 500)
    site.withoutReport = 'away';
  if (answer.error.errors?.['envolvidos'] === 'a_contar') return askWhatHappened(answer);
  return refused(answer, problemOf(answer, texts, 'checkIn'));
}

const askWhatHappened = ({ sent, cookies }: Refusal) =>
  data<FormState>({ values: sent.textos, fileNames: [] }, { headers: withCookies(cookies) });

export const headers = retryHeaders;

export default function Report() {
  const { texts, paths } = useTexts();
  const { relato, drawn, sessionEnded, justSent, now, submissionKey, checkInKey, challenge } =
    useLoaderData<typeof loader>();
  const form: FormState = useActionData<typeof action>() ?? EMPTY_FORM;
  const words = texts.report;
  const { search } = useLocation();
  const intake = relato?.registro;
  const asked = form.problem ? 'correcao' in form.values : new URLSearchParams(search).has(CORRECT);
  const correcting =
    asked && intake?.aprovadoEm === undefined && (intake !== undefined || sessionEnded);
  const correction = correcting
    ? {
        to: `${paths.report}?${CORRECT}`,
        resumo: intake?.resumo ?? form.values['correcao'] ?? '',
        text: relato ? newestText(relato) : '',
      }
    : undefined;
  const sending = {
    submissionKey,
    challenge,
    referencia: relato?.referencia ?? form.values['referencia'],
  };
  const answersCheckIn = 'resposta' in form.values;
  const approves = 'resumo' in form.values;
  const checkIn = {
    ...sending,
    submissionKey: checkInKey,
    form: answersCheckIn ? form : EMPTY_FORM,
    action: `${paths.report}?${CHECK_IN}`,
  };
  const tells = form.values['resposta'] === 'algo';
  // Without the report, the question of a refused answer still stands.
  const isAsked = !tells && (relato ? relato.verificacao === true : answersCheckIn);
  // The text of an answer to a question that is no longer asked can be sent as a message.
  const { mensagem = '', referencia } = form.values;
  const ofCheckIn = { mensagem, ...(referencia !== undefined && { referencia }) };
  const reply: FormState = answersCheckIn ? { ...form, values: ofCheckIn } : form;
  // A refused message stays in its form, so that its text is not lost.
  const closed = relato?.semLeitor && !form.problem;
  const replyForm = !tells && !closed && (
    <ReplyForm
      {...sending}
      form={approves || (isAsked && answersCheckIn) ? EMPTY_FORM : reply}
      correction={correction}
      referencia={sessionEnded ? undefined : sending.referencia}
      askProtocol={sessionEnded}
    />
  );

  return (
    <Page title={words.title} failed={form.problem !== undefined} back={{ to: paths.follow }}>
      <ErrorSummary problem={form.problem} />
      {tells && <Retaliation {...checkIn} />}
      {relato && (
        <>
          {relato.teste && <TestNotice />}
          {relato.adulterado && (
            <p className="notice">{relato.semLeitor ? texts.problems.noReader : words.altered}</p>
          )}
          {correction ? (
            replyForm
          ) : (
            <Minutes
              relato={relato}
              approve={`${paths.report}?${APPROVE}`}
              correct={`${paths.report}?${CORRECT}`}
            />
          )}
          {isAsked && <CheckIn {...checkIn} />}
          <Newest relato={relato} />
          {!correction && replyForm}
          <History relato={relato} justSent={justSent} now={now} />
          <ReportHead relato={relato} />
          <OwnReport relato={relato} />
          <PassphraseOffer relato={relato} drawn={drawn} challenge={challenge} />
        </>
      )}
      {sessionEnded && (
        <section aria-labelledby="sessao" data-forget-draft="mensagem">
          <h2 id="sessao">{words.expiredHeading}</h2>
          <p>{words.expiredText}</p>
        </section>
      )}
      {!relato && (isAsked ? <CheckIn {...checkIn} /> : replyForm)}
      {relato && <Afterwards receipt={relato} challenge={challenge} />}
    </Page>
  );
}
