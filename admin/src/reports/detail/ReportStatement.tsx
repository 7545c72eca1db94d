import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RelatoEquipe } from '../report';
import { Attachments } from './Attachments';

/** The reporter's own words and files. */
export const ReportStatement = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  return (
    <Box component="section" aria-labelledby="detalhe">
      <Typography variant="h2" id="detalhe" sx={{ mb: 1 }}>
        {translate('app.relato.detalhe')}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch', fontSize: '1.0625rem' }}>{report.relato}</Typography>
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {translate('resources.relatos.fields.anexos')}
      </Typography>
      {report.anexos.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('app.relato.semAnexos')}</Typography>
      ) : (
        <Attachments label={translate('resources.relatos.fields.anexos')} files={report.anexos} />
      )}
    </Box>
  );
};
