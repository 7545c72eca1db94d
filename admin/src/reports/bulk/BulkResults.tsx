import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../../dataProvider';
import type { ResumoRelato } from '../report';

interface BulkResultsProps {
  results: readonly BulkResult[];
  onClose: () => void;
}

/** What came of each report, when not all went well. */
export const BulkResults = ({ results, onClose }: BulkResultsProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  // Lists leave their rows in the cache, also that of a report that is gone since.
  const protocol = (id: string) =>
    queryClient.getQueriesData<ResumoRelato>({ queryKey: ['relatos', 'getOne', { id }] })[0]?.[1]?.uuid ?? id;
  return (
    <Dialog open onClose={onClose} aria-labelledby="lote-titulo" maxWidth="sm" fullWidth>
      <DialogTitle id="lote-titulo" variant="h2" component="h2">
        {translate('app.lote.resultado')}
      </DialogTitle>
      <DialogContent>
        <ul>
          {results.map(({ id, ok, code }) => (
            <li key={id}>
              {protocol(id)}:{' '}
              {translate(
                ok ? 'app.lote.alterado' : code === 'relato_retido' ? 'app.retencao.noLote' : 'app.lote.naoEncontrado',
              )}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{translate('app.fechar')}</Button>
      </DialogActions>
    </Dialog>
  );
};
