import type { Language } from '@relato/domain/language';
import type { SettingEntry } from '@relato/domain/settings';
import { SPECIFIED_TEXTS } from '@relato/domain/specified-texts';
import type { SiteSettings } from '../context';
import type { Block } from '../markdown/blocks';
import { parseMarkdown } from '../markdown/parse.server';

interface ShownEntry {
  name: string;
  text: Block[];
}

/** The landing page's texts that an organisation may replace, in one language. */
export interface OrganisationTexts {
  welcome: Block[];
  promises: ShownEntry[];
  questions: ShownEntry[];
  codeOfConduct: string | undefined;
  /** Beside the emergency number of the law. */
  emergency: string | undefined;
  /** Names beside the numbers of readers. */
  readers: string | undefined;
}

/** A text that is not set in a language is the specified one, or absent. */
export function organisationTexts(
  { company, texts }: Pick<SiteSettings, 'company' | 'texts'>,
  language: Language,
): OrganisationTexts {
  const specified = SPECIFIED_TEXTS[language];
  const parse = (source: string): Block[] => parseMarkdown(source, company.name);
  const entries = (own: readonly SettingEntry[] = [], otherwise: readonly SettingEntry[]) =>
    (own.length > 0 ? own : otherwise).map(({ titulo, texto }) => ({
      name: titulo,
      text: parse(texto),
    }));
  return {
    welcome: parse(given(texts?.boasVindas?.[language]) ?? specified.boasVindas),
    promises: entries(texts?.promessas?.[language], specified.promessas),
    questions: entries(texts?.perguntas?.[language], specified.perguntas),
    codeOfConduct: given(texts?.codigoConduta?.[language]),
    emergency: given(texts?.emergencia?.[language]),
    readers: given(texts?.quemLe?.[language]),
  };
}

/** An empty text counts as absent. */
const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
