import { GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS } from '@relato/domain/status';
import Alert from '@mui/material/Alert';
import { SelectInput, useGetMany, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ResumoRelato } from '../../api';
import { FormModal } from '../../forms/FormModal';
import { failureText } from '../../http';
import { useRotulo } from '../../i18n/language';
import { OutcomeInputs } from '../situation/OutcomeInputs';
import { type BulkValues, changesOf, chosenSituation } from './bulkSituation';

interface BulkSituationModalProps {
  ids: string[];
  change: (situation: ReturnType<typeof chosenSituation>) => void;
  onClose: () => void;
}

const BLANK: BulkValues = { status: '', gravidade: '', procedencia: '', desfecho: '', medidas: [], verificacoes: [] };

/** One situation for all selected reports: nothing changes that nobody chose, and what changes is said before. */
export const BulkSituationModal = ({ ids, change, onClose }: BulkSituationModalProps) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const { data: reports, error } = useGetMany<ResumoRelato>('relatos', { ids });
  const unknown = error ? failureText(error) : 'app.lote.mudam.contando';
  const choices = {
    status: STATUS_ESCOLHIVEIS.map((id) => ({ id, name: rotulo(STATUS_ROTULOS[id]) })),
    gravidade: GRAVIDADES.map((id) => ({ id, name: rotulo(GRAVIDADE_ROTULOS[id]) })),
    procedencia: [
      { id: 'sim', name: translate('app.procedencia.procedente') },
      { id: 'nao', name: translate('app.procedencia.naoProcedente') },
    ],
  };
  const send = (values: BulkValues) => {
    if (!reports) throw new Error(unknown);
    if (toldChanges(reports, values).length === 0) throw new Error('app.lote.mudam.nada');
    change(chosenSituation(values));
    return Promise.resolve();
  };
  return (
    <FormModal<BulkValues>
      title={translate('app.lote.situacao')}
      audience={
        <Alert severity="warning">
          {translate('ra.action.bulk_actions', { smart_count: ids.length })}. {translate('app.situacao.visivel')}
        </Alert>
      }
      submitLabel={translate('app.lote.situacao')}
      blank={BLANK}
      send={async (values) => send(values)}
      onClose={onClose}
    >
      {Object.entries(choices).map(([source, options]) => (
        <SelectInput
          key={source}
          source={source}
          label={`resources.relatos.fields.${source}`}
          choices={options}
          translateChoice={false}
          emptyText="app.lote.naoAlterar"
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        />
      ))}
      <OutcomeInputs />
      {reports ? <Changes reports={reports} /> : <Alert severity="info">{translate(unknown)}</Alert>}
    </FormModal>
  );
};

/** What sending would change, in numbers. */
const Changes = ({ reports }: { reports: readonly ResumoRelato[] }) => {
  const translate = useTranslate();
  const told = toldChanges(reports, useWatch() as BulkValues).map(([what, count]) =>
    translate(`app.lote.mudam.${what}`, { smart_count: count }),
  );
  return (
    <Alert severity="info" role="status">
      {told.length > 0 ? told.join(' · ') : translate('app.lote.mudam.nada')}
    </Alert>
  );
};

const toldChanges = (reports: readonly ResumoRelato[], values: BulkValues) =>
  Object.entries(changesOf(reports, values)).filter(([, count]) => count > 0);
