import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface InsertDialogProps {
  onCancel: () => void;
  onAppend: () => void;
  onReplace: () => void;
}

/** Asks what to do with the message that is there already; nothing happens to it unless somebody says so. */
export const InsertDialog = ({ onCancel, onAppend, onReplace }: InsertDialogProps) => {
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
        {translate('app.respostas.jaEscrita')}
      </DialogTitle>
      <DialogContent id={`${id}d`}>{translate('app.respostas.jaEscritaTexto')}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1, flexWrap: 'wrap' }}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus on its safe answer */}
        <Button onClick={onCancel} autoFocus>
          {translate('app.cancelar')}
        </Button>
        <Button color="error" onClick={onReplace}>
          {translate('app.respostas.substituir')}
        </Button>
        <Button variant="contained" onClick={onAppend}>
          {translate('app.respostas.acrescentar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
