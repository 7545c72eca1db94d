import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLabel } from '../i18n/language';
import { useNarrow } from './media';

interface AlertDialogProps {
  /** A key or a text, as its `text`. */
  title: string;
  text: string;
  /** What Esc, or a click beside it, answers: nothing may be lost by it. */
  onClose: () => void;
  /** The answers, of which one is the `CancelButton`. */
  children: ReactNode;
}

/** A question over the page that wants an answer before anything else. (react-admin's `Confirm` has two answers.) */
export const AlertDialog = ({ title, text, onClose, children }: AlertDialogProps) => {
  const label = useLabel();
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
      <DialogTitle id={`${id}t`}>{label(title)}</DialogTitle>
      <DialogContent id={`${id}d`}>{label(text)}</DialogContent>
      <DialogActions>{children}</DialogActions>
    </Dialog>
  );
};

/** The answer that changes nothing; it has the focus. */
export const CancelButton = (props: ButtonProps) => (
  // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a dialog puts the focus on its safe answer
  <Button {...props} autoFocus />
);

interface TitledDialogProps {
  /** A key or a text. */
  title: string;
  size?: 'xs' | 'sm';
  /** Absent where only the actions may close it. */
  onClose?: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/**
 * Something to read or do over the page, with its title and its actions; a narrow screen is filled by it. (react-admin's
 * `Confirm` only asks.)
 */
export const TitledDialog = ({
  title,
  size = 'sm',
  onClose,
  actions,
  children,
}: TitledDialogProps) => {
  const label = useLabel();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      fullScreen={useNarrow()}
      fullWidth
      maxWidth={size}
    >
      <DialogTitle id={id}>{label(title)}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
};
