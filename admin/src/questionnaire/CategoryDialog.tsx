import { type Category, QUESTIONNAIRE_MAX } from '@relato/domain/questionnaire';
import { REASON_LABELS, REASONS } from '@relato/domain/reason';
import { useOptions } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { FormModal } from '../ui/forms/FormModal';
import { LabelFields } from '../ui/forms/LabelFields';
import { SelectField } from '../ui/forms/SelectField';
import { EMPTY_LABEL, newId } from './changes';

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
  const blank: Pick<Category, 'motivo' | 'nome'> = {
    motivo: category?.motivo ?? 'denuncia',
    nome: category?.nome ?? EMPTY_LABEL,
  };
  return (
    <FormModal
      title={category ? 'app.formulario.editarCategoria' : 'app.formulario.novaCategoria'}
      submitLabel="app.formulario.salvarRascunho"
      blank={blank}
      send={({ motivo, nome }) =>
        save({ id: category?.id ?? newId(), motivo, nome, perguntas: category?.perguntas ?? [] })
      }
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
