import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Confirm } from 'react-admin';
import { useVerb } from '../layout/VerbButton';

interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One matter of the account: what it is, how it stands, and what can be done. */
export const AccountSection = ({ title, text, children }: AccountSectionProps) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ py: 2.5, borderTop: 1, borderColor: 'divider', display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </Box>
  );
};

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
