import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useNarrow } from './useNarrow';

interface TitledDialogProps {
  title: string;
  size?: 'xs' | 'sm';
  /** Absent where only the actions may close it. */
  onClose?: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** Something to read or do over the page, with its title and its actions; a narrow screen is filled by it. */
export const TitledDialog = ({ title, size = 'sm', onClose, actions, children }: TitledDialogProps) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullScreen={useNarrow()} fullWidth maxWidth={size}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};
