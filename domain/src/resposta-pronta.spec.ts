import { lugares, preencher, RESPOSTAS_INICIAIS, variaveisDesconhecidas } from './resposta-pronta';

const valores = { protocolo: 'AB12CD34', status: 'Em andamento' };

test('every place is filled, however it is spaced, and values are not read again', () => {
  expect(preencher('{{protocolo}}: {{ status }}, {{protocolo}}.', valores)).toBe(
    'AB12CD34: Em andamento, AB12CD34.',
  );
  expect(preencher('{{status}}', { ...valores, status: '{{protocolo}} $&' })).toBe(
    '{{protocolo}} $&',
  );
  expect(preencher('{{nome}} {protocolo}', valores)).toBe('{{nome}} {protocolo}');
});

test('unknown names are returned', () => {
  expect(variaveisDesconhecidas('{{protocolo}} {{ nome }} {{}} {{Status}}')).toEqual([
    'nome',
    '',
    'Status',
  ]);
  expect(variaveisDesconhecidas('sem variáveis { } {{protocolo}}')).toEqual([]);
});

test('the places of a text are returned as they are written, and the initial texts have no unknown ones', () => {
  expect(lugares('{{ nome }}, {{}} { } {{protocolo}}')).toEqual([
    '{{ nome }}',
    '{{}}',
    '{{protocolo}}',
  ]);
  for (const { texto } of Object.values(RESPOSTAS_INICIAIS).flat())
    expect(variaveisDesconhecidas(texto)).toEqual([]);
});
