import { useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../../dataProvider';
import { TitledDialog } from '../../layout/TitledDialog';
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
    <TitledDialog
      title={translate('app.lote.resultado')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('app.fechar')}</Button>}
    >
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
    </TitledDialog>
  );
};
