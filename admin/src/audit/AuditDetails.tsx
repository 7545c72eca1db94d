import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useDates } from '../i18n/formats';
import { asScreenText } from '../i18n/keys';
import { useDomainLabel, useLabelOr } from '../i18n/language';
import type { AuditEntry } from '../session/api';
import { detailsInWords } from './detailsInWords';

/** The details of an action in words, if there are any. */
export const AuditDetails = () => {
  const words = { label: useLabelOr(), domainLabel: useDomainLabel(), dates: useDates() };
  const details = detailsInWords(useRecordContext<AuditEntry>()?.detalhes ?? {}, words);
  if (details.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {asScreenText(details.join(' · '))}
    </Typography>
  );
};
