import { useActionData, useLoaderData } from 'react-router';
import { ApiUnreachable } from '../api/call.server';
import { formTexts } from '../api/form-parts.server';
import { challengeFor } from '../api/proof.server';
import { openReport, redirectWith } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { TextField } from '../forms/field';
import { EMPTY_FORM, fieldId, type FormState } from '../forms/form-state';
import { problemOf, unreachableProblem, type Problem } from '../forms/problem';
import { ProofField } from '../forms/proof-field';
import { refused, retryHeaders } from '../forms/refused';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { isSessionMissing } from './session-missing.server';

export async function loader({ request, context }: LoaderArgs) {
  const noSession = isSessionMissing(request);
  return { noSession, challenge: await challengeFor(context.site, 'acesso') };
}

/** Opens the report whose protocol was typed. */
export async function action({ request, context }: ActionArgs) {
  const { texts, paths } = wordsOf(request);
  const { protocolo = '', prova } = await formTexts(context.site.form);
  const again = (problem: Problem) =>
    refused({ values: { protocolo, ...(prova !== undefined && { prova }) }, fileNames: [], problem });

  if (protocolo.trim() === '') return again({ status: 400, fields: { protocolo: texts.problems.protocolBlank } });
  try {
    const answer = await openReport(context.site, protocolo, prova);
    return answer.ok ? redirectWith(paths.report, answer.cookies) : again(problemOf(answer, texts, 'follow'));
  } catch (error) {
    if (error instanceof ApiUnreachable) return again(unreachableProblem(false, texts));
    throw error;
  }
}

export const headers = retryHeaders;

export default function Follow() {
  const { texts, paths } = useTexts();
  const form: FormState = useActionData<typeof action>() ?? EMPTY_FORM;
  const { noSession, challenge } = useLoaderData<typeof loader>();
  const words = texts.follow;

  return (
    <Page title={words.title} failed={form.problem !== undefined} back={{ to: paths.landing }}>
      <ErrorSummary problem={form.problem} />
      {noSession && !form.problem && (
        <p className="notice" data-forget-draft="mensagem">
          {words.noSession}
        </p>
      )}
      <p className="lead">{words.intro}</p>
      <form method="post" autoComplete="off" noValidate>
        <ProofField form={form} fresh={challenge} />
        <TextField
          form={form}
          name="protocolo"
          label={words.protocolo}
          className="protocol-input"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <button
          type="submit"
          className="button button-large"
          data-requires={fieldId('protocolo')}
          data-text-empty={words.emptyTooltip}
        >
          {words.submit}
        </button>
      </form>
      <p className="aside">{words.lost}</p>
    </Page>
  );
}
