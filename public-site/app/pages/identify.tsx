import { data, useActionData, useLoaderData } from 'react-router';
import { sendForm } from '../api/call.server';
import { challengeFor } from '../api/fresh-form.server';
import { currentReceipt, redirectWith, withCookies } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { EnterGuard } from '../forms/enter-guard';
import { HiddenFields } from '../forms/hidden-fields';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { PostForm } from '../forms/post-form';
import { problemOf } from '../forms/problem';
import { refused, retryHeaders } from '../forms/refused';
import { IdentityFields } from '../forms/report-form';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Points } from '../layout/blocks';
import { Page } from '../layout/page';
import { sentNotice } from './notice.server';
import { isReportNotOpen, shownOf } from './session-missing.server';

export async function loader({ request, context: { site } }: LoaderArgs) {
  const { paths } = wordsOf(request);
  const found = await shownOf(request, site, currentReceipt);
  if (found?.body.identidade.includes('nome')) throw redirectWith(paths.report, found.cookies);
  const challenge = await challengeFor(site, 'mensagem');
  return data({ receipt: found?.body, challenge }, { headers: withCookies(found?.cookies ?? []) });
}

export async function action({ request, context: { site } }: ActionArgs) {
  const { texts, paths } = wordsOf(request);
  const answer = await sendForm(site, '/api/visitante/identificacao');
  if (answer.ok) return redirectWith(paths.report, [...answer.cookies, sentNotice(site)]);
  // The text comes back, and can be sent once the report is open again.
  if (isReportNotOpen(answer)) site.withoutReport = 'sessionEnded';
  // It was sent twice: the thread shows the first result.
  if (answer.error.code === 'ja_identificado') return redirectWith(paths.report, answer.cookies);
  return refused(answer, problemOf(answer, texts, 'contact'));
}

export const headers = retryHeaders;

/**
 * An anonymous visitor gives a name, for good: on a separate page, since it needs a moment's
 * thought.
 */
export default function Identify() {
  const { texts, paths } = useTexts();
  const form: FormState = useActionData<typeof action>() ?? EMPTY_FORM;
  const { receipt, challenge } = useLoaderData<typeof loader>();
  const words = texts.news;

  return (
    <Page
      title={words.identifyTitle}
      failed={form.problem !== undefined}
      back={{ to: paths.report }}
    >
      <ErrorSummary problem={form.problem} />
      <Points of={words.identifyEffects} />
      <PostForm action={paths.identify}>
        <EnterGuard />
        <HiddenFields
          {...{ form, challenge }}
          referencia={receipt?.referencia ?? form.values['referencia']}
        />
        <IdentityFields form={form} known={receipt?.identidade} />
        <div className="actions">
          <button type="submit" className="button button-large">
            {words.identifySubmit}
          </button>
          <a href={paths.report}>{texts.layout.back}</a>
        </div>
      </PostForm>
    </Page>
  );
}
