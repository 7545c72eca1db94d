import { STATUS_CHOICES, STATUSES, statusAfter } from './status';

it.each([
  ['NOVO', 'NOVO'],
  ['EM_ANDAMENTO', 'EM_ANDAMENTO'],
  ['AGUARDANDO_RESPOSTA', 'EM_ANDAMENTO'],
  ['CONCLUIDO', 'EM_ANDAMENTO'],
] as const)("a visitor's message turns %s into %s", (from, to) => {
  expect(statusAfter('visitante', from)).toBe(to);
});

it.each(STATUSES)(
  'the team can turn %s into each of its choices, by default EM_ANDAMENTO',
  (from) => {
    expect(statusAfter('equipe', from)).toBe('EM_ANDAMENTO');
    for (const chosen of STATUS_CHOICES) expect(statusAfter('equipe', from, chosen)).toBe(chosen);
    expect(() => statusAfter('equipe', from, 'NOVO')).toThrow(RangeError);
  },
);

it('a job closes only a report that waits for its visitor', () => {
  expect(statusAfter('sistema', 'AGUARDANDO_RESPOSTA')).toBe('CONCLUIDO');
  for (const from of ['NOVO', 'EM_ANDAMENTO', 'CONCLUIDO'] as const)
    expect(() => statusAfter('sistema', from)).toThrow(RangeError);
});
