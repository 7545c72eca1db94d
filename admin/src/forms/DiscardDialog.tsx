import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { AlertDialog, CancelButton } from '../layout/AlertDialog';

interface DiscardDialogProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before throwing away what somebody wrote; staying is the default. */
export const DiscardDialog = ({ onStay, onDiscard }: DiscardDialogProps) => {
  const translate = useTranslate();
  return (
    <AlertDialog
      title={translate('app.modal.descartarTitulo')}
      text={translate('app.modal.descartarTexto')}
      onClose={onStay}
    >
      <Button color="error" onClick={onDiscard}>
        {translate('app.modal.descartar')}
      </Button>
      <CancelButton variant="contained" onClick={onStay}>
        {translate('app.modal.continuar')}
      </CancelButton>
    </AlertDialog>
  );
};
