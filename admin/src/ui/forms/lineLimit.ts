import { singleLine } from '@relato/domain/text';
import { useTranslate } from '../../i18n/translate';

export const isTooLong = (typed: string, max: number): boolean => singleLine(typed).length > max;

/**
 * The state of a field of one line outside a form: a longer text stays in it whole, with the limit,
 * since a field that cuts would lose the end of a pasted text unseen.
 */
export function useLineLimit(typed: string, max: number): { error: boolean; helperText?: string } {
  const translate = useTranslate();
  return isTooLong(typed, max)
    ? { error: true, helperText: translate('ra.validation.maxLength', { max }) }
    : { error: false };
}
