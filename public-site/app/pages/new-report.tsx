import { reportFieldsWhere } from '@relato/domain/fields';
import { ANEXOS_POR_RELATO } from '@relato/domain/limites';
import { useActionData, useLoaderData } from 'react-router';
import { challengeFor } from '../api/proof.server';
import { relayForm, type Outcome, type PostedForm } from '../api/relay.server';
import { redirectWith } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { problemOf, unreachableProblem, type Problem } from '../forms/problem';
import { ProofField } from '../forms/proof-field';
import { refused, retryHeaders } from '../forms/refused';
import { ReportForm } from '../forms/report-form';
import { newSubmissionKey } from '../forms/submission-key.server';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Definitions } from '../layout/definitions';
import { Page } from '../layout/page';

const IDENTITY = [...reportFieldsWhere(({ part }) => part === 'identity'), 'avisar', 'idioma'];
const REPORT = ['motivo', ...reportFieldsWhere(({ part }) => part === 'report'), 'chaveEnvio'];

export async function loader({ context }: LoaderArgs) {
  return { submissionKey: newSubmissionKey(), challenge: await challengeFor(context.site, 'relato') };
}

/** Passes the report on to the API; whatever goes wrong, the page comes back with all that was typed. */
export async function action({ request, context }: ActionArgs) {
  const site = context.site;
  const { texts, paths } = wordsOf(request);
  const { form, outcome } = await relayForm<unknown>(site.form, request.signal, ({ texts: { identificacao } }) =>
    Promise.resolve(
      identificacao === 'sim' || identificacao === 'nao'
        ? { site, path: '/api/visitante/relatos', send: identificacao === 'sim' ? [...IDENTITY, ...REPORT] : REPORT }
        : null,
    ),
  );
  if ('answer' in outcome && outcome.answer.ok) return redirectWith(paths.sent, outcome.answer.cookies);

  const max = site.settings.reportFilesMax ?? ANEXOS_POR_RELATO;
  const problem = problemWith(outcome, texts, { names: form.fileNames, max });
  const cookies = 'answer' in outcome ? outcome.answer.cookies : [];
  return refused({ ...kept(form, problem), problem }, cookies);
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
      {isClosed ? (
        <p className="actions">
          <a className="button" href={paths.newReport}>
            {texts.layout.newReport}
          </a>
        </p>
      ) : (
        <>
          <Guidance />
          <ReportForm
            form={form}
            submissionKey={form.values['chaveEnvio'] ?? fresh.submissionKey}
            proof={<ProofField form={form} fresh={fresh.challenge} />}
          />
        </>
      )}
    </Page>
  );
}

function Guidance() {
  const words = useTexts().texts.newReport;

  return (
    <div className="guidance">
      <section aria-labelledby="cuidados">
        <h2 id="cuidados">{words.safetyHeading}</h2>
        <ul>
          {words.safety.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="orientacao">
        <h2 id="orientacao">{words.guidanceHeading}</h2>
        <Definitions of={words.guidance} className="guide" />
      </section>
    </div>
  );
}

function problemWith(
  outcome: Outcome<unknown>,
  texts: ReturnType<typeof wordsOf>['texts'],
  files: { names: string[]; max: number },
): Problem {
  if ('notSent' in outcome) return { status: 400, fields: { identificacao: texts.problems.choiceMissing } };
  if ('unreachable' in outcome) return unreachableProblem(outcome.unreachable.maybeDone, texts);
  if (outcome.answer.ok) throw new Error('An accepted report is no problem');
  return problemOf(outcome.answer, texts, 'report', files);
}

/**
 * After "already sent" the next sending is meant as a report of its own, so it gets a key of its own. Of a form that is
 * sent after its visitor left, nothing comes back: it may be somebody else who sends it.
 */
function kept({ texts, fileNames }: PostedForm, { alreadySent }: Problem): Omit<FormState, 'problem'> {
  if (alreadySent === 'closed') return EMPTY_FORM;
  return { values: alreadySent ? { ...texts, chaveEnvio: newSubmissionKey() } : texts, fileNames };
}
