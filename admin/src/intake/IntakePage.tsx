import { Alert, Typography } from '@mui/material';
import { FOLLOW_PATHS } from '@relato/domain/follow-path';
import { REPORT_FIELDS, type ReportFieldName } from '@relato/domain/fields';
import { ATTACHMENTS_PER_REPORT } from '@relato/domain/limits';
import { REASON_LABELS, REASONS } from '@relato/domain/reason';
import { ORIGIN_LABELS, INTAKE_ORIGINS } from '@relato/domain/origin';
import { singleLine } from '@relato/domain/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  BooleanInput,
  email,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  ResourceContextProvider,
  TextInput,
  type TextInputProps,
  useRedirect,
} from 'react-admin';
import { ShownOnceDialog } from '../ui/ShownOnceDialog';
import { useEvidence, useMe } from '../session/useMe';
import { type Registration, useTeamData } from '../session/dataProvider';
import { ReceiptInput } from '../ui/forms/ReceiptInput';
import { CreatePage } from '../ui/forms/RecordPages';
import { SelectField } from '../ui/forms/SelectField';
import { KEPT_FROM_THE_BROWSER } from '../ui/forms/TextField';
import { useDates } from '../i18n/formats';
import { useLanguage, useOptions, useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { AttachmentsField } from '../ui/forms/AttachmentsField';
import { newSendKey } from '../ui/forms/sendKey';
import { toFiling } from './category-fields';
import { CategoryInputs } from './CategoryInputs';

type Registered = Registration & Record<'id' | 'uuid', string>;

/**
 * `/relatos/novo`: a report received by telephone, in a meeting or by letter; then its protocol,
 * shown once.
 */
export const IntakePage = () => {
  const translate = useTranslate();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const [blank] = useState(() => ({ anexos: [], chaveEnvio: newSendKey() }));
  const [made, setMade] = useState<Registered>();
  const { data: form } = useFilingForm();
  const leave = ({ id, semConfianca }: Registered) => {
    queryClient.removeQueries({ queryKey: ['relatos', 'getOne', { id }] });
    // A report for the suplente only is not visible to the staff member who entered it.
    redirect(semConfianca ? 'list' : 'edit', 'relatos', id);
  };
  return (
    <ResourceContextProvider value="relatos">
      <CreatePage<Registered>
        title="app.registrar.titulo"
        save="app.registrar.botao"
        success="app.registrar.sucesso"
        intro={<Alert severity="info">{translate('app.registrar.intro')}</Alert>}
        transform={(typed) => toFiling(typed, form?.questionario)}
        onCreated={setMade}
        defaultValues={blank}
      >
        <Inputs />
      </CreatePage>
      {made && <Receipt of={made} onClose={() => leave(made)} />}
    </ResourceContextProvider>
  );
};

/** The questions of the public form. */
function useFilingForm() {
  const team = useTeamData();
  return useQuery({ queryKey: ['formulario'], queryFn: () => team.filingForm() });
}

const Inputs = () => {
  const translate = useTranslate();
  const options = useOptions();
  const evidence = useEvidence();
  const { data: form } = useFilingForm();
  const choice = ['sim', 'nao'].map((id) => ({ id, name: `app.registrar.identificacao.${id}` }));
  return (
    <>
      <SelectField name="origem" options={options(INTAKE_ORIGINS, ORIGIN_LABELS)} />
      <ReceiptInput helperText="app.registrar.recebidoDica" />
      <RadioButtonGroupInput source="identificacao" choices={choice} validate={required()} />
      <FormDataConsumer<Partial<Registration>>>
        {({ formData }) =>
          formData.identificacao === 'sim' && (
            <>
              <ReportText of="nome" />
              <ReportText of="email" type="email" parse={singleLine} validate={email()} />
              <ReportText of="telefone" type="tel" />
            </>
          )
        }
      </FormDataConsumer>
      <SelectField name="motivo" options={options(REASONS, REASON_LABELS)} />
      {form?.questionario && <CategoryInputs categories={form.questionario.categorias} />}
      <ReportText
        of="relato"
        multiline
        minRows={8}
        maxRows={20}
        helperText="app.registrar.relatoDica"
      />
      <ReportText of="protocolo" />
      <AttachmentsField max={ATTACHMENTS_PER_REPORT} evidence={evidence} />
      <Typography variant="h2" sx={{ mt: 3 }}>
        {translate('app.registrar.envolvido')}
      </Typography>
      <ReportText of="envolvidos" helperText="app.registrar.envolvidosDica" />
      <ReportText of="risco" multiline helperText="app.registrar.riscoDica" />
      {form?.suplente && (
        <BooleanInput source="semConfianca" helperText="app.registrar.semConfiancaDica" />
      )}
    </>
  );
};

/** An input for a text of the report form, with that form's name and length. */
const ReportText = ({
  of: field,
  validate = [],
  ...input
}: Omit<TextInputProps, 'source' | 'validate'> & {
  of: ReportFieldName;
  validate?: ReturnType<typeof email> | [];
}) => {
  const { label, max, required: needed } = REPORT_FIELDS[field];
  const rules = [...(needed ? [required()] : []), maxLength(max), validate].flat();
  return (
    <TextInput
      {...input}
      source={field}
      label={useDomainLabel()(label)}
      validate={rules}
      slotProps={{ htmlInput: KEPT_FROM_THE_BROWSER }}
    />
  );
};

/** The protocol, to pass on to the reporter by word or on paper. */
const Receipt = ({ of: { uuid }, onClose }: { of: Registered; onClose: () => void }) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const { me } = useMe();
  const language = useLanguage();
  const [now] = useState(Date.now);
  return (
    <ShownOnceDialog
      title={translate('app.registrar.protocolo')}
      text={translate('app.registrar.protocoloTexto')}
      codes={[uuid]}
      copied={uuid}
      printed
      onClose={onClose}
    >
      <Typography>
        {translate('app.registrar.comprovante', {
          empresa: me?.empresa ?? '',
          data: dateTime(now),
        })}{' '}
        {translate('app.registrar.acompanhar')}{' '}
        <strong>{`${window.location.origin}${FOLLOW_PATHS[language]}`}</strong>
      </Typography>
    </ShownOnceDialog>
  );
};
