import { Box } from '@mui/material';
import { answerField } from '@relato/domain/answers';
import { type Category, choicesOf, type Question } from '@relato/domain/questionnaire';
import { typedKind } from '@relato/domain/typed-answers';
import { CheckboxGroupInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { wordingOf } from '../questionnaire/wordingOf';
import { TextField } from '../ui/forms/TextField';
import { chosenCategory, type IntakeFields, openedQuestions } from './category-fields';

/** Lines of a long answer. */
const ROWS = 4;

/** The category below the chosen reason, and the questions that its answers so far open. */
export const CategoryInputs = ({ categories }: { categories: readonly Category[] }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const fields = useWatch() as IntakeFields;
  const ofReason = categories.filter(({ motivo }) => motivo === fields.motivo);
  const category = chosenCategory(categories, fields);
  if (ofReason.length === 0) return null;
  return (
    <>
      <SelectInput
        source="categoria"
        label={translate('app.formulario.categoria')}
        choices={ofReason.map(({ id, nome }) => ({ id, name: domainLabel(nome) }))}
        translateChoice={false}
      />
      {category && (
        <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, width: '100%' }}>
          <Box component="legend" sx={{ fontWeight: 600, mb: 1 }}>
            {domainLabel(category.nome)}
          </Box>
          {openedQuestions(category, fields).map((question) => (
            <QuestionInput key={question.id} question={question} />
          ))}
        </Box>
      )}
    </>
  );
};

const QuestionInput = ({ question }: { question: Question }) => {
  const { id, tipo, texto, ajuda, obrigatoria } = question;
  const domainLabel = useDomainLabel();
  const name = answerField(id);
  const label = domainLabel(texto);
  const helperText = ajuda && domainLabel(ajuda);
  const typed = typedKind(tipo);
  if (typed)
    return (
      <TextField
        name={name}
        label={label}
        required={obrigatoria}
        maxLength={typed.max}
        minRows={typed.field === 'lines' ? ROWS : undefined}
        type={typed.input?.type}
        helperText={helperText}
        // The browser shows the form of a day in the empty field.
        slotProps={typed.input?.type === 'date' ? { inputLabel: { shrink: true } } : undefined}
      />
    );
  const choices = choicesOf(question).map((choice) => ({
    id: choice,
    name: domainLabel(wordingOf(question, choice)),
  }));
  const Choices = tipo === 'varias' ? CheckboxGroupInput : SelectInput;
  return (
    <Choices
      source={name}
      label={label}
      choices={choices}
      translateChoice={false}
      helperText={helperText}
      validate={obrigatoria ? required() : undefined}
      {...(tipo === 'varias' && { row: false })}
    />
  );
};
