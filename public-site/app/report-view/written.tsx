import { LANG_TAGS } from '../i18n/language';
import { languageOfText } from '../i18n/text-language';
import { useTexts } from '../i18n/use-texts';

/** A text as typed, with its language if that is not the page's. */
export function Written({ text }: { text: string }) {
  const { idioma } = useTexts();
  const own = languageOfText(text);

  return (
    <p
      className="written"
      dir="auto"
      lang={own === undefined || own === idioma ? undefined : LANG_TAGS[own]}
    >
      {text}
    </p>
  );
}
