import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SecondFactorSetup } from './SecondFactorSetup';

/** Sets the second factor up, over the page. */
export const SecondFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [enabled, setEnabled] = useState(false);
  return (
    <Dialog open onClose={enabled ? undefined : onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2" component="h2">
        {translate('app.conta.segundoFator')}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <SecondFactorSetup onEnabled={() => setEnabled(true)} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant={enabled ? 'contained' : 'text'} onClick={onClose}>
          {translate(enabled ? 'app.conta.guardei' : 'app.cancelar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
