import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from './drafts';

/** Takes up what was being written under a name, and keeps it while it is written. Without a name nothing is kept. */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, draftKey: string | undefined): void {
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
