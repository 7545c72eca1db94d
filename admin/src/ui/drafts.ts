import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Typed text and decided changes, kept in this page's memory only: they survive the end of a
 * session and the next sign-in, never a closed tab, a sign-out or another person's sign-in. Nothing
 * of it enters the browser's storage.
 */
const drafts = new Map<string, Readonly<Record<string, unknown>>>();
let owner: string | undefined;

type Change = () => Promise<unknown>;

/**
 * Changes whose undo time was over when the session ended, and that their author would not repeat.
 */
let unsent: Change[] = [];

export const keepUnsent = (change: Change): number => unsent.push(change);

/** Returns the waiting changes in their order. */
export function takeUnsent(): Change[] {
  const taken = unsent;
  unsent = [];
  return taken;
}

export function keepDraft(key: string, values: Readonly<Record<string, unknown>>): void {
  drafts.set(key, values);
}

export const draftOf = (key: string): Readonly<Record<string, unknown>> | undefined =>
  drafts.get(key);

export function dropDraft(key: string): void {
  drafts.delete(key);
}

export const hasDrafts = (): boolean => drafts.size > 0;

export function wipeDrafts(): void {
  drafts.clear();
  unsent = [];
}

/** Called with the person who signs in: another person's data is wiped. */
export function wipeDraftsOfOthers(person: string): void {
  if (owner !== person) wipeDrafts();
  owner = person;
}

/**
 * Restores a draft by its name, and keeps it while it is written. Without a name nothing is kept.
 * @param restore the draft as the form shows it, the same function on each call; by default
 * unchanged
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draftKey: string | undefined,
  restore?: (draft: Values) => Values,
): void {
  const { reset } = form;
  // Before it is ready, react-admin's form sets its initial values.
  const { isReady } = form.formState;
  useEffect(() => {
    const draft = (draftKey === undefined ? undefined : draftOf(draftKey)) as Values | undefined;
    if (isReady && draft) reset(restore ? restore(draft) : draft, { keepDefaultValues: true });
  }, [draftKey, isReady, reset, restore]);
  useKeepDraft(form, draftKey, { dropsInitial: true });
}

/**
 * Keeps the values once they differ from the form's initial ones.
 * @param dropsInitial drops them once they equal these again; not for a form whose initial values
 * hold the draft
 */
export function useKeepDraft<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  draftKey: string | undefined,
  { dropsInitial = false } = {},
): void {
  useEffect(() => {
    if (draftKey === undefined) return;
    // Until then the form sets its initial values, and a kept draft is not yet restored.
    let isKept = false;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(draftKey, values);
        else if (isKept && dropsInitial) dropDraft(draftKey);
        isKept = isDirty === true;
      },
    });
  }, [draftKey, dropsInitial, subscribe]);
}
