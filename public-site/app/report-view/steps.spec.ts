import { pt } from '../i18n/pt';
import { stepsOf } from './steps';

const words = pt.steps;
const NOW = 8;
const NEW = {
  criadoEm: 1,
  expiraEm: 9,
  status: 'NOVO',
  prazos: {},
  prazosVencidos: {},
  msg: [],
} as const;
const answer = { daEquipe: true, respondidoEm: 3 };

const shown = (facts: object): string[] =>
  stepsOf({ ...NEW, ...facts }, words, NOW).map(({ name, at, state }) => `${state} ${name} ${at}`);

const RECEIVED = `done ${words.received} 1`;

test.each([
  ['a new report without terms', {}, [RECEIVED]],
  [
    'a new report with terms',
    { prazos: { acuse: 5, resposta: 7 } },
    [RECEIVED, `next ${words.confirmationUntil} 5`, `next ${words.answerUntil} 7`],
  ],
  [
    'a report with missed terms',
    { prazosVencidos: { acuse: 5, resposta: 7 } },
    [RECEIVED, `late ${words.confirmationMissed} 5`, `late ${words.answerMissed} 7`],
  ],
  [
    'a confirmed report in progress',
    { status: 'EM_ANDAMENTO', prazos: { resposta: 7 }, msg: [answer] },
    [
      RECEIVED,
      `done ${words.confirmed} 3`,
      `done ${words.examined} undefined`,
      `next ${words.answerUntil} 7`,
    ],
  ],
  [
    'a report that waits for its visitor',
    { status: 'AGUARDANDO_RESPOSTA', msg: [answer] },
    [RECEIVED, `done ${words.confirmed} 3`, `next ${words.waitsForYouUntil} 9`],
  ],
  [
    'a report that still waits for its visitor after the date',
    { status: 'AGUARDANDO_RESPOSTA', msg: [answer], expiraEm: NOW - 1 },
    [RECEIVED, `done ${words.confirmed} 3`, `next ${words.waitsForYou} undefined`],
  ],
  [
    'a concluded report with feedback',
    { status: 'CONCLUIDO', msg: [answer, { ...answer, devolutiva: true, respondidoEm: 4 }] },
    [
      RECEIVED,
      `done ${words.confirmed} 3`,
      `done ${words.answered} 4`,
      `done ${words.concluded} undefined`,
    ],
  ],
  [
    'a report on paper that was received earlier',
    { registro: { recebidoEm: 0 } },
    [`done ${words.received} 0`],
  ],
  [
    'a check-in does not confirm a report',
    { msg: [{ ...answer, aviso: 'verificacao' }] },
    [RECEIVED],
  ],
  [
    'the notice of a conclusion without an answer does not confirm a report',
    { status: 'CONCLUIDO', msg: [{ ...answer, aviso: 'concluido_sem_resposta' }] },
    [RECEIVED, `done ${words.concluded} undefined`],
  ],
  [
    'an acknowledgement confirms a report',
    { msg: [{ ...answer, aviso: 'recebido' }] },
    [RECEIVED, `done ${words.confirmed} 3`],
  ],
])('%s', (_, facts, expected) => expect(shown(facts)).toEqual(expected));
