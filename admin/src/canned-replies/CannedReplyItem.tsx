import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import { itemSx } from '../layout/listSx';
import { Mark } from '../reports/marks/Mark';
import type { RespostaPronta } from './cannedReply';
import { CannedReplyModal } from './CannedReplyModal';
import { DeleteCannedReplyButton } from './DeleteCannedReplyButton';

/** One text: its title, its language, and how it begins. One that was altered has none of them, and can only go. */
export const CannedReplyItem = ({ reply }: { reply: RespostaPronta }) => {
  const translate = useTranslate();
  const { adulterado, idioma, texto } = reply;
  const titulo = adulterado ? translate('app.relato.adulterado') : reply.titulo;
  const [editing, setEditing] = useState(false);
  const can = useCan();
  return (
    <Box component="li" sx={itemSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h3" component="h2" lang={idioma}>
          {titulo}
        </Typography>
        {idioma && (
          <Mark icon={LanguageIcon} tone="neutral">
            {translate(`app.respostas.idiomas.${idioma}`)}
          </Mark>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {can('respostas_prontas.gerir') && (
          <Box role="group" aria-label={translate('app.respostas.acoes')} sx={{ display: 'flex', gap: 1 }}>
            {!adulterado && (
              <Button aria-label={translate('app.respostas.editarTitulo', { titulo })} onClick={() => setEditing(true)}>
                {translate('app.respostas.editar')}
              </Button>
            )}
            <DeleteCannedReplyButton id={reply.id} titulo={titulo} />
          </Box>
        )}
      </Box>
      <Typography
        lang={idioma}
        sx={{
          mt: 1,
          maxWidth: '75ch',
          color: 'text.secondary',
          whiteSpace: 'pre-wrap',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 4,
          overflow: 'hidden',
        }}
      >
        {adulterado ? translate('app.respostas.adulterada') : texto}
      </Typography>
      {editing && <CannedReplyModal reply={reply} onClose={() => setEditing(false)} />}
    </Box>
  );
};
