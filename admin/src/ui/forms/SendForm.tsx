import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Form } from 'react-admin';
import {
  type FieldError,
  type FieldValues,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form';
import type { PlainKey } from '../../i18n/keys';
import { useNotify } from '../../i18n/translate';
import { dropDraft, useDraft } from '../drafts';
import {
  apiError,
  failureText,
  hasFieldErrors,
  isUnconfirmed,
  retryAt,
  useLeaveLostSession,
  waitsForSecond,
} from '../errors';

export interface SendFormOptions<Values extends FieldValues> {
  /** The form's initial values; different ones count as written. */
  blank: Values;
  /** The name under which the draft survives the end of a session; without it nothing is kept. */
  draftKey?: string;
  /** A draft as the form shows it; by default unchanged. */
  restore?: (draft: Values) => Values;
  send: (values: Values) => Promise<unknown>;
  /** The query keys read again afterwards, unless the sender does it. */
  resource?: 'relatos' | 'usuarios' | 'respostas-prontas' | 'instalacao' | 'unidades';
  /** The key of the success alert, unless the sender shows the result itself. */
  success?: PlainKey;
  /** Another person changed the report first; typed text stays. */
  onConflict?: () => void;
  /** Called once it is sent, or discarded. */
  onClose: () => void;
}

interface SendFormProps<Values extends FieldValues> extends SendFormOptions<Values> {
  children: ReactNode;
}

/** When the form may be sent again after it was sent too often, in milliseconds since 1970. */
const RetryAt = createContext<number | undefined>(undefined);

/** The values come from `blank` alone, not from a record around the form. */
const NO_RECORD = {};

const Column = styled(Form)({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  flexGrow: 1,
});

/**
 * react-admin's `Form` for a single submission: its draft, the errors of the server at their
 * fields, the success alert. Its parts read it by {@link useSendForm}.
 */
export const SendForm = <Values extends FieldValues>({
  blank,
  draftKey,
  restore,
  send,
  resource,
  success,
  onConflict,
  onClose,
  children,
}: SendFormProps<Values>) => {
  // Later ones would replace what was typed.
  const [{ blank: initial, restore: restoreDraft }] = useState({ blank, restore });
  const queryClient = useQueryClient();
  const notify = useNotify();
  const leaveLostSession = useLeaveLostSession();
  const { mutateAsync } = useMutation({ mutationFn: send });
  const sending = useRef<Promise<object | undefined>>(undefined);
  const [mayRetryAt, setMayRetryAt] = useState<number>();

  /** @returns the errors by field, for react-admin */
  const errorsOf = async (error: unknown): Promise<object | undefined> => {
    if (isUnconfirmed(error) || (await leaveLostSession(error))) return undefined;
    if (onConflict && apiError(error)?.code === 'conflito_versao') {
      onConflict();
      return undefined;
    }
    setMayRetryAt(retryAt(error));
    if (hasFieldErrors(error)) return apiError(error)?.errors;
    // One text for both reasons: it must not reveal a wall.
    const isGone = apiError(error)?.code === 'nao_encontrado';
    return { root: { servidor: isGone ? 'app.erros.apagadoOuFechado' : failureText(error) } };
  };

  const sendOnce = async (values: Values) => {
    let answer: unknown;
    try {
      answer = await mutateAsync(values);
    } catch (error) {
      return await errorsOf(error);
    }
    if (waitsForSecond(answer)) notify('app.aprovacoes.enviado', { type: 'info' });
    else if (success !== undefined) notify(success, { type: 'success' });
    if (resource !== undefined) void queryClient.invalidateQueries({ queryKey: [resource] });
    if (draftKey !== undefined) dropDraft(draftKey);
    onClose();
    return undefined;
  };

  /** A second submission waits for the first: until then the form counts as being sent. */
  const submit = (values: Values) =>
    (sending.current ??= sendOnce(values).finally(() => {
      sending.current = undefined;
    }));

  return (
    <Column
      defaultValues={initial}
      record={NO_RECORD}
      onSubmit={(values: FieldValues) => submit(values as Values)}
      disableInvalidFormNotification
      noValidate
    >
      <Draft draftKey={draftKey} restore={restoreDraft} />
      <ServerErrors onHidden={(text, form) => form.setError('root.servidor', { message: text })} />
      <RetryAt value={mayRetryAt}>{children}</RetryAt>
    </Column>
  );
};

interface DraftProps<Values extends FieldValues> {
  draftKey: string | undefined;
  restore: ((draft: Values) => Values) | undefined;
}

const Draft = <Values extends FieldValues>({ draftKey, restore }: DraftProps<Values>) => {
  useDraft(useFormContext<Values>(), draftKey, restore);
  return null;
};

interface ServerErrorsProps {
  /** Shows the text of an error that belongs to no field of the form. */
  onHidden: (text: PlainKey, form: UseFormReturn) => void;
}

/**
 * Puts the focus on the first field that the server refused. Errors without a field are taken out of
 * the form, which would never be sent again with them.
 */
export const ServerErrors = ({ onHidden }: ServerErrorsProps) => {
  const form = useFormContext();
  const { submitCount } = form.formState;
  const react = () => {
    const refused = refusedIn(form.formState.errors);
    const first = refused.find(({ hasField }) => hasField);
    if (first) form.setFocus(first.name);
    const hidden = refused.filter(({ hasField }) => !hasField);
    form.clearErrors(hidden.map(({ name }) => name));
    if (hidden[0]) onHidden(hidden[0].text, form);
  };
  const latest = useRef(react);
  useEffect(() => {
    latest.current = react;
  });
  useEffect(() => latest.current(), [submitCount]);
  return null;
};

/** An error of one file: the field of all files shows it. */
const OF_FILE = /^anexos\.\d+$/;

interface Refused {
  name: string;
  text: PlainKey;
  hasField: boolean;
}

/** Everything that the server refused, within languages and lists too. */
function refusedIn(errors: object, prefix = ''): Refused[] {
  return (Object.entries(errors) as [string, unknown][]).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'root' || name === 'ref') return [];
    if (!('type' in error) || error.type !== 'server') return refusedIn(error, `${prefix}${name}.`);
    const { message, ref } = error as FieldError;
    const path = prefix + name;
    const hasField = ref !== undefined || OF_FILE.test(path);
    // The server's errors are keys by now: see `inOurWords`.
    return [{ name: path, text: message as PlainKey, hasField }];
  });
}

interface SendFormState {
  isDirty: boolean;
  isSubmitting: boolean;
  /** The text of a failure that belongs to no field, or its key. */
  failure: string | undefined;
  /** When a form sent too often may be sent again, in milliseconds since 1970. */
  mayRetryAt: number | undefined;
}

/** The state of the form around a component. */
export function useSendForm(): SendFormState {
  const { isDirty, isSubmitting, errors } = useFormContext().formState;
  const mayRetryAt = useContext(RetryAt);
  return { isDirty, isSubmitting, failure: errors.root?.['servidor']?.message, mayRetryAt };
}
