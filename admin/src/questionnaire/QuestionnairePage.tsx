import { Alert, Box, Button, Typography } from '@mui/material';
import { REASONS } from '@relato/domain/reason';
import { type Category, QUESTIONNAIRE_MAX } from '@relato/domain/questionnaire';
import { useState } from 'react';
import { useDates } from '../i18n/formats';
import { useTranslate } from '../i18n/translate';
import { EmptyNote, LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { VerbButton } from '../ui/VerbButton';
import { withCategories, withItem } from './changes';
import { CategoryDialog } from './CategoryDialog';
import { ReasonSection } from './ReasonSection';
import { TemplateButton } from './TemplateButton';
import { type EditedQuestionnaire, useQuestionnaire } from './useQuestionnaire';
import { VersionPreview } from './VersionPreview';

/** `/formulario`: the categories below each reason, with their questions, as a draft and published. */
export const QuestionnairePage = () => {
  const translate = useTranslate();
  const { edited, error, refetch } = useQuestionnaire();
  return (
    <>
      <PageHeader name={translate('app.formulario.titulo')} />
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        {translate('app.formulario.intro')}
      </Typography>
      {error !== null && !edited && <LoadFailure error={error} onRetry={refetch} />}
      {edited && <Editor edited={edited} />}
    </>
  );
};

const Editor = ({ edited }: { edited: EditedQuestionnaire }) => {
  const translate = useTranslate();
  const [adding, setAdding] = useState(false);
  const { content, save } = edited;
  const isFull = content.categorias.length >= QUESTIONNAIRE_MAX.categorias;
  const add = (category: Category) => {
    const ofReason = content.categorias.filter(({ motivo }) => motivo === category.motivo);
    return save(withCategories(content, withItem(ofReason, category), category.motivo));
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' },
      }}
    >
      <Box>
        <State edited={edited} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
          {isFull ? (
            <Typography variant="body2">
              {translate('app.formulario.semMaisCategorias', {
                total: QUESTIONNAIRE_MAX.categorias,
              })}
            </Typography>
          ) : (
            <>
              <Button variant="contained" onClick={() => setAdding(true)}>
                {translate('app.formulario.novaCategoria')}
              </Button>
              <TemplateButton add={add} />
            </>
          )}
        </Box>
        {content.categorias.length === 0 && (
          <EmptyNote title="app.formulario.vazio" text="app.formulario.vazioTexto" />
        )}
        {REASONS.map((motivo) => (
          <ReasonSection key={motivo} motivo={motivo} edited={edited} />
        ))}
      </Box>
      <VersionPreview edited={edited} />
      {adding && <CategoryDialog save={add} onClose={() => setAdding(false)} />}
    </Box>
  );
};

/** Whether visitors see what is shown here, and the button for it. */
const State = ({ edited }: { edited: EditedQuestionnaire }) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const { draft, problems, warnings, published, publish } = edited;
  const [latest] = published;
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" variant="body2">
        {latest
          ? translate('app.formulario.publicado', {
              numero: latest.numero,
              data: dateTime(latest.em),
              nome: latest.por ?? translate('app.organizacao.alguem'),
            })
          : translate('app.formulario.nuncaPublicado')}
        {draft && ` ${translate('app.formulario.rascunho', { data: dateTime(draft.alteradoEm) })}`}
      </Typography>
      {hasProblems && (
        <Alert severity="warning" role="presentation">
          {translate('app.formulario.comProblemas')}
        </Alert>
      )}
      {draft && !hasProblems && (
        <Box>
          <VerbButton
            resource="questionario"
            label="app.formulario.publicar"
            variant="contained"
            question={{
              title: 'app.formulario.publicarTitulo',
              text:
                warnings.length > 0
                  ? 'app.formulario.publicarAviso'
                  : 'app.formulario.publicarTexto',
            }}
            send={publish}
            success="app.formulario.publicadoAgora"
          />
        </Box>
      )}
    </Box>
  );
};
