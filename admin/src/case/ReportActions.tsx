import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { useCan } from '../session/permissions';
import { useFailureAlert } from '../ui/errors';
import { VerbButton } from '../ui/VerbButton';
import { archiveUrl } from '../session/fetchSpreadsheet';
import { useLanguage } from '../i18n/language';
import { useShortcut } from '../ui/useShortcut';
import { useTeamData } from '../session/dataProvider';
import type { StaffReport } from '../session/api';
import { useNotify, useTranslate } from '../i18n/translate';
import { useLeave } from '../reports/useListLeft';

export type ModalName = 'mensagem' | 'acompanhamento' | 'situacao';

interface ReportActionsProps {
  report: StaffReport;
  onOpen: (modal: ModalName) => void;
  onPrint: () => void;
  preparingPrint: boolean;
}

/** Actions on a report; each is a button. */
export const ReportActions = ({ report, onOpen, onPrint, preparingPrint }: ReportActionsProps) => {
  const translate = useTranslate();
  const replies = useCan('relatos.responder');
  const followsUp = useCan('relatos.acompanhar');
  const classifies = useCan('relatos.classificar');
  const marks = useCan('relatos.marcar');
  const exports = useCan('relatos.exportar');
  const holds = useCan('relatos.reter');
  const deletes = useCan('relatos.apagar');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  useShortcut('r', () => replies && onOpen('mensagem'));
  useShortcut('n', () => followsUp && onOpen('acompanhamento'));
  useShortcut('s', () => classifies && onOpen('situacao'));
  return (
    <Box
      role="group"
      aria-label={translate('app.relato.acoes')}
      className="nao-imprimir"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        mt: 2,
        '& button': { minHeight: 44 },
        '& .MuiButton-text': { px: 1 },
        [theme.breakpoints.down('sm')]: { '& > button': { flexGrow: 1 } },
      })}
    >
      {replies && (
        <Button variant="contained" onClick={() => onOpen('mensagem')}>
          {translate('app.relato.novaMensagem')}
        </Button>
      )}
      <Button
        aria-expanded={open}
        endIcon={<MoreIcon />}
        onClick={() => setOpen(!open)}
        sx={{ display: { sm: 'none' } }}
      >
        {translate('app.relato.mais')}
      </Button>
      <Box
        sx={{ display: { xs: open ? 'grid' : 'none', sm: 'contents' }, flexBasis: '100%', gap: 1 }}
      >
        {followsUp && (
          <Button onClick={() => onOpen('acompanhamento')}>
            {translate('app.relato.acompanhamentoInterno')}
          </Button>
        )}
        {classifies && (
          <Button onClick={() => onOpen('situacao')}>
            {translate('app.relato.trocarSituacao')}
          </Button>
        )}
        <Box
          sx={{
            display: { xs: 'contents', sm: 'flex' },
            flexWrap: 'wrap',
            gap: 1,
            ml: { md: 'auto' },
          }}
        >
          {marks && <MarkUnreadButton report={report} />}
          <Button variant="text" onClick={onPrint}>
            {translate(preparingPrint ? 'app.impressao.preparando' : 'app.relato.imprimir')}
          </Button>
          {exports && (
            <Button variant="text" href={archiveUrl(report.id, language)} download>
              {translate('app.relato.dossie')}
            </Button>
          )}
          {holds && <HoldButton report={report} />}
          {deletes && !report.retido && <DeleteButton report={report} />}
        </Box>
      </Box>
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
 * Marks a report unread and leaves it, since staying would mark it read; until its notification
 * ends, nothing is sent.
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
