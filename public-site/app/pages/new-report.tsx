import { answerField, CONTINUE_FIELD } from '@relato/domain/answers';
import type { Language } from '@relato/domain/language';
import { ATTACHMENTS_PER_REPORT } from '@relato/domain/limits';
import { TEST_QUERY } from '@relato/domain/new-report-path';
import type { Question } from '@relato/domain/questionnaire';
import { typedKind } from '@relato/domain/typed-answers';
import { data, useActionData, useLoaderData } from 'react-router';
import { type Refusal, sendForm } from '../api/call.server';
import { challengeFor, formulario, newSubmissionKey } from '../api/fresh-form.server';
import { redirectWith, withCookies } from '../api/visitor.server';
import type { AskedQuestions, TestPermit } from '../api/types';
import type { ActionArgs, LoaderArgs, SiteContext } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { type Problem, problemOf } from '../forms/problem';
import { refused, retryHeaders } from '../forms/refused';
import { ReportForm } from '../forms/report-form';
import type { Texts } from '../i18n/pt';
import { unitIn } from '../i18n/unit-in';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { TestNotice } from '../layout/test-notice';
import { UnitNotice } from '../layout/unit-notice';

export async function loader({ request, context: { site } }: LoaderArgs) {
  const unit = unitIn(new URL(request.url).search);
  const [challenge, asks] = await Promise.all([
    challengeFor(site, 'relato'),
    formulario(site, unit),
  ]);
  return { submissionKey: newSubmissionKey(), challenge, asks };
}

/** Passes the report to the API; after any failure the page comes back with everything typed. */
export async function action({ request, context: { site } }: ActionArgs) {
  const { idioma, texts, paths } = wordsOf(request);
  if (new URL(request.url).searchParams.has(TEST_QUERY)) return openTest(request, site);
  const answer = await sendForm(site, '/api/visitante/relatos');
  if (answer.ok) return redirectWith(paths.sent, answer.cookies, 'no-referrer');
  const asked = await askedIn(answer, site);
  if (answer.error.errors?.[CONTINUE_FIELD] !== undefined) return askAgain(answer, texts, asked);
  const problem = problemOf(answer, texts, 'report', {
    filesMax: site.settings.reportFilesMax ?? ATTACHMENTS_PER_REPORT,
    questionIn: (field) => wordsOfQuestion(questionIn(answer, asked, field), idioma),
  });
  return refused(answer, problem);
}

/** The categories and questions of a refused form, in the version in which it was filled in. */
async function askedIn({ sent }: Refusal, site: SiteContext): Promise<AskedQuestions | undefined> {
  const number = sent.textos['formulario'];
  if (number === undefined) return undefined;
  site.formNumber = number;
  return (await formulario(site)).questionario;
}

const categoryIn = ({ sent }: Refusal, asked: AskedQuestions | undefined) =>
  asked?.categorias.find(({ id }) => id === sent.textos['categoria']);

const questionIn = (refusal: Refusal, asked: AskedQuestions | undefined, field: string) =>
  categoryIn(refusal, asked)?.perguntas.find(({ id }) => answerField(id) === field);

const wordsOfQuestion = (question: Question | undefined, idioma: Language) =>
  question && {
    words: question.texto[idioma],
    wrong: typedKind(question.tipo)?.rule?.words[idioma],
  };

/**
 * Shows the form again, with the questions of the category and for the answers that were chosen. The
 * category also tells its reason.
 */
function askAgain(refusal: Refusal, texts: Texts, asked: AskedQuestions | undefined) {
  const { textos, arquivos } = refusal.sent;
  const category = categoryIn(refusal, asked);
  const given = textos['motivo'] ?? '';
  const motivo = given === '' ? (category?.motivo ?? '') : given;
  const state: FormState = { values: { ...textos, motivo }, fileNames: arquivos };
  const headers = withCookies(refusal.cookies);
  if (!category || category.motivo === motivo) return data(state, { headers });
  const fields = { categoria: texts.questions.problems.category };
  const problem: Problem = { status: refusal.status, fields };
  return data<FormState>({ ...state, problem }, { status: refusal.status, headers });
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
      {fresh.asks.unit && <UnitNotice unit={fresh.asks.unit} short />}
      {!form.problem && <p>{words.intro}</p>}
      {isClosed ? (
        <p className="actions" data-closed-draft="relato">
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
