import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Typed text and unsent changes, kept in this page's memory and never in the browser's storage.
 * They survive the end of a session until the same person signs in again. Closing or reloading the
 * tab, signing out, and another person's sign-in remove them.
 */
const drafts = new Map<string, Readonly<Record<string, unknown>>>();
let owner: string | undefined;

type Change = () => Promise<unknown>;

/**
 * Changes that could not be sent because the session had ended. Their undo time was over, so their
 * author takes them for done and would not repeat them.
 */
let unsent: Change[] = [];

export function keepUnsent(change: Change): void {
  unsent.push(change);
}

/** Removes the unsent changes from the store and returns them, oldest first. */
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
 * Restores the draft of this key into the form, and stores changed values as the draft. Without a
 * key it does neither.
 * @param restore converts the draft to the form's values; by default they are the same. It must be
 * the same function on each call.
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
 * Stores the form's values as the draft once they differ from the initial ones.
 * @param dropsInitial whether to drop the draft once the values equal the initial ones again; must
 * be false for a form whose initial values contain the draft
 */
export function useKeepDraft<Values extends FieldValues>(
  { subscribe, formState: { isReady } }: UseFormReturn<Values>,
  draftKey: string | undefined,
  { dropsInitial = false } = {},
): void {
  useEffect(() => {
    // Before it is ready, the form sets its initial values, which must neither replace nor drop a
    // draft that is not restored yet.
    if (draftKey === undefined || !isReady) return;
    let wasDirty = draftOf(draftKey) !== undefined;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(draftKey, values);
        else if (wasDirty && dropsInitial) dropDraft(draftKey);
        wasDirty = isDirty === true;
      },
    });
  }, [draftKey, dropsInitial, isReady, subscribe]);
}
