import { conversationOf } from './conversation';

const own = { daEquipe: false };
const answer = { daEquipe: true };
const received = { daEquipe: true, aviso: 'recebido' } as const;
const checkIn = { daEquipe: true, aviso: 'verificacao' } as const;

test.each([
  ['no message', [], 0],
  ['an acknowledgement alone', [received], 0],
  ['an answer to the report', [received, answer], 1],
  ['two answers after a message', [own, answer, answer], 2],
  ['an answer that the visitor replied to', [answer, own], 0],
  ['a check-in after an answer', [own, answer, checkIn], 2],
  ['a check-in alone', [own, checkIn], 0],
])('%s', (_, messages, newest) => {
  const { earlier, answer: shown } = conversationOf(messages);
  expect(shown).toHaveLength(newest);
  expect([...earlier, ...shown]).toEqual(messages);
});
