import { placeholdersIn, fillIn, STARTER_REPLIES, unknownVariables } from './canned-reply';

const values = { protocolo: 'AB12CD34', status: 'Em andamento' };

test('every placeholder is filled, with or without spaces, and placeholders inside a value stay', () => {
  expect(fillIn('{{protocolo}}: {{ status }}, {{protocolo}}.', values)).toBe(
    'AB12CD34: Em andamento, AB12CD34.',
  );
  expect(fillIn('{{status}}', { ...values, status: '{{protocolo}} $&' })).toBe('{{protocolo}} $&');
  expect(fillIn('{{nome}} {protocolo}', values)).toBe('{{nome}} {protocolo}');
});

test('the unknown variables of a text are returned', () => {
  expect(unknownVariables('{{protocolo}} {{ nome }} {{}} {{Status}}')).toEqual([
    'nome',
    '',
    'Status',
  ]);
  expect(unknownVariables('sem variáveis { } {{protocolo}}')).toEqual([]);
});

test('the placeholders of a text are returned as typed, and the initial texts have no unknown ones', () => {
  expect(placeholdersIn('{{ nome }}, {{}} { } {{protocolo}}')).toEqual([
    '{{ nome }}',
    '{{}}',
    '{{protocolo}}',
  ]);
  for (const { texto } of Object.values(STARTER_REPLIES).flat())
    expect(unknownVariables(texto)).toEqual([]);
});
