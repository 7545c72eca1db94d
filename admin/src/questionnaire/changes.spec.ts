import type { Category, Option } from '@relato/domain/questionnaire';
import {
  brokenAt,
  hasWords,
  linesIn,
  moved,
  optionsIn,
  withItem,
  withNewIds,
  withoutItem,
} from './changes';

const same = (text: string) => ({ pt: text, en: text, es: text });

const FORMER: Option[] = [
  { id: 'a', rotulo: same('Fábrica') },
  { id: 'b', rotulo: same('Escritório') },
];

const typed = (...lines: string[]) => same(lines.join('\n'));

test.each<[string, string[], (string | undefined)[]]>([
  ['nothing changes', ['Fábrica', 'Escritório'], ['a', 'b']],
  ['they change places', ['Escritório', 'Fábrica'], ['b', 'a']],
  ['only an accent changes', ['Fabrica', 'Escritório'], ['a', 'b']],
  ['one is reworded', ['Fábrica 2', 'Escritório'], ['a', 'b']],
  ['one is put before the others', ['Rua', 'Fábrica', 'Escritório'], [undefined, 'a', 'b']],
  ['one is removed', ['Escritório'], ['b']],
  ['empty lines are between them', ['Fábrica', '', ' ', 'Escritório'], ['a', 'b']],
])('options keep their ids if %s', (_, lines, ids) => {
  const options = optionsIn(typed(...lines), FORMER);
  expect(options.map(({ id }) => (id === 'a' || id === 'b' ? id : undefined))).toEqual(ids);
  expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
});

test('an emptied field has no words and no lines', () => {
  expect(hasWords({ pt: null, en: '', es: ' ' })).toBe(false);
  expect(hasWords({ pt: null, en: 'Where', es: '' })).toBe(true);
  expect(linesIn(null)).toEqual([]);
  expect(optionsIn({ pt: null, en: null, es: null }, FORMER)).toEqual([]);
});

test('an item moves by one place, and not past the ends', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');
  expect(ids(moved(items, 'b', -1))).toBe('bac');
  expect(ids(moved(items, 'b', 1))).toBe('acb');
  expect(ids(moved(items, 'a', -1))).toBe('abc');
  expect(ids(moved(items, 'c', 1))).toBe('abc');
});

test('an item is replaced, added and removed by its id', () => {
  const items = [{ id: 'a', n: 1 }];
  expect(withItem(items, { id: 'a', n: 2 })).toEqual([{ id: 'a', n: 2 }]);
  expect(withItem(items, { id: 'b', n: 2 })).toEqual([...items, { id: 'b', n: 2 }]);
  expect(withoutItem(items, 'a')).toEqual([]);
});

test('a copied template has new ids, and its conditions follow', () => {
  const category: Category = {
    id: 'c',
    motivo: 'denuncia',
    nome: same('C'),
    perguntas: [
      { id: 'p', tipo: 'sim_nao', texto: same('P?'), obrigatoria: false },
      {
        id: 'q',
        tipo: 'curto',
        texto: same('Q?'),
        obrigatoria: false,
        quando: { pergunta: 'p', respostas: ['sim'] },
      },
    ],
  };
  const [first, second] = withNewIds(category).perguntas;
  expect(first?.id).not.toBe('p');
  expect(second?.quando).toEqual({ pergunta: first?.id, respostas: ['sim'] });
});

test('the broken rules of a place are those at it and inside it', () => {
  const problems = {
    'categorias.1.nome.pt': 'obrigatorio',
    'categorias.1.nome.en': 'obrigatorio',
    'categorias.10.nome.en': 'repetido',
  };
  expect(brokenAt(problems, 'categorias.1')).toEqual(['obrigatorio']);
});
