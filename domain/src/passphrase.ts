import type { Language } from './language';

/** Longest accepted passphrase. */
export const PASSPHRASE_MAX = 200;

/**
 * Whether the passphrase was set in the session that filed the report, or later, by a person who
 * had only the protocol.
 */
export type PassphraseOrigin = 'envio' | 'depois';

/**
 * How the person who approves a taken-down text was identified: the staff member who took it down
 * saw the protocol too.
 */
export const TEXT_APPROVALS = ['so_protocolo', 'protocolo_e_palavras'] as const;

export type TextApproval = (typeof TEXT_APPROVALS)[number];

export const TEXT_APPROVAL_LABELS: Readonly<
  Record<TextApproval, Readonly<Record<Language, string>>>
> = {
  so_protocolo: {
    pt: 'só com o protocolo, que a equipe também viu: prova pouco',
    en: 'with the protocol alone, which the team has seen as well: it proves little',
    es: 'solo con el protocolo, que el equipo también vio: prueba poco',
  },
  protocolo_e_palavras: {
    pt: 'com o protocolo e a senha de palavras',
    en: 'with the protocol and the passphrase',
    es: 'con el protocolo y la frase de acceso',
  },
};

/** The label of a message whose author had the passphrase. */
export const PASSPHRASE_LABELS: Readonly<
  Record<PassphraseOrigin, Readonly<Record<Language, string>>>
> = {
  envio: {
    pt: 'Autoria comprovada pela senha de palavras',
    en: 'Author verified by the passphrase',
    es: 'Autoría comprobada por la frase de acceso',
  },
  depois: {
    pt: 'Com senha de palavras, escolhida depois por quem tinha o protocolo',
    en: 'With a passphrase that was set later by someone who had the protocol',
    es: 'Con frase de acceso, elegida después por quien tenía el protocolo',
  },
};
