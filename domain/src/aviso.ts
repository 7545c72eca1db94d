import type { Rotulo } from './idioma';
import type { Status } from './status';

/** What the product itself writes into a report's thread. */
export const AVISOS = ['concluido_sem_resposta', 'recebido'] as const;

export type Aviso = (typeof AVISOS)[number];

/** The status that a notice tells of; others change none. */
export const AVISO_STATUS: Readonly<Partial<Record<Aviso, Status>>> = { concluido_sem_resposta: 'CONCLUIDO' };

export const AVISO_TEXTOS: Readonly<Record<Aviso, Rotulo>> = {
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
};
