import { type Language, LANGUAGES } from '@relato/domain/language';
import { ENDONYMS } from '../i18n/i18nProvider';
import { useTranslate } from '../i18n/translate';
import { Choice } from './Choice';

export type PreviewDevice = 'celular' | 'computador';

interface ChoiceOf<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** For which device a preview is drawn. */
export const DeviceChoice = (choice: ChoiceOf<PreviewDevice>) => {
  const translate = useTranslate();
  return (
    <Choice
      {...choice}
      label={translate('app.organizacao.aparelho')}
      options={[
        { value: 'celular', label: translate('app.organizacao.celular') },
        { value: 'computador', label: translate('app.organizacao.computador') },
      ]}
    />
  );
};

/** In which language a preview is drawn. */
export const PreviewLanguageChoice = (choice: ChoiceOf<Language>) => (
  <Choice
    {...choice}
    label={useTranslate()('app.organizacao.idiomaPrevia')}
    options={LANGUAGES.map((each) => ({ value: each, label: ENDONYMS[each] }))}
  />
);
