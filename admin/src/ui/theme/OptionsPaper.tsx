import { Paper, type PaperProps } from '@mui/material';
import { useTranslate } from '../../i18n/translate';

/**
 * The paper of a select's options. They are drawn at the end of the page, outside its landmarks, so
 * the paper is a landmark itself.
 */
export const OptionsPaper = (props: PaperProps) => (
  <Paper {...props} role="region" aria-label={useTranslate()('app.opcoes')} />
);
