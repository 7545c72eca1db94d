import {
  answerField,
  CONTINUE_FIELD,
  fieldsBelow,
  newQuestions,
  SHOWN_FIELD,
  shownQuestions,
  shownValue,
} from '@relato/domain/answers';
import { NO, YES } from '@relato/domain/language';
import type { Category, Question } from '@relato/domain/questionnaire';
import { REASON_LABELS, REASONS } from '@relato/domain/reason';
import { type TypedKind, typedKind } from '@relato/domain/typed-answers';
import type { ComponentProps, ReactNode } from 'react';
import type { AskedQuestions } from '../api/types';
import { useTexts } from '../i18n/use-texts';
import { ErrorSummary } from './error-summary';
import {
  describedBy,
  Field,
  HintAndError,
  KEPT_FROM_THE_BROWSER,
  LongTextField,
  TextField,
} from './field';
import { EMPTY_FORM, fieldId, type FormState } from './form-state';

interface QuestionsProps {
  form: FormState;
  asked: AskedQuestions;
}

/**
 * The choice of a category, below the reason, and the questions of the chosen category. Without
 * scripts a button asks for the page with the questions; scripts show them in place, and offer only
 * the categories of the chosen reason.
 */
export function Questions({ form, asked }: QuestionsProps) {
  const words = useTexts().texts.questions;
  const category = chosenCategory(form, asked);
  const hasContinued = form.values[CONTINUE_FIELD] !== undefined && !form.problem;
  const firstNew = category && hasContinued ? newQuestions(category, form.values)[0] : undefined;

  return (
    <div
      id={fieldId('formulario')}
      tabIndex={-1}
      data-questions
      data-text-shown={words.shown('{n}')}
    >
      <ErrorSummary problem={form.problem} at="formulario" />
      <input type="hidden" name="formulario" value={asked.numero} />
      <CategoryField form={form} asked={asked} />
      <ContinueButton hint={words.continueHint} />
      {category ? (
        <ChosenQuestions form={form} category={category} focused={firstNew} />
      ) : (
        <input type="hidden" name={SHOWN_FIELD} value="" />
      )}
      {hasContinued && !firstNew && (
        // The person pressed Continue, and must learn that no question is new.
        // eslint-disable-next-line jsx-a11y-x/no-autofocus
        <p className="hint" tabIndex={-1} autoFocus>
          {words.noMore}
        </p>
      )}
      {asked.categorias
        .filter(({ perguntas }) => perguntas.length > 0)
        .map((one) => (
          <template key={one.id} data-category={one.id} data-asked={dataForScripts(one)}>
            <CategoryQuestions form={EMPTY_FORM} category={one} questions={one.perguntas} hidden />
          </template>
        ))}
    </div>
  );
}

/**
 * Whether the Continue button could show further questions. The page then says that files should be
 * chosen last, since that button loses them.
 */
export function mayAskMore(form: FormState, asked: AskedQuestions): boolean {
  const category = chosenCategory(form, asked);
  if (!category) return asked.categorias.some(({ perguntas }) => perguntas.length > 0);
  return shownQuestions(category, form.values).length < category.perguntas.length;
}

const chosenCategory = ({ values }: FormState, { categorias }: AskedQuestions) =>
  categorias.find(({ id }) => id === values['categoria']);

/** From this the script decides which questions to show. Their texts are in the template. */
const dataForScripts = ({ id, perguntas }: Category): string =>
  JSON.stringify({
    id,
    perguntas: perguntas.map((question) => ({
      id: question.id,
      tipo: question.tipo,
      quando: question.quando,
      opcoes: question.opcoes?.map((option) => ({ id: option.id })),
    })),
  });

function CategoryField({ form, asked }: QuestionsProps) {
  const { idioma, texts } = useTexts();
  const words = texts.questions;
  const groups = REASONS.map((reason) => ({
    reason,
    categories: asked.categorias.filter(({ motivo }) => motivo === reason),
  })).filter(({ categories }) => categories.length > 0);

  return (
    <div data-categories>
      <Field form={form} name="categoria" label={words.category} hint={words.categoryHint} optional>
        {(control) => (
          <select defaultValue={form.values['categoria'] ?? ''} {...control}>
            <option value="">{words.none}</option>
            {groups.map(({ reason, categories }) => (
              <optgroup key={reason} label={REASON_LABELS[reason][idioma]} data-reason={reason}>
                {categories.map(({ id, nome }) => (
                  <option key={id} value={id}>
                    {nome[idioma]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Without scripts: asks for the page with the questions that the answers so far open. */
function ContinueButton({ hint }: { hint: string }) {
  const words = useTexts().texts.questions;
  return (
    <noscript>
      <div className="field">
        <p className="hint">{hint}</p>
        <button
          type="submit"
          className="button button-quiet"
          name={CONTINUE_FIELD}
          value="sim"
          formNoValidate
        >
          {words.continue}
        </button>
      </div>
    </noscript>
  );
}

interface ChosenQuestionsProps {
  form: FormState;
  category: Category;
  focused: Question | undefined;
}

/** The questions that the answers so far open; the first new one gets the focus. */
function ChosenQuestions({ form, category, focused }: ChosenQuestionsProps) {
  const words = useTexts().texts.questions;
  const questions = shownQuestions(category, form.values);

  return (
    <>
      <input type="hidden" name={SHOWN_FIELD} value={shownValue(category, questions)} />
      {questions.length > 0 && (
        <CategoryQuestions
          form={{ ...form, values: fieldsBelow(category, form.values) }}
          category={category}
          questions={questions}
          focused={focused}
        />
      )}
      {questions.length < category.perguntas.length && <ContinueButton hint={words.continueMore} />}
    </>
  );
}

interface CategoryQuestionsProps {
  form: FormState;
  category: Category;
  questions: readonly Question[];
  /** In a template: scripts show each question once the answers open it. */
  hidden?: boolean;
  focused?: Question | undefined;
}

function CategoryQuestions({ form, category, questions, hidden, focused }: CategoryQuestionsProps) {
  const { idioma } = useTexts();

  return (
    <fieldset className="questions" data-category={category.id}>
      <legend>
        <h3>{category.nome[idioma]}</h3>
      </legend>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          form={form}
          question={question}
          hidden={hidden}
          isFocused={question === focused}
        />
      ))}
    </fieldset>
  );
}

interface QuestionFieldProps {
  form: FormState;
  question: Question;
  hidden: boolean | undefined;
  /** Whether it gets the focus, as the first new question after the Continue button. */
  isFocused: boolean;
}

function QuestionField({ form, question, hidden, isFocused }: QuestionFieldProps) {
  const name = answerField(question.id);
  return (
    <>
      <ErrorSummary problem={form.problem} at={name} />
      <div data-question={question.id} hidden={hidden}>
        <Answer form={form} question={question} isFocused={isFocused} />
      </div>
    </>
  );
}

function Answer({ form, question, isFocused }: Omit<QuestionFieldProps, 'hidden'>) {
  const { idioma, texts } = useTexts();
  const words = texts.questions;
  const { id, tipo, texto, ajuda, obrigatoria, opcoes = [] } = question;
  const common = {
    form,
    name: answerField(id),
    label: obrigatoria ? (
      <>
        {texto[idioma]} <span className="optional">{words.required}</span>
      </>
    ) : (
      texto[idioma]
    ),
    optional: !obrigatoria,
    hint: ajuda?.[idioma],
    required: obrigatoria,
    // `QuestionField` shows it.
    summary: false,
  };
  const focus = isFocused && { autoFocus: true };
  const options = opcoes.map((option) => ({ value: option.id, label: option.rotulo[idioma] }));
  const noAnswer = obrigatoria ? [] : [{ value: '', label: words.noAnswer }];

  const typed = typedKind(tipo);
  if (typed) return <TypedField {...common} {...focus} kind={typed} />;
  switch (tipo) {
    case 'uma':
      return <OneOf {...common} isFocused={isFocused} options={[...options, ...noAnswer]} />;
    case 'sim_nao':
      return (
        <OneOf
          {...common}
          isFocused={isFocused}
          options={[
            { value: 'sim', label: YES[idioma] },
            { value: 'nao', label: NO[idioma] },
            ...noAnswer,
          ]}
        />
      );
    case 'varias':
      return <SeveralOf {...common} isFocused={isFocused} question={id} options={options} />;
  }
}

type TypedFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'form' | 'name' | 'label' | 'hint' | 'optional' | 'required' | 'summary' | 'autoFocus'
> & { kind: TypedKind };

/** The field of an answer that is typed. */
function TypedField({ kind: { field, input, max, isProse }, ...common }: TypedFieldProps) {
  if (field === 'lines') return <LongTextField {...common} max={max} rows={4} />;
  if (!isProse) return <TextField {...common} {...input} />;
  return <TextField {...common} {...input} {...KEPT_FROM_THE_BROWSER} dir="auto" />;
}

interface ChoicesProps {
  form: FormState;
  name: string;
  label: ReactNode;
  hint: string | undefined;
  optional: boolean;
  required: boolean;
  isFocused: boolean;
  options: readonly Record<'value' | 'label', string>[];
}

/** One of several options. If the answer is optional, one of the options stands for no answer. */
function OneOf({ options, name, required, isFocused, ...group }: ChoicesProps) {
  const given = group.form.values[name];
  return (
    <Choices {...group} name={name}>
      {options.map(({ value, label }, index) => (
        <Choice key={value} id={idOf(name, index)} label={label}>
          <input
            type="radio"
            name={name}
            value={value}
            id={idOf(name, index)}
            required={required}
            defaultChecked={given === value}
            // The person pressed Continue to see it; otherwise the page would open at its top.
            {...(isFocused && index === 0 && { autoFocus: true })}
          />
        </Choice>
      ))}
    </Choices>
  );
}

/** Any number of options, each in its own field. */
function SeveralOf({
  options,
  question,
  isFocused,
  ...group
}: ChoicesProps & { question: Question['id'] }) {
  const { form, name, hint } = group;
  const words = useTexts().texts.questions;
  return (
    <Choices {...group} hint={[hint, words.several].filter(Boolean).join(' ')}>
      {options.map(({ value, label }, index) => {
        const field = answerField(question, value);
        return (
          <Choice key={value} id={idOf(name, index)} label={label}>
            <input
              type="checkbox"
              name={field}
              value="true"
              id={idOf(name, index)}
              defaultChecked={form.values[field] === 'true'}
              {...(isFocused && index === 0 && { autoFocus: true })}
            />
          </Choice>
        );
      })}
    </Choices>
  );
}

/** The first option has the id of the field, to which the error summary links. */
const idOf = (name: string, index: number): string =>
  index === 0 ? fieldId(name) : `${fieldId(name)}-${index + 1}`;

type Group = Pick<ChoicesProps, 'form' | 'name' | 'label' | 'hint' | 'optional'>;

function Choices({ form, name, label, hint, optional, children }: Group & { children: ReactNode }) {
  const { texts } = useTexts();
  const isWrong = form.problem?.fields[name] !== undefined;

  return (
    <fieldset
      className={isWrong ? 'field choices field-wrong' : 'field choices'}
      {...describedBy({ form, name, hint })}
    >
      <legend>
        {label} {optional && <span className="optional">{texts.form.optional}</span>}
      </legend>
      <HintAndError form={form} name={name} hint={hint} />
      {children}
    </fieldset>
  );
}

function Choice({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="tick">
      {children}
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
