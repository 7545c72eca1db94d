import { useTexts } from '../i18n/use-texts';
import { TextField } from './field';
import type { FormState } from './form-state';

interface AccessFieldsProps {
  form: FormState;
  required?: boolean;
}

/**
 * The fields that open a report: the protocol, and the passphrase, asked of every visitor so that the form
 * does not reveal whether there is one.
 */
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
