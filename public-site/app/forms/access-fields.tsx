import { useTexts } from '../i18n/use-texts';
import { TextField } from './field';
import type { FormState } from './form-state';

interface AccessFieldsProps {
  form: FormState;
  required?: boolean;
}

/** What opens a report: its protocol, and own words, asked of everybody, so that it tells nobody whether there are any. */
export function AccessFields({ form, required = false }: AccessFieldsProps) {
  const { follow, passphrase } = useTexts().texts;

  return (
    <>
      <TextField
        form={form}
        name="protocolo"
        label={follow.protocolo}
        className="protocol-input"
        autoCapitalize="characters"
        spellCheck={false}
        required={required}
      />
      <TextField
        form={form}
        name="palavras"
        label={passphrase.lookUp}
        hint={passphrase.lookUpHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
    </>
  );
}
