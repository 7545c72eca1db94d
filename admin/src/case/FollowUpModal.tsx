import { TEXT_MAX } from '@relato/domain/limits';
import {
  FOLLOW_UP_STATUS_LABELS,
  type FollowUpStatus,
  FOLLOW_UP_STATUSES,
} from '@relato/domain/follow-up-status';
import InternalIcon from '@mui/icons-material/LockOutlined';
import { Alert, Autocomplete, TextField as MuiTextField, Typography } from '@mui/material';
import { required, useInput, ValidationError } from 'react-admin';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { TextField } from '../ui/forms/TextField';
import { useOptions } from '../i18n/language';
import type { FollowUp } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useTranslate } from '../i18n/translate';
import { type ColleagueName, optionOf, useCaseReaders } from '../people/useColleagues';
import { DateInput } from '../ui/forms/DateInput';

/** A colleague, or a typed address. */
type Assignee = ColleagueName | string;

interface NewFollowUp {
  acao: string;
  responsavel: Assignee;
  status: FollowUpStatus;
  venceEm?: number;
}

const BLANK: NewFollowUp = { acao: '', responsavel: '', status: 'EM_ANDAMENTO' };

/** 'Acompanhamento Interno': a follow-up about a report. */
export const FollowUpModal = ({ reportId, onClose }: Omit<OneFollowUpProps, 'followUp'>) => {
  const team = useTeamData();
  return (
    <FormModal
      title="app.relato.acompanhamentoInterno"
      audience={<InternalNote />}
      submitLabel="app.acompanhamento.criar"
      blank={BLANK}
      resource="relatos"
      draftKey={`acompanhamento/${reportId}`}
      send={({ responsavel, ...rest }) =>
        team.createFollowUp(reportId, { ...rest, ...assigneeFields(responsavel) })
      }
      success="app.acompanhamento.criado"
      onClose={onClose}
    >
      <TextField
        name="acao"
        label="app.acompanhamento.acao"
        required
        minRows={3}
        maxLength={TEXT_MAX.acao}
        first
      />
      <AssigneeField reportId={reportId} />
      <StatusField />
      <DueField />
    </FormModal>
  );
};

const assigneeFields = (assignee: Assignee) =>
  typeof assignee === 'string' ? { responsavel: assignee } : { responsavelId: assignee.usuarioId };

const DueField = () => <DateInput source="venceEm" day="end" label="app.acompanhamento.prazo" />;

/**
 * The assignee: a colleague with access to the case, or any typed address. (The library's input
 * takes no free text.)
 */
const AssigneeField = ({ reportId }: { reportId: string }) => {
  const translate = useTranslate();
  const { data: readers = [] } = useCaseReaders(reportId);
  const { id, field, fieldState } = useInput<Assignee>({
    source: 'responsavel',
    validate: required(),
  });
  const error = fieldState.error?.message;
  return (
    <Autocomplete<ColleagueName, false, false, true>
      freeSolo
      id={id}
      options={readers}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.usuarioId)}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.nome)}
      isOptionEqualToValue={({ usuarioId }, value) =>
        typeof value !== 'string' && usuarioId === value.usuarioId
      }
      value={field.value as Assignee}
      onChange={(_event, value) => field.onChange(value ?? '')}
      onInputChange={(_event, text, reason) => reason === 'input' && field.onChange(text)}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={({ slotProps, ...params }) => (
        <MuiTextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={translate('app.acompanhamento.responsavel')}
          required
          error={fieldState.invalid}
          helperText={
            error ? (
              <ValidationError error={error} />
            ) : (
              translate('app.acompanhamento.responsavelDica')
            )
          }
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, maxLength: TEXT_MAX.email },
          }}
        />
      )}
    />
  );
};

const StatusField = () => {
  const options = useOptions()(FOLLOW_UP_STATUSES, FOLLOW_UP_STATUS_LABELS);
  return <SelectField name="status" options={options} />;
};

/** States that the reporter never sees this text. */
export const InternalNote = () => {
  const translate = useTranslate();
  return (
    <Alert severity="info" icon={<InternalIcon />}>
      {translate('app.acompanhamento.interno')}
    </Alert>
  );
};

interface OneFollowUpProps {
  reportId: string;
  followUp: FollowUp;
  onClose: () => void;
}

/** Stands for a typed address, which no account has. */
const TYPED = 'digitado';

/** 'Repassar': gives a follow-up to another colleague with access, or changes its due date. */
export const HandOnModal = ({ reportId, followUp, onClose }: OneFollowUpProps) => {
  const { id, acao, status, responsavel, responsavelId: present = TYPED, venceEm } = followUp;
  const team = useTeamData();
  const { data: readers = [] } = useCaseReaders(reportId);
  // Offered too, so that only the date can be changed: a typed address, and a colleague who has
  // lost access.
  const isReader = readers.some(({ usuarioId }) => usuarioId === present);
  const others = isReader ? [] : [{ value: present, label: responsavel }];
  return (
    <FormModal<{ responsavelId: string; venceEm?: number }>
      title="app.acompanhamento.repassarTitulo"
      submitLabel="app.acompanhamento.repassar"
      blank={{ responsavelId: present, ...(venceEm && { venceEm }) }}
      resource="relatos"
      // A removed date is sent as null: without the field the former one would stay.
      send={({ venceEm: due = null, responsavelId }) =>
        team.changeFollowUp(reportId, id, {
          ...(responsavelId !== present && { responsavelId }),
          status,
          venceEm: due,
        })
      }
      success="app.acompanhamento.repassado"
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{acao}</Typography>
      <SelectField
        name="responsavelId"
        label="app.acompanhamento.responsavelRotulo"
        options={[...others, ...readers.map(optionOf)]}
      />
      <DueField />
    </FormModal>
  );
};

const FINISHED: { status: FollowUpStatus; observacao: string } = {
  status: 'FINALIZADO',
  observacao: '',
};

/** 'Alterar situação do acompanhamento': a follow-up's result and observation. */
export const FinishModal = ({ reportId, followUp, onClose }: OneFollowUpProps) => {
  const team = useTeamData();
  return (
    <FormModal
      title="app.acompanhamento.alterarSituacao"
      audience={<InternalNote />}
      submitLabel="app.acompanhamento.alterar"
      blank={FINISHED}
      resource="relatos"
      draftKey={`finalizar/${followUp.id}`}
      send={(values) => team.changeFollowUp(reportId, followUp.id, values)}
      success="app.acompanhamento.finalizado"
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{followUp.acao}</Typography>
      <StatusField />
      <TextField
        name="observacao"
        label="app.acompanhamento.observacao"
        minRows={3}
        maxLength={TEXT_MAX.observacao}
      />
    </FormModal>
  );
};
