import type { Label } from '@relato/domain/language';
import type { Category, Option, Question, QuestionKind } from '@relato/domain/questionnaire';

// Starting points, to be adapted. No question asks who the reporter is.

const label = (pt: string, en: string, es: string): Label => ({ pt, en, es });

interface Details {
  ajuda?: Label;
  opcoes?: Option[];
  quando?: Question['quando'];
}

const question = (
  id: string,
  tipo: QuestionKind,
  texto: Label,
  details: Details = {},
): Question => ({
  id,
  tipo,
  texto,
  obrigatoria: false,
  ...details,
});

const option = (id: string, pt: string, en: string, es: string): Option => ({
  id,
  rotulo: label(pt, en, es),
});

const ifYes = (pergunta: string): Question['quando'] => ({ pergunta, respostas: ['sim'] });

const WHEN = question(
  'quando',
  'curto',
  label('Quando aconteceu?', 'When did it happen?', '¿Cuándo ocurrió?'),
  {
    ajuda: label(
      'Uma data, um período, ou "ainda acontece".',
      'A date, a period, or "it still happens".',
      'Una fecha, un período o «sigue ocurriendo».',
    ),
  },
);

const WHERE = question(
  'onde',
  'curto',
  label('Onde aconteceu?', 'Where did it happen?', '¿Dónde ocurrió?'),
  {
    ajuda: label(
      'Por exemplo a unidade, o setor, ou fora do trabalho.',
      'For example the site, the department, or outside work.',
      'Por ejemplo el centro, el área o fuera del trabajo.',
    ),
  },
);

const WITNESSES = question(
  'testemunhas',
  'sim_nao',
  label(
    'Outras pessoas viram ou sabem?',
    'Did others see it, or know of it?',
    '¿Otras personas lo vieron o lo saben?',
  ),
);

const PROOF = question(
  'provas',
  'sim_nao',
  label('Existem provas?', 'Is there evidence?', '¿Existen pruebas?'),
);

const WHICH_PROOF = question(
  'quaisprovas',
  'longo',
  label(
    'Que provas, e onde estão?',
    'Which evidence, and where is it?',
    '¿Qué pruebas y dónde están?',
  ),
  { quando: ifYes('provas') },
);

const HARASSMENT: Category = {
  id: 'assedio',
  motivo: 'denuncia',
  nome: label('Assédio ou discriminação', 'Harassment or discrimination', 'Acoso o discriminación'),
  perguntas: [
    question('tipo', 'varias', label('O que aconteceu?', 'What happened?', '¿Qué ocurrió?'), {
      opcoes: [
        option(
          'moral',
          'Assédio moral: humilhação, isolamento, perseguição',
          'Bullying: humiliation, isolation, persecution',
          'Acoso moral: humillación, aislamiento, persecución',
        ),
        option('sexual', 'Assédio sexual', 'Sexual harassment', 'Acoso sexual'),
        option('discrim', 'Discriminação', 'Discrimination', 'Discriminación'),
        option('violencia', 'Violência ou ameaça', 'Violence or a threat', 'Violencia o amenaza'),
        option('outra', 'Outra coisa', 'Something else', 'Otra cosa'),
      ],
    }),
    question(
      'relacao',
      'uma',
      label(
        'Que posição tem a pessoa que fez isso?',
        'What is the position of the person who did it?',
        '¿Qué posición tiene la persona que lo hizo?',
      ),
      {
        opcoes: [
          option(
            'chefia',
            'É chefe de quem foi atingido',
            'Manager of the person affected',
            'Es superior de la persona afectada',
          ),
          option('colega', 'É colega', 'Colleague', 'Es colega'),
          option('subord', 'É subordinado', 'Subordinate', 'Es subordinada'),
          option(
            'cliente',
            'É cliente, fornecedor ou visitante',
            'Customer, supplier or visitor',
            'Es cliente, proveedor o visitante',
          ),
          option('naosei', 'Não sei', 'I do not know', 'No lo sé'),
        ],
      },
    ),
    WHEN,
    WHERE,
    question(
      'repetido',
      'sim_nao',
      label(
        'Aconteceu mais de uma vez?',
        'Did it happen more than once?',
        '¿Ocurrió más de una vez?',
      ),
    ),
    question('vezes', 'curto', label('Com que frequência?', 'How often?', '¿Con qué frecuencia?'), {
      quando: ifYes('repetido'),
    }),
    WITNESSES,
    question(
      'perigo',
      'sim_nao',
      label(
        'Alguém corre perigo agora?',
        'Is anyone in danger now?',
        '¿Alguien corre peligro ahora?',
      ),
    ),
  ],
};

const FRAUD: Category = {
  id: 'fraude',
  motivo: 'denuncia',
  nome: label('Fraude ou corrupção', 'Fraud or corruption', 'Fraude o corrupción'),
  perguntas: [
    question(
      'tipo',
      'varias',
      label('De que se trata?', 'What is it about?', '¿De qué se trata?'),
      {
        opcoes: [
          option(
            'propina',
            'Propina ou vantagem indevida',
            'A bribe or undue advantage',
            'Soborno o ventaja indebida',
          ),
          option(
            'desvio',
            'Desvio de dinheiro ou de bens',
            'Theft of money or goods',
            'Desvío de dinero o de bienes',
          ),
          option(
            'conflito',
            'Conflito de interesses',
            'Conflict of interest',
            'Conflicto de intereses',
          ),
          option(
            'contas',
            'Contas ou documentos falsos',
            'False accounts or documents',
            'Cuentas o documentos falsos',
          ),
          option(
            'compras',
            'Compras ou licitações',
            'Purchasing or tenders',
            'Compras o licitaciones',
          ),
          option('outra', 'Outra coisa', 'Something else', 'Otra cosa'),
        ],
      },
    ),
    question(
      'publico',
      'sim_nao',
      label(
        'Há algum agente público envolvido?',
        'Is a public official involved?',
        '¿Hay algún funcionario público implicado?',
      ),
    ),
    question(
      'orgao',
      'curto',
      label('De que órgão?', 'Of which authority?', '¿De qué organismo?'),
      { quando: ifYes('publico') },
    ),
    question(
      'valor',
      'uma',
      label(
        'Qual é o valor, mais ou menos?',
        'What is it worth, roughly?',
        '¿Qué importe tiene, más o menos?',
      ),
      {
        opcoes: [
          option('pouco', 'Até 10 mil', 'Up to 10 thousand', 'Hasta 10 mil'),
          option(
            'medio',
            'De 10 mil a 100 mil',
            '10 thousand to 100 thousand',
            'De 10 mil a 100 mil',
          ),
          option('muito', 'Mais de 100 mil', 'More than 100 thousand', 'Más de 100 mil'),
          option('naosei', 'Não sei', 'I do not know', 'No lo sé'),
        ],
      },
    ),
    WHEN,
    PROOF,
    WHICH_PROOF,
  ],
};

const SAFETY: Category = {
  id: 'seguranca',
  motivo: 'denuncia',
  nome: label(
    'Segurança e saúde no trabalho',
    'Safety and health at work',
    'Seguridad y salud en el trabajo',
  ),
  perguntas: [
    question(
      'agora',
      'sim_nao',
      label('O perigo existe agora?', 'Is the danger there now?', '¿El peligro existe ahora?'),
      {
        ajuda: label(
          'Se alguém corre risco de vida, ligue antes para a emergência.',
          'If a life is at risk, call the emergency number first.',
          'Si hay una vida en riesgo, llame antes a emergencias.',
        ),
      },
    ),
    question('tipo', 'uma', label('De que se trata?', 'What is it about?', '¿De qué se trata?'), {
      opcoes: [
        option(
          'maquina',
          'Máquina, veículo ou ferramenta',
          'A machine, vehicle or tool',
          'Máquina, vehículo o herramienta',
        ),
        option('quimico', 'Produto perigoso', 'A dangerous substance', 'Producto peligroso'),
        option(
          'altura',
          'Trabalho em altura ou em espaço fechado',
          'Work at height or in a confined space',
          'Trabajo en altura o en espacio cerrado',
        ),
        option(
          'epi',
          'Falta de proteção ou de treinamento',
          'No protection or no training',
          'Falta de protección o de formación',
        ),
        option('jornada', 'Jornada ou pausas', 'Working hours or breaks', 'Jornada o pausas'),
        option(
          'ambiente',
          'Dano ao meio ambiente',
          'Harm to the environment',
          'Daño al medio ambiente',
        ),
        option('outra', 'Outra coisa', 'Something else', 'Otra cosa'),
      ],
    }),
    WHERE,
    WHEN,
    question(
      'acidente',
      'sim_nao',
      label('Já houve acidente?', 'Has there been an accident?', '¿Ya hubo un accidente?'),
    ),
    question(
      'feridos',
      'curto',
      label(
        'O que aconteceu às pessoas?',
        'What happened to the people?',
        '¿Qué les ocurrió a las personas?',
      ),
      { quando: ifYes('acidente') },
    ),
    question(
      'avisado',
      'sim_nao',
      label('A chefia já foi avisada?', 'Was a manager notified?', '¿Se avisó a la jefatura?'),
    ),
  ],
};

const DATA_PROTECTION: Category = {
  id: 'dados',
  motivo: 'denuncia',
  nome: label('Proteção de dados', 'Data protection', 'Protección de datos'),
  perguntas: [
    question('tipo', 'uma', label('O que aconteceu?', 'What happened?', '¿Qué ocurrió?'), {
      opcoes: [
        option(
          'vazou',
          'Dados vazaram ou foram perdidos',
          'Data leaked or was lost',
          'Se filtraron o perdieron datos',
        ),
        option(
          'uso',
          'Dados são usados sem motivo',
          'Data is used without a reason',
          'Se usan datos sin motivo',
        ),
        option(
          'acesso',
          'Alguém vê dados que não deveria ver',
          'Someone sees data that they should not see',
          'Alguien ve datos que no debería ver',
        ),
        option(
          'pedido',
          'Um pedido sobre dados não foi atendido',
          'A request about data was not answered',
          'No se atendió una solicitud sobre datos',
        ),
        option('outra', 'Outra coisa', 'Something else', 'Otra cosa'),
      ],
    }),
    question('dequem', 'varias', label('Dados de quem?', 'Whose data?', '¿Datos de quién?'), {
      opcoes: [
        option('clientes', 'De clientes', 'Of customers', 'De clientes'),
        option(
          'pessoal',
          'De quem trabalha aqui',
          'Of people who work here',
          'De quienes trabajan aquí',
        ),
        option('criancas', 'De crianças', 'Of children', 'De menores'),
        option('outros', 'De outras pessoas', 'Of other people', 'De otras personas'),
      ],
    }),
    question(
      'sensivel',
      'sim_nao',
      label(
        'São dados de saúde, religião, política ou vida sexual?',
        'Is it about health, religion, politics or sex life?',
        '¿Son datos de salud, religión, política o vida sexual?',
      ),
    ),
    question(
      'dia',
      'data',
      label('Desde quando se sabe disso?', 'Since when is it known?', '¿Desde cuándo se sabe?'),
    ),
    PROOF,
    WHICH_PROOF,
  ],
};

/** Categories with common questions: harassment (as Lei 14.457 asks), fraud, safety, personal data. */
export const TEMPLATES: readonly Category[] = [HARASSMENT, FRAUD, SAFETY, DATA_PROTECTION];
