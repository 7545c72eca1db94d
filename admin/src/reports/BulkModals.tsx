import { SEVERITY_LABELS, SEVERITIES } from '@relato/domain/severity';
import { DECISION_LABELS, DECISIONS } from '@relato/domain/founded';
import { STATUS_CHOICES, STATUS_LABELS, type StatusChoice } from '@relato/domain/status';
import { Alert, Box, Button } from '@mui/material';
import { useGetMany, useListContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ReportSummary } from '../session/api';
import { NOBODY, NotAllChanged, type ReportUpdate, useTeamData } from '../session/dataProvider';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { failureText, unanswered } from '../ui/errors';
import { useOptions } from '../i18n/language';
import { useNotify, useTranslate } from '../i18n/translate';
import { FilterSelect } from '../ui/lists/ListFilters';
import { useColleagueOptions } from '../people/useColleagues';
import { OutcomeInputs } from '../situation/OutcomeInputs';
import { useUnchangedAlert } from '../situation/situation';
import { useContradictions } from '../situation/useContradictions';
import { TagsField } from './TagPicker';
import { type BulkValues, changesOf, chosenSituation, judgedBy } from './bulkSituation';

interface BulkModalProps {
  ids: string[];
  change: (update: ReportUpdate | ReturnType<typeof chosenSituation>) => void;
  onClose: () => void;
}

/**
 * One new owner for all selected reports; cases that the colleague cannot open are reported
 * afterwards.
 */
export const BulkOwnerModal = ({ ids, change, onClose }: BulkModalProps) => {
  const translate = useTranslate();
  const options = [
    ...useColleagueOptions(),
    { value: NOBODY, label: translate('app.responsavel.ninguem') },
  ];
  return (
    <FormModal
      title="app.lote.responsavel"
      audience={translate('ra.action.bulk_actions', { smart_count: ids.length })}
      submitLabel="app.lote.responsavel"
      blank={{ usuarioId: '' }}
      send={({ usuarioId: id }) => {
        const chosen = id === NOBODY ? undefined : options.find(({ value }) => value === id);
        change({ responsavel: chosen ? { id, nome: chosen.label } : null });
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <SelectField
        name="usuarioId"
        label="resources.relatos.fields.responsavel"
        options={options}
      />
    </FormModal>
  );
};

/** Tags to add to all selected reports, and tags to remove from them. */
export const BulkTagsModal = ({ ids, onClose }: Pick<BulkModalProps, 'ids' | 'onClose'>) => {
  const translate = useTranslate();
  const team = useTeamData();
  const notify = useNotify();
  const alertUnchanged = useUnchangedAlert();
  const { onUnselectItems } = useListContext();
  const send = async (tags: { adicionar: string[]; remover: string[] }) => {
    if (tags.adicionar.length + tags.remover.length === 0) throw new Error('app.etiquetas.nada');
    try {
      await team.tagReports(ids, tags);
      notify('app.lote.feito', { type: 'success', messageArgs: { smart_count: ids.length } });
    } catch (error) {
      if (!(error instanceof NotAllChanged)) throw error;
      alertUnchanged(error);
    }
    onUnselectItems();
  };
  return (
    <FormModal
      title="app.lote.etiquetar"
      audience={translate('ra.action.bulk_actions', { smart_count: ids.length })}
      submitLabel="app.lote.etiquetar"
      blank={{ adicionar: [], remover: [] }}
      resource="relatos"
      send={send}
      onClose={onClose}
    >
      <TagsField source="adicionar" label="app.etiquetas.por" creates />
      <TagsField source="remover" label="app.etiquetas.retirar" />
    </FormModal>
  );
};

const BLANK: BulkValues = {
  status: '',
  gravidade: '',
  procedenciaDecisao: '',
  desfecho: '',
  medidas: [],
  verificacoes: [],
};

interface BulkStatusChoicesProps extends Pick<BulkModalProps, 'ids' | 'change'> {
  /** Opens the form with a status. */
  onAsk: (status: StatusChoice) => void;
}

/**
 * The statuses for all selected reports, each with the number of reports that change. One is set at
 * once; the form opens instead if reports would be concluded or reopened.
 */
export const BulkStatusChoices = ({ ids, change, onAsk }: BulkStatusChoicesProps) => {
  const translate = useTranslate();
  const options = useOptions();
  const { data: reports } = useGetMany<ReportSummary>('relatos', { ids });
  return (
    <Box data-fecha sx={{ display: 'grid' }}>
      {options(STATUS_CHOICES, STATUS_LABELS).map(({ value, label }) => {
        const status = value;
        const counts = changesOf(reports ?? [], { ...BLANK, status });
        const asks = status === 'CONCLUIDO' || counts.reabrem > 0;
        return (
          <Button
            key={status}
            disabled={counts.status === 0}
            onClick={() => (asks ? onAsk(status) : change({ status }))}
            sx={{ minHeight: 44, justifyContent: 'flex-start', textAlign: 'left' }}
          >
            {asks ? `${label}…` : label}
            {' · '}
            {translate('app.lote.mudam.status', { smart_count: counts.status })}
          </Button>
        );
      })}
    </Box>
  );
};

/**
 * One situation for all selected reports: only chosen values change, and the changes are shown
 * before.
 * @param status chosen already
 */
export const BulkSituationModal = ({
  ids,
  status = '',
  change,
  onClose,
}: BulkModalProps & { status?: StatusChoice | '' }) => {
  const translate = useTranslate();
  const options = useOptions();
  const { data: reports, error } = useGetMany<ReportSummary>('relatos', { ids });
  const unknown = error ? failureText(error) : 'app.lote.mudam.contando';
  const unchanged = { emptyText: 'app.lote.naoAlterar' };
  const { confirm, question } = useContradictions();
  return (
    <FormModal<BulkValues>
      title="app.lote.situacao"
      audience={
        <Alert severity="warning">
          {translate('ra.action.bulk_actions', { smart_count: ids.length })}.{' '}
          {translate('app.situacao.visivel')}
        </Alert>
      }
      submitLabel="app.lote.situacao"
      blank={{ ...BLANK, status }}
      send={async (values) => {
        if (!reports) throw new Error(unknown);
        if (changeCounts(reports, values).length === 0) throw new Error('app.lote.mudam.nada');
        if (!(await confirm(judgedBy(values, reports)))) throw unanswered();
        change(chosenSituation(values));
      }}
      onClose={onClose}
    >
      <FilterSelect
        source="status"
        options={options(STATUS_CHOICES, STATUS_LABELS)}
        {...unchanged}
      />
      <FilterSelect
        source="gravidade"
        options={options(SEVERITIES, SEVERITY_LABELS)}
        {...unchanged}
      />
      <FilterSelect
        source="procedenciaDecisao"
        options={options(DECISIONS, DECISION_LABELS)}
        {...unchanged}
      />
      <OutcomeInputs judged={false} />
      {question}
      {reports ? (
        <Changes reports={reports} />
      ) : (
        <Alert severity="info">{translate(unknown)}</Alert>
      )}
    </FormModal>
  );
};

/** The changes that sending would make, in numbers. */
const Changes = ({ reports }: { reports: readonly ReportSummary[] }) => {
  const translate = useTranslate();
  const told = changeCounts(reports, useWatch() as BulkValues).map(([what, count]) =>
    translate(`app.lote.mudam.${what}`, { smart_count: count }),
  );
  return (
    <Alert severity="info" role="status">
      {told.length > 0 ? told.join(' · ') : translate('app.lote.mudam.nada')}
    </Alert>
  );
};

function changeCounts(reports: readonly ReportSummary[], values: BulkValues) {
  const counts = changesOf(reports, values);
  const kinds = Object.keys(counts) as (keyof typeof counts)[];
  return kinds.map((kind) => [kind, counts[kind]] as const).filter(([, count]) => count > 0);
}
