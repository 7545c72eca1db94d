import { Box, Button, Paper, Typography } from '@mui/material';
import { answerField, shownQuestions } from '@relato/domain/answers';
import type { Language } from '@relato/domain/language';
import {
  type Category,
  choicesOf,
  type Question,
  type Questionnaire,
} from '@relato/domain/questionnaire';
import { typedKind } from '@relato/domain/typed-answers';
import { type ChangeEvent, useId, useState } from 'react';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { Choice } from '../ui/Choice';
import { DeviceChoice, type PreviewDevice, PreviewLanguageChoice } from '../ui/PreviewChoices';
import { PlainSelect } from '../ui/forms/SelectField';
import { wordingOf } from './wordingOf';

type Answers = Readonly<Record<string, string>>;

const WIDTHS = { celular: 360, computador: '100%' } as const;

/**
 * The questions of a category as a visitor answers them. Without scripts a page shows further
 * questions after 'Continue'.
 */
export const FormPreview = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [device, setDevice] = useState<PreviewDevice>('celular');
  const [scripts, setScripts] = useState<'com' | 'sem'>('com');
  const [chosen, setChosen] = useState('');
  const { categorias } = questionnaire;
  const category = categorias.find(({ id }) => id === chosen) ?? categorias[0];
  if (!category) return null;
  return (
    <Box
      component="section"
      aria-labelledby="titulo-previa-formulario"
      sx={{ position: { lg: 'sticky' }, top: 16 }}
    >
      <Typography id="titulo-previa-formulario" variant="h2" sx={{ mb: 1 }}>
        {translate('app.organizacao.previa')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <DeviceChoice value={device} onChange={setDevice} />
        <Choice
          label={translate('app.formulario.scripts')}
          value={scripts}
          onChange={setScripts}
          options={[
            { value: 'com', label: translate('app.formulario.comScripts') },
            { value: 'sem', label: translate('app.formulario.semScripts') },
          ]}
        />
        <PreviewLanguageChoice value={language} onChange={setLanguage} />
      </Box>
      <PlainSelect
        fullWidth
        size="small"
        label={translate('app.formulario.categoria')}
        options={categorias.map(({ id, nome }) => ({ value: id, label: nome[language] }))}
        value={category.id}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ mb: 1.5 }}
      />
      <Paper variant="outlined" lang={language} sx={{ p: 2, maxWidth: WIDTHS[device] }}>
        <Questions
          // Answers belong to one category, and to one way of filling in.
          key={`${category.id} ${scripts}`}
          category={category}
          language={language}
          scripts={scripts === 'com'}
        />
      </Paper>
    </Box>
  );
};

interface QuestionsProps {
  category: Category;
  language: Language;
  scripts: boolean;
}

const Questions = ({ category, language, scripts }: QuestionsProps) => {
  const translate = useTranslate();
  const [answers, setAnswers] = useState<Answers>({});
  const [sent, setSent] = useState<Answers>({});
  const shown = shownQuestions(category, scripts ? answers : sent);
  if (category.perguntas.length === 0)
    return <Typography>{translate('app.formulario.semPerguntas')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {shown.map((question) => (
        <QuestionInput
          key={question.id}
          question={question}
          language={language}
          answers={answers}
          onAnswer={(field, value) => setAnswers({ ...answers, [field]: value })}
        />
      ))}
      {!scripts && (
        <Button onClick={() => setSent(answers)} sx={{ justifySelf: 'start' }}>
          {translate('app.formulario.continuar')}
        </Button>
      )}
    </Box>
  );
};

interface QuestionInputProps {
  question: Question;
  language: Language;
  answers: Answers;
  onAnswer: (field: string, value: string) => void;
}

const QuestionInput = ({ question, language, answers, onAnswer }: QuestionInputProps) => {
  const { id, tipo, texto, ajuda, obrigatoria } = question;
  const label = `${texto[language]}${obrigatoria ? ' *' : ''}`;
  const name = answerField(id);
  const typed = typedKind(tipo);
  const isLong = typed?.field === 'lines';
  const inputId = useId();
  const choices = choicesOf(question);
  if (choices.length === 0)
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <label htmlFor={inputId}>{label}</label>
        <Help text={ajuda?.[language]} />
        <Box
          component={isLong ? 'textarea' : 'input'}
          id={inputId}
          type={typed?.input?.type}
          rows={isLong ? 3 : undefined}
          value={answers[name] ?? ''}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onAnswer(name, event.target.value)}
          sx={{ font: 'inherit', p: 1, width: '100%' }}
        />
      </Box>
    );
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 0.5 }}>
      <legend>{label}</legend>
      <Help text={ajuda?.[language]} />
      {choices.map((choice) => {
        const ofChoice = tipo === 'varias' ? answerField(id, choice) : name;
        const value = tipo === 'varias' ? 'true' : choice;
        return (
          <label key={choice}>
            <input
              type={tipo === 'varias' ? 'checkbox' : 'radio'}
              checked={answers[ofChoice] === value}
              onChange={({ target }) => onAnswer(ofChoice, target.checked ? value : '')}
            />{' '}
            {wordingOf(question, choice)[language]}
          </label>
        );
      })}
    </Box>
  );
};

const Help = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
      {text}
    </Typography>
  );
