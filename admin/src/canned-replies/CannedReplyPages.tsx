import { Box, Chip, Typography } from '@mui/material';
import { LANGUAGES } from '@relato/domain/language';
import { TEXT_MAX } from '@relato/domain/limits';
import { VARIABLES, unknownVariables } from '@relato/domain/canned-reply';
import { maxLength, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CreatePage, EditPage } from '../ui/forms/RecordPages';
import { useLanguage } from '../i18n/language';
import type { CannedReply } from '../session/api';
import { KEPT_FROM_THE_BROWSER } from '../ui/forms/TextField';
import { useTranslate } from '../i18n/translate';

/** `/respostas-prontas/create`: a new text. */
export const CannedReplyCreate = () => (
  <CreatePage
    title="app.respostas.nova"
    save="ra.action.save"
    success="app.respostas.criada"
    defaultValues={{ idioma: useLanguage(), titulo: '', texto: '' }}
  >
    <CannedReplyInputs />
  </CreatePage>
);

/** `/respostas-prontas/:id`: editing a text; the version names the one that was read. */
export const CannedReplyEdit = () => {
  const translate = useTranslate();
  return (
    <EditPage<CannedReply>
      titleOf={({ titulo }) => translate('app.respostas.editarTitulo', { titulo })}
      save="ra.action.save"
      success="app.respostas.alterada"
      transform={({ idioma, titulo, texto, versao }) => ({ idioma, titulo, texto, versao })}
    >
      <CannedReplyInputs />
    </EditPage>
  );
};

const CannedReplyInputs = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext<{ texto: string }>();
  const insert = (place: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=texto]');
    if (!field) return;
    field.focus();
    field.setRangeText(place, field.selectionStart, field.selectionEnd, 'end');
    setValue('texto', field.value, { shouldDirty: true, shouldTouch: true });
  };
  return (
    <>
      <TextInput source="titulo" validate={[required(), maxLength(TEXT_MAX.titulo)]} />
      <SelectInput
        source="idioma"
        choices={LANGUAGES.map((id) => ({ id, name: `app.respostas.idiomas.${id}` }))}
        validate={required()}
      />
      <TextInput
        source="texto"
        multiline
        minRows={6}
        maxRows={14}
        slotProps={{ htmlInput: KEPT_FROM_THE_BROWSER }}
        validate={[required(), maxLength(TEXT_MAX.mensagem), knownVariables]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.respostas.variaveis')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        {VARIABLES.map((name) => (
          <Chip
            key={name}
            variant="outlined"
            label={`{{${name}}}`}
            onClick={() => insert(`{{${name}}}`)}
          />
        ))}
      </Box>
    </>
  );
};

const knownVariables = (text: string | undefined) =>
  unknownVariables(text ?? '').length > 0 ? 'app.erros.variavel_desconhecida' : undefined;
