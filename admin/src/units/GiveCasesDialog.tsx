import { Alert } from '@mui/material';
import { useNotify, useTranslate } from '../i18n/translate';
import { optionOf } from '../people/useColleagues';
import type { Unit } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { waitsForSecond } from '../ui/errors';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { UNITS } from './useUnits';

interface GiveCasesDialogProps {
  unitId: string;
  /** The colleagues who can get the cases. */
  people: Unit['pessoas'];
  onClose: () => void;
}

/** Gives a person of the unit the open cases that were filed before that person joined it. */
export const GiveCasesDialog = ({ unitId, people, onClose }: GiveCasesDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const team = useTeamData();
  return (
    <FormModal
      title="app.unidades.darCasos"
      audience={<Alert severity="info">{translate('app.unidades.darCasosTexto')}</Alert>}
      submitLabel="app.unidades.darCasos"
      blank={{ usuarioId: '' }}
      resource={UNITS}
      send={async ({ usuarioId }) => {
        const answer = await team.giveUnitCases(unitId, usuarioId);
        if (!waitsForSecond(answer))
          notify('app.unidades.casosDados', {
            type: 'success',
            messageArgs: { smart_count: answer.dados },
          });
        return answer;
      }}
      onClose={onClose}
    >
      <SelectField name="usuarioId" label="app.acessos.pessoa" options={people.map(optionOf)} />
    </FormModal>
  );
};
