import Alert from '@mui/material/Alert';
import { TEXTO_MAX } from '@relato/domain/limites';
import { lugares } from '@relato/domain/resposta-pronta';
import { STATUS_ESCOLHIVEIS, STATUS_ROTULOS, type StatusEscolhivel } from '@relato/domain/status';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CannedReplyPicker } from '../canned-replies/CannedReplyPicker';
import { FormModal } from '../forms/FormModal';
import { SelectField } from '../forms/SelectField';
import { newSendKey } from '../forms/sendKey';
import { TextField } from '../forms/TextField';
import { useRotulo } from '../i18n/useIdioma';
import type { RelatoEquipe } from '../api';
import { useWalk } from '../reports/detail/neighbours';
import { openingStatus } from '../reports/situation/situation';
import { useSeenReport } from '../reports/useSeenReport';
import { useTeamData } from '../dataProvider';
import { AttachmentsField } from './AttachmentsField';
import { Meanwhile } from './Meanwhile';
import { replyDraft } from './replyDraft';

interface ReplyValues {
  mensagem: string;
  status: StatusEscolhivel;
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
  const [blank] = useState<ReplyValues>(() => ({
    mensagem: '',
    status: openingStatus(report),
    anexos: [],
    chaveEnvio: newSendKey(),
  }));
  return (
    <FormModal
      title={translate('app.relato.novaMensagem')}
      audience={<Alert severity="warning">{translate('app.mensagens.visivel')}</Alert>}
      beside={beside}
      submitLabel={translate(now ? 'app.mensagens.enviarMesmoAssim' : 'app.mensagens.enviar')}
      goOn={{ label: translate('app.mensagens.enviarProximo'), then: () => walk('next') }}
      blank={blank}
      resource="relatos"
      draftKey={replyDraft(report.id)}
      send={(values) => team.reply(report.id, { ...values, versao })}
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
        label={translate('app.mensagens.status')}
        options={STATUS_ESCOLHIVEIS.map((value) => ({ value, label: rotulo(STATUS_ROTULOS[value]) }))}
      />
      <AttachmentsField />
    </FormModal>
  );
};

/** What stands between braces waits for somebody to fill it in. */
const filledIn = (texto: string | undefined) => {
  const left = lugares(texto ?? '');
  return left.length > 0 ? { message: 'app.respostas.porPreencher', args: { lugares: left.join(' ') } } : undefined;
};
