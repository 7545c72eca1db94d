import Box from '@mui/material/Box';
import { useState } from 'react';
import { FollowUpModal } from '../../follow-ups/FollowUpModal';
import { ReplyModal } from '../../messages/ReplyModal';
import type { RelatoEquipe } from '../report';
import { SituationModal } from '../situation/SituationModal';
import { DraftNotice } from './DraftNotice';
import { PrintedAttachments } from './PrintedAttachments';
import { type ModalName, ReportActions } from './ReportActions';
import { ReportFacts } from './ReportFacts';
import { ReportHeading } from './ReportHeading';
import { ReportStatement } from './ReportStatement';
import { ReportTabs } from './ReportTabs';
import { usePrintedPictures } from './usePrintedPictures';

interface ReportPageProps {
  report: RelatoEquipe;
  refresh: () => Promise<RelatoEquipe | undefined>;
}

/** The case file: what was said, by whom, where it stands, and what can be done about it. */
export const ReportPage = ({ report, refresh }: ReportPageProps) => {
  const [modal, setModal] = useState<ModalName>();
  const { paper, pictures, preparing, print } = usePrintedPictures(report);
  const close = () => setModal(undefined);
  return (
    <>
      <ReportHeading report={report} />
      <ReportActions report={report} onOpen={setModal} onPrint={print} preparingPrint={preparing} />
      {modal === undefined && <DraftNotice reportId={report.id} onContinue={() => setModal('mensagem')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 368px' },
          gridTemplateRows: { md: 'auto 1fr' },
          mt: 3,
        }}
      >
        <ReportStatement report={report} />
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / 3' }, '@media print': { order: -1 } }}>
          <ReportFacts report={report} />
        </Box>
        <Box>
          <ReportTabs report={report} />
        </Box>
      </Box>
      <PrintedAttachments report={report} pictures={pictures} paper={paper} />
      {modal === 'mensagem' && <ReplyModal report={report} refresh={refresh} onClose={close} />}
      {modal === 'acompanhamento' && <FollowUpModal reportId={report.id} onClose={close} />}
      {modal === 'situacao' && <SituationModal report={report} refresh={refresh} onClose={close} />}
    </>
  );
};
