import { data, redirect, useActionData, useLoaderData } from 'react-router';
import { challengeFor } from '../api/proof.server';
import { relayReply } from '../api/reply.server';
import { currentReport, redirectWith, withCookies } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { ProofField } from '../forms/proof-field';
import { refused, retryHeaders } from '../forms/refused';
import { ReplyForm } from '../forms/reply-form';
import { newSubmissionKey } from '../forms/submission-key.server';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { ReportDetails } from '../report-view/details';
import { Thread } from '../report-view/thread';
import { hasSentNotice, noNotice, sentNotice } from './notice.server';
import { sessionMissing } from './session-missing.server';

export async function loader({ request, context }: LoaderArgs) {
  const site = context.site;
  const found = site.sessionEnded ? null : await currentReport(site);
  if (!found && !site.sessionEnded) throw redirect(sessionMissing(wordsOf(request).paths.follow));

  const justSent = hasSentNotice(request);
  const cookies = [...(found?.cookies ?? []), ...(justSent ? [noNotice(site)] : [])];
  return data(
    {
      relato: found?.body,
      justSent,
      submissionKey: newSubmissionKey(),
      challenge: await challengeFor(site, 'mensagem'),
    },
    { headers: withCookies(cookies) },
  );
}

/** Passes the reply on to the API. A session that ended asks for the protocol in the same form, and keeps the text. */
export async function action({ request, context }: ActionArgs) {
  const site = context.site;
  const { texts, paths } = wordsOf(request);
  const { form, problem, cookies } = await relayReply(request, site, texts);
  if (!problem) return redirectWith(paths.report, [...cookies, sentNotice(site)]);

  site.sessionEnded = problem.status === 401 || 'protocolo' in problem.fields;
  return refused({ values: form.texts, fileNames: form.fileNames, problem }, cookies);
}

export const headers = retryHeaders;

export default function Report() {
  const { texts, paths } = useTexts();
  const { relato, justSent, submissionKey, challenge } = useLoaderData<typeof loader>();
  const form: FormState = useActionData<typeof action>() ?? EMPTY_FORM;
  const words = texts.report;

  return (
    <Page title={words.title} failed={form.problem !== undefined} back={{ to: paths.follow }}>
      <ErrorSummary problem={form.problem} />
      {justSent && (
        <p className="done" role="status" data-toast="success" data-toast-only>
          {words.sent}
        </p>
      )}
      {relato ? (
        <>
          <ReportDetails relato={relato} />
          <Thread mensagens={relato.msg} />
        </>
      ) : (
        <section aria-labelledby="sessao" data-forget-draft="mensagem">
          <h2 id="sessao">{words.expiredHeading}</h2>
          <p>{words.expiredText}</p>
        </section>
      )}
      <ReplyForm
        form={form}
        submissionKey={form.values['chaveEnvio'] ?? submissionKey}
        referencia={relato?.referencia}
        proof={<ProofField form={form} fresh={challenge} />}
        askProtocol={!relato}
      />
    </Page>
  );
}
