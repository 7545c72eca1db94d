import type { Rotulo } from './idioma';
import type { Status } from './status';

/** What the product itself writes into a report's thread. */
export const AVISO_TEXTOS = {
  concluido_sem_resposta: {
    pt: 'Este relato foi concluído automaticamente, porque a pergunta da equipe ficou sem resposta até o fim do prazo. Se você responder aqui, ele será reaberto.',
    en: 'This report was closed automatically, because the team’s question had no reply before the deadline. If you reply here, it will be reopened.',
    es: 'Este relato se concluyó automáticamente, porque la pregunta del equipo quedó sin respuesta hasta el fin del plazo. Si responde aquí, se volverá a abrir.',
  },
  recebido: {
    pt: 'Recebemos o seu relato. A resposta da equipe aparecerá nesta página.',
    en: 'We have received your report. The team’s answer will appear on this page.',
    es: 'Hemos recibido su relato. La respuesta del equipo aparecerá en esta página.',
  },
  /** Written by the report's own visitor, of a text that a colleague took down. */
  relato_aprovado: {
    pt: 'O texto do relato foi conferido e aprovado por quem relatou. A partir daqui ele não muda mais.',
    en: 'The text of the report was checked and approved by the person who reported. It does not change any more.',
    es: 'El texto del relato fue revisado y aprobado por quien lo hizo. A partir de aquí ya no cambia.',
  },
  identificacao: {
    pt: 'Quem relatou se identificou. As mensagens anteriores continuam sem autor e sem hora.',
    en: 'The person who reported gave their name. The messages before this one stay without author and time.',
    es: 'Quien relató se identificó. Los mensajes anteriores siguen sin autor y sin hora.',
  },
  verificacao: {
    pt: 'Seu relato foi concluído há algum tempo. Queremos saber se está tudo bem, ou se alguma coisa aconteceu com você por causa dele. Responder é escolha sua.',
    en: 'Your report was closed some time ago. We would like to know whether all is well, or whether something happened to you because of it. Answering is your choice.',
    es: 'Su relato se concluyó hace algún tiempo. Queremos saber si todo está bien, o si le ha pasado algo a causa de él. Responder es decisión suya.',
  },
} satisfies Readonly<Record<string, Rotulo>>;

export type Aviso = keyof typeof AVISO_TEXTOS;

export const AVISOS = Object.keys(AVISO_TEXTOS) as Aviso[];

/** Those that the report's own visitor wrote, not the team. */
export const AVISOS_DO_VISITANTE: readonly Aviso[] = ['relato_aprovado', 'identificacao'];

/** The status that a notice tells of; others change none. */
export const AVISO_STATUS: Readonly<Partial<Record<Aviso, Status>>> = { concluido_sem_resposta: 'CONCLUIDO' };
