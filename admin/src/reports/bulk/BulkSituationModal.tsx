import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BulkResult } from '../../dataProvider';
import { FormModal } from '../../forms/FormModal';
import { SelectField } from '../../forms/SelectField';
import type { ResumoRelato } from '../../api';
import { SituationSelects } from '../situation/SituationModal';
import { type BulkValues, changesOf, chosenSituation, commonValues } from './bulkSituation';
import type { Bulk } from './useBulk';

interface BulkSituationModalProps {
  bulk: Bulk;
  onClose: () => void;
}

/**
 * One situation for all selected reports. A field opens at what they have in common, and empty where they differ, so
 * that nothing is rewritten which nobody chose; what changes is said before it is sent.
 */
export const BulkSituationModal = ({ bulk, onClose }: BulkSituationModalProps) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const results = useRef<BulkResult[]>(undefined);
  // Lists leave their rows in the cache, also those of other pages.
  const [reports] = useState(() =>
    bulk.ids.flatMap((id) => {
      const [row] = queryClient.getQueriesData<ResumoRelato>({ queryKey: ['relatos', 'getOne', { id }] });
      return row?.[1] ?? [];
    }),
  );
  // What is not known may differ.
  const [blank] = useState(() => commonValues(reports.length === bulk.ids.length ? reports : []));
  return (
    <FormModal<BulkValues>
      title={translate('app.lote.situacao')}
      audience={
        <Alert severity="warning">
          {translate('app.lote.selecionados', { smart_count: bulk.ids.length })}. {translate('app.situacao.visivel')}
        </Alert>
      }
      submitLabel={translate('app.lote.situacao')}
      blank={blank}
      resource="relatos"
      send={async (values) => {
        results.current = await bulk.send({ acao: 'situacao', situacao: chosenSituation(values) });
      }}
      onClose={() => {
        onClose();
        if (results.current) bulk.finish(results.current);
      }}
    >
      <SituationSelects />
      <SelectField
        name="procedencia"
        label={translate('resources.relatos.fields.procedencia')}
        options={[
          { value: 'sim', label: translate('app.procedencia.procedente') },
          { value: 'nao', label: translate('app.procedencia.naoProcedente') },
        ]}
      />
      <Changes reports={reports} />
    </FormModal>
  );
};

/** What sending would change, in numbers. */
const Changes = ({ reports }: { reports: readonly ResumoRelato[] }) => {
  const translate = useTranslate();
  const changes = changesOf(reports, useWatch() as BulkValues);
  const told = Object.entries(changes)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => translate(`app.lote.mudam.${what}`, { smart_count: count }));
  return (
    <Alert severity="info" role="status">
      {told.length > 0 ? told.join(' · ') : translate('app.lote.mudam.nada')}
    </Alert>
  );
};
