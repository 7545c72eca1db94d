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

interface FooterButton extends Pick<ButtonProps, 'type' | 'className' | 'onClick'> {
  /** A key or a text. */
  label: string;
}

interface DialogFooterProps {
  /** What the dialog is for; a verb. Absent where a form inside it has its own button. */
  confirm?: FooterButton & {
    /** Cannot be taken back: red. */
    destructive?: boolean;
    /** Already sent. */
    busy?: boolean;
  };
  /** Closes the dialog without doing anything. */
  cancel?: FooterButton & {
    /** It has the focus: Enter that is held for too long must not confirm. */
    focused?: boolean;
  };
  /** A third choice, at the other end. */
  other?: FooterButton & { destructive?: boolean };
  /** A remark at the other end, where there is room. */
  hint?: ReactNode;
}

/** The end of every dialog: the verb at the right edge, cancelling left of it, a third choice left of both. */
export const DialogFooter = ({ confirm, cancel, other, hint }: DialogFooterProps) => {
  const label = useLabel();
  return (
    <DialogActions>
      {hint}
      {other && (
        <Button
          variant="text"
          color={other.destructive ? 'error' : undefined}
          onClick={other.onClick}
          sx={{ mr: 'auto' }}
        >
          {label(other.label)}
        </Button>
      )}
      {cancel && (
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- a question puts the focus on its safe answer
        <Button autoFocus={cancel.focused} onClick={cancel.onClick}>
          {label(cancel.label)}
        </Button>
      )}
      {confirm && (
        <Button
          variant="contained"
          type={confirm.type}
          color={confirm.destructive ? 'error' : undefined}
          className={confirm.className}
          aria-disabled={confirm.busy}
          onClick={confirm.busy ? undefined : confirm.onClick}
        >
          {label(confirm.label)}
        </Button>
      )}
    </DialogActions>
  );
};

interface AlertDialogProps extends DialogFooterProps {
  /** A key or a text, as its `text`. */
  title: string;
  text: string;
  /** What Esc, or a click beside it, answers: nothing may be lost by it. */
  onClose: () => void;
}

/** A question over the page that needs an answer before anything else. */
export const AlertDialog = ({ title, text, onClose, ...footer }: AlertDialogProps) => {
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
      <DialogFooter {...footer} />
    </Dialog>
  );
};

export interface QuestionProps {
  /** A key or a text, as its `text`, `confirm` and `cancel`. */
  title: string;
  text: string;
  confirm: string;
  cancel?: string;
  destructive?: boolean;
  /** Confirmed, and being sent. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether something is to be done. (react-admin's `Confirm` has icons for its two answers, and one style for both.) */
export const Question = ({
  title,
  text,
  confirm,
  cancel = 'ra.action.cancel',
  destructive,
  busy,
  onConfirm,
  onClose,
}: QuestionProps) => (
  <AlertDialog
    title={title}
    text={text}
    onClose={onClose}
    cancel={{ label: cancel, onClick: onClose, focused: true }}
    confirm={{ label: confirm, onClick: onConfirm, destructive, busy }}
  />
);

interface TitledDialogProps {
  /** A key or a text. */
  title: string;
  size?: 'xs' | 'sm';
  /** Absent where only the footer may close it. */
  onClose?: () => void;
  footer: DialogFooterProps;
  children: ReactNode;
}

/** Something to read or do over the page, with its title and its footer; a narrow screen is filled by it. */
export const TitledDialog = ({
  title,
  size = 'sm',
  onClose,
  footer,
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
      <DialogFooter {...footer} />
    </Dialog>
  );
};
