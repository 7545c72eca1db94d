import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { TitledDialog } from '../layout/TitledDialog';

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

interface ShownOnceProps {
  /** What it is for, and what happens to who loses it. */
  text: string;
  codes: readonly string[];
}

/** Codes that are nowhere else, to be copied or written down. */
export const ShownOnce = ({ text, codes }: ShownOnceProps) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <>
      <Alert severity="warning">{text}</Alert>
      <Box
        component="ul"
        data-codigos
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: { sm: codes.length > 1 ? '1fr 1fr' : '1fr' },
          gap: 0.5,
          fontFamily: 'monospace',
          fontSize: 17,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          {translate('app.conta.copiar')}
        </Button>
        <span role="status">{copied && translate('app.conta.copiado')}</span>
      </Box>
    </>
  );
};
