import Alert from '@mui/material/Alert';
import { ANEXOS_POR_MENSAGEM, TEXTO_MAX } from '@relato/domain/limites';
import { lugares } from '@relato/domain/resposta-pronta';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS, type StatusEscolhivel } from '@relato/domain/status';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { CannedReplyPicker } from '../canned-replies/CannedReplyPicker';
import { FormModal } from '../forms/FormModal';
import { SelectField, TickField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import { useRotulo } from '../i18n/language';
import type { RelatoEquipe } from '../api';
import { useWalk } from '../reports/detail/neighbours';
import { useLinkedCases } from '../reports/detail/LinkedCases';
import { changedOutcome, type Outcome, outcomeIn } from '../reports/situation/outcome';
import { OutcomeInputs } from '../reports/situation/OutcomeInputs';
import { openingStatus, useSeenReport, useSituationWords } from '../reports/situation/situation';
import { useTeamData } from '../dataProvider';
import { AttachmentsField } from './AttachmentsField';
import { MessageList } from './Message';

interface ReplyValues extends Outcome {
  mensagem: string;
  status: StatusEscolhivel;
  devolutiva: boolean;
  duplicados: boolean;
  encontro: boolean;
  anexos: File[];
  chaveEnvio: string;
}

interface ReplyModalProps {
  report: RelatoEquipe;
  /** Stands beside the report, which stays in sight. */
  beside: boolean;
  /** Reads the report again. */
  refresh: () => Promise<RelatoEquipe | undefined>;
  onClose: () => void;
}

/**
 * 'Nova Mensagem': what the reporter will read. The send key travels with the draft, so that no retry sends twice. When
 * something came to the report meanwhile, it says what, and keeps what is written until it is sent anyway.
 */
export const ReplyModal = ({ report, beside, refresh, onClose }: ReplyModalProps) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const team = useTeamData();
  const walk = useWalk(report.id);
  const { before, now, versao, onConflict } = useSeenReport(report, refresh);
  const notify = useNotify();
  const duplicates = useLinkedCases(report.id).data?.filter(({ papel }) => papel === 'duplicado') ?? [];
  const [blank] = useState<ReplyValues>(() => ({
    mensagem: '',
    status: openingStatus(report),
    ...outcomeIn(report),
    devolutiva: false,
    duplicados: false,
    encontro: false,
    anexos: [],
    chaveEnvio: newSendKey(),
  }));
  const keyOf = useSendKey();
  const send = async ({ desfecho, medidas, verificacoes, ...values }: ReplyValues) => {
    const outcome = changedOutcome({ ...values, desfecho, medidas, verificacoes }, before);
    const sending = { ...values, ...outcome };
    const { duplicados: sent } = await team.reply(report.id, { ...sending, chaveEnvio: keyOf(sending), versao });
    if (!sent) return;
    const missed = duplicates.filter(({ outroId }) => sent.falharam.includes(outroId)).map(({ uuid }) => uuid);
    const told = { smart_count: sent.enviados, relatos: missed.join(', ') };
    notify(`app.vinculos.${missed.length > 0 ? 'enviadaEmParte' : 'enviada'}`, {
      type: missed.length > 0 ? 'warning' : 'success',
      messageArgs: told,
    });
  };
  return (
    <FormModal
      title={translate('app.relato.novaMensagem')}
      audience={<Alert severity="warning">{translate('app.mensagens.visivel')}</Alert>}
      beside={beside}
      submitLabel={translate(now ? 'app.mensagens.enviarMesmoAssim' : 'app.mensagens.enviar')}
      goOn={{ label: translate('app.mensagens.enviarProximo'), then: () => void walk('next') }}
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
        label={translate('app.mensagens.campo')}
        required
        multiline
        minRows={5}
        maxRows={14}
        maxLength={TEXTO_MAX.mensagem}
        rule={filledIn}
        first
      />
      <SelectField
        name="status"
        label={translate('resources.relatos.fields.status')}
        options={STATUS_ESCOLHIVEIS.map((value) => ({ value, label: rotulo(STATUS_ROTULOS[value]) }))}
      />
      <OutcomeInputs />
      <TickField
        name="devolutiva"
        label={translate('app.mensagens.devolutiva')}
        hint={translate('app.mensagens.devolutivaDica')}
      />
      {report.encontro && report.encontro.respondidoEm === undefined && (
        <TickField name="encontro" label={translate('app.encontro.marcar')} />
      )}
      {duplicates.length > 0 && (
        <TickField
          name="duplicados"
          label={translate('app.vinculos.enviar', { smart_count: duplicates.length })}
          hint={translate('app.vinculos.enviarDica')}
        />
      )}
      <AttachmentsField max={ANEXOS_POR_MENSAGEM} />
    </FormModal>
  );
};

/** What stands between braces waits for somebody to fill it in. */
const filledIn = (texto: string | undefined) => {
  const left = lugares(texto ?? '');
  return left.length > 0 ? { message: 'app.respostas.porPreencher', args: { lugares: left.join(' ') } } : undefined;
};

interface MeanwhileProps {
  before: RelatoEquipe;
  now: RelatoEquipe;
}

/** What came to a report while somebody was answering it. It takes the focus, and with it comes into sight. */
const Meanwhile = ({ before, now }: MeanwhileProps) => {
  const translate = useTranslate();
  const words = useSituationWords();
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
        {translate('app.mensagens.conflito', words(now))}
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

/** The name of a report's unsent reply. */
export const replyDraft = (reportId: string): string => `mensagem/${reportId}`;

/** A fresh idempotency key. `crypto.randomUUID` exists on https only, and a team may reach its server by plain http. */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @returns the key to send something by: its own, and another once it was changed after an attempt, which may have arrived
 * as it was then. By the same key the server would take it for what it has.
 */
export function useSendKey() {
  const tried = useRef<{ said: string; chaveEnvio: string }>(undefined);
  return ({ chaveEnvio, anexos, ...rest }: { chaveEnvio: string; anexos: readonly File[] }): string => {
    const said = JSON.stringify([rest, anexos.map(({ name, size, lastModified }) => [name, size, lastModified])]);
    if (tried.current?.said !== said) tried.current = { said, chaveEnvio: tried.current ? newSendKey() : chaveEnvio };
    return tried.current.chaveEnvio;
  };
}
