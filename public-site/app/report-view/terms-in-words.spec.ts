import { pt } from '../i18n/pt';
import { termsInWords } from './terms-in-words';

const told = (
  deadlines: object,
  missedDeadlines: object = {},
  status: 'NOVO' | 'CONCLUIDO' = 'NOVO',
) => termsInWords({ prazos: deadlines, prazosVencidos: missedDeadlines, status }, pt.terms, String);

test.each([
  ['nothing is owed', {}, {}, { due: [], missed: [] }],
  [
    'both are to come',
    { acuse: 1, resposta: 2 },
    {},
    { due: [pt.terms.both('1', '2')], missed: [] },
  ],
  ['the answer is to come', { resposta: 2 }, {}, { due: [pt.terms.answer('2')], missed: [] }],
  [
    'the acknowledgement was missed',
    { resposta: 2 },
    { acuse: 1 },
    { due: [pt.terms.answer('2')], missed: [pt.terms.acknowledgementMissed('1')] },
  ],
  [
    'both were missed',
    {},
    { acuse: 1, resposta: 2 },
    { due: [], missed: [pt.terms.acknowledgementMissed('1'), pt.terms.answerMissed('2')] },
  ],
])('if %s, the visitor reads it', (_, deadlines, missed, words) => {
  expect(told(deadlines, missed)).toEqual(words);
});

test('on a concluded report without feedback the visitor reads when it is still due', () => {
  expect(told({ resposta: 2 }, {}, 'CONCLUIDO').due).toEqual([pt.terms.concluded('2')]);
});
