import { Alert, Box, Button } from '@mui/material';
import { memo, useState } from 'react';
import { FollowUpModal } from './FollowUpModal';
import { AfterPaint } from '../ui/AfterPaint';
import { draftOf } from '../ui/drafts';
import { replyDraft, ReplyModal } from './ReplyModal';
import type { StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useBeside } from '../ui/media';
import { SituationModal } from '../situation/SituationModal';
import { CaseReaders } from './CaseReaders';
import { CaseTags } from './CaseTags';
import { LinkedCases } from './LinkedCases';
import { ALL_PARTS, PrintDialog, type PrintedParts, SheetFrame, usePrintKey } from './printing';
import { type ModalName, ReportActions } from './ReportActions';
import { RecordFold, ReportFacts } from './ReportFacts';
import { ReportHeading } from './ReportHeading';
import { ReportTabs } from './ReportTabs';

interface ReportPageProps {
  report: StaffReport;
  refresh: () => Promise<StaffReport | undefined>;
}

/**
 * The case file: conversation, people, state and actions. Rendered only when its report changes:
 * the library renders its parent more often.
 */
export const ReportPage = memo(({ report, refresh }: ReportPageProps) => {
  const translate = useTranslate();
  const [modal, setModal] = useState<ModalName | 'encontro'>();
  const [parts, setParts] = useState<PrintedParts>(ALL_PARTS);
  const [choosing, setChoosing] = useState(false);
  // Some browsers do not report the end of a print: the sheet stays until the next one replaces it.
  const [sheet, setSheet] = useState<{ number: number; isReady: boolean }>();
  const print = () => setSheet((last) => ({ number: (last?.number ?? 0) + 1, isReady: false }));
  usePrintKey(() => setChoosing(true));
  const beside = useBeside();
  const close = () => setModal(undefined);
  const endFailedPrint = () => {
    setSheet(undefined);
    // Shows the reason: the case may be gone, or the session over.
    void refresh();
  };
  const composer = (modal === 'mensagem' || modal === 'encontro') && (
    <ReplyModal
      report={report}
      answersMeeting={modal === 'encontro'}
      beside={beside}
      onClose={close}
    />
  );
  return (
    <>
      <ReportHeading report={report} />
      {report.teste && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('app.relato.teste')}
        </Alert>
      )}
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
            md: 'minmax(0, 1fr) 23rem',
            lg: `minmax(0, 1fr) ${composer ? 27.5 : 23}rem`,
          },
          mb: 3,
        }}
      >
        <ReportTabs report={report} />
        <Box>
          {beside && composer}
          {/* Hidden and not removed, so that its open parts are still open after a reply. */}
          <Box sx={{ display: beside && composer ? 'none' : undefined }}>
            {/* The text of the case is drawn before these. */}
            <AfterPaint>
              <ReportFacts report={report} onAnswerMeeting={() => setModal('encontro')} />
              <CaseTags report={report} />
              <CaseReaders report={report} />
              <LinkedCases report={report} />
              <RecordFold report={report} />
            </AfterPaint>
          </Box>
        </Box>
      </Box>
      {choosing && (
        <PrintDialog
          parts={parts}
          onChange={setParts}
          onClose={() => setChoosing(false)}
          onPrint={() => {
            setChoosing(false);
            print();
          }}
        />
      )}
      {sheet && (
        <SheetFrame
          key={sheet.number}
          reportId={report.id}
          parts={parts}
          onReady={() => setSheet({ ...sheet, isReady: true })}
          onPrinted={() => setSheet(undefined)}
          onFailed={endFailedPrint}
        />
      )}
      <ReportActions
        report={report}
        onOpen={setModal}
        onPrintAll={() => {
          setParts(ALL_PARTS);
          print();
        }}
        onPrintParts={() => setChoosing(true)}
        preparingPrint={sheet?.isReady === false}
        hidden={beside && composer !== false}
      />
      {!beside && composer}
      {modal === 'acompanhamento' && <FollowUpModal reportId={report.id} onClose={close} />}
      {modal === 'situacao' && <SituationModal report={report} onClose={close} />}
    </>
  );
});

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
