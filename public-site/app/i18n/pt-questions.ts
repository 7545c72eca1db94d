/** The categories and questions of the report form, in Portuguese, the shape of the others. */
export const ptQuestions = {
  questions: {
    category: 'Categoria',
    none: 'Prefiro não escolher',
    categoryHint: 'Se alguma combina com o caso, escolha-a. Ela pode trazer algumas perguntas.',
    continue: 'Continuar',
    continueHint:
      'Depois de escolher, aperte Continuar para ver as perguntas. O que você escreveu continua aqui, e nada fica registrado antes de ENVIAR.',
    continueMore: 'Uma resposta pode abrir outra pergunta. Aperte Continuar para ver.',
    noMore: 'Não há perguntas novas. Siga com o relato abaixo.',
    filesLast: 'Escolha os arquivos por último: o botão Continuar não os guarda.',
    relatoHint: 'Escreva com calma. Nada fica registrado antes de você apertar ENVIAR.',
    required: '(obrigatória)',
    noAnswer: 'Prefiro não responder',
    several: 'Marque tudo o que se aplica.',
    shown: (n: string) => `Perguntas que apareceram abaixo: ${n}.`,
    answers: 'Suas respostas',
    stored:
      'A categoria que você escolher e as respostas às perguntas dela, cifradas junto com o relato.',
    problems: {
      newOnes: 'O que você escolheu abriu mais perguntas. Nada foi enviado ainda.',
      category: 'Escolha uma categoria do motivo que você escolheu, ou “Prefiro não escolher”.',
      version: 'As perguntas deste formulário não podem mais ser usadas. Veja as de agora.',
      missing: (question: string) => `Falta responder: ${question}`,
      tooLong: (question: string) => `A resposta é longa demais. Encurte-a: ${question}`,
      invalid: (question: string) => `Escolha uma das respostas oferecidas: ${question}`,
      fresh: (question: string) => `Pergunta nova: ${question}`,
    },
  },
};
