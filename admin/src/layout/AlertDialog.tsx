import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface AlertDialogProps {
  title: string;
  text: string;
  /** What Esc, or a click beside it, answers: nothing may be lost by it. */
  onClose: () => void;
  /** The answers, of which one is the `CancelButton`. */
  children: ReactNode;
}

/** A question over the page that wants an answer before anything else. */
export const AlertDialog = ({ title, text, onClose, children }: AlertDialogProps) => {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}t`}>{title}</DialogTitle>
      <DialogContent id={`${id}d`}>{text}</DialogContent>
      <DialogActions>{children}</DialogActions>
    </Dialog>
  );
};

/** The answer that changes nothing; it has the focus. */
export const CancelButton = (props: ButtonProps) => (
  // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a dialog puts the focus on its safe answer
  <Button {...props} autoFocus />
);
