import { useActionData, useLoaderData } from 'react-router';
import { sendForm } from '../api/call.server';
import { challengeFor } from '../api/fresh-form.server';
import { redirectWith } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, fieldId, type FormState } from '../forms/form-state';
import { PostForm } from '../forms/post-form';
import { problemOf } from '../forms/problem';
import { HiddenFields } from '../forms/hidden-fields';
import { refused, retryHeaders } from '../forms/refused';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Page } from '../layout/page';
import { AccessFields } from '../forms/access-fields';
import { isSessionMissing } from './session-missing.server';

export async function loader({ request, context }: LoaderArgs) {
  const noSession = isSessionMissing(request);
  return { noSession, challenge: await challengeFor(context.site, 'acesso') };
}

/** Opens the report with the typed protocol. */
export async function action({ request, context }: ActionArgs) {
  const { texts, paths } = wordsOf(request);
  const answer = await sendForm(context.site, '/api/visitante/acesso');
  return answer.ok
    ? redirectWith(paths.report, answer.cookies)
    : refused(answer, problemOf(answer, texts, 'follow'));
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
      <PostForm>
        <HiddenFields form={form} challenge={challenge} />
        <AccessFields form={form} required />
        <button
          type="submit"
          className="button button-large"
          data-requires={fieldId('protocolo')}
          data-text-empty={texts.problems.protocolBlank}
        >
          {words.submit}
        </button>
      </PostForm>
      <p className="aside">{words.lost}</p>
    </Page>
  );
}
