import { NOTICE_STATUS, NOTICE_TEXTS, VISITOR_NOTICES } from '@relato/domain/notice';
import type { PassphraseOrigin } from '@relato/domain/passphrase';
import type { Status } from '@relato/domain/status';
import type { CheckInAnswerInThread } from '@relato/domain/check-in';
import { openPaddedJson, sealPaddedJson } from '../platform/vault/sealing';
import type { MessageAuthor } from '../reports/report.entity';
import type { Message } from './message.entity';
import type { MessageDto } from './messages.dto';

/** The fields of a message sealed under the report key. */
export interface Contents {
  mensagem: string;
  autor: MessageAuthor;
  respondidoPor?: string;
  /** Milliseconds. */
  respondidoEm?: number;
  status?: Status;
  correcao?: true;
  /** Its author had the passphrase as well as the protocol. */
  palavras?: PassphraseOrigin;
  devolutiva?: true;
  prorrogacao?: true;
  /** For an extension: the new end of the term, in milliseconds. */
  ate?: number;
  encontro?: true;
  /** The date of the meeting, in milliseconds. */
  encontroEm?: number;
  verificacao?: CheckInAnswerInThread;
}

type MessageFields = Omit<MessageDto, 'id' | 'respostaAnexos'>;

export type OpenedMessage = Omit<MessageDto, 'respostaAnexos'>;

export function openMessage(reportKey: Buffer, id: string, conteudo: Buffer): MessageFields {
  return fieldsOf(openPaddedJson<Contents>(reportKey, conteudo, place(id)));
}

export function fieldsOf({ autor, ...contents }: Contents): MessageFields {
  return { ...contents, daEquipe: autor !== 'visitante' };
}

export function noticeOf({ aviso, avisoEm }: Message): MessageFields {
  if (!aviso) throw new Error('a message has neither content nor notice');
  const mensagem = NOTICE_TEXTS[aviso].pt;
  const daEquipe = !VISITOR_NOTICES.includes(aviso);
  return {
    mensagem,
    aviso,
    daEquipe,
    respondidoEm: avisoEm?.getTime(),
    status: NOTICE_STATUS[aviso],
  };
}

export const sealMessage = (reportKey: Buffer, id: string, contents: Contents): Buffer =>
  sealPaddedJson(reportKey, contents, place(id));

const place = (id: string): string => `mensagens/conteudo/${id}`;
