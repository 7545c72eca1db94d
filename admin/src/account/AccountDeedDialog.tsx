import { Confirm } from 'react-admin';
import { useVerb } from '../useVerb';

interface AccountDeedDialogProps {
  title: string;
  text: string;
  verb: string;
  color?: 'warning' | 'primary';
  send: () => Promise<unknown>;
  success?: string;
  onClose: () => void;
}

/** Asks before something is done to an account, and does it. */
export const AccountDeedDialog = ({
  title,
  text,
  verb,
  color = 'warning',
  send,
  success,
  onClose,
}: AccountDeedDialogProps) => {
  const { run, running } = useVerb({ send, resource: 'usuarios', success, onDone: onClose });
  return (
    <Confirm
      isOpen
      title={title}
      content={text}
      confirm={verb}
      confirmColor={color}
      loading={running}
      onConfirm={run}
      onClose={onClose}
    />
  );
};
