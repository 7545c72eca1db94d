import type { ptQuestions } from './pt-questions';

/** The categories and questions of the report form, in English. */
export const enQuestions: typeof ptQuestions = {
  questions: {
    category: 'Category',
    none: 'I would rather not choose',
    categoryHint: 'If one fits the case, choose it. It may bring a few questions.',
    continue: 'Continue',
    continueHint:
      'After choosing, press Continue to see the questions. What you wrote stays here, and nothing is recorded before you press SEND.',
    continueMore: 'An answer may open another question. Press Continue to see it.',
    noMore: 'There are no new questions. Go on with the report below.',
    filesLast: 'Choose files last: the Continue button does not keep them.',
    relatoHint: 'Take your time. Nothing is recorded before you press SEND.',
    required: '(required)',
    noAnswer: 'I would rather not answer',
    several: 'Tick all that apply.',
    shown: (n) => `Questions that appeared below: ${n}.`,
    answers: 'Your answers',
    stored:
      'The category that you choose and the answers to its questions, encrypted together with the report.',
    problems: {
      newOnes: 'Your choices opened more questions. Nothing has been sent yet.',
      category: 'Choose a category of the reason you chose, or “I would rather not choose”.',
      version: 'The questions of this form can no longer be used. See the current ones.',
      missing: (question) => `Not answered yet: ${question}`,
      tooLong: (question) => `The answer is too long. Shorten it: ${question}`,
      invalid: (question) => `Choose one of the answers offered: ${question}`,
      fresh: (question) => `New question: ${question}`,
    },
  },
};
