import type { Language } from './language';
import type { SettingEntry } from './settings';

/** The organisation's name until one is set. */
export const SPECIFIED_NAME = 'Sua Empresa';

/** The texts of the landing page that an organisation may replace, in the limited Markdown. */
interface SpecifiedTexts {
  boasVindas: string;
  promessas: readonly SettingEntry[];
  perguntas: readonly SettingEntry[];
}

/** The specified texts; `{{empresa}}` stands for the organisation's name. */
export const SPECIFIED_TEXTS: Readonly<Record<Language, SpecifiedTexts>> = {
  pt: {
    boasVindas: `Boas-vindas à Ouvidoria de {{empresa}}. Este é o lugar para contar, com segurança, o que você viu ou viveu e que fere a lei, a ética ou o respeito entre as pessoas.

Você escolhe se quer dizer quem é. Em qualquer caso, recebe um protocolo e acompanha a resposta por aqui.`,
    promessas: [
      {
        titulo: 'Anonimato',
        texto:
          'Se você preferir não se identificar, ninguém tentará descobrir quem você é. Não guardamos o endereço do seu aparelho.',
      },
      {
        titulo: 'Confidencialidade',
        texto:
          'O que você escreve fica cifrado e só a equipe de ética lê. Quem cuida do servidor não abre o que está guardado.',
      },
      {
        titulo: 'Não retaliação',
        texto:
          'Quem relata de boa-fé não sofre represália. Se houver retaliação, conte: ela também será apurada.',
      },
    ],
    perguntas: [
      {
        titulo: 'Como funciona a Ouvidoria?',
        texto: `1. **Recebimento**: Você envia o relato por este site e recebe um protocolo.
2. **Tratativa**: A equipe de ética avalia o relato e o encaminha a quem deve apurar ou resolver.
3. **Resposta**: A equipe responde a você pela página de acompanhamento do relato.`,
      },
      {
        titulo: 'Quando serei respondido?',
        texto: 'O tempo médio de resposta é de 48 horas.',
      },
    ],
  },
  en: {
    boasVindas: `Welcome to the Ombudsman of {{empresa}}. This is the place to tell us, safely, about something you have seen or lived through that goes against the law, ethics or respect between people.

You choose whether to say who you are. Either way you receive a protocol and follow the answer here.`,
    promessas: [
      {
        titulo: 'Anonymity',
        texto:
          'If you would rather not say who you are, nobody will try to find out. We do not keep the address of your device.',
      },
      {
        titulo: 'Confidentiality',
        texto:
          'What you write is encrypted, and only the ethics team reads it. Those who run the server cannot open what is stored.',
      },
      {
        titulo: 'No retaliation',
        texto:
          'Nobody who reports in good faith is punished for it. If there is retaliation, tell us: it will be looked into as well.',
      },
    ],
    perguntas: [
      {
        titulo: 'How does the Ombudsman work?',
        texto: `1. **Receipt**: You send the report on this site and receive a protocol.
2. **Treatment**: The ethics team evaluates the report and forwards it to those who must look into it or put it right.
3. **Reply**: The team answers you on the page where you follow your report.`,
      },
      {
        titulo: 'When will I be attended to?',
        texto: 'The average response time is 48 hours.',
      },
    ],
  },
  es: {
    boasVindas: `Le damos la bienvenida a la Defensoría de {{empresa}}. Este es el lugar para contar, con seguridad, lo que usted vio o vivió y que va contra la ley, la ética o el respeto entre las personas.

Usted elige si quiere decir quién es. En cualquier caso recibe un protocolo y sigue aquí la respuesta.`,
    promessas: [
      {
        titulo: 'Anonimato',
        texto:
          'Si prefiere no identificarse, nadie intentará averiguar quién es. No guardamos la dirección de su dispositivo.',
      },
      {
        titulo: 'Confidencialidad',
        texto:
          'Lo que escribe queda cifrado y solo lo lee el equipo de ética. Quien cuida el servidor no abre lo que está guardado.',
      },
      {
        titulo: 'Sin represalias',
        texto:
          'Quien informa de buena fe no sufre represalias. Si las hubiera, cuéntenoslo: también se investigarán.',
      },
    ],
    perguntas: [
      {
        titulo: '¿Cómo funciona la Defensoría?',
        texto: `1. **Recepción**: Usted envía el relato por este sitio y recibe un protocolo.
2. **Tratamiento**: El equipo de ética evalúa el relato y lo deriva a quien debe investigarlo o resolverlo.
3. **Respuesta**: El equipo le responde en la página donde se consulta el relato.`,
      },
      {
        titulo: '¿Cuándo me responderán?',
        texto: 'El tiempo medio de respuesta es de 48 horas.',
      },
    ],
  },
};
