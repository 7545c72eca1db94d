import type { Label } from './language';
import type { Status } from './status';

/** Automatic notices in a report's thread. */
export const NOTICE_TEXTS = {
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
  /** Follows an acknowledgement if the law requires it (Lei 93/2021 art. 11(1)). */
  denuncia_externa: {
    pt: 'Além deste canal existe a denúncia externa (Lei 93/2021, artigos 7.º, 12.º e 14.º). Autoridades que podem ser competentes: o Ministério Público, os órgãos de polícia criminal, o Banco de Portugal, as autoridades administrativas independentes, os institutos públicos, as inspeções-gerais, as autarquias locais e, onde nenhuma outra o é, o Mecanismo Nacional Anticorrupção (MENAC). Requisitos: pode recorrer a elas, entre outros casos, quem tem motivos razoáveis para crer que a infração não será conhecida ou resolvida na empresa ou que há risco de retaliação, quem não recebeu resposta nos prazos da lei, e quem denuncia um crime ou uma contraordenação punível com coima superior a 50 000 euros. Forma: por escrito ou de viva voz, com nome ou de forma anónima, pelos canais de cada autoridade. Admissibilidade: a autoridade pode arquivar, com fundamentos, o que é de gravidade diminuta, o que se repete sem nada de novo e o que é anónimo sem indícios. Antes de decidir, confirme na lei ou junto da autoridade.',
    en: 'Besides this channel there is the external report (Law 93/2021 of Portugal, articles 7, 12 and 14). Authorities that may be competent: the public prosecutor, the criminal police forces, Banco de Portugal, independent administrative authorities, public institutes, inspectorates, local authorities and, where no other is, Mecanismo Nacional Anticorrupção (MENAC). Requirements: you may turn to them, among other cases, if you have reasonable grounds to believe that the breach will not be known or resolved within the company or that there is a risk of retaliation, if you had no answer within the terms of the law, or if you report a crime or an offence that carries a fine above 50,000 euros. Form: in writing or by word of mouth, with your name or anonymously, through the channels of each authority. Admissibility: the authority may close, with reasons, what is of little gravity, what repeats itself without anything new, and what is anonymous without evidence. Before you decide, check the law or ask the authority.',
    es: 'Además de este canal existe la denuncia externa (Ley 93/2021 de Portugal, artículos 7, 12 y 14). Autoridades que pueden ser competentes: la fiscalía (Ministério Público), las policías criminales, el Banco de Portugal, las autoridades administrativas independientes, los institutos públicos, las inspecciones generales, las autoridades locales y, cuando ninguna otra lo es, el Mecanismo Nacional Anticorrupção (MENAC). Requisitos: puede acudir a ellas, entre otros casos, quien tiene motivos razonables para creer que la infracción no se conocerá o no se resolverá en la empresa o que hay riesgo de represalias, quien no recibió respuesta en los plazos de la ley, y quien denuncia un delito o una infracción sancionable con multa superior a 50 000 euros. Forma: por escrito o de viva voz, con nombre o de forma anónima, por los canales de cada autoridad. Admisibilidad: la autoridad puede archivar, con motivos, lo que es de escasa gravedad, lo que se repite sin nada nuevo y lo anónimo sin indicios. Antes de decidir, compruébelo en la ley o pregunte a la autoridad.',
  },
  /** The approval of a text that a staff member took down, given with the protocol alone. */
  relato_aprovado: {
    pt: 'O texto do relato foi conferido e aprovado só com o protocolo, sem senha de palavras. A partir daqui ele não muda mais.',
    en: 'The text of the report was checked and approved with the protocol alone, without a passphrase. It does not change any more.',
    es: 'El texto del relato fue revisado y aprobado solo con el protocolo, sin frase de acceso. A partir de aquí ya no cambia.',
  },
  /** The same, given with the passphrase as well. */
  relato_aprovado_palavras: {
    pt: 'O texto do relato foi conferido e aprovado com o protocolo e a senha de palavras. A partir daqui ele não muda mais.',
    en: 'The text of the report was checked and approved with the protocol and the passphrase. It does not change any more.',
    es: 'El texto del relato fue revisado y aprobado con el protocolo y la frase de acceso. A partir de aquí ya no cambia.',
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
} satisfies Readonly<Record<string, Label>>;

export type Notice = keyof typeof NOTICE_TEXTS;

export const NOTICES = Object.keys(NOTICE_TEXTS) as Notice[];

/** Notices of actions of the report's visitor, not the team. */
export const VISITOR_NOTICES: readonly Notice[] = [
  'relato_aprovado',
  'relato_aprovado_palavras',
  'identificacao',
];

/** The status that a notice announces; other notices change none. */
export const NOTICE_STATUS: Readonly<Partial<Record<Notice, Status>>> = {
  concluido_sem_resposta: 'CONCLUIDO',
};
