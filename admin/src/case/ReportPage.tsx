import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { FollowUpModal } from './FollowUpModal';
import { draftOf } from '../ui/drafts';
import { replyDraft, ReplyModal } from './ReplyModal';
import type { StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useBeside } from '../ui/media';
import { SituationModal } from '../situation/SituationModal';
import { CaseReaders } from './CaseReaders';
import { LinkedCases } from './LinkedCases';
import {
  ALL_PARTS,
  PrintDialog,
  PrintedAttachments,
  PrintedHeader,
  type PrintedParts,
} from './printing';
import { type ModalName, ReportActions } from './ReportActions';
import { RecordFold, ReportFacts } from './ReportFacts';
import { ReportHeading } from './ReportHeading';
import { ReportNeeds } from './ReportNeeds';
import { ReportTabs } from './ReportTabs';
import { usePrintedPictures } from './printedPictures';

interface ReportPageProps {
  report: StaffReport;
  refresh: () => Promise<StaffReport | undefined>;
}

/** The case file: conversation, people, state and actions. */
export const ReportPage = ({ report, refresh }: ReportPageProps) => {
  const translate = useTranslate();
  const [modal, setModal] = useState<ModalName | 'encontro'>();
  const [parts, setParts] = useState<PrintedParts>(ALL_PARTS);
  const [choosing, setChoosing] = useState(false);
  const printedOf = ({ interno }: PrintedParts) => (interno ? report : { ...report, notas: [] });
  const { paper, pictures, preparing, print } = usePrintedPictures(() => setChoosing(true));
  const beside = useBeside();
  const close = () => setModal(undefined);
  const composer = (modal === 'mensagem' || modal === 'encontro') && (
    <ReplyModal
      report={report}
      answersMeeting={modal === 'encontro'}
      beside={beside}
      refresh={refresh}
      onClose={close}
    />
  );
  return (
    <>
      <PrintedHeader />
      <ReportHeading report={report} />
      <ReportNeeds report={report} />
      {report.adulterado && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('app.relato.alterado')}
        </Alert>
      )}
      {modal === undefined && (
        <DraftNotice reportId={report.id} onContinue={() => setModal('mensagem')} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) 368px',
            lg: `minmax(0, 1fr) ${composer ? 440 : 368}px`,
          },
          mb: 3,
        }}
      >
        <ReportTabs report={report} printed={parts} />
        <Box sx={{ '@media print': { order: -1 } }}>
          {beside && composer}
          {/* Kept, so that what was opened is open afterwards. */}
          <Box sx={{ display: beside && composer ? 'none' : undefined }}>
            <ReportFacts report={report} onAnswerMeeting={() => setModal('encontro')} />
            <CaseReaders report={report} />
            <LinkedCases report={report} />
            <RecordFold report={report} />
          </Box>
        </Box>
      </Box>
      {parts.imagens && (
        <PrintedAttachments report={printedOf(parts)} pictures={pictures} paper={paper} />
      )}
      {choosing && (
        <PrintDialog
          parts={parts}
          onChange={setParts}
          onClose={() => setChoosing(false)}
          onPrint={() => {
            setChoosing(false);
            print(printedOf(parts));
          }}
        />
      )}
      <ReportActions
        report={report}
        onOpen={setModal}
        onPrintAll={() => {
          setParts(ALL_PARTS);
          print(report);
        }}
        onPrintParts={() => setChoosing(true)}
        preparingPrint={preparing}
        hidden={beside && composer !== false}
      />
      {!beside && composer}
      {modal === 'acompanhamento' && <FollowUpModal reportId={report.id} onClose={close} />}
      {modal === 'situacao' && <SituationModal report={report} refresh={refresh} onClose={close} />}
    </>
  );
};

/** A reply interrupted by the end of a session waits here for its author. */
const DraftNotice = ({ reportId, onContinue }: { reportId: string; onContinue: () => void }) => {
  const translate = useTranslate();
  if (draftOf(replyDraft(reportId)) === undefined) return null;
  return (
    <Alert
      severity="info"
      className="nao-imprimir"
      sx={{ mt: 2 }}
      action={
        <Button size="small" onClick={onContinue}>
          {translate('app.relato.continuarRascunho')}
        </Button>
      }
    >
      {translate('app.relato.rascunho')}
    </Alert>
  );
};
