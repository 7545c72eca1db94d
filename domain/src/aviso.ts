import type { Rotulo } from './idioma';

/** What the product itself writes into a report's thread. */
export const AVISOS = ['concluido_sem_resposta', 'relato_aprovado'] as const;

export type Aviso = (typeof AVISOS)[number];

export const AVISO_TEXTOS: Readonly<Record<Aviso, Rotulo>> = {
  concluido_sem_resposta: {
    pt: 'Este relato foi concluído automaticamente, porque a pergunta da equipe ficou sem resposta até o fim do prazo. Se você responder aqui, ele será reaberto.',
    en: 'This report was closed automatically, because the team’s question had no reply before the deadline. If you reply here, it will be reopened.',
    es: 'Este relato se concluyó automáticamente, porque la pregunta del equipo quedó sin respuesta hasta el fin del plazo. Si responde aquí, se volverá a abrir.',
  },
  /** Written by the report's own visitor, of a text that a colleague took down. */
  relato_aprovado: {
    pt: 'O texto do relato foi conferido e aprovado por quem relatou. A partir daqui ele não muda mais.',
    en: 'The text of the report was checked and approved by the person who reported. It does not change any more.',
    es: 'El texto del relato fue revisado y aprobado por quien lo hizo. A partir de aquí ya no cambia.',
  },
};
