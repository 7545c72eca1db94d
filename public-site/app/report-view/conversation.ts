import type { Message } from '../api/types';

interface Conversation<One> {
  /** The visitor's newest message, and everything before the team's answer to it. */
  earlier: One[];
  /** The team's answer after the visitor's newest message, with everything after it. */
  answer: One[];
}

/** Neither an acknowledgement nor a question is an answer. */
export const isAnswer = ({ daEquipe, aviso }: Pick<Message, 'daEquipe' | 'aviso'>): boolean =>
  daEquipe && aviso !== 'recebido' && aviso !== 'verificacao';

/** Splits messages, oldest first, where the answer begins that the visitor has not replied to. */
export function conversationOf<One extends Pick<Message, 'daEquipe' | 'aviso'>>(
  messages: readonly One[],
): Conversation<One> {
  const own = messages.findLastIndex(({ daEquipe }) => !daEquipe);
  const start = messages.findIndex((message, index) => index > own && isAnswer(message));
  const from = start === -1 ? messages.length : start;
  return { earlier: messages.slice(0, from), answer: messages.slice(from) };
}
