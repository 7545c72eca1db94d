import type { ptQuestions } from './pt-questions';

/** The categories and questions of the report form, in Spanish. */
export const esQuestions: typeof ptQuestions = {
  questions: {
    category: 'Categoría',
    none: 'Prefiero no elegir',
    categoryHint: 'Si alguna corresponde al caso, elíjala. Puede traer algunas preguntas.',
    continue: 'Continuar',
    continueHint:
      'Después de elegir, pulse Continuar para ver las preguntas. Lo que escribió sigue aquí, y nada queda registrado antes de ENVIAR.',
    continueMore: 'Una respuesta puede abrir otra pregunta. Pulse Continuar para verla.',
    noMore: 'No hay preguntas nuevas. Siga con el relato abajo.',
    filesLast: 'Elija los archivos al final: el botón Continuar no los guarda.',
    relatoHint: 'Escriba con calma. Nada queda registrado antes de que pulse ENVIAR.',
    required: '(obligatoria)',
    noAnswer: 'Prefiero no responder',
    several: 'Marque todo lo que corresponda.',
    shown: (n) => `Preguntas que aparecieron abajo: ${n}.`,
    answers: 'Sus respuestas',
    stored:
      'La categoría que usted elija y las respuestas a sus preguntas, cifradas junto con el relato.',
    problems: {
      newOnes: 'Lo que eligió abrió más preguntas. Todavía no se envió nada.',
      category: 'Elija una categoría del motivo que eligió, o “Prefiero no elegir”.',
      version: 'Las preguntas de este formulario ya no se pueden usar. Vea las actuales.',
      missing: (question) => `Falta responder: ${question}`,
      tooLong: (question) => `La respuesta es demasiado larga. Acórtela: ${question}`,
      invalid: (question) => `Elija una de las respuestas ofrecidas: ${question}`,
      fresh: (question) => `Pregunta nueva: ${question}`,
    },
  },
};
