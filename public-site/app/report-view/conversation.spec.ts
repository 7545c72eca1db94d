import { conversationOf, isAnswer } from './conversation';

const own = { daEquipe: false };
const answer = { daEquipe: true };
const received = { daEquipe: true, aviso: 'recebido' } as const;
const authorities = { daEquipe: true, aviso: 'denuncia_externa' } as const;
const closed = { daEquipe: true, aviso: 'concluido_sem_resposta' } as const;
const checkIn = { daEquipe: true, aviso: 'verificacao' } as const;

test.each([
  ['no message', [], 0],
  ['an acknowledgement alone', [received], 0],
  ['an acknowledgement with the notice on reports outside', [received, authorities], 0],
  ['an answer that acknowledges with that notice', [answer, authorities], 2],
  ['an answer to the report', [received, answer], 1],
  ['a conclusion without an answer', [received, closed], 1],
  ['two answers after a message', [own, answer, answer], 2],
  ['an answer that the visitor replied to', [answer, own], 0],
  ['a check-in after an answer', [own, answer, checkIn], 2],
  ['a check-in alone', [own, checkIn], 0],
])('%s', (_, messages, newest) => {
  const { earlier, answer: shown } = conversationOf(messages);
  expect(shown).toHaveLength(newest);
  expect([...earlier, ...shown]).toEqual(messages);
});

test.each([received, authorities, closed, checkIn, own])('%j is not an answer', (message) =>
  expect(isAnswer(message)).toBe(false),
);
