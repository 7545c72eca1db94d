import type { Receipt } from '../api/types';
import { EnterGuard } from '../forms/enter-guard';
import { HiddenFields } from '../forms/hidden-fields';
import { TextField } from '../forms/field';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { PostForm } from '../forms/post-form';
import { useTexts } from '../i18n/use-texts';

interface PassphraseProps {
  /** The form's initial value. */
  drawn: string;
  challenge: string | undefined;
}

/** Offers a passphrase for a report beside the protocol, folded; or its replacement. */
export function PassphraseOffer({
  relato: { referencia, palavras },
  ...props
}: PassphraseProps & { relato: Pick<Receipt, 'referencia' | 'palavras'> }) {
  const words = useTexts().texts.passphrase;

  return (
    <details className="passphrase-offer">
      <summary>{palavras ? words.change : words.offer}</summary>
      <PassphraseForm {...props} referencia={referencia} form={EMPTY_FORM} />
    </details>
  );
}

/** Answered on a separate page, which shows the passphrase once. */
export function PassphraseForm({
  referencia,
  drawn,
  challenge,
  form,
}: PassphraseProps & { referencia: string; form: FormState }) {
  const { texts, paths } = useTexts();
  const words = texts.passphrase;

  return (
    <PostForm action={paths.passphrase}>
      <p>{words.intro}</p>
      <p>
        <strong>{words.unrecoverable}</strong>
      </p>
      <EnterGuard />
      <HiddenFields {...{ form, challenge, referencia }} />
      <TextField
        form={{ ...form, values: { palavras: drawn, ...form.values } }}
        name="palavras"
        label={words.field}
        hint={words.hint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        required
      />
      <button type="submit" className="button">
        {words.submit}
      </button>
    </PostForm>
  );
}
