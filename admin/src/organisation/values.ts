import { EVIDENCE } from '@relato/domain/evidence';
import { type Language, LANGUAGES } from '@relato/domain/language';
import { LEGAL_PROFILES } from '@relato/domain/legal-profile';
import {
  ACKNOWLEDGEMENTS,
  isLawKey,
  isSingle,
  MAIL_ENCRYPTIONS,
  type SettingKey,
  type SettingEntry,
} from '@relato/domain/settings';
import { SPECIFIED_TEXTS } from '@relato/domain/specified-texts';
import type { Schemas } from '../session/api';

export type Setting = Schemas['SettingDto'];

type InLanguages<Value> = Record<Language, Value>;

/** A setting's value in the form, where an absent one is empty or the specified text. */
export type FormValue = string | InLanguages<string> | InLanguages<SettingEntry[]>;

/** A setting as it was when a form began with it. */
export type Begun = Pick<Setting, 'chave' | 'valor' | 'versao' | 'origem' | 'adulterada'>;

export type FormValues = Partial<Record<SettingKey, FormValue>> & {
  /**
   * The settings that the values began with. A draft keeps them, too: compared with settings
   * that were read later, values that another person changed would count as typed.
   */
  begun: readonly Begun[];
};

const inLanguages = <Value>(of: (language: Language) => Value): InLanguages<Value> => ({
  pt: of('pt'),
  en: of('en'),
  es: of('es'),
});

type Specified = 'boasVindas' | 'promessas' | 'perguntas';

export const hasSpecifiedText = (key: SettingKey): key is Specified =>
  key === 'boasVindas' || key === 'promessas' || key === 'perguntas';

/** The specified text of a setting in one language; empty if it has none. */
export function specifiedOf(key: SettingKey, language: Language): string | SettingEntry[] {
  if (!hasSpecifiedText(key)) return '';
  const text = SPECIFIED_TEXTS[language][key];
  return typeof text === 'string' ? text : text.map((entry) => ({ ...entry }));
}

/** The value of a select that was not set. */
function usualOf(key: SettingKey): string {
  if (key === 'correioCriptografia') return MAIL_ENCRYPTIONS[0];
  if (key === 'perfil') return LEGAL_PROFILES[0];
  if (key === 'evidencias') return EVIDENCE[0];
  return key === 'acuse' ? ACKNOWLEDGEMENTS[0] : '';
}

/** A stored value as the form shows it. */
export function toForm(key: SettingKey, stored: Setting['valor']): FormValue {
  if (isSingle(key)) return typeof stored === 'string' ? stored : usualOf(key);
  const values = (stored ?? {}) as Partial<InLanguages<string | SettingEntry[]>>;
  return inLanguages((language) => {
    const own = values[language];
    return own === undefined || own.length === 0 ? specifiedOf(key, language) : own;
  }) as FormValue;
}

/** All stored values as a form that begins shows them. */
export const formValuesOf = (settings: readonly Setting[]): FormValues => ({
  ...Object.fromEntries(settings.map(({ chave, valor }) => [chave, toForm(chave, valor)])),
  begun: settings.map(({ chave, valor, versao, origem, adulterada }) => ({
    chave,
    valor,
    versao,
    origem,
    adulterada,
  })),
});

/**
 * A draft's changes among the settings as they are now. Each change keeps the version that it
 * began with, so that another person's later version of it is a conflict.
 */
export function restored(draft: FormValues, now: readonly Setting[]): FormValues {
  const typed = new Set(changesIn(draft.begun, draft).map(({ chave }) => chave));
  const begun = draft.begun.filter(({ chave }) => typed.has(chave));
  const current = formValuesOf(now);
  return {
    ...current,
    ...Object.fromEntries([...typed].map((chave) => [chave, draft[chave]])),
    begun: current.begun.map(
      (setting) => begun.find(({ chave }) => chave === setting.chave) ?? setting,
    ),
  };
}

/**
 * The form's value as it is stored: a specified text is left out.
 * @param value null: the person emptied the field
 */
export function toStored(key: SettingKey, value: FormValue | null): Setting['valor'] {
  if (value === null) return null;
  if (typeof value === 'string') {
    const isUsual = value.trim() === '' || value === usualOf(key);
    return isUsual ? null : value;
  }
  const stored = inLanguages((language) => {
    const specified = specifiedOf(key, language);
    const empty = Array.isArray(specified) ? [] : '';
    const typed = (value[language] as string | SettingEntry[] | null) ?? empty;
    return JSON.stringify(plain(typed)) === JSON.stringify(plain(specified)) ? empty : typed;
  });
  const isEmpty = LANGUAGES.every((language) => stored[language].length === 0);
  return isEmpty ? null : (stored as Setting['valor']);
}

/** Text areas keep the line ends of the system. */
const plain = (value: string | SettingEntry[]) =>
  typeof value === 'string'
    ? value.trim()
    : value.map(({ titulo, texto }) =>
        [titulo, texto].map((text: string | null) => (text ?? '').trim()),
      );

/** The settings whose values in the form differ from these. */
export function changesIn(settings: readonly Begun[], values: Omit<FormValues, 'begun'>) {
  return settings
    .filter(({ origem }) => origem !== 'ambiente')
    .flatMap(({ chave, versao, valor, adulterada }) => {
      const value = values[chave];
      if (value === undefined) return [];
      const next = toStored(chave, value);
      const before = toStored(chave, toForm(chave, valor));
      // The form cannot differ from an altered value that is not used: it replaces that.
      const isReplaced = adulterada && isLawKey(chave);
      return !isReplaced && JSON.stringify(next) === JSON.stringify(before)
        ? []
        : [{ chave, valor: next, versao }];
    });
}
