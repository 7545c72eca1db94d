import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ShownOnce } from './ShownOnce';

interface ShownOnceDialogProps {
  title: string;
  text: string;
  codes: readonly string[];
  onClose: () => void;
}

/** Closed by its button only: whoever presses Esc too soon would have to begin again. */
export const ShownOnceDialog = ({ title, text, codes, onClose }: ShownOnceDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} variant="h2" component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <ShownOnce text={text} codes={codes} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('app.conta.guardei')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
