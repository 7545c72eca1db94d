import type { Rotulo } from './idioma';

/**
 * The relation of two cases: the first is a duplicate of the other, or reports retaliation because
 * of it.
 */
export const TIPOS_VINCULO = ['relacionado', 'duplicado', 'represalia'] as const;

export type TipoVinculo = (typeof TIPOS_VINCULO)[number];

/** The role of the other case of a link, seen from the open one. */
export type PapelVinculo = 'relacionado' | 'original' | 'duplicado' | 'relatado' | 'represalia';

export const PAPEL_VINCULO_ROTULOS: Readonly<Record<PapelVinculo, Rotulo>> = {
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
