import { Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { useDates } from '../i18n/formats';
import { useTranslate } from '../i18n/translate';
import { PlainSelect } from '../ui/forms/SelectField';
import { LoadFailure } from '../ui/MessageScreen';
import { FormPreview } from './FormPreview';
import { type EditedQuestionnaire, usePublishedForm } from './useQuestionnaire';

const EDITED = '';

/** The preview of what is edited, or of an earlier published version. */
export const VersionPreview = ({ edited }: { edited: EditedQuestionnaire }) => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const [chosen, setChosen] = useState(EDITED);
  const { content, draft, published } = edited;
  // Without a draft the newest version is what is edited; an altered one cannot be read.
  const earlier = published.slice(draft ? 0 : 1).filter(({ adulterado }) => !adulterado);
  const numero = earlier.find((version) => String(version.numero) === chosen)?.numero;
  return (
    <Box>
      {earlier.length > 0 && (
        <PlainSelect
          fullWidth
          size="small"
          label={translate('app.formulario.versao')}
          options={[
            { value: EDITED, label: translate('app.formulario.versaoEditada') },
            ...earlier.map((version) => ({
              value: String(version.numero),
              label: translate('app.formulario.versaoPublicada', {
                numero: version.numero,
                data: dateTime(version.em),
              }),
            })),
          ]}
          value={numero === undefined ? EDITED : chosen}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ mb: 2 }}
        />
      )}
      {numero === undefined ? (
        <FormPreview questionnaire={content} />
      ) : (
        <Published numero={numero} />
      )}
    </Box>
  );
};

const Published = ({ numero }: { numero: number }) => {
  const translate = useTranslate();
  const { data, error, refetch } = usePublishedForm(numero);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinearProgress aria-label={translate('app.painel.carregando')} />;
  return <FormPreview key={numero} questionnaire={data.conteudo} />;
};
