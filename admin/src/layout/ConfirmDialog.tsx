import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the answer that changes something says. */
  verb: string;
  running: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be taken back; the safe answer has the focus. */
export const ConfirmDialog = ({ title, text, verb, running, onConfirm, onCancel }: ConfirmDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}t`} variant="h2" component="h2">
        {title}
      </DialogTitle>
      <DialogContent id={`${id}d`}>{text}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its safe answer */}
        <Button onClick={onCancel} autoFocus sx={{ minHeight: 44 }}>
          {translate('app.cancelar')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} disabled={running}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
