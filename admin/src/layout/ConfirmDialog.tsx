import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { AlertDialog, CancelButton } from './AlertDialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the answer that changes something says. */
  verb: string;
  /** Red is for what is lost by it. */
  color?: 'error' | 'primary';
  running: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before what cannot be taken back, or is not done lightly. */
export const ConfirmDialog = ({
  title,
  text,
  verb,
  color = 'error',
  running,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const translate = useTranslate();
  return (
    <AlertDialog title={title} text={text} onClose={onCancel}>
      <CancelButton onClick={onCancel}>{translate('app.cancelar')}</CancelButton>
      <Button variant="contained" color={color} onClick={onConfirm} disabled={running}>
        {verb}
      </Button>
    </AlertDialog>
  );
};
