import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useVerb } from '../useVerb';

interface AccountDeedDialogProps {
  title: string;
  text: string;
  verb: string;
  color?: 'error' | 'primary';
  send: () => Promise<unknown>;
  success?: string;
  onClose: () => void;
}

/** Asks before something is done to an account, and does it. */
export const AccountDeedDialog = ({ send, success, onClose, ...question }: AccountDeedDialogProps) => {
  const { run, running } = useVerb({ send, resource: 'usuarios', success, onDone: onClose });
  return <ConfirmDialog {...question} running={running} onConfirm={run} onCancel={onClose} />;
};
