import type { LabelText } from '../i18n/keys';
import { Button, type ButtonProps } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLabel } from '../i18n/language';
import { useFailureAlert, waitsForSecond } from './errors';
import { Question, type QuestionProps } from './dialogs';
import { useClosePopover } from './PopoverButton';
import { useNotify } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';

interface VerbButtonProps extends Omit<VerbOptions, 'onDone'> {
  /** A key or a text. */
  label: LabelText;
  variant?: ButtonProps['variant'];
  color?: 'error';
  /** Distinguishes buttons with the same text. */
  'aria-label'?: string;
  /** The question asked first; its confirming answer repeats the button's text, unless named. */
  question?: Pick<QuestionProps, 'title' | 'text' | 'destructive'> & { confirm?: LabelText };
  onDone?: () => void;
}

/**
 * An action of the team as a button; one that cannot be undone asks first. (react-admin's
 * `UpdateButton` and `DeleteButton` know only these two.)
 */
export const VerbButton = ({
  label,
  variant = 'text',
  color,
  question,
  onDone,
  'aria-label': name,
  ...verb
}: VerbButtonProps) => {
  const text = useLabel();
  const [asking, setAsking] = useState(false);
  const closePopover = useClosePopover();
  const { run, running } = useVerb({
    ...verb,
    onDone: () => {
      setAsking(false);
      closePopover();
      onDone?.();
    },
  });
  return (
    <>
      <Button
        variant={variant}
        color={color}
        sx={color && { color: `${color}.main` }}
        aria-label={name}
        // Disabled, it would lose the focus.
        aria-disabled={running && !asking}
        onClick={question ? () => setAsking(true) : run}
      >
        {text(label)}
      </Button>
      {question && asking && (
        <Question
          confirm={label}
          {...question}
          busy={running}
          onConfirm={run}
          onClose={() => {
            setAsking(false);
            closePopover();
          }}
        />
      )}
    </>
  );
};

interface VerbOptions {
  send: () => Promise<unknown>;
  /** The query keys read again afterwards. */
  resource: string;
  /** The key of the success alert, unless the sender shows the result itself. */
  success?: PlainKey;
  onDone: () => void;
}

/** An action without a form: sent once, then announced; a failure is shown and changes nothing. */
export function useVerb({ send, resource, success, onDone }: VerbOptions): {
  run: () => void;
  running: boolean;
} {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const onError = useFailureAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (waitsForSecond(answer)) notify('app.aprovacoes.enviado', { type: 'info' });
      else if (success !== undefined) notify(success, { type: 'success' });
      onDone();
      void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    onError,
  });
  return { run: () => !isPending && mutate(), running: isPending };
}
