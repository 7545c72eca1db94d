import type { FormState } from './form-state';

/** What tells a visitor from a machine that floods us: it ripens while a person writes. */
export function ChallengeField({ form, fresh }: { form: FormState; fresh: string | undefined }) {
  const value = form.problem?.challenge ?? form.values['prova'] ?? fresh;
  return value === undefined ? null : <input type="hidden" name="prova" value={value} />;
}
