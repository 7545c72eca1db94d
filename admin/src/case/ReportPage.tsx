import { REPORT_FIELDS } from '@relato/domain/fields';
import { Alert, Box, Button, Typography, useMediaQuery, useTheme } from '@mui/material';
import { Fragment, useState } from 'react';
import { FollowUpModal } from './FollowUpModal';
import { draftOf } from '../ui/drafts';
import { useDomainLabel } from '../i18n/language';
import { replyDraft, ReplyModal } from './ReplyModal';
import type { StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { SituationModal } from '../situation/SituationModal';
import { Attachments } from './Attachments';
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
import { ReportFacts } from './ReportFacts';
import { ReportHeading } from './ReportHeading';
import { ReportTabs } from './ReportTabs';
import { usePrintedPictures } from './printedPictures';

interface ReportPageProps {
  report: StaffReport;
  refresh: () => Promise<StaffReport | undefined>;
}

/** The case file: conversation, people, state and actions. */
export const ReportPage = ({ report, refresh }: ReportPageProps) => {
  const translate = useTranslate();
  const [modal, setModal] = useState<ModalName>();
  const [parts, setParts] = useState<PrintedParts>(ALL_PARTS);
  const [choosing, setChoosing] = useState(false);
  const printed = parts.interno ? report : { ...report, notas: [] };
  const { paper, pictures, preparing, print } = usePrintedPictures(printed, () =>
    setChoosing(true),
  );
  const beside = useMediaQuery(useTheme().breakpoints.up('md'));
  const close = () => setModal(undefined);
  const composer = modal === 'mensagem' && (
    <ReplyModal report={report} beside={beside} refresh={refresh} onClose={close} />
  );
  return (
    <>
      <PrintedHeader />
      <ReportHeading report={report} />
      {report.adulterado && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('app.relato.alterado')}
        </Alert>
      )}
      <ReportActions
        report={report}
        onOpen={setModal}
        onPrint={() => setChoosing(true)}
        preparingPrint={preparing}
      />
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
          gridTemplateRows: { md: 'auto 1fr' },
          mt: 3,
        }}
      >
        <ReportStatement report={report} />
        <Box>
          <ReportTabs report={report} printed={parts} />
        </Box>
        <Box
          sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / 3' }, '@media print': { order: -1 } }}
        >
          {beside && composer ? (
            composer
          ) : (
            <>
              <ReportFacts report={report} />
              <LinkedCases report={report} />
              <CaseReaders report={report} />
            </>
          )}
        </Box>
      </Box>
      {parts.imagens && <PrintedAttachments report={printed} pictures={pictures} paper={paper} />}
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

/** The reporter's text in every version, feared retaliation, and files. */
const ReportStatement = ({ report }: { report: StaffReport }) => {
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
      {report.risco !== undefined && (
        <Alert severity="warning" sx={{ mt: 2, maxWidth: '75ch' }}>
          <strong>{domainLabel(REPORT_FIELDS.risco.label)}:</strong> {report.risco}
        </Alert>
      )}
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {translate('resources.relatos.fields.anexos')}
      </Typography>
      {report.anexos.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('app.relato.semAnexos')}
        </Typography>
      ) : (
        <Attachments label={translate('resources.relatos.fields.anexos')} files={report.anexos} />
      )}
    </Box>
  );
};
