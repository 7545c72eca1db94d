import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { itemSx } from '../layout/listSx';
import { Mark } from '../reports/marks/Mark';
import type { RespostaPronta } from './cannedReply';
import { CannedReplyModal } from './CannedReplyModal';
import { DeleteCannedReplyButton } from './DeleteCannedReplyButton';

/** One text: its title, its language, and how it begins. */
export const CannedReplyItem = ({ reply }: { reply: RespostaPronta }) => {
  const translate = useTranslate();
  const { idioma, titulo, texto } = reply;
  const [editing, setEditing] = useState(false);
  return (
    <Box component="li" sx={itemSx}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Typography variant="h3" component="h2" lang={idioma}>
          {titulo}
        </Typography>
        <Mark icon={LanguageIcon} tone="neutral">
          {translate(`app.respostas.idiomas.${idioma}`)}
        </Mark>
        <Box sx={{ flexGrow: 1 }} />
        <Box role="group" aria-label={translate('app.respostas.acoes')} sx={{ display: 'flex', gap: 1 }}>
          <Button aria-label={translate('app.respostas.editarTitulo', { titulo })} onClick={() => setEditing(true)}>
            {translate('app.respostas.editar')}
          </Button>
          <DeleteCannedReplyButton reply={reply} />
        </Box>
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
        {texto}
      </Typography>
      {editing && <CannedReplyModal reply={reply} onClose={() => setEditing(false)} />}
    </Box>
  );
};
