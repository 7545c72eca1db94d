// Categories and questions of tests: one with every kind of question, and random ones.
import { answerField } from '@relato/domain/answers';
import type { Label } from '@relato/domain/language';
import {
  type Category,
  choicesOf,
  hasOptions,
  type Question,
  QUESTION_KINDS,
} from '@relato/domain/questionnaire';
import fc from 'fast-check';

const words = (pt: string, en: string, es: string): Label => ({ pt, en, es });

/** Every kind of question; two of them open further ones, one in two steps. */
export const HARASSMENT: Category = {
  id: 'assedio',
  motivo: 'denuncia',
  nome: words('Assédio', 'Harassment', 'Acoso'),
  perguntas: [
    {
      id: 'onde',
      tipo: 'curto',
      texto: words('Onde aconteceu?', 'Where did it happen?', '¿Dónde ocurrió?'),
      obrigatoria: true,
    },
    {
      id: 'dia',
      tipo: 'data',
      texto: words('Em que dia?', 'On which day?', '¿Qué día?'),
      obrigatoria: false,
    },
    {
      id: 'forma',
      tipo: 'uma',
      texto: words('Como foi?', 'How was it done?', '¿Cómo fue?'),
      obrigatoria: true,
      opcoes: [
        { id: 'moral', rotulo: words('Humilhação', 'Humiliation', 'Humillación') },
        { id: 'outra', rotulo: words('De outra forma', 'In another way', 'De otra forma') },
      ],
    },
    {
      id: 'qual',
      tipo: 'curto',
      texto: words('De que forma?', 'In which way?', '¿De qué forma?'),
      obrigatoria: true,
      quando: { pergunta: 'forma', respostas: ['outra'] },
    },
    {
      id: 'meios',
      tipo: 'varias',
      texto: words('Por quais meios?', 'By which means?', '¿Por qué medios?'),
      obrigatoria: false,
      opcoes: [
        { id: 'fala', rotulo: words('Palavras', 'Words', 'Palabras') },
        { id: 'texto', rotulo: words('Mensagens', 'Messages', 'Mensajes') },
        { id: 'gesto', rotulo: words('Gestos', 'Gestures', 'Gestos') },
      ],
    },
    {
      id: 'copia',
      tipo: 'longo',
      texto: words('O que diziam?', 'What did they say?', '¿Qué decían?'),
      ajuda: words('Copie o que lembrar.', 'Copy what you recall.', 'Copie lo que recuerde.'),
      obrigatoria: false,
      quando: { pergunta: 'meios', respostas: ['texto'] },
    },
    {
      id: 'viram',
      tipo: 'sim_nao',
      texto: words('Alguém viu?', 'Did anyone see it?', '¿Alguien lo vio?'),
      obrigatoria: false,
    },
    {
      id: 'contam',
      tipo: 'sim_nao',
      texto: words('Falariam com a equipe?', 'Would they talk to the team?', '¿Hablarían?'),
      obrigatoria: false,
      quando: { pergunta: 'viram', respostas: ['sim'] },
    },
    {
      id: 'quantas',
      tipo: 'curto',
      texto: words('Quantas pessoas?', 'How many people?', '¿Cuántas personas?'),
      obrigatoria: false,
      quando: { pergunta: 'contam', respostas: ['sim'] },
    },
  ],
};

/** Its question has the id of another category's. */
export const FRAUD: Category = {
  id: 'fraude',
  motivo: 'denuncia',
  nome: words('Fraude', 'Fraud', 'Fraude'),
  perguntas: [
    {
      id: 'onde',
      tipo: 'curto',
      texto: words('Em qual contrato?', 'In which contract?', '¿En qué contrato?'),
      obrigatoria: false,
    },
  ],
};

/** Of another reason, without questions. */
export const CANTEEN: Category = {
  id: 'refeitorio',
  motivo: 'sugestoes',
  nome: words('Refeitório', 'Canteen', 'Comedor'),
  perguntas: [],
};

const same = (text: string): Label => words(text, text, text);

interface Filled {
  category: Category;
  /** By question: what a person first answers, and what they change it to. */
  first: Readonly<Record<string, string[]>>;
  last: Readonly<Record<string, string[]>>;
}

const drawn = fc.record({
  tipo: fc.constantFrom(...QUESTION_KINDS),
  options: fc.integer({ min: 2, max: 4 }),
  asked: fc.option(fc.nat(), { nil: undefined }),
  named: fc.nat(),
  picks: fc.tuple(fc.nat(), fc.nat()),
});

/** A category whose questions are all optional, and two ways to fill it in. */
export const filledCategory: fc.Arbitrary<Filled> = fc
  .array(drawn, { minLength: 3, maxLength: 7 })
  .map((drafts) => {
    const perguntas: Question[] = [];
    const first: Record<string, string[]> = {};
    const last: Record<string, string[]> = {};
    drafts.forEach(({ tipo, options, asked, named, picks }, index) => {
      const id = `q${index}`;
      const question: Question = {
        id,
        tipo,
        texto: same(`Pergunta ${index}`),
        obrigatoria: false,
      };
      if (hasOptions(question))
        question.opcoes = Array.from({ length: options }, (_, at) => ({
          id: `o${at}`,
          rotulo: same(`Opção ${at} de ${index}`),
        }));
      const earlier = perguntas.filter((one) => choicesOf(one).length > 0);
      const opener = asked === undefined ? undefined : earlier[asked % earlier.length];
      if (opener) {
        const choices = choicesOf(opener);
        question.quando = { pergunta: opener.id, respostas: [choices[named % choices.length]!] };
      }
      perguntas.push(question);
      first[id] = picked(question, picks[0]);
      last[id] = picked(question, picks[1]);
    });
    const category: Category = {
      id: 'sorteada',
      motivo: 'denuncia',
      nome: same('Sorteada'),
      perguntas,
    };
    return { category, first, last };
  });

/** The typed text or the chosen options; nothing for a question that is left empty. */
function picked(question: Question, pick: number): string[] {
  const choices = choicesOf(question);
  if (question.tipo === 'varias') return choices.filter((_, at) => (pick >> at) % 2 === 1);
  const all = {
    curto: ['', 'Um texto', ' com  espaços '],
    longo: ['', 'Duas\nlinhas', 'Uma'],
    data: ['', '2026-05-03', '2024-02-29'],
    uma: choices,
    sim_nao: choices,
  }[question.tipo];
  return [all[pick % all.length] ?? ''].filter((text) => text !== '');
}

/** The fields of a form with these answers to all questions. */
export function fieldsOf(
  { perguntas }: Category,
  answers: Readonly<Record<string, string[]>>,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { id, tipo } of perguntas)
    for (const value of answers[id] ?? [])
      if (tipo === 'varias') fields[answerField(id, value)] = 'true';
      else fields[answerField(id)] = value;
  return fields;
}
