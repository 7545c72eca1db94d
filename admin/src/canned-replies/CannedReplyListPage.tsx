import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useCan } from '../auth/useCan';
import { EmptyNote } from '../layout/EmptyNote';
import { listSx } from '../layout/listSx';
import { LoadFailure } from '../layout/LoadFailure';
import { PageHeader } from '../layout/PageHeader';
import { useFilter } from '../reports/list/filters/useFilter';
import { ListPagination } from '../reports/list/ListPagination';
import type { RespostaPronta } from './cannedReply';
import { CannedReplyItem } from './CannedReplyItem';
import { CannedReplyModal } from './CannedReplyModal';
import { LanguageFilter } from './LanguageFilter';

/** The texts of this page, each with what can be done about it. */
export const CannedReplyListPage = () => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useListContext<RespostaPronta>();
  const [language] = useFilter('idioma');
  const [creating, setCreating] = useState(false);
  const can = useCan();
  if (error && data === undefined) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader name={translate('app.respostas.titulo')}>
        <LanguageFilter />
        {can('respostas_prontas.gerir') && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
            {translate('app.respostas.nova')}
          </Button>
        )}
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '65ch' }}>
        {translate('app.respostas.explicacao')}
      </Typography>
      {isPending && <LinearProgress aria-label={translate('app.respostas.carregando')} />}
      {!isPending && data.length === 0 && (
        <EmptyNote title={translate(language === undefined ? 'app.respostas.vazia' : 'app.respostas.vaziaIdioma')} />
      )}
      {!isPending && data.length > 0 && (
        <Box component="ul" aria-label={translate('app.respostas.legenda')} sx={listSx}>
          {data.map((reply) => (
            <CannedReplyItem key={reply.id} reply={reply} />
          ))}
        </Box>
      )}
      <ListPagination sizeLabel="app.respostas.porPagina" />
      {creating && <CannedReplyModal onClose={() => setCreating(false)} />}
    </>
  );
};
