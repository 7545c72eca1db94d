import type { Receipt } from '../api/types';
import { EnterGuard } from '../forms/enter-guard';
import { HiddenFields } from '../forms/hidden-fields';
import { TextField } from '../forms/field';
import { EMPTY_FORM, type FormState } from '../forms/form-state';
import { useTexts } from '../i18n/use-texts';

interface PassphraseProps {
  /** Of the report that they are for. */
  relato: Pick<Receipt, 'referencia' | 'palavras'>;
  /** What the form begins with. */
  drawn: string;
  challenge: string | undefined;
}

/** Offers words of one's own beside the protocol, folded; or to change them. */
export function PassphraseOffer(props: PassphraseProps) {
  const words = useTexts().texts.passphrase;

  return (
    <details className="words-offer">
      <summary>{props.relato.palavras ? words.change : words.offer}</summary>
      <PassphraseForm {...props} form={EMPTY_FORM} />
    </details>
  );
}

/** It is answered on a page of its own, which shows the words once. */
export function PassphraseForm({
  relato,
  drawn,
  challenge,
  form,
}: PassphraseProps & { form: FormState }) {
  const { texts, paths } = useTexts();
  const words = texts.passphrase;

  return (
    <form method="post" action={paths.words} autoComplete="off" noValidate>
      <p>{words.intro}</p>
      <p>
        <strong>{words.unrecoverable}</strong>
      </p>
      <EnterGuard />
      <HiddenFields {...{ form, challenge }} referencia={relato.referencia} />
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
    </form>
  );
}
