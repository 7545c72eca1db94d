import type { Category } from '@relato/domain/questionnaire';
import { toFiling } from './category-fields';

const label = (text: string) => ({ pt: text, en: text, es: text });
const options = ['a', 'b'].map((id) => ({ id, rotulo: label(id) }));
const asked = { texto: label('?'), obrigatoria: false };
const categorias: Category[] = [
  {
    id: 'assedio',
    motivo: 'denuncia',
    nome: label('Assédio'),
    perguntas: [
      { id: 'como', tipo: 'varias', opcoes: options, ...asked },
      { id: 'quem', tipo: 'curto', quando: { pergunta: 'como', respostas: ['a'] }, ...asked },
    ],
  },
];
const form = { numero: 3, categorias } as never;
const plain = { motivo: 'denuncia', relato: 'Foi ontem.' } as const;

test('each option of a question with several choices is filed as a field: chosen or not', () => {
  const typed = { ...plain, categoria: 'assedio', 'resposta-como': ['a'], 'resposta-quem': 'Ana' };
  expect(toFiling(typed, form)).toEqual({
    ...plain,
    categoria: 'assedio',
    formulario: 3,
    'resposta-como-a': true,
    'resposta-como-b': false,
    'resposta-quem': 'Ana',
  });
});

test('an answer whose question is not shown is not filed', () => {
  const typed = { ...plain, categoria: 'assedio', 'resposta-como': ['b'], 'resposta-quem': 'Ana' };
  expect(toFiling(typed, form)).not.toHaveProperty('resposta-quem');
});

test('a category that belongs to another reason is left out, with its answers', () => {
  const typed = {
    ...plain,
    motivo: 'elogio' as const,
    categoria: 'assedio',
    'resposta-quem': 'Ana',
  };
  expect(toFiling(typed, form)).toEqual({ ...plain, motivo: 'elogio' });
});

test('without a published form everything is filed as it was typed', () => {
  expect(toFiling(plain, undefined)).toEqual(plain);
});
