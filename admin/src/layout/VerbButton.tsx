import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, type ConfirmProps } from 'react-admin';
import { useVerb, type VerbOptions } from '../useVerb';

interface VerbButtonProps extends Omit<VerbOptions, 'onDone'> {
  label: string;
  color?: 'error';
  /** What the button does where several of them say the same. */
  'aria-label'?: string;
  /** What is asked before it is done. */
  question?: Pick<ConfirmProps, 'title' | 'content' | 'confirmColor'>;
  onDone?: () => void;
}

/** A verb of the team as a button of its own; what cannot be taken back is asked about first. */
export const VerbButton = ({ label, color, question, onDone, 'aria-label': name, ...verb }: VerbButtonProps) => {
  const [asking, setAsking] = useState(false);
  const { run, running } = useVerb({
    ...verb,
    onDone: () => {
      setAsking(false);
      onDone?.();
    },
  });
  return (
    <>
      <Button
        variant="text"
        color={color}
        sx={color && { color: `${color}.main` }}
        aria-label={name}
        disabled={running && !asking}
        onClick={question ? () => setAsking(true) : run}
      >
        {label}
      </Button>
      {question && (
        <Confirm
          {...question}
          isOpen={asking}
          loading={running}
          confirm={label}
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
