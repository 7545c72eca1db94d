import { Alert, Typography } from '@mui/material';
import { ATTACHMENTS_PER_MESSAGE, TEXT_MAX } from '@relato/domain/limits';
import { accusesSomeone } from '@relato/domain/reason';
import { placeholdersIn } from '@relato/domain/canned-reply';
import { STATUS_CHOICES, STATUS_LABELS } from '@relato/domain/status';
import { useEffect, useRef, useState } from 'react';
import { FormDataConsumer } from 'react-admin';
import { CannedReplyPicker } from '../canned-replies/CannedReplyPicker';
import { FormModal } from '../ui/forms/FormModal';
import { DateInput } from '../ui/forms/DateInput';
import { SelectField, TickField } from '../ui/forms/SelectField';
import { TextField } from '../ui/forms/TextField';
import { useOptions } from '../i18n/language';
import type { StaffReport } from '../session/api';
import { useWalk } from './neighbours';
import { useLinkedCases } from './LinkedCases';
import { changedOutcome, outcomeIn } from '../situation/outcome';
import { OutcomeInputs } from '../situation/OutcomeInputs';
import { openingStatus, useSituationLine } from '../situation/situation';
import { useContradictions } from '../situation/useContradictions';
import { useSeenReport } from '../situation/useSeen';
import { useTeamData } from '../session/dataProvider';
import { useEvidence } from '../session/useMe';
import { unanswered } from '../ui/errors';
import { useNotify, useTranslate } from '../i18n/translate';
import { newSendKey, useSendKey } from '../ui/forms/sendKey';
import { AttachmentsField } from '../ui/forms/AttachmentsField';
import { MessageList } from './messages';

interface ReplyModalProps {
  report: StaffReport;
  /** Whether it answers a wish for a meeting, unless a draft says otherwise. */
  answersMeeting: boolean;
  /** Stands beside the report, which stays in sight. */
  beside: boolean;
  onClose: () => void;
}

/**
 * 'Nova Mensagem': a message to the reporter. The send key belongs to the draft, so that a retry
 * does not send twice. If the report changed meanwhile, it shows the change, and keeps the text
 * until it is sent anyway.
 */
export const ReplyModal = ({ report, answersMeeting, beside, onClose }: ReplyModalProps) => {
  const translate = useTranslate();
  const options = useOptions();
  const evidence = useEvidence();
  const team = useTeamData();
  const walk = useWalk(report.id);
  const { before, now, onConflict } = useSeenReport(report);
  const notify = useNotify();
  const duplicates =
    useLinkedCases(report.id).data?.filter(({ papel }) => papel === 'duplicado') ?? [];
  const [blank] = useState(() => ({ ...blankReply(report), encontro: answersMeeting }));
  const keyOf = useSendKey();
  const { confirm, question } = useContradictions();
  const send = async (written: ReplyValues) => {
    const { mensagem, status, devolutiva, duplicados, encontro, anexos, chaveEnvio } = written;
    const outcome = changedOutcome(written, before);
    if (!(await confirm([{ before, change: outcome }]))) throw unanswered();
    // A date that was chosen before the tick was taken away stays in the form.
    const encontroEm = encontro ? written.encontroEm : undefined;
    const reply = { mensagem, status, devolutiva, duplicados, encontro, encontroEm, anexos };
    const sending = { ...reply, ...outcome, chaveEnvio };
    const { duplicados: sent } = await team.reply(report.id, {
      ...sending,
      chaveEnvio: keyOf(sending),
      versao: (now ?? written).versao,
    });
    if (!sent) return;
    const missed = duplicates
      .filter(({ outroId }) => sent.falharam.includes(outroId))
      .map(({ uuid }) => uuid);
    const messageArgs = { smart_count: sent.enviados, relatos: missed.join(', ') };
    if (missed.length > 0) notify('app.vinculos.enviadaEmParte', { type: 'warning', messageArgs });
    else notify('app.vinculos.enviada', { type: 'success', messageArgs });
  };
  return (
    <FormModal
      title="app.relato.novaMensagem"
      audience={<Alert severity="warning">{translate('app.mensagens.visivel')}</Alert>}
      beside={beside}
      submitLabel={now ? 'app.mensagens.enviarMesmoAssim' : 'app.mensagens.enviar'}
      goOn={{ label: 'app.mensagens.enviarProximo', then: () => void walk('next') }}
      blank={blank}
      resource="relatos"
      draftKey={replyDraft(report.id)}
      send={send}
      success="app.mensagens.sucesso"
      onConflict={onConflict}
      onClose={onClose}
    >
      {now && <Meanwhile before={before} now={now} />}
      <CannedReplyPicker protocol={report.uuid} />
      <TextField
        name="mensagem"
        label="app.mensagens.campo"
        required
        minRows={5}
        maxRows={14}
        maxLength={TEXT_MAX.mensagem}
        rule={filledIn}
        first
      />
      <SelectField name="status" options={options(STATUS_CHOICES, STATUS_LABELS)} />
      <OutcomeInputs judged={accusesSomeone(report.motivo)} />
      {question}
      <TickField
        name="devolutiva"
        label="app.mensagens.devolutiva"
        hint="app.mensagens.devolutivaDica"
      />
      {report.encontro && <MeetingFields hasTerm={report.prazos.encontro !== undefined} />}
      {duplicates.length > 0 && (
        <TickField
          name="duplicados"
          label={translate('app.vinculos.enviar', { smart_count: duplicates.length })}
          hint="app.vinculos.enviarDica"
        />
      )}
      <AttachmentsField max={ATTACHMENTS_PER_MESSAGE} evidence={evidence} />
    </FormModal>
  );
};

/**
 * The answer to a requested meeting, and its date: a legal term is met only with a date within it.
 */
const MeetingFields = ({ hasTerm }: { hasTerm: boolean }) => (
  <>
    <TickField name="encontro" label="app.encontro.marcar" />
    <FormDataConsumer<Partial<ReplyValues>>>
      {({ formData }) =>
        formData.encontro && (
          <DateInput
            source="encontroEm"
            label="app.encontro.data"
            helperText={hasTerm ? 'app.encontro.dataDica' : false}
          />
        )
      }
    </FormDataConsumer>
  </>
);

type ReplyValues = ReturnType<typeof blankReply>;

const blankReply = (report: StaffReport) => ({
  ...outcomeIn(report),
  /** The version that the person saw when writing began; a draft keeps it. */
  versao: report.versao,
  mensagem: '',
  status: openingStatus(report),
  devolutiva: false,
  duplicados: false,
  encontro: false,
  encontroEm: undefined as number | undefined,
  anexos: [] as File[],
  chaveEnvio: newSendKey(),
});

/** A placeholder in braces must be filled in. */
const filledIn = (text: string | undefined) => {
  const left = placeholdersIn(text ?? '');
  return left.length > 0
    ? { message: 'app.respostas.porPreencher', args: { lugares: left.join(' ') } }
    : undefined;
};

/**
 * Changes of a report while an answer was written. It takes the focus, which scrolls it into view.
 */
const Meanwhile = ({ before, now }: { before: StaffReport; now: StaffReport }) => {
  const translate = useTranslate();
  const line = useSituationLine();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [now]);
  const messages = now.msg.filter(({ id }) => !before.msg.some((known) => known.id === id));
  const followedUp = now.acompanhamento.some(({ id, alteradoEm }) => {
    const known = before.acompanhamento.find((one) => one.id === id);
    return known?.alteradoEm !== alteradoEm;
  });
  return (
    <>
      <Alert ref={notice} tabIndex={-1} severity="warning">
        {translate('app.mensagens.conflito', { situacao: line(now) })}
        {followedUp && ` ${translate('app.mensagens.acompanhado')}`}
      </Alert>
      {messages.length > 0 && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{translate('app.mensagens.chegaram')}</Typography>
          <MessageList label={translate('app.mensagens.chegaram')} messages={messages} />
        </>
      )}
    </>
  );
};

export const replyDraft = (reportId: string): string => `mensagem/${reportId}`;
