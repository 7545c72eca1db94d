import { PASSPHRASE_LABELS } from '@relato/domain/passphrase';
import { STATUS_LABELS } from '@relato/domain/status';
import { Box, Typography } from '@mui/material';
import { CHECK_IN_ANSWER_LABELS } from '@relato/domain/check-in';
import { type Notice, NOTICE_TEXTS } from '@relato/domain/notice';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { stackSx } from '../ui/listSx';
import { Moment } from '../ui/Moment';
import { Attachments } from './Attachments';
import type { Message, StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';

/** One message. Its author is named, and also shown by the side and the thick edge of the box. */
const MessageItem = ({ message }: { message: Message }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { author, kind, text } = useMessageText();
  const { aviso, daEquipe, respondidoPor, respondidoEm, status } = message;
  const meaning = kind(message);
  return (
    <Box
      component="li"
      sx={{
        maxWidth: '47.5rem',
        width: { xs: '100%', sm: '92%' },
        alignSelf: daEquipe ? 'flex-end' : 'flex-start',
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: 'divider',
        borderLeft: daEquipe ? 1 : 4,
        borderRight: daEquipe ? 4 : 1,
        borderLeftColor: daEquipe ? 'divider' : 'text.secondary',
        borderRightColor: daEquipe ? 'primary.main' : 'divider',
        borderStyle: aviso ? 'dashed' : 'solid',
        bgcolor: daEquipe && aviso === undefined ? 'primary.light' : 'background.paper',
        breakInside: 'avoid',
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 0.5 }}
      >
        <Typography variant="h3" component="h3">
          {author(message)}
        </Typography>
        {aviso === undefined && respondidoPor !== undefined && <span>{respondidoPor}</span>}
        {respondidoEm !== undefined && <Moment ms={respondidoEm} />}
        {status !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', ml: { sm: 'auto' } }}>
            {translate('app.mensagens.situacao', { status: domainLabel(STATUS_LABELS[status]) })}
          </Typography>
        )}
      </Box>
      {meaning !== undefined && <Typography sx={{ fontWeight: 600 }}>{meaning}</Typography>}
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text(message)}</Typography>
      {message.respostaAnexos.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Attachments label={translate('app.mensagens.anexos')} files={message.respostaAnexos} />
        </Box>
      )}
    </Box>
  );
};

export const MessageList = ({
  label,
  messages,
}: {
  label: string;
  messages: readonly Message[];
}) => (
  <Box component="ol" aria-label={label} sx={stackSx}>
    {messages.map((message) => (
      <MessageItem key={message.id} message={message} />
    ))}
  </Box>
);

/** 'Histórico de Mensagens': the conversation in order. */
export const MessageHistory = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  if (report.msg.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>{translate('app.mensagens.vazio')}</Typography>
    );
  }
  return (
    <>
      <MessageList label={translate('app.mensagens.lista')} messages={report.msg} />
      {report.msg.some(isUnproven) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '47.5rem' }}>
          {translate('app.mensagens.semPalavras')}
        </Typography>
      )}
    </>
  );
};

/**
 * Whether a visitor's message was sent without a passphrase: anyone with the protocol, which the team
 * sees as well, can have written it.
 */
const isUnproven = ({ daEquipe, aviso, palavras }: Message): boolean =>
  !daEquipe && aviso === undefined && palavras === undefined;

/**
 * A message's author, what it means for the case (`kind`), and its text. The product's messages are
 * shown in the reader's language.
 */
export function useMessageText(): {
  author: (message: Message) => string;
  kind: (message: Message) => string | undefined;
  text: (message: Message) => string;
} {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { date, dateTime } = useDates();
  return {
    author: (message) => translate(`app.mensagens.${authorOf(message)}`),
    kind: (message) => {
      const { palavras, devolutiva, prorrogacao, ate = 0 } = message;
      const { encontro, encontroEm, verificacao } = message;
      if (prorrogacao) return translate('app.mensagens.daProrrogacao', { data: date(ate) });
      const words = [
        palavras && domainLabel(PASSPHRASE_LABELS[palavras]),
        verificacao && domainLabel(CHECK_IN_ANSWER_LABELS[verificacao]),
        devolutiva && translate('app.mensagens.daDevolutiva'),
        encontro && translate('app.encontro.resposta'),
        encontroEm !== undefined &&
          translate('app.encontro.marcado', { data: dateTime(encontroEm) }),
      ].filter((word) => word !== undefined && word !== false);
      return words.length > 0 ? words.join(' · ') : undefined;
    },
    text: ({ aviso, mensagem }) => (isKnown(aviso) ? domainLabel(NOTICE_TEXTS[aviso]) : mensagem),
  };
}

function authorOf({ aviso, correcao, daEquipe }: Message) {
  if (aviso === 'relato_aprovado' || aviso === 'relato_aprovado_palavras') return 'aprovacao';
  if (aviso === 'identificacao') return 'identificacao';
  if (aviso) return 'doSistema';
  if (correcao) return 'correcao';
  return daEquipe ? 'daEquipe' : 'doRelator';
}

/**
 * Whether this page has the text of a notice. A newer server may have others; `mensagem` has their
 * text in Portuguese.
 */
function isKnown(notice: string | undefined): notice is Notice {
  return notice !== undefined && Object.hasOwn(NOTICE_TEXTS, notice);
}
