import type { LabelText } from '../i18n/keys';
import {
  Box,
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
  label: LabelText;
}

interface DialogFooterProps {
  /** The dialog's purpose; a verb. Absent if a form inside has its own button. */
  confirm?: FooterButton & {
    /** Cannot be undone: red. */
    destructive?: boolean;
    /** Already sent. */
    busy?: boolean;
  };
  /** Closes the dialog without effect. */
  cancel?: FooterButton & {
    /** It has the focus: a held Enter key must not confirm. */
    focused?: boolean;
  };
  /** A third choice, at the other end. */
  other?: FooterButton & { destructive?: boolean };
  /** A note at the other end, unless there is a third choice. */
  hint?: ReactNode;
}

/**
 * The footer of every dialog: the verb at the right edge, cancelling left of it, a third choice
 * left of both.
 */
export const DialogFooter = ({ confirm, cancel, other, hint }: DialogFooterProps) => {
  const label = useLabel();
  return (
    <DialogActions>
      {!other && hint}
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
      {/* Without room for three, the third choice stands above these two. */}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, ml: 'auto' }}
      >
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
      </Box>
    </DialogActions>
  );
};

interface AlertDialogProps extends DialogFooterProps {
  /** A key or a text, as its `text`. */
  title: LabelText;
  text: LabelText;
  /** The answer given by Esc or a click beside it: it must lose nothing. */
  onClose: () => void;
}

/** A question over the page that must be answered first. */
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
  title: LabelText;
  text: LabelText;
  confirm: LabelText;
  cancel?: LabelText;
  destructive?: boolean;
  /** Confirmed, and being sent. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before an action. (react-admin's `Confirm` has icons for its two answers, and one style for
 * both.)
 */
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
  title: LabelText;
  size?: 'xs' | 'sm';
  /** Absent if only the footer can close it. */
  onClose?: () => void;
  footer: DialogFooterProps;
  children: ReactNode;
}

/** A dialog with title and footer; it fills a narrow screen. */
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
