import { Alert } from '@mui/material';
import { holdsWithoutEnd, ROLE_LABELS } from '@relato/domain/permissions';
import { CheckboxGroupInput } from 'react-admin';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useAccounts } from '../people/useColleagues';
import { waitsForAccess } from '../people/waitsForAccess';
import type { Unit } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { FormModal } from '../ui/forms/FormModal';
import { UNITS, useUnitChange } from './useUnits';

/** The choice of the people who receive the reports that are filed for a unit from now on. */
export const PeopleDialog = ({ unit, onClose }: { unit: Unit; onClose: () => void }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const team = useTeamData();
  const change = useUnitChange();
  const accounts = useAccounts().filter(
    (account) => account.ativo && holdsWithoutEnd(account.papeis) && !waitsForAccess(account),
  );
  const offered = new Set(accounts.map(({ id }) => id));
  const choices = accounts.map(({ id, nome, email, papeis }) => ({
    id,
    name: `${nome === '' ? email : nome} (${papeis.map((role) => domainLabel(ROLE_LABELS[role])).join(', ')})`,
  }));
  return (
    <FormModal<{ pessoas: string[] }>
      title={translate('app.unidades.pessoasDe', { nome: domainLabel(unit.nome) })}
      audience={<Alert severity="info">{translate('app.unidades.pessoasTexto')}</Alert>}
      submitLabel="ra.action.save"
      blank={{ pessoas: unit.pessoas.map(({ usuarioId }) => usuarioId) }}
      resource={UNITS}
      send={({ pessoas }) =>
        change(
          team.setUnitPeople(unit.id, {
            // A person who left cannot receive reports, and is taken out.
            pessoas: pessoas.filter((id) => offered.has(id)),
            versao: unit.versao,
          }),
        )
      }
      success="app.unidades.pessoasSalvas"
      onClose={onClose}
    >
      <CheckboxGroupInput
        source="pessoas"
        label={translate('app.unidades.pessoas')}
        helperText={translate('app.unidades.pessoasDica')}
        choices={choices}
        translateChoice={false}
        row={false}
      />
    </FormModal>
  );
};
