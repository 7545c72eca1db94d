import type { ReactNode } from 'react';
import type { Receipt } from '../api/types';
import { EnterGuard } from '../forms/enter-guard';
import { HiddenFields } from '../forms/hidden-fields';
import { TextField } from '../forms/field';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { PostForm } from '../forms/post-form';
import { useTexts } from '../i18n/use-texts';
import { Part, Points } from '../layout/blocks';
import { useSite } from '../layout/use-site';

/** In the page's address: the page to return to, and that the address is to be removed. */
export const FROM_SENT = 'envio';
export const FORGET = 'apagar';

/** The page that the form returns to. */
export const AFTERWARDS_ID = 'saber';

interface AfterwardsProps {
  receipt: Receipt;
  challenge: string | undefined;
  /** The report was just filed. */
  atOnce?: boolean;
}

/**
 * Ways to learn of an answer without looking every day, and, in the thread, to give a name later.
 */
export function Afterwards({ receipt, challenge, atOnce = false }: AfterwardsProps) {
  const { texts, paths } = useTexts();
  const words = texts.news;
  const { acuse, resposta } = receipt.prazos;
  const hasDates = (acuse ?? resposta) !== undefined;
  const hasMail = useSite()?.tellsByMail === true && (!receipt.avisar || receipt.aviso === true);

  return (
    <>
      {(hasDates || hasMail) && (
        <Part id={AFTERWARDS_ID} heading={words.heading}>
          {hasDates && (
            <>
              <p>
                <a href={paths.reminder} download={words.reminderFile}>
                  {words.calendar}
                </a>
              </p>
              <p className="hint">{words.calendarHint}</p>
            </>
          )}
          {hasMail && <MailNotice receipt={receipt} challenge={challenge} atOnce={atOnce} folded />}
        </Part>
      )}
      {!atOnce && !receipt.identidade.includes('nome') && (
        <details>
          <summary>{words.identify}</summary>
          <Points of={words.identifyEffects} />
          <p className="actions">
            <a className="button button-quiet" href={paths.identify}>
              {words.identifyLink}
            </a>
          </p>
        </details>
      )}
    </>
  );
}

interface MailNoticeProps extends Omit<AfterwardsProps, 'receipt'> {
  /** Absent after an ended session: the typed text stays to be sent. */
  receipt: Receipt | undefined;
  form?: FormState;
  folded?: boolean;
}

/** Asks for an address for news, or shows that one is stored, and removes it. */
export function MailNotice({
  receipt,
  form = EMPTY_FORM,
  challenge,
  atOnce = false,
  folded = false,
}: MailNoticeProps) {
  const { idioma, texts, paths } = useTexts();
  const words = texts.news;
  const to = (...signs: string[]) =>
    [paths.notice, [...signs, ...(atOnce ? [FROM_SENT] : [])].join('&')].join('?');
  if (receipt?.aviso) {
    return (
      <PostForm action={to(FORGET)}>
        <HiddenFields form={EMPTY_FORM} challenge={undefined} referencia={receipt.referencia} />
        <p>{words.set}</p>
        <button type="submit" className="button button-quiet">
          {words.forget}
        </button>
      </PostForm>
    );
  }

  return (
    <Folding folded={folded} summary={words.mail}>
      <p>{words.mailHint}</p>
      <p>{words.mailWarning}</p>
      <PostForm action={to()}>
        <EnterGuard />
        <HiddenFields
          {...{ form, challenge }}
          referencia={receipt?.referencia ?? form.values['referencia']}
        />
        <input type="hidden" name="idioma" value={idioma} />
        <TextField
          form={form}
          name="email"
          label={words.address}
          type="email"
          autoComplete="email"
        />
        <button type="submit" className="button">
          {words.submit}
        </button>
      </PostForm>
    </Folding>
  );
}

function Folding({
  folded,
  summary,
  children,
}: {
  folded: boolean;
  summary: string;
  children: ReactNode;
}) {
  if (!folded) return children;
  return (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
