import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What somebody was writing or had decided, kept in this page's memory only: it survives the end of a session and signing in again,
 * never a closed tab, a sign-out or another person's sign-in. Nothing of it touches the browser's storage.
 */
const drafts = new Map<string, Readonly<Record<string, unknown>>>();
let owner: string | undefined;

type Change = () => Promise<unknown>;

/** Changes whose time to be undone was over when the session had ended, and that nobody would think of making again. */
let unsent: Change[] = [];

export const keepUnsent = (change: Change): number => unsent.push(change);

/** Hands over what waits to be sent, in its order. */
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

/** Called with whoever signs in: what was kept of somebody else is wiped. */
export function wipeDraftsOfOthers(person: string): void {
  if (owner !== person) wipeDrafts();
  owner = person;
}

/** Takes up what was being written under a name, and keeps it while it is written. Without a name nothing is kept. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draftKey: string | undefined,
): void {
  const { reset } = form;
  useEffect(() => {
    const draft = draftKey === undefined ? undefined : draftOf(draftKey);
    if (draft) reset(draft as Values, { keepDefaultValues: true });
  }, [draftKey, reset]);
  useKeepDraft(form, draftKey);
}

/** Keeps what is being written, once it differs from what the form began with. */
export function useKeepDraft<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  draftKey: string | undefined,
): void {
  useEffect(() => {
    if (draftKey === undefined) return;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(draftKey, values);
      },
    });
  }, [draftKey, subscribe]);
}
