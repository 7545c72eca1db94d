import { GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS } from '@relato/domain/status';
import { useTranslate } from 'react-admin';
import { CheckField } from '../../forms/CheckField';
import { SelectField } from '../../forms/SelectField';
import { useRotulo } from '../../i18n/useIdioma';

/** Status, severity and procedência, as one report and many share them. */
export const SituationFields = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return (
    <>
      <SelectField
        name="status"
        label={translate('app.situacao.status')}
        options={STATUS_ESCOLHIVEIS.map((value) => ({ value, label: rotulo(STATUS_ROTULOS[value]) }))}
      />
      <SelectField
        name="gravidade"
        label={translate('app.situacao.gravidade')}
        options={GRAVIDADES.map((value) => ({ value, label: rotulo(GRAVIDADE_ROTULOS[value]) }))}
      />
      <CheckField name="procedencia" label={translate('app.situacao.procedente')} />
    </>
  );
};
