import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { Deed } from './deed';

const LAST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;

/** The end of the chain: noted elsewhere, it shows later whether somebody cut rows off or rewrote them. */
export const ChainEnd = () => {
  const translate = useTranslate();
  const { data: [last] = [] } = useGetList<Deed>('auditoria', LAST);
  if (!last) return null;
  return (
    <Box sx={{ mt: 4, maxWidth: '65ch' }}>
      <Typography variant="h2">{translate('app.auditoria.fimTitulo')}</Typography>
      <Typography sx={{ my: 1, color: 'text.secondary' }}>{translate('app.auditoria.fimTexto')}</Typography>
      <Box component="code" data-fim>
        {`${String(last.id)}:${last.hash}`}
      </Box>
    </Box>
  );
};
