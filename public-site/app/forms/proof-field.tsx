import type { FormState } from './form-state';
import type { Desafio } from '../api/types';

/** Proves, unseen, that no machine floods us: by waiting while the person writes or, where asked for, by the script's work. */
export function ProofField({ form, fresh }: { form: FormState; fresh: Desafio | undefined }) {
  const value = form.problem?.challenge ?? form.values['prova'] ?? fresh?.desafio;
  if (value === undefined) return null;
  const asked = form.problem?.challenge !== undefined || Boolean(fresh?.exigida);

  return <input type="hidden" name="prova" value={value} data-proof={asked ? 'asked' : undefined} />;
}
