import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Box, Button } from '@mui/material';
import { useUpdate } from 'react-admin';
import { useCan } from '../session/permissions';
import { useFailureAlert } from '../ui/errors';
import { useNarrow } from '../ui/media';
import { PopoverButton } from '../ui/PopoverButton';
import { VerbButton } from '../ui/VerbButton';
import { archiveUrl } from '../session/fetchSpreadsheet';
import { useLanguage } from '../i18n/language';
import { useCommand } from '../ui/commands';
import { useShortcut } from '../ui/useShortcut';
import { useTeamData } from '../session/dataProvider';
import type { StaffReport } from '../session/api';
import { useNotify, useTranslate } from '../i18n/translate';
import { useLeave } from '../reports/useListLeft';
import { NeighbourButton } from './neighbours';

export type ModalName = 'mensagem' | 'acompanhamento' | 'situacao';

interface ReportActionsProps {
  report: StaffReport;
  onOpen: (modal: ModalName) => void;
  onPrintAll: () => void;
  onPrintParts: () => void;
  preparingPrint: boolean;
  /** Whether they are hidden, because the reply form is open beside the case. */
  hidden: boolean;
}

/**
 * Actions on a report, at the foot of the screen. Those of the specification are buttons; the
 * others are behind one more button. On a phone only the reply has its own button.
 */
export const ReportActions = ({
  report,
  onOpen,
  onPrintAll,
  onPrintParts,
  preparingPrint,
  hidden,
}: ReportActionsProps) => {
  const translate = useTranslate();
  const narrow = useNarrow();
  const replies = useCan('relatos.responder');
  const followsUp = useCan('relatos.acompanhar');
  const classifies = useCan('relatos.classificar');
  const marks = useCan('relatos.marcar');
  const exports = useCan('relatos.exportar');
  const holds = useCan('relatos.reter');
  const deletes = useCan('relatos.apagar');
  const language = useLanguage();
  useShortcut('r', () => replies && onOpen('mensagem'));
  useShortcut('n', () => followsUp && onOpen('acompanhamento'));
  useShortcut('s', () => classifies && onOpen('situacao'));
  useCommand('app.relato.novaMensagem', replies, () => onOpen('mensagem'));
  useCommand('app.relato.acompanhamentoInterno', followsUp, () => onOpen('acompanhamento'));
  useCommand('app.relato.trocarSituacao', classifies, () => onOpen('situacao'));
  useCommand('app.relato.imprimirTudo', true, onPrintAll);
  useCommand('app.relato.imprimirPartes', true, onPrintParts);
  const variant = narrow ? 'text' : 'outlined';
  const specified = (
    <>
      {followsUp && (
        <Button variant={variant} onClick={() => onOpen('acompanhamento')} data-fecha>
          {translate('app.relato.acompanhamentoInterno')}
        </Button>
      )}
      {classifies && (
        <Button variant={variant} onClick={() => onOpen('situacao')} data-fecha>
          {translate('app.relato.trocarSituacao')}
        </Button>
      )}
    </>
  );
  return (
    <Box
      role="group"
      aria-label={translate('app.relato.acoes')}
      className="nao-imprimir"
      data-pe
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: hidden ? 'none' : 'flex',
        gap: 1,
        mt: 'auto',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        '& button': { minHeight: 44 },
      }}
    >
      {replies && (
        <Button
          variant="contained"
          onClick={() => onOpen('mensagem')}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {translate('app.relato.novaMensagem')}
        </Button>
      )}
      {!narrow && specified}
      <PopoverButton
        label={translate(preparingPrint ? 'app.impressao.preparando' : 'app.relato.mais')}
        icon={preparingPrint ? undefined : MoreIcon}
        stacked
      >
        {narrow && specified}
        <NeighbourButton id={report.id} to="previous" />
        {marks && <MarkUnreadButton report={report} />}
        <Button variant="text" onClick={onPrintAll} data-fecha>
          {translate('app.relato.imprimirTudo')}
        </Button>
        <Button variant="text" onClick={onPrintParts} data-fecha>
          {translate('app.relato.imprimirPartes')}
        </Button>
        {exports && (
          <Button variant="text" href={archiveUrl(report.id, language)} download>
            {translate('app.relato.dossie')}
          </Button>
        )}
        {holds && !report.teste && <HoldButton report={report} />}
        {deletes && !report.retido && !report.teste && <DeleteButton report={report} />}
      </PopoverButton>
    </Box>
  );
};

/**
 * Holds a report, so that it cannot be deleted; asks before releasing it, since its retention may
 * be over.
 */
const HoldButton = ({ report: { id, retido } }: { report: StaffReport }) => {
  const team = useTeamData();
  return (
    <VerbButton
      key={String(retido)}
      resource="relatos"
      label={retido ? 'app.retencao.liberar' : 'app.retencao.reter'}
      question={
        retido
          ? {
              title: 'app.retencao.liberarTitulo',
              text: 'app.retencao.liberarTexto',
              destructive: true,
            }
          : undefined
      }
      send={() => (retido ? team.release(id) : team.hold(id))}
      success={retido ? 'app.retencao.desfeita' : 'app.retencao.feita'}
    />
  );
};

/** Deletes a report after asking: it moves to the trash. */
const DeleteButton = ({ report }: { report: StaffReport }) => {
  const team = useTeamData();
  const leave = useLeave();
  return (
    <VerbButton
      resource="relatos"
      label="app.relato.apagar"
      color="error"
      question={{
        title: 'app.relato.apagarTitulo',
        text: 'app.relato.apagarTexto',
        destructive: true,
      }}
      send={() => team.delete('relatos', { id: report.id })}
      success="app.relato.apagado"
      onDone={leave}
    />
  );
};

/**
 * Marks a report unread, and returns to the list. The change can be undone while its notification
 * is shown, and is sent only afterwards.
 */
const MarkUnreadButton = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useFailureAlert();
  const leave = useLeave();
  const [update] = useUpdate<StaffReport>('relatos', undefined, { mutationMode: 'undoable' });
  const onSuccess = () => {
    notify('app.relato.marcadoNaoLido', { type: 'success', undoable: true });
    leave();
  };
  const mark = () =>
    void update(
      'relatos',
      { id: report.id, data: { lido: false }, previousData: report },
      { onSuccess, onError: (error) => void onError(error) },
    );
  return (
    <Button variant="text" onClick={mark}>
      {translate('app.relato.marcarNaoLido')}
    </Button>
  );
};
