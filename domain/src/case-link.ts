import type { Label } from './language';

/**
 * The relation of two cases: the first is a duplicate of the other, or reports retaliation because
 * of it.
 */
export const LINK_KINDS = ['relacionado', 'duplicado', 'represalia'] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

/** The role of the other case of a link, seen from the open one. */
export type LinkRole = 'relacionado' | 'original' | 'duplicado' | 'relatado' | 'represalia';

export const LINK_ROLE_LABELS: Readonly<Record<LinkRole, Label>> = {
  relacionado: { pt: 'Relacionado', en: 'Related', es: 'Relacionado' },
  original: { pt: 'Este é duplicado de', en: 'This is a duplicate of', es: 'Este es duplicado de' },
  duplicado: { pt: 'Duplicado deste', en: 'Duplicate of this', es: 'Duplicado de este' },
  relatado: {
    pt: 'Represália por causa de',
    en: 'Retaliation because of',
    es: 'Represalia a causa de',
  },
  represalia: {
    pt: 'Represália por causa deste',
    en: 'Retaliation because of this',
    es: 'Represalia a causa de este',
  },
};
