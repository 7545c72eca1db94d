import { Button } from '@mui/material';
import type { Category } from '@relato/domain/questionnaire';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { useFailureAlert } from '../ui/errors';
import { PopoverButton } from '../ui/PopoverButton';
import { withNewIds } from './changes';
import { TEMPLATES } from './templates';

/** Adds a category with common questions, to be adapted. */
export const TemplateButton = ({ add }: { add: (category: Category) => Promise<void> }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const showFailure = useFailureAlert();
  return (
    <PopoverButton label={translate('app.formulario.modelo')} variant="outlined" stacked>
      {TEMPLATES.map((category) => (
        <Button
          key={category.id}
          data-fecha
          onClick={() => void add(withNewIds(category)).catch(showFailure)}
        >
          {domainLabel(category.nome)}
        </Button>
      ))}
    </PopoverButton>
  );
};
