import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Confirm, useListContext, useTranslate } from 'react-admin';
import { useCan } from '../../auth/useCan';
import type { BulkResult } from '../../dataProvider';
import { TitledDialog } from '../../layout/TitledDialog';
import type { ResumoRelato } from '../../api';
import { useBulk } from './useBulk';

// Forms come with the first modal, not with the list.
const BulkSituationModal = lazy(() =>
  import('./BulkSituationModal').then((module) => ({ default: module.BulkSituationModal })),
);

/** The verbs for the selected reports; there as long as any is selected. */
export const BulkBar = () => {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const bulk = useBulk();
  const can = useCan();
  const [asking, setAsking] = useState<'situacao' | 'apagar'>();
  const close = () => setAsking(undefined);
  const count = { smart_count: bulk.ids.length };
  if (bulk.results) return <BulkResults results={bulk.results} onClose={bulk.closeResults} />;
  if (bulk.ids.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={translate('app.lote.acoes')}
      className="nao-imprimir"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        '& > button': { flexGrow: { xs: 1, sm: 0 } },
        p: 1,
        mb: 1,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        position: { sm: 'sticky' },
        top: 0,
        zIndex: 2,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, px: 1, flex: { xs: '1 0 100%', sm: '1 1 auto' } }}>
        {translate('app.lote.selecionados', count)}
      </Typography>
      {can('relatos.marcar') && (
        <>
          <Button disabled={bulk.running} onClick={() => bulk.run({ acao: 'lido' })}>
            {translate('app.lote.lido')}
          </Button>
          <Button disabled={bulk.running} onClick={() => bulk.run({ acao: 'naoLido' })}>
            {translate('app.lote.naoLido')}
          </Button>
        </>
      )}
      {can('relatos.classificar') && (
        <Button disabled={bulk.running} onClick={() => setAsking('situacao')}>
          {translate('app.lote.situacao')}
        </Button>
      )}
      {can('relatos.apagar') && (
        <Button disabled={bulk.running} onClick={() => setAsking('apagar')} sx={{ color: 'error.main' }}>
          {translate('app.lote.apagar')}
        </Button>
      )}
      <Button variant="text" onClick={() => onUnselectItems()}>
        {translate('app.lote.limpar')}
      </Button>
      {asking === 'situacao' && (
        <Suspense>
          <BulkSituationModal bulk={bulk} onClose={close} />
        </Suspense>
      )}
      <Confirm
        isOpen={asking === 'apagar'}
        title="app.lote.apagarTitulo"
        content="app.lote.apagarTexto"
        titleTranslateOptions={count}
        confirm="app.lote.apagar"
        confirmColor="warning"
        onConfirm={() => {
          close();
          bulk.run({ acao: 'apagar' });
        }}
        onClose={close}
      />
    </Box>
  );
};

interface BulkResultsProps {
  results: readonly BulkResult[];
  onClose: () => void;
}

/** What came of each report, when not all went well. */
const BulkResults = ({ results, onClose }: BulkResultsProps) => {
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
