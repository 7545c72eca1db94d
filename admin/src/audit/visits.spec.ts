import { oneLineAVisit } from './visits';

const MINUTE = 60_000;
const deed = (acao: 'relatos.ver' | 'relatos.responder', minute: number, alvo = 'a') => ({
  acao,
  em: minute * MINUTE,
  usuario: { id: 'u', tipo: 'usuario' as const, existe: true },
  alvo: { id: alvo, tipo: 'relato' as const, existe: true },
});

test('looks at one report in one visit are one line, also with other deeds between; a later visit is another', () => {
  const deeds = [
    deed('relatos.ver', 90),
    deed('relatos.ver', 89),
    deed('relatos.responder', 80),
    deed('relatos.ver', 79, 'b'),
    deed('relatos.ver', 61),
    deed('relatos.ver', 30),
  ];
  expect(oneLineAVisit(deeds).map(({ em }) => em / MINUTE)).toEqual([90, 80, 79, 30]);
});
