import { data, useActionData, useLoaderData } from 'react-router';
import { sendForm } from '../api/call.server';
import { challengeFor } from '../api/fresh-form.server';
import { currentReceipt, redirectWith, withCookies } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { problemOf } from '../forms/problem';
import { refused, retryHeaders } from '../forms/refused';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { AFTERWARDS_ID, FORGET, FROM_SENT, MailNotice } from '../report-view/afterwards';
import { isReportNotOpen, shownOf } from './session-missing.server';

const ROUTE = '/api/visitante/aviso';

export async function loader({ request, context: { site } }: LoaderArgs) {
  const found = await shownOf(request, site, currentReceipt);
  const atOnce = new URL(request.url).searchParams.has(FROM_SENT);
  const challenge = await challengeFor(site, 'mensagem');
  return data(
    { receipt: found?.body, atOnce, challenge },
    { headers: withCookies(found?.cookies ?? []) },
  );
}

/** Stores or removes the address, and goes back to the page with the form. */
export async function action({ request, context: { site } }: ActionArgs) {
  const { texts, paths } = wordsOf(request);
  const { searchParams } = new URL(request.url);
  const answer = await sendForm(site, ROUTE, searchParams.has(FORGET) ? 'DELETE' : 'POST');
  const from = searchParams.has(FROM_SENT) ? paths.sent : paths.report;
  if (answer.ok) return redirectWith(`${from}#${AFTERWARDS_ID}`, answer.cookies);
  // The address comes back, and can be sent once the report is open again.
  if (isReportNotOpen(answer)) site.withoutReport = 'sessionEnded';
  const problem = problemOf(answer, texts, 'contact');
  const fields = {
    ...problem.fields,
    ...(problem.fields['email'] && { email: texts.news.addressNeeded }),
  };
  return refused(answer, { ...problem, fields });
}

export const headers = retryHeaders;

/** The form for an address, as a page: shown if the address was refused. */
export default function NoticeAddress() {
  const { texts, paths } = useTexts();
  const form: FormState = useActionData<typeof action>() ?? EMPTY_FORM;
  const { receipt, atOnce, challenge } = useLoaderData<typeof loader>();

  return (
    <Page
      title={texts.news.mailTitle}
      failed={form.problem !== undefined}
      back={{ to: atOnce ? paths.sent : paths.report }}
    >
      <ErrorSummary problem={form.problem} />
      <MailNotice receipt={receipt} form={form} challenge={challenge} atOnce={atOnce} />
    </Page>
  );
}
