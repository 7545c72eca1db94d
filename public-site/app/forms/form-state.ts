import type { Problem } from './problem';

/** A posted form that was refused: what the page needs to show it again without losses. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  problem?: Problem;
  /** Names of files that came with the form and must be chosen again. */
  fileNames: readonly string[];
}

/** A form that was not sent yet. */
export const EMPTY_FORM: FormState = { values: {}, fileNames: [] };

/** The id of a field's input, which the error summary links to. */
export function fieldId(name: string): string {
  return `campo-${name}`;
}
