import type { Rotulo } from './idioma';

/** What the product itself writes into a report's thread. */
export const AVISOS = ['concluido_sem_resposta'] as const;

export type Aviso = (typeof AVISOS)[number];

export const AVISO_TEXTOS: Readonly<Record<Aviso, Rotulo>> = {
  concluido_sem_resposta: {
    pt: 'Este relato foi concluído automaticamente, porque a pergunta da equipe ficou sem resposta até o fim do prazo. Se você responder aqui, ele será reaberto.',
    en: 'This report was closed automatically, because the team’s question had no reply before the deadline. If you reply here, it will be reopened.',
    es: 'Este relato se concluyó automáticamente, porque la pregunta del equipo quedó sin respuesta hasta el fin del plazo. Si responde aquí, se volverá a abrir.',
  },
};
