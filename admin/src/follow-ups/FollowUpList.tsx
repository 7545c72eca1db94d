import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Acompanhamento, RelatoEquipe } from '../api';
import { FollowUp } from './FollowUp';
import { FinishModal, InternalNote } from './FollowUpModal';

/** 'Acompanhamento': the internal follow-ups, on a ground of their own so that nobody takes them for messages. */
export const FollowUpList = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const [finishing, setFinishing] = useState<Acompanhamento>();
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <InternalNote />
      </Box>
      {report.acompanhamento.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('app.acompanhamento.vazio')}</Typography>
      )}
      <Box
        component="ol"
        aria-label={translate('app.acompanhamento.lista')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}
      >
        {report.acompanhamento.map((followUp) => (
          <FollowUp key={followUp.id} followUp={followUp} onFinish={() => setFinishing(followUp)} />
        ))}
      </Box>
      {finishing && <FinishModal reportId={report.id} followUp={finishing} onClose={() => setFinishing(undefined)} />}
    </>
  );
};
