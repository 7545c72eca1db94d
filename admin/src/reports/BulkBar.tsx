import ClearIcon from '@mui/icons-material/CloseOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBulkUpdateController, type Identifier, useListContext } from 'react-admin';
import type { StatusChoice } from '@relato/domain/status';
import type { ReportSummary } from '../session/api';
import { Can } from '../session/permissions';
import { NotAllChanged, useTeamData } from '../session/dataProvider';
import { useNotify, useTranslate } from '../i18n/translate';
import { Question } from '../ui/dialogs';
import { PopoverButton } from '../ui/PopoverButton';
import { useNarrow } from '../ui/media';
import { useFilterValues } from '../ui/lists/useFilter';
import { useSearch } from '../ui/lists/useSearchWords';
import { useUnchangedAlert } from '../situation/situation';

// Forms are loaded with the first modal, not with the list.
const modals = () => import('./BulkModals');
const BulkSituationModal = lazy(() =>
  modals().then((module) => ({ default: module.BulkSituationModal })),
);
const BulkStatusChoices = lazy(() =>
  modals().then((module) => ({ default: module.BulkStatusChoices })),
);
const BulkTagsModal = lazy(() => modals().then((module) => ({ default: module.BulkTagsModal })));
const BulkOwnerModal = lazy(() => modals().then((module) => ({ default: module.BulkOwnerModal })));

/**
 * Actions on the selected reports; in sight while any is selected. (react-admin's toolbar is part
 * of its table, which phones do not have.)
 */
export const BulkBar = () => {
  const translate = useTranslate();
  const narrow = useNarrow();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ReportSummary>();
  useFreshSelection();
  const [asking, setAsking] = useState<'situacao' | 'responsavel' | 'etiquetar' | 'apagar'>();
  const [status, setStatus] = useState<StatusChoice>();
  const ask = (what: typeof asking, chosen?: StatusChoice) => {
    setStatus(chosen);
    setAsking(what);
  };
  const close = () => setAsking(undefined);
  const outcome = useOutcome();
  const texts = { resource: 'relatos', successMessage: 'app.lote.feito' };
  const { handleUpdate } = useBulkUpdateController<ReportSummary>({
    ...texts,
    mutationOptions: outcome,
  });
  const { mutate: deleteAll, isPending } = useDeletion(selectedIds, outcome, close);
  if (selectedIds.length === 0) return null;
  const count = { smart_count: selectedIds.length };
  const selected = translate('ra.action.bulk_actions', count);
  const inSight = data.filter(({ id }) => selectedIds.includes(id)).length;
  const modal = { ids: selectedIds.map(String), change: handleUpdate, onClose: close };
  const verbs = [
    { name: 'lido', permission: 'relatos.marcar', run: () => handleUpdate({ lido: true }) },
    { name: 'naoLido', permission: 'relatos.marcar', run: () => handleUpdate({ lido: false }) },
    { name: 'situacao', permission: 'relatos.classificar', run: () => ask('situacao') },
    { name: 'responsavel', permission: 'relatos.atribuir', run: () => ask('responsavel') },
    { name: 'etiquetar', permission: 'relatos.classificar', run: () => ask('etiquetar') },
    {
      name: 'apagar',
      permission: 'relatos.apagar',
      run: () => ask('apagar'),
      color: 'error.main',
    },
  ] as const;
  const buttons = verbs.map(({ name, permission, run, ...look }) => (
    <Can key={name} permission={permission}>
      <Button onClick={run} sx={{ color: 'color' in look ? look.color : undefined }}>
        {translate(`app.lote.${name}`)}
      </Button>
    </Can>
  ));
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
        p: 1,
        mb: 1,
        // All verbs in one row of 1366 px.
        '& > .MuiButton-root': { flexShrink: 0, px: 1.5 },
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        position: 'sticky',
        top: 0,
        zIndex: 2,
      }}
    >
      <Typography role="status" sx={{ fontWeight: 600, px: 1, flexGrow: 1 }}>
        {inSight === selectedIds.length
          ? selected
          : translate('app.lote.aVista', { selecionados: selected, smart_count: inSight })}
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
        <>
          <Can permission="relatos.classificar">
            <PopoverButton label={translate('app.lote.status')} endIcon={<OpenIcon />}>
              <Suspense>
                <BulkStatusChoices
                  ids={modal.ids}
                  change={handleUpdate}
                  onAsk={(chosen) => ask('situacao', chosen)}
                />
              </Suspense>
            </PopoverButton>
          </Can>
          {buttons}
        </>
      )}
      <Button
        variant="text"
        aria-label={translate('ra.action.unselect')}
        title={translate('ra.action.unselect')}
        onClick={() => onUnselectItems()}
        sx={{ minWidth: 44, minHeight: 44 }}
      >
        <ClearIcon />
      </Button>
      <Suspense>
        {asking === 'situacao' && <BulkSituationModal {...modal} status={status} />}
        {asking === 'responsavel' && <BulkOwnerModal {...modal} />}
        {asking === 'etiquetar' && <BulkTagsModal ids={modal.ids} onClose={close} />}
      </Suspense>
      {asking === 'apagar' && (
        <Question
          title={translate('app.lote.apagarTitulo', count)}
          text="app.lote.apagarTexto"
          confirm="app.lote.apagar"
          destructive
          busy={isPending}
          onConfirm={() => deleteAll()}
          onClose={close}
        />
      )}
    </Box>
  );
};

/**
 * Clears the selection when the list shows other rows than those it was made from; another page
 * keeps it.
 */
function useFreshSelection(): void {
  const { perPage, onUnselectItems } = useListContext();
  const { words, tag } = useSearch();
  const rows = JSON.stringify({ perPage, words, tag, filter: useFilterValues() });
  const selectedFrom = useRef(rows);
  useEffect(() => {
    if (selectedFrom.current === rows) return;
    selectedFrom.current = rows;
    onUnselectItems();
  }, [rows, onUnselectItems]);
}

/**
 * Deletes the selected reports and reads the list again. (The library's action removes them from
 * its copy of the list, and goes to the first page if the last one is empty.)
 */
function useDeletion(ids: Identifier[], { onError, onSettled }: Outcome, onClose: () => void) {
  const team = useTeamData();
  const notify = useNotify();
  const { onUnselectItems } = useListContext();
  return useMutation({
    mutationFn: () => team.deleteMany('relatos', { ids }),
    onSuccess: () => {
      const messageArgs = { smart_count: ids.length };
      notify('app.lote.feito', { type: 'success', messageArgs });
      onUnselectItems();
    },
    onError,
    onSettled: () => {
      onClose();
      onSettled();
    },
  });
}

type Outcome = ReturnType<typeof useOutcome>;

/** Reports the result, also after leaving the list. */
function useOutcome() {
  const alertUnchanged = useUnchangedAlert();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  return {
    onError: (error: Error) => {
      if (error instanceof NotAllChanged) onUnselectItems();
      alertUnchanged(error);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['relatos'] }),
  };
}
