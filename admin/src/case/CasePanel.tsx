import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/translate';
import type { GroupWith } from '../i18n/keys';

interface CasePanelProps {
  id: string;
  /** The prefix of its texts' keys. */
  texts: GroupWith<'titulo'> & GroupWith<'falhou'>;
  /** Its content could not be read. */
  failed: boolean;
  retry: () => void;
  children: ReactNode;
}

/** A panel beside the report, with its title; not printed. */
export const CasePanel = ({ id, texts, failed, retry, children }: CasePanelProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      className="nao-imprimir"
      sx={{ mt: 3, p: 2, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Typography variant="h2" id={id}>
        {translate(`${texts}.titulo`)}
      </Typography>
      {failed && (
        <Alert
          severity="error"
          action={<Button onClick={retry}>{translate('app.tentarDeNovo')}</Button>}
        >
          {translate(`${texts}.falhou`)}
        </Alert>
      )}
      {children}
    </Box>
  );
};
