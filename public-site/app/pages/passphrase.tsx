import { data, useActionData, useLoaderData } from 'react-router';
import { sendForm } from '../api/call.server';
import { challengeFor } from '../api/fresh-form.server';
import { sessionSetBy } from '../api/session-cookie.server';
import type { SetPassphrase } from '../api/types';
import { currentReceipt, withCookies } from '../api/visitor.server';
import type { ActionArgs, LoaderArgs } from '../context';
import { ErrorSummary } from '../forms/error-summary';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { problemOf } from '../forms/problem';
import { refused, retryHeaders } from '../forms/refused';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { CopyButton, PrintButton } from '../layout/keep-buttons';
import { Page } from '../layout/page';
import { Protocol } from '../layout/protocol';
import { PassphraseForm } from '../report-view/passphrase';
import { drawnPassphrase } from '../report-view/passphrase-draw.server';
import { isReportNotOpen, shownOf } from './session-missing.server';

export async function loader({ request, context: { site } }: LoaderArgs) {
  const found = await shownOf(request, site, currentReceipt);
  const challenge = await challengeFor(site, 'mensagem');
  return data(
    { receipt: found?.body, drawn: drawnPassphrase(request), challenge },
    { headers: withCookies(found?.cookies ?? []) },
  );
}

/** Sets the passphrase. Only this response shows it: a reload asks for another. */
export async function action({ request, context: { site } }: ActionArgs) {
  const answer = await sendForm<SetPassphrase>(site, '/api/visitante/palavras');
  if (!answer.ok) {
    if (isReportNotOpen(answer)) site.withoutReport = 'sessionEnded';
    return refused(answer, problemOf(answer, wordsOf(request).texts, 'passphrase'));
  }
  const session = sessionSetBy(answer.cookies);
  if (session !== undefined) site.apiHeaders = { ...site.apiHeaders, cookie: session };
  return data(answer.body, { headers: withCookies(answer.cookies) });
}

export const headers = retryHeaders;

export default function Passphrase() {
  const { texts, paths } = useTexts();
  const { receipt, drawn, challenge } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? EMPTY_FORM;
  const words = texts.passphrase;
  if (receipt && 'palavras' in answer)
    return <Done protocolo={receipt.uuid} palavras={answer.palavras} />;

  const form: FormState = 'palavras' in answer ? EMPTY_FORM : answer;
  const referencia = receipt?.referencia ?? form.values['referencia'];
  return (
    <Page
      title={receipt?.palavras ? words.change : words.offer}
      failed={form.problem !== undefined}
      back={{ to: receipt ? paths.report : paths.follow }}
    >
      {referencia !== undefined ? (
        <>
          <ErrorSummary problem={form.problem} />
          <PassphraseForm {...{ referencia, drawn, challenge, form }} />
        </>
      ) : (
        <p className="notice">{texts.follow.noSession}</p>
      )}
    </Page>
  );
}

/** Everything to write down. */
function Done({ protocolo, palavras }: Record<'protocolo' | 'palavras', string>) {
  const { texts, paths } = useTexts();
  const words = texts.passphrase;

  return (
    <Page title={words.done}>
      <p className="lead">{words.doneText}</p>
      <section className="receipt">
        <p className="protocol">
          <span className="protocol-label">{texts.sent.protocolLabel}</span>{' '}
          <strong>
            <Protocol of={protocolo} />
          </strong>
        </p>
        <p className="protocol">
          <span className="protocol-label">{words.field}</span>{' '}
          <strong dir="auto">{palavras}</strong>
        </p>
        <p>
          <strong>{words.once}</strong>
        </p>
        <div className="actions">
          <CopyButton text={palavras} label={words.copy} done={words.copied} />
          <PrintButton label={words.print} />
          <a className="button" href={paths.report}>
            {words.toReport}
          </a>
        </div>
      </section>
    </Page>
  );
}
