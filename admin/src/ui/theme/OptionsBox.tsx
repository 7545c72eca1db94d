import type { ComponentProps } from 'react';
import { useTranslate } from '../../i18n/translate';

/**
 * The box of a select's options. They are drawn at the end of the page, outside its landmarks, so
 * the box is a landmark itself.
 */
export const OptionsBox = (props: ComponentProps<'div'>) => (
  <div {...props} role="region" aria-label={useTranslate()('app.opcoes')} />
);
