import { LANGUAGES } from './language';
import { LAWS, LEGAL_PROFILES } from './legal-profile';

const NOT_CERTAIN = /\b(?:pode|podem|depende|may|depends|puede|pueden)\b/;

it.each(LEGAL_PROFILES)(
  'the profile %s states no right and no jurisdiction as certain',
  (profile) => {
    const { ground, meeting, kept, authorities } = LAWS[profile];
    for (const text of [ground, meeting, kept, ...authorities])
      for (const language of LANGUAGES) if (text) expect(text[language]).toMatch(NOT_CERTAIN);
  },
);
