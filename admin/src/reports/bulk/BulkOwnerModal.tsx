import { useTranslate } from 'react-admin';
import { NOBODY, type ReportUpdate } from '../../dataProvider';
import { FormModal } from '../../forms/FormModal';
import { SelectField } from '../../forms/SelectField';
import { useMe } from '../../account/useMe';
import { useColleagues } from '../../users/useColleagues';

interface BulkOwnerModalProps {
  count: number;
  change: (assignment: ReportUpdate) => void;
  onClose: () => void;
}

/** One colleague who looks after all selected reports from then on; what they cannot open is told afterwards. */
export const BulkOwnerModal = ({ count, change, onClose }: BulkOwnerModalProps) => {
  const translate = useTranslate();
  const { me } = useMe();
  const others = useColleagues().filter(({ usuarioId }) => usuarioId !== me?.id);
  const options = [
    ...(me ? [{ value: me.id, label: me.nome }] : []),
    ...others.map(({ usuarioId, nome }) => ({ value: usuarioId, label: nome })),
    { value: NOBODY, label: translate('app.responsavel.ninguem') },
  ];
  return (
    <FormModal
      title={translate('app.lote.responsavel')}
      audience={translate('ra.action.bulk_actions', { smart_count: count })}
      submitLabel={translate('app.lote.responsavel')}
      blank={{ usuarioId: '' }}
      send={({ usuarioId }) => {
        const chosen = options.find(({ value }) => value === usuarioId);
        change({ responsavel: chosen && usuarioId !== NOBODY ? { id: usuarioId, nome: chosen.label } : null });
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <SelectField name="usuarioId" label={translate('resources.relatos.fields.responsavel')} options={options} />
    </FormModal>
  );
};
