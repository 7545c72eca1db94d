import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { TitledDialog } from '../layout/TitledDialog';
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
  return (
    <TitledDialog
      title={title}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('app.conta.guardei')}
        </Button>
      }
    >
      <ShownOnce text={text} codes={codes} />
    </TitledDialog>
  );
};
