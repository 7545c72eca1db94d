import { IDIOMAS } from './idioma';
import { LAWS, LEGAL_PROFILES } from './legal-profile';

const NOT_CERTAIN = /\b(?:pode|podem|depende|may|depends|puede|pueden)\b/;

it.each(LEGAL_PROFILES)(
  'the profile %s states no right and no jurisdiction as certain',
  (profile) => {
    const { ground, meeting, kept, authorities } = LAWS[profile];
    for (const text of [ground, meeting, kept, ...authorities])
      for (const idioma of IDIOMAS) if (text) expect(text[idioma]).toMatch(NOT_CERTAIN);
  },
);
