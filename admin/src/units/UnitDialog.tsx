import { UNIT_ADDRESS_MAX, UNIT_ADDRESS, UNIT_NAME_MAX } from '@relato/domain/unit';
import { withUnit } from '@relato/domain/unit-address';
import { useTranslate } from '../i18n/translate';
import type { Unit } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useMe } from '../session/useMe';
import { FormModal } from '../ui/forms/FormModal';
import { LabelFields } from '../ui/forms/LabelFields';
import { TextField } from '../ui/forms/TextField';
import { UNITS, useUnitChange } from './useUnits';

interface UnitDialogProps {
  /** Absent for a new one. */
  unit?: Unit;
  onClose: () => void;
}

/** A draft keeps the version that it began with. */
const EMPTY = { endereco: '', nome: { pt: '', en: '', es: '' }, versao: 0 };

/** A unit's name in each language; of a new one also its address, which stays. */
export const UnitDialog = ({ unit, onClose }: UnitDialogProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  const change = useUnitChange();
  const { me } = useMe();
  const blank = unit ? { endereco: unit.endereco, nome: unit.nome, versao: unit.versao } : EMPTY;
  return (
    <FormModal
      title={unit ? 'app.unidades.editarTitulo' : 'app.unidades.nova'}
      submitLabel="ra.action.save"
      blank={blank}
      resource={UNITS}
      draftKey={`unidade/${unit?.id ?? 'nova'}`}
      send={({ endereco, nome, versao }) =>
        unit
          ? change(team.changeUnit(unit.id, { nome, versao }))
          : team.createUnit({ endereco, nome })
      }
      success="app.unidades.salva"
      onClose={onClose}
    >
      <LabelFields
        name="nome"
        label={translate('app.unidades.nome')}
        maxLength={UNIT_NAME_MAX}
        required
        first
      />
      {!unit && (
        <TextField
          name="endereco"
          label={translate('app.unidades.endereco')}
          maxLength={UNIT_ADDRESS_MAX}
          required
          helperText={translate('app.unidades.enderecoDica', {
            exemplo: withUnit(`${me?.canal ?? ''}/`, 'planta-norte'),
          })}
          rule={(typed: string) =>
            UNIT_ADDRESS.test(typed) ? undefined : translate('app.unidades.enderecoInvalido')
          }
        />
      )}
    </FormModal>
  );
};
