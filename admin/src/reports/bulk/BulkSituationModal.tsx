import Alert from '@mui/material/Alert';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkResult, SituationChange } from '../../dataProvider';
import { FormModal } from '../../forms/FormModal';
import { SituationFields } from '../situation/SituationFields';
import type { Bulk } from './useBulk';

const BLANK: Omit<SituationChange, 'versao'> = { status: 'EM_ANDAMENTO', gravidade: 'BAIXA', procedencia: false };

interface BulkSituationModalProps {
  bulk: Bulk;
  onClose: () => void;
}

/** One situation for all selected reports. */
export const BulkSituationModal = ({ bulk, onClose }: BulkSituationModalProps) => {
  const translate = useTranslate();
  const results = useRef<BulkResult[]>(undefined);
  return (
    <FormModal
      title={translate('app.lote.situacao')}
      audience={
        <Alert severity="warning">
          {translate('app.lote.selecionados', { smart_count: bulk.ids.length })}. {translate('app.situacao.visivel')}
        </Alert>
      }
      submitLabel={translate('app.lote.situacao')}
      blank={BLANK}
      resource="relatos"
      send={async (situacao) => {
        results.current = await bulk.send({ acao: 'situacao', situacao });
      }}
      onClose={() => {
        onClose();
        if (results.current) bulk.finish(results.current);
      }}
    >
      <SituationFields />
    </FormModal>
  );
};
