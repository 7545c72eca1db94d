import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { apiError, failureText, isUnconfirmed, useLeaveLostSession } from '../errors';
import { useNotify } from '../../i18n/translate';
import { dropDraft, useDraft } from '../drafts';
import type { PlainKey } from '../../i18n/keys';

export interface ModalFormOptions<Values extends FieldValues> {
  /** The form's initial values; different ones count as written. */
  blank: Values;
  /** The name under which the draft survives the end of a session; without it nothing is kept. */
  draftKey?: string;
  send: (values: Values) => Promise<unknown>;
  /** The query keys read again afterwards, unless the sender does it. */
  resource?: 'relatos' | 'usuarios' | 'respostas-prontas';
  /** The key of the success alert, unless the sender shows the result itself. */
  success?: PlainKey;
  /** Another person changed the report first; typed text stays. */
  onConflict?: () => void;
  onClose: () => void;
}

interface ModalForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** @param afterwards called once it is sent and closed */
  submit: (afterwards?: () => void) => Promise<void>;
  /** Closes, and removes the draft. */
  discard: () => void;
}

/** A modal's form: its draft, its single submission, its errors at their fields. */
export function useModalForm<Values extends FieldValues>(
  options: ModalFormOptions<Values>,
): ModalForm<Values> {
  const { blank, draftKey, resource, send, success, onConflict, onClose } = options;
  const form = useForm<Values>({ defaultValues: blank as DefaultValues<Values> });
  const { setError, handleSubmit } = form;
  const queryClient = useQueryClient();
  const notify = useNotify();
  const leaveLostSession = useLeaveLostSession();
  const { mutateAsync } = useMutation({ mutationFn: send });

  useDraft(form, draftKey);

  const discard = () => {
    if (draftKey !== undefined) dropDraft(draftKey);
    onClose();
  };

  const fail = async (error: unknown) => {
    if (isUnconfirmed(error) || (await leaveLostSession(error))) return;
    if (onConflict && apiError(error)?.code === 'conflito_versao') {
      onConflict();
      return;
    }
    const fields = Object.entries(apiError(error)?.errors ?? {});
    for (const [field, message] of fields)
      setError(field as Path<Values>, { message }, { shouldFocus: true });
    if (fields.length === 0) setError('root.servidor', { message: failureText(error) });
  };

  const submit = async (values: Values, afterwards?: () => void) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      await fail(error);
      return;
    }
    if (success !== undefined) notify(success, { type: 'success' });
    if (resource !== undefined) void queryClient.invalidateQueries({ queryKey: [resource] });
    discard();
    afterwards?.();
  };

  return {
    form,
    submit: (afterwards) => handleSubmit((values) => submit(values, afterwards))(),
    discard,
  };
}
