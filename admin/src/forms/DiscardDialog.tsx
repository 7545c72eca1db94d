import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface DiscardDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before throwing away what somebody wrote; staying is the default. */
export const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      maxWidth="xs"
    >
      <DialogTitle id={`${id}t`} variant="h2" component="h2">
        {translate('app.modal.descartarTitulo')}
      </DialogTitle>
      <DialogContent id={`${id}d`}>{translate('app.modal.descartarTexto')}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1, flexWrap: 'wrap' }}>
        <Button color="error" onClick={onDiscard}>
          {translate('app.modal.descartar')}
        </Button>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its safe answer */}
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('app.modal.continuar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
