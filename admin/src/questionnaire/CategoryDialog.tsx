import { type Category, QUESTIONNAIRE_MAX } from '@relato/domain/questionnaire';
import { REASON_LABELS, REASONS } from '@relato/domain/reason';
import { useState } from 'react';
import { useOptions } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { FormModal } from '../ui/forms/FormModal';
import { LabelFields } from '../ui/forms/LabelFields';
import { SelectField } from '../ui/forms/SelectField';
import { EMPTY_LABEL, newId } from './changes';
import { expectUnchanged } from './useQuestionnaire';

interface CategoryDialogProps {
  /** Absent for a new one. */
  category?: Category;
  save: (category: Category) => Promise<void>;
  onClose: () => void;
}

/** A category's reason and name. */
export const CategoryDialog = ({ category, save, onClose }: CategoryDialogProps) => {
  const translate = useTranslate();
  const options = useOptions();
  // The form as it was at opening: a refresh behind the dialog must not count as seen.
  const [saveSeen] = useState(() => save);
  const [seen] = useState(category);
  const blank = labelOf(category);
  return (
    <FormModal
      title={category ? 'app.formulario.editarCategoria' : 'app.formulario.novaCategoria'}
      submitLabel="app.formulario.salvarRascunho"
      blank={{ ...blank, opened: blank }}
      draftKey={`categoria/${category?.id ?? 'nova'}`}
      send={async ({ motivo, nome, opened }) => {
        expectUnchanged(opened, blank);
        await saveSeen({
          id: seen?.id ?? newId(),
          motivo,
          nome,
          perguntas: seen?.perguntas ?? [],
        });
      }}
      onClose={onClose}
    >
      <LabelFields
        name="nome"
        label={translate('app.formulario.nome')}
        maxLength={QUESTIONNAIRE_MAX.nome}
        required
        first
      />
      <SelectField
        name="motivo"
        label={translate('app.formulario.motivo')}
        options={options(REASONS, REASON_LABELS)}
      />
    </FormModal>
  );
};

const labelOf = (category: Category | undefined): Pick<Category, 'motivo' | 'nome'> => ({
  motivo: category?.motivo ?? 'denuncia',
  nome: category?.nome ?? EMPTY_LABEL,
});
