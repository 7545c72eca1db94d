import { ATTACHMENTS_PER_REPORT } from '@relato/domain/limits';
import { TEST_QUERY } from '@relato/domain/new-report-path';
import { data, useActionData, useLoaderData } from 'react-router';
import { sendForm } from '../api/call.server';
import { challengeFor, formulario, newSubmissionKey } from '../api/fresh-form.server';
import { redirectWith } from '../api/visitor.server';
import type { TestPermit } from '../api/types';
import type { ActionArgs, LoaderArgs, SiteContext } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { problemOf } from '../forms/problem';
import { refused, retryHeaders } from '../forms/refused';
import { ReportForm } from '../forms/report-form';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { TestNotice } from '../layout/test-notice';

export async function loader({ context: { site } }: LoaderArgs) {
  const [challenge, asks] = await Promise.all([challengeFor(site, 'relato'), formulario(site)]);
  return { submissionKey: newSubmissionKey(), challenge, asks };
}

/** Passes the report to the API; after any failure the page comes back with everything typed. */
export async function action({ request, context: { site } }: ActionArgs) {
  const { texts, paths } = wordsOf(request);
  if (new URL(request.url).searchParams.has(TEST_QUERY)) return openTest(request, site);
  const answer = await sendForm(site, '/api/visitante/relatos');
  if (answer.ok) return redirectWith(paths.sent, answer.cookies, 'no-referrer');
  const problem = problemOf(
    answer,
    texts,
    'report',
    site.settings.reportFilesMax ?? ATTACHMENTS_PER_REPORT,
  );
  return refused(answer, problem);
}

/** Shows the form for a test report, to a guardian who brings a token from the back office. */
async function openTest(request: Request, site: SiteContext) {
  const { texts } = wordsOf(request);
  const answer = await sendForm<TestPermit>(site, '/api/visitante/teste');
  if (!answer.ok) return refused(answer, problemOf(answer, texts, 'report'));
  const { teste } = answer.body;
  return data<FormState>({ values: { teste }, fileNames: [] });
}

export const headers = retryHeaders;

export default function NewReport() {
  const { texts, paths } = useTexts();
  const fresh = useLoaderData<typeof loader>();
  const form: FormState = useActionData<typeof action>() ?? EMPTY_FORM;
  const words = texts.newReport;
  const isClosed = form.problem?.alreadySent === 'closed';

  return (
    <Page title={words.title} failed={form.problem !== undefined} back={{ to: paths.landing }}>
      <ErrorSummary problem={form.problem} />
      {form.values['teste'] !== undefined && <TestNotice />}
      {!form.problem && <p>{words.intro}</p>}
      {isClosed ? (
        <p className="actions">
          <a className="button" href={paths.newReport}>
            {texts.layout.newReport}
          </a>
        </p>
      ) : (
        <ReportForm
          form={form}
          asks={fresh.asks}
          submissionKey={fresh.submissionKey}
          challenge={fresh.challenge}
        />
      )}
    </Page>
  );
}
