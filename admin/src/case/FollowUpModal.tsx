import { TEXT_MAX } from '@relato/domain/limits';
import {
  FOLLOW_UP_STATUS_LABELS,
  type FollowUpStatus,
  FOLLOW_UP_STATUSES,
} from '@relato/domain/follow-up-status';
import InternalIcon from '@mui/icons-material/LockOutlined';
import { Alert, Autocomplete, TextField as MuiTextField, Typography } from '@mui/material';
import { maxLength, required, useInput, ValidationError } from 'react-admin';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormModal } from '../ui/forms/FormModal';
import { SelectField } from '../ui/forms/SelectField';
import { TextField } from '../ui/forms/TextField';
import { useDomainLabel, useOptions } from '../i18n/language';
import type { FollowUp } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useMe } from '../session/useMe';
import { useNotify, useTranslate } from '../i18n/translate';
import { type ColleagueName, optionOf, useCaseReaders } from '../people/useColleagues';
import { DateInput } from '../ui/forms/DateInput';
import { newSendKey, useSendKey } from '../ui/forms/sendKey';
import { useSeen } from '../situation/useSeen';

/** A colleague, or a typed address. */
type Assignee = ColleagueName | string;

/** The send key belongs to the draft, so that a retry does not store twice. */
interface NewFollowUp {
  acao: string;
  responsavel: Assignee;
  /** Of a chosen colleague. Not a value of the form: the server refuses it by this name. */
  responsavelId?: string;
  status: FollowUpStatus;
  venceEm?: number;
  chaveEnvio: string;
}

const blankFollowUp = (): NewFollowUp => ({
  acao: '',
  responsavel: '',
  responsavelId: undefined,
  status: 'EM_ANDAMENTO',
  chaveEnvio: newSendKey(),
});

/** 'Acompanhamento Interno': a follow-up about a report. */
export const FollowUpModal = ({ reportId, onClose }: Omit<OneFollowUpProps, 'followUp'>) => {
  const team = useTeamData();
  const [blank] = useState(blankFollowUp);
  const keyOf = useSendKey();
  return (
    <FormModal
      title="app.relato.acompanhamentoInterno"
      audience={<InternalNote />}
      submitLabel="app.acompanhamento.criar"
      blank={blank}
      resource="relatos"
      draftKey={`acompanhamento/${reportId}`}
      send={({ responsavel, ...rest }) => {
        const followUp = { ...rest, ...assigneeFields(responsavel) };
        return team.createFollowUp(reportId, { ...followUp, chaveEnvio: keyOf(followUp) });
      }}
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
    validate: [required(), maxLength(TEXT_MAX.email)],
  });
  const { fieldState: ofColleague } = useController({ name: 'responsavelId' });
  const error = fieldState.error?.message ?? ofColleague.error?.message;
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
      renderInput={(params) => (
        <MuiTextField
          {...params}
          name={field.name}
          inputRef={field.ref}
          label={translate('app.acompanhamento.responsavel')}
          required
          error={fieldState.invalid || ofColleague.invalid}
          helperText={
            error ? (
              <ValidationError error={error} />
            ) : (
              translate('app.acompanhamento.responsavelDica')
            )
          }
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

const useSeenFollowUp = (followUp: FollowUp) =>
  useSeen(followUp, ({ acompanhamento }) => acompanhamento.find(({ id }) => id === followUp.id));

/** Stands for a typed address, which no account has. */
const TYPED = 'digitado';

/** A colleague's change while a form was open. */
const Meanwhile = ({ now: { status, responsavel, observacao } }: { now: FollowUp }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const situacao = domainLabel(FOLLOW_UP_STATUS_LABELS[status]);
  return (
    <Alert severity="warning">
      {translate('app.acompanhamento.mudou', { situacao, responsavel })}
      {observacao !== undefined && observacao !== '' && (
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          <strong>{translate('app.acompanhamento.observacao')}:</strong> {observacao}
        </Typography>
      )}
    </Alert>
  );
};

/** 'Repassar': gives a follow-up to another colleague with access, or changes its due date. */
export const HandOnModal = ({ reportId, followUp, onClose }: OneFollowUpProps) => {
  const { before, now, onConflict } = useSeenFollowUp(followUp);
  const { id, acao, responsavel, responsavelId: present = TYPED, venceEm } = before;
  const { status, alteradoEm } = now ?? before;
  const team = useTeamData();
  const notify = useNotify();
  const { me } = useMe();
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
      send={async ({ venceEm: due, responsavelId }) => {
        const isOther = responsavelId !== present;
        await team.changeFollowUp(reportId, id, {
          ...(isOther && { responsavelId }),
          status,
          // A removed date is sent as null: without the field the former one would stay.
          ...(due !== venceEm && { venceEm: due ?? null }),
          alteradoEm,
        });
        const isMailed = isOther && responsavelId !== me?.id;
        notify(isMailed ? 'app.acompanhamento.repassado' : 'app.acompanhamento.alterado', {
          type: 'success',
        });
      }}
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && <Meanwhile now={now} />}
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

interface Finished {
  status: FollowUpStatus;
  /** An emptied field is null. */
  observacao: string | null;
  /** The state that the person saw: a draft keeps it, too. */
  alteradoEm: number;
}

/**
 * 'Alterar situação do acompanhamento': a follow-up's result and observation. An observation that
 * it had while in progress stays in the field.
 */
export const FinishModal = ({ reportId, followUp, onClose }: OneFollowUpProps) => {
  const team = useTeamData();
  const { before, now, onConflict } = useSeenFollowUp(followUp);
  const { observacao = '', alteradoEm } = before;
  return (
    <FormModal<Finished>
      title="app.acompanhamento.alterarSituacao"
      audience={<InternalNote />}
      submitLabel="app.acompanhamento.alterar"
      blank={{ status: 'FINALIZADO', observacao, alteradoEm }}
      resource="relatos"
      draftKey={`finalizar/${followUp.id}`}
      send={(written) =>
        team.changeFollowUp(reportId, followUp.id, {
          status: written.status,
          observacao: written.observacao ?? '',
          alteradoEm: now?.alteradoEm ?? written.alteradoEm,
        })
      }
      success="app.acompanhamento.finalizado"
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && <Meanwhile now={now} />}
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
