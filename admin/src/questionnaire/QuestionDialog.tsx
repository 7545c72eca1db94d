import { Box } from '@mui/material';
import type { Label } from '@relato/domain/language';
import {
  type Category,
  choicesOf,
  hasOptions,
  QUESTION_KIND_LABELS,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
  QUESTIONNAIRE_MAX,
} from '@relato/domain/questionnaire';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Validator } from 'react-admin';
import { useDomainLabel, useOptions } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { FormModal } from '../ui/forms/FormModal';
import { PlainSelect, SelectField, TickField } from '../ui/forms/SelectField';
import {
  earlierQuestions,
  EMPTY_LABEL,
  hasWords,
  linesIn,
  linesOf,
  newId,
  type OptionLines,
  optionsIn,
} from './changes';
import { LabelFields } from '../ui/forms/LabelFields';
import { expectUnchanged } from './useQuestionnaire';
import { wordingOf } from './wordingOf';

interface Values {
  /** The question as it was when writing began; a draft keeps it. */
  opened: Question | undefined;
  tipo: QuestionKind;
  obrigatoria: boolean;
  texto: Label;
  ajuda: Label;
  opcoes: OptionLines;
  /** The id of the question that the condition is on; '' without one. */
  pergunta: string;
  respostas: string[];
}

interface QuestionDialogProps {
  category: Category;
  /** Absent for a new one. */
  question?: Question;
  save: (question: Question) => Promise<void>;
  onClose: () => void;
}

/** A question: its kind, its wording, its options, and when it is shown. */
export const QuestionDialog = ({ category, question, save, onClose }: QuestionDialogProps) => {
  const translate = useTranslate();
  const options = useOptions();
  // The form as it was at opening: a refresh behind the dialog must not count as seen.
  const [saveSeen] = useState(() => save);
  return (
    <FormModal
      title={question ? 'app.formulario.editarPergunta' : 'app.formulario.novaPergunta'}
      submitLabel="app.formulario.salvarRascunho"
      blank={valuesOf(question)}
      draftKey={`pergunta/${category.id}/${question?.id ?? 'nova'}`}
      send={async (values) => {
        expectUnchanged(values.opened, question);
        await saveSeen(questionOf(values, question));
      }}
      onClose={onClose}
    >
      <SelectField
        name="tipo"
        label={translate('app.formulario.tipo')}
        options={options(QUESTION_KINDS, QUESTION_KIND_LABELS)}
      />
      <LabelFields
        name="texto"
        label={translate('app.formulario.pergunta')}
        maxLength={QUESTIONNAIRE_MAX.texto}
        required
        first
      />
      <OptionFields />
      <LabelFields
        name="ajuda"
        label={translate('app.formulario.ajuda')}
        maxLength={QUESTIONNAIRE_MAX.ajuda}
        minRows={1}
        helperText={translate('app.formulario.ajudaDica')}
        rule={inAllLanguages('ajuda')}
      />
      <TickField
        name="obrigatoria"
        label="app.formulario.obrigatoria"
        hint="app.formulario.obrigatoriaDica"
      />
      <ConditionFields earlier={earlierQuestions(category, question?.id)} />
    </FormModal>
  );
};

const valuesOf = (question: Question | undefined): Values => ({
  opened: question,
  tipo: question?.tipo ?? 'curto',
  obrigatoria: question?.obrigatoria ?? false,
  texto: question?.texto ?? EMPTY_LABEL,
  ajuda: question?.ajuda ?? EMPTY_LABEL,
  opcoes: linesOf(question?.opcoes ?? []),
  pergunta: question?.quando?.pergunta ?? '',
  respostas: question?.quando?.respostas ?? [],
});

function questionOf(values: Values, former: Question | undefined): Question {
  const { tipo, obrigatoria, texto, ajuda, opcoes, pergunta, respostas } = values;
  const question: Question = { id: former?.id ?? newId(), tipo, texto, obrigatoria };
  if (hasWords(ajuda)) question.ajuda = ajuda;
  if (hasOptions({ tipo })) question.opcoes = optionsIn(opcoes, former?.opcoes ?? []);
  if (pergunta !== '') question.quando = { pergunta, respostas };
  return question;
}

/** A text that is optional, and then has words in all languages or in none. */
const inAllLanguages =
  (name: 'ajuda'): Validator =>
  (value: string | null, values: Values) =>
    (value ?? '') === '' && hasWords(values[name]) ? 'ra.validation.required' : undefined;

/** The number of lines of the Portuguese list decides. */
const asManyLines: Validator = (value: string | null, { opcoes }: Values) => {
  const lines = linesIn(value);
  if (lines.length < 2) return 'app.formulario.regras.poucas_opcoes';
  if (lines.length > QUESTIONNAIRE_MAX.opcoes) return 'app.formulario.regras.itens_demais';
  if (lines.some((line) => line.length > QUESTIONNAIRE_MAX.rotulo))
    return 'app.formulario.regras.longo_demais';
  return lines.length === linesIn(opcoes.pt).length
    ? undefined
    : 'app.formulario.regras.linhas_diferentes';
};

/** All lines of the longest list. */
const LINES_MAX = QUESTIONNAIRE_MAX.opcoes * (QUESTIONNAIRE_MAX.rotulo + 1);

const OptionFields = () => {
  const translate = useTranslate();
  const tipo = useWatch<Values, 'tipo'>({ name: 'tipo' });
  if (!hasOptions({ tipo })) return null;
  return (
    <LabelFields
      name="opcoes"
      label={translate('app.formulario.opcoes')}
      maxLength={LINES_MAX}
      minRows={3}
      helperText={translate('app.formulario.opcoesDica')}
      rule={asManyLines}
    />
  );
};

const ALWAYS = '';

/** Whether it is always shown, or only after certain answers to an earlier question. */
const ConditionFields = ({ earlier }: { earlier: readonly Question[] }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { setValue } = useFormContext<Values>();
  const { field } = useController<Values, 'pergunta'>({ name: 'pergunta' });
  const asked = earlier.filter((one) => choicesOf(one).length > 0);
  const chosen = asked.find(({ id }) => id === field.value);
  // A condition that became invalid is shown as none, and goes when the question is saved.
  const value = chosen?.id ?? ALWAYS;
  useEffect(() => {
    if (field.value !== value) setValue('pergunta', value);
  }, [field.value, value, setValue]);
  if (asked.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <PlainSelect
        label={translate('app.formulario.quando')}
        options={[
          { value: ALWAYS, label: translate('app.formulario.sempre') },
          ...asked.map(({ id, texto }) => ({ value: id, label: domainLabel(texto) })),
        ]}
        value={value}
        onChange={({ target }) => {
          field.onChange(target.value);
          setValue('respostas', [], { shouldDirty: true });
        }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      {chosen && <AnswerField question={chosen} />}
    </Box>
  );
};

const someAnswer = (value: readonly string[]) =>
  value.length > 0 || 'app.formulario.regras.escolha_resposta';

const AnswerField = ({ question }: { question: Question }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { field, fieldState } = useController<Values, 'respostas'>({
    name: 'respostas',
    rules: { validate: someAnswer },
  });
  const isWrong = fieldState.error !== undefined;
  return (
    <PlainSelect
      label={translate('app.formulario.respostas')}
      options={choicesOf(question).map((choice) => ({
        value: choice,
        label: domainLabel(wordingOf(question, choice)),
      }))}
      value={field.value}
      onChange={field.onChange}
      error={isWrong}
      helperText={isWrong && translate('app.formulario.regras.escolha_resposta')}
      slotProps={{ select: { multiple: true } }}
    />
  );
};
