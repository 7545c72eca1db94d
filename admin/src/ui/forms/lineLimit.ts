import { singleLine } from '@relato/domain/text';
import { useTranslate } from '../../i18n/translate';

/** Whether a typed line has more than `max` characters in the form in which it is stored. */
export const isTooLong = (typed: string, max: number): boolean => singleLine(typed).length > max;

/**
 * The state of a field of one line outside a form. A longer text stays whole and the limit is shown
 * as an error: a field that cuts would lose the end of a pasted text unseen.
 */
export function useLineLimit(typed: string, max: number): { error: boolean; helperText?: string } {
  const translate = useTranslate();
  return isTooLong(typed, max)
    ? { error: true, helperText: translate('ra.validation.maxLength', { max }) }
    : { error: false };
}
