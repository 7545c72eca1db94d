import { Box, Typography } from '@mui/material';
import { type AnsweredCategory, answerInWords } from '@relato/domain/answers';
import { useDomainLabel, useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';

/** A report's category and the answers to its questions, in the words of the form that was filled in. */
export const CategoryAnswers = ({ categoria }: { categoria: AnsweredCategory }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const language = useLanguage();
  const { nome, respostas } = categoria;
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {translate('app.relato.categoria', { nome: domainLabel(nome) })}
      </Typography>
      {respostas.length > 0 && (
        <Box component="dl" sx={{ m: 0, maxWidth: '75ch' }}>
          {respostas.map((answer) => (
            <Box key={answer.id} sx={{ mb: 1 }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {domainLabel(answer.pergunta)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
                {answerInWords(answer, language)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
};
