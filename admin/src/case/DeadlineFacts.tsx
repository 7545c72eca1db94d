import { TEXT_MAX } from '@relato/domain/limits';
import { type Deadline, DEADLINES, type DeadlineState } from '@relato/domain/deadline';
import LateIcon from '@mui/icons-material/AlarmOffOutlined';
import SoonIcon from '@mui/icons-material/AlarmOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/ScheduleOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCan } from '../session/permissions';
import type { ReportDeadline as PrazoRelato, StaffReport } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { FormModal } from '../ui/forms/FormModal';
import { TextField } from '../ui/forms/TextField';
import { useTranslate } from '../i18n/translate';
import { useDates } from '../i18n/formats';
import { VerbButton } from '../ui/VerbButton';
import { Mark } from '../ui/Mark';
import { Fact } from './Fact';

/** Each clock of a report: its state, and the available action. */
export const DeadlineFacts = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const can = useCan('relatos.responder');
  return DEADLINES.map((prazo) => {
    const deadline = report.prazos[prazo];
    const Verb = VERBS[prazo];
    return (
      deadline && (
        <Fact key={prazo} name={translate(`app.prazos.${prazo}`)}>
          <DeadlineFact
            {...deadline}
            extended={prazo === 'resposta' ? report.prorrogadoEm : undefined}
          />
          {can && Verb && deadline.cumpridoEm === undefined && (
            <Box className="nao-imprimir" sx={{ ml: -2.25 }}>
              <Verb report={report} />
            </Box>
          )}
        </Fact>
      )
    );
  });
};

const LOOKS = {
  CUMPRIDO: { icon: DoneIcon, tone: 'success' },
  CUMPRIDO_COM_ATRASO: { icon: DoneIcon, tone: 'warning' },
  EM_DIA: { icon: OpenIcon, tone: 'neutral' },
  PROXIMO: { icon: SoonIcon, tone: 'warning' },
  VENCIDO: { icon: LateIcon, tone: 'danger' },
} as const satisfies Record<DeadlineState, object>;

/** A deadline's state, its end, and its extension. */
const DeadlineFact = ({ ate, situacao, extended }: PrazoRelato & { extended?: number }) => {
  const translate = useTranslate();
  const { date } = useDates();
  return (
    <>
      <Box component="span" sx={{ mr: 1 }}>
        <Mark {...LOOKS[situacao]} text={`app.prazos.${situacao}`} />
      </Box>{' '}
      <Box
        component="time"
        dateTime={new Date(ate).toISOString()}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {translate('app.prazos.ate', { data: date(ate) })}
      </Box>
      {extended !== undefined && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('app.prazos.prorrogado', { data: date(extended) })}
        </Box>
      )}
    </>
  );
};

/** 'Confirmar recebimento': one click, and the reporter reads that the report arrived. */
const AcknowledgeButton = ({ report: { id } }: { report: StaffReport }) => {
  const team = useTeamData();
  return (
    <VerbButton
      resource="relatos"
      label="app.prazos.acusar"
      send={() => team.acknowledge(id)}
      success="app.prazos.acusado"
    />
  );
};

/** 'Estender o prazo', if the law allows it: with a reason, which the reporter reads. */
const ExtendButton = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const { date } = useDates();
  const [open, setOpen] = useState(false);
  if (report.prorrogavelAte === undefined) return null;
  const dates = { de: date(report.prazos.resposta?.ate ?? 0), ate: date(report.prorrogavelAte) };
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {translate('app.prazos.prorrogar')}
      </Button>
      {open && (
        <FormModal
          title="app.prazos.prorrogar"
          audience={<Alert severity="warning">{translate('app.mensagens.visivel')}</Alert>}
          submitLabel="app.prazos.prorrogar"
          blank={{ motivo: '' }}
          resource="relatos"
          draftKey={`prorrogar/${report.id}`}
          send={({ motivo }) => team.extend(report.id, motivo)}
          success="app.prazos.prorrogacaoFeita"
          onClose={() => setOpen(false)}
        >
          <Typography sx={{ mb: 1 }}>{translate('app.prazos.prorrogarTexto', dates)}</Typography>
          <TextField
            name="motivo"
            label="app.aprovacoes.justificativa"
            required
            minRows={4}
            maxLength={TEXT_MAX.mensagem}
            first
          />
        </FormModal>
      )}
    </>
  );
};

const VERBS: Readonly<Partial<Record<Deadline, typeof ExtendButton>>> = {
  acuse: AcknowledgeButton,
  resposta: ExtendButton,
};
