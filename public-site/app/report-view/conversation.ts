import type { Message } from '../api/types';

interface Conversation<One> {
  /** The visitor's newest message, and everything before the team's answer to it. */
  earlier: One[];
  /** The team's answer after the visitor's newest message, with everything after it. */
  answer: One[];
}

type Kind = Pick<Message, 'daEquipe' | 'aviso'>;

/** Only a message of the team is an answer; notices are not. */
export const isAnswer = ({ daEquipe, aviso }: Kind): boolean => daEquipe && aviso === undefined;

/** The notice of a conclusion stands where an answer does: its visitor must see it first. */
const isNews = (message: Kind): boolean =>
  isAnswer(message) || message.aviso === 'concluido_sem_resposta';

/** Splits messages, oldest first, where the answer begins that the visitor has not replied to. */
export function conversationOf<One extends Kind>(messages: readonly One[]): Conversation<One> {
  const own = messages.findLastIndex(({ daEquipe }) => !daEquipe);
  const start = messages.findIndex((message, index) => index > own && isNews(message));
  const from = start === -1 ? messages.length : start;
  return { earlier: messages.slice(0, from), answer: messages.slice(from) };
}
