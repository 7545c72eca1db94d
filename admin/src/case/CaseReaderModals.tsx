import { TEXT_MAX } from '@relato/domain/limits';
import Alert from '@mui/material/Alert';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { TextField } from '../ui/forms/TextField';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';
import { type ColleagueName, optionOf } from '../people/useColleagues';
import { useLeave } from '../reports/useListLeft';
import type { PlainKey } from '../i18n/keys';
import { DateInput } from '../ui/forms/DateInput';

interface ModalProps {
  reportId: string;
  onClose: () => void;
}

type ChoiceProps = ModalProps & { people: readonly ColleagueName[] };

const PersonField = ({ people }: Pick<ChoiceProps, 'people'>) => (
  <SelectField name="usuarioId" label="app.acessos.pessoa" options={people.map(optionOf)} />
);

const ReasonField = () => (
  <TextField
    name="motivo"
    label="app.acessos.motivo"
    minRows={2}
    maxLength={TEXT_MAX.justificativa}
  />
);

const Warning = ({ text }: { text: PlainKey }) => (
  <Alert severity="warning">{useTranslate()(text)}</Alert>
);

/** A preselected person, and why they need the case: to own it, or because a note mentions them. */
interface Chosen {
  person: ColleagueName;
  purpose: 'responsavel' | 'mencao';
}

/** 'Dar acesso': gives a colleague access to the case, until a day or until it is withdrawn. */
export const GiveCaseModal = ({
  reportId,
  onClose,
  ...whom
}: ModalProps & (Pick<ChoiceProps, 'people'> | Chosen)) => {
  const translate = useTranslate();
  const team = useTeamData();
  const chosen = 'person' in whom ? whom : undefined;
  return (
    <FormModal<{ usuarioId: string; ate?: number }>
      title={translate(chosen ? 'app.acessos.darA' : 'app.acessos.dar', {
        nome: chosen?.person.nome ?? '',
      })}
      audience={chosen && <Warning text={`app.acessos.semAcesso.${chosen.purpose}`} />}
      submitLabel="app.acessos.dar"
      blank={{ usuarioId: chosen?.person.usuarioId ?? '' }}
      resource="relatos"
      send={(given) =>
        team.giveCase(
          reportId,
          chosen?.purpose === 'responsavel' ? { ...given, responsavel: true } : given,
        )
      }
      success="app.acessos.dado"
      onClose={onClose}
    >
      {'people' in whom && <PersonField people={whom.people} />}
      <DateInput source="ate" day="end" label="app.acessos.ate" helperText="app.acessos.ateDica" />
    </FormModal>
  );
};

/** 'Restringir uma pessoa': from then on that person sees no trace of the case. */
export const BarModal = ({ reportId, people, onClose }: ChoiceProps) => {
  const team = useTeamData();
  return (
    <FormModal
      title="app.acessos.impedir"
      audience={<Warning text="app.acessos.impedirTexto" />}
      submitLabel="app.acessos.impedirVerbo"
      blank={{ usuarioId: '', motivo: '' }}
      resource="relatos"
      draftKey={`restringir/${reportId}`}
      send={({ usuarioId, motivo }) =>
        team.raiseWall(reportId, { usuarioId, ...(motivo && { motivo }) })
      }
      success="app.acessos.impedido"
      onClose={onClose}
    >
      <PersonField people={people} />
      <ReasonField />
    </FormModal>
  );
};

/**
 * 'Declarar conflito de interesse': the signed-in person's recusal. They lose the case at once, so
 * the page returns to the list.
 */
export const RecuseModal = ({ reportId, onClose }: ModalProps) => {
  const team = useTeamData();
  const leave = useLeave();
  return (
    <FormModal
      title="app.acessos.declarar"
      audience={<Warning text="app.acessos.declararTexto" />}
      submitLabel="app.acessos.declarar"
      blank={{ motivo: '' }}
      resource="relatos"
      draftKey={`conflito/${reportId}`}
      send={async ({ motivo }) => {
        await team.recuse(reportId, motivo === '' ? {} : { motivo });
        leave();
      }}
      success="app.acessos.declarado"
      onClose={onClose}
    >
      <ReasonField />
    </FormModal>
  );
};
