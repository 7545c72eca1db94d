import ClearIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  Confirm,
  useBulkDeleteController,
  useBulkUpdateController,
  useListContext,
} from 'react-admin';
import type { ResumoRelato } from '../../api';
import { useCan } from '../../account/useMe';
import { NotAllChanged } from '../../dataProvider';
import { useTranslate } from '../../i18n/translate';
import { PopoverButton } from '../../layout/PopoverButton';
import { useNarrow } from '../../layout/media';
import { useTellUnchanged } from '../situation/situation';

// Forms come with the first modal, not with the list.
const modals = () => import('./BulkModals');
const BulkSituationModal = lazy(() =>
  modals().then((module) => ({ default: module.BulkSituationModal })),
);
const BulkOwnerModal = lazy(() => modals().then((module) => ({ default: module.BulkOwnerModal })));

/**
 * The verbs for the selected reports; there as long as any is selected, and in sight. (react-admin's toolbar is part of its
 * table, which telephones do not have.)
 */
export const BulkBar = () => {
  const translate = useTranslate();
  const can = useCan();
  const narrow = useNarrow();
  const { selectedIds, onUnselectItems } = useListContext<ResumoRelato>();
  const [asking, setAsking] = useState<'situacao' | 'responsavel' | 'apagar'>();
  const close = () => setAsking(undefined);
  const outcome = useOutcome();
  const texts = { resource: 'relatos', successMessage: 'app.lote.feito' };
  const { handleUpdate } = useBulkUpdateController<ResumoRelato>({
    ...texts,
    mutationOptions: outcome,
  });
  const { handleDelete, isPending } = useBulkDeleteController<ResumoRelato>({
    ...texts,
    mutationMode: 'pessimistic',
    mutationOptions: {
      ...outcome,
      onSettled: () => {
        close();
        outcome.onSettled();
      },
    },
  });
  if (selectedIds.length === 0) return null;
  const count = { smart_count: selectedIds.length };
  const modal = { ids: selectedIds.map(String), change: handleUpdate, onClose: close };
  const verbs = [
    { name: 'lido', permission: 'relatos.marcar', run: () => handleUpdate({ lido: true }) },
    { name: 'naoLido', permission: 'relatos.marcar', run: () => handleUpdate({ lido: false }) },
    { name: 'situacao', permission: 'relatos.classificar', run: () => setAsking('situacao') },
    { name: 'responsavel', permission: 'relatos.atribuir', run: () => setAsking('responsavel') },
    {
      name: 'apagar',
      permission: 'relatos.apagar',
      run: () => setAsking('apagar'),
      color: 'error.main',
    },
  ] as const;
  const buttons = verbs
    .filter(({ permission }) => can(permission))
    .map(({ name, run, ...look }) => (
      <Button key={name} onClick={run} sx={{ color: 'color' in look ? look.color : undefined }}>
        {translate(`app.lote.${name}`)}
      </Button>
    ));
  return (
    <Box
      role="group"
      aria-label={translate('app.lote.acoes')}
      className="nao-imprimir"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1,
        mb: 1,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        position: 'sticky',
        top: 0,
        zIndex: 2,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, px: 1, flexGrow: 1 }}>
        {translate('ra.action.bulk_actions', count)}
      </Typography>
      {narrow ? (
        <PopoverButton
          label={translate('app.usuarios.acoes')}
          sx={{ minHeight: 44, flexShrink: 0 }}
        >
          <Box data-fecha sx={{ display: 'grid', gap: 1, '& > button': { minHeight: 44 } }}>
            {buttons}
          </Box>
        </PopoverButton>
      ) : (
        buttons
      )}
      <Button
        variant="text"
        aria-label={translate('ra.action.unselect')}
        onClick={() => onUnselectItems()}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        {narrow ? <ClearIcon /> : translate('ra.action.unselect')}
      </Button>
      <Suspense>
        {asking === 'situacao' && <BulkSituationModal {...modal} />}
        {asking === 'responsavel' && <BulkOwnerModal {...modal} />}
      </Suspense>
      <Confirm
        isOpen={asking === 'apagar'}
        loading={isPending}
        title="app.lote.apagarTitulo"
        content="app.lote.apagarTexto"
        titleTranslateOptions={count}
        confirm="app.lote.apagar"
        confirmColor="warning"
        onConfirm={handleDelete}
        onClose={close}
      />
    </Box>
  );
};

/** What came of it, also where the list has been left since. */
function useOutcome() {
  const tellUnchanged = useTellUnchanged();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  return {
    onError: (error: Error) => {
      if (error instanceof NotAllChanged) onUnselectItems();
      tellUnchanged(error);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['relatos'] }),
  };
}
