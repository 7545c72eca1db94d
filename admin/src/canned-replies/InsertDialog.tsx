import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { AlertDialog, CancelButton } from '../layout/AlertDialog';

interface InsertDialogProps {
  onCancel: () => void;
  onAppend: () => void;
  onReplace: () => void;
}

/** Asks what to do with the message that is there already; nothing happens to it unless somebody says so. */
export const InsertDialog = ({ onCancel, onAppend, onReplace }: InsertDialogProps) => {
  const translate = useTranslate();
  return (
    <AlertDialog
      title={translate('app.respostas.jaEscrita')}
      text={translate('app.respostas.jaEscritaTexto')}
      onClose={onCancel}
    >
      <CancelButton onClick={onCancel}>{translate('app.cancelar')}</CancelButton>
      <Button color="error" onClick={onReplace}>
        {translate('app.respostas.substituir')}
      </Button>
      <Button variant="contained" onClick={onAppend}>
        {translate('app.respostas.acrescentar')}
      </Button>
    </AlertDialog>
  );
};
