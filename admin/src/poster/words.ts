import type { Label } from '@relato/domain/language';

/** The poster's words; it may be in another language than the screen. */
export const QUESTION: Label = {
  pt: 'Viu algo errado?',
  en: 'Did you see something wrong?',
  es: '¿Vio algo que no está bien?',
};

/** The first sentence, by the receivers of the reports: the team, or the people of a unit. */
const RECEIVERS = {
  team: {
    pt: 'Conte à equipe de ética, com o seu nome ou de forma anônima.',
    en: 'Tell the ethics team, with your name or anonymously.',
    es: 'Cuéntelo al equipo de ética, con su nombre o de forma anónima.',
  },
  unit: {
    pt: 'Conte às pessoas que cuidam dos relatos da unidade, com o seu nome ou de forma anônima.',
    en: 'Tell the people who look after the unit’s reports, with your name or anonymously.',
    es: 'Cuéntelo a las personas que atienden los relatos de la unidad, con su nombre o de forma anónima.',
  },
} as const satisfies Readonly<Record<string, Label>>;

const OTHER_SENTENCES: readonly Label[] = [
  {
    pt: 'Você recebe um protocolo para acompanhar o relato e ler as respostas.',
    en: 'You get a protocol to follow your report and read the answers.',
    es: 'Recibe un protocolo para seguir su relato y leer las respuestas.',
  },
  {
    pt: 'Use o seu próprio celular, fora da rede da empresa.',
    en: 'Use your own phone, outside the company’s network.',
    es: 'Use su propio teléfono, fuera de la red de la empresa.',
  },
];

/** The sentences of a poster, in their order. */
export const sentencesFor = (receiver: keyof typeof RECEIVERS): readonly Label[] => [
  RECEIVERS[receiver],
  ...OTHER_SENTENCES,
];
