import { REPORT_FIELDS } from '@relato/domain/fields';
import { Alert, Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { StaffReport } from '../session/api';
import { Attachments } from './Attachments';
import { CategoryAnswers } from './CategoryAnswers';

/** The reporter's text in every version, category and answers, feared retaliation, and files. */
export const ReportStatement = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const corrected = report.msg.filter(({ correcao }) => correcao).map(({ mensagem }) => mensagem);
  return (
    <Box component="section" aria-labelledby="detalhe">
      <Typography variant="h2" id="detalhe" sx={{ mb: 1 }}>
        {translate('app.relato.detalhe')}
      </Typography>
      {[report.relato, ...corrected].map((text, version) => (
        <Fragment key={version}>
          {corrected.length > 0 && (
            <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
              {translate(`app.relato.${version === 0 ? 'primeiraVersao' : 'versaoCorrigida'}`)}
            </Typography>
          )}
          <Typography sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch', fontSize: '1.0625rem' }}>
            {text}
          </Typography>
        </Fragment>
      ))}
      {report.categoria && <CategoryAnswers categoria={report.categoria} />}
      {report.risco !== undefined && (
        <Alert severity="warning" sx={{ mt: 2, maxWidth: '75ch' }}>
          <strong>{domainLabel(REPORT_FIELDS.risco.label)}:</strong> {report.risco}
        </Alert>
      )}
      {report.anexos.length === 0 ? (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('app.relato.semAnexos')}
        </Typography>
      ) : (
        <>
          <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
            {translate('resources.relatos.fields.anexos')}
          </Typography>
          <Attachments label={translate('resources.relatos.fields.anexos')} files={report.anexos} />
        </>
      )}
    </Box>
  );
};
