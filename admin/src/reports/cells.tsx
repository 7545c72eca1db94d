import MissedIcon from '@mui/icons-material/AlarmOffOutlined';
import DueIcon from '@mui/icons-material/AlarmOutlined';
import { Box, Link } from '@mui/material';
import { useCallback } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useDates } from '../i18n/formats';
import { daysBetween } from '../i18n/zone';
import { Mark } from '../ui/Mark';
import {
  DeadlineMarks,
  hasNeeds,
  NeedMarks,
  StatusMark,
  StillMarks,
  UnreadDot,
} from '../situation/marks';
import { useOutcomeWords } from '../situation/OutcomeInputs';
import { useListLeft } from './useListLeft';
import { CODE_FACE } from '../ui/theme/codeFace';

const isPast = (ms: number): boolean => ms < Date.now();

/** Calendar days since then, as the dashboard counts ages. */
const daysSince = (ms: number): number => daysBetween(ms, Date.now());

const smallSx = {
  fontSize: '0.8125rem',
  fontWeight: 400,
  color: 'text.secondary',
  lineHeight: 1.2,
} as const;

/** The link to the report, and when it was filed. Its address has the id, never the protocol. */
export const ProtocolLink = () => {
  const translate = useTranslate();
  const { protocol } = useReportWords();
  const report = useRecordContext<ReportSummary>();
  const { date } = useDates();
  const left = useListLeft();
  if (!report) return null;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, lineHeight: 1.3 }}>
        {!report.lido && <UnreadDot />}
        <Link
          component={RouterLink}
          to={`/relatos/${report.id}`}
          state={left}
          sx={{
            fontFamily: CODE_FACE,
            fontSize: '1rem',
            letterSpacing: '0.04em',
            fontWeight: 'inherit',
            lineHeight: 1.3,
            py: 0.25,
          }}
        >
          {protocol(report)}
        </Link>
      </Box>
      <Box sx={{ ...smallSx, whiteSpace: 'nowrap' }}>
        {translate('resources.relatos.fields.criadoEm')} {date(report.criadoEm)}
      </Box>
    </>
  );
};

/** The styles of the cells below, for the table around them: computed for each cell they are slow. */
export const cellsSx = {
  '& .requerente': {
    // A name of one long word must not push the other columns out of sight.
    minWidth: '7rem',
    overflowWrap: 'anywhere',
    // Three marks stay in one line, so that ten rows are in sight.
    '& > div': { flexWrap: { lg: 'nowrap' } },
  },
  '& .anonimo': { color: 'text.secondary' },
  '& .marcas': { display: 'flex', flexWrap: 'wrap', gap: 0.5 },
  '& .idade': { whiteSpace: 'nowrap' },
  '& .autor': smallSx,
} as const;

export const Requester = (report: ReportSummary) => (
  <div className={report.nome === undefined ? 'requerente anonimo' : 'requerente'}>
    {useReportWords().requester(report)}
    <Needs {...report} />
  </div>
);

/** The marks of the reporter's needs, in small letters below another text. */
export const Needs = (report: ReportSummary) =>
  hasNeeds(report) && (
    <Box sx={{ ...smallSx, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <NeedMarks {...report} />
    </Box>
  );

/** The status, and marks that need attention. */
export const StatusMarks = (report: ReportSummary) => (
  <div className="marcas">
    <StatusMark status={report.status} />
    <StillMarks {...report} />
    <DeadlineMarks prazos={report.prazos} />
  </div>
);

export const OutcomeCell = (report: ReportSummary) => useOutcomeWords()(report).desfecho;

export const Age = ({ recebidoEm }: ReportSummary) => {
  const days = daysSince(recebidoEm);
  return <div className="idade">{useTranslate()('app.lista.dias', { smart_count: days })}</div>;
};

/** The next clock to end, and when; nothing if none runs. */
export const NextDeadline = ({ vence }: Pick<ReportSummary, 'vence'>) => {
  const translate = useTranslate();
  const { date } = useDates();
  if (!vence) return '—';
  const args = { relogio: translate(`app.prazo.relogios.${vence.relogio}`), data: date(vence.ate) };
  return isPast(vence.ate) ? (
    <Mark icon={MissedIcon} tone="danger" text={translate('app.prazo.venceu', args)} />
  ) : (
    <Mark icon={DueIcon} tone="neutral" text={translate('app.prazo.ate', args)} />
  );
};

export const LastChange = ({ alteradoEm, alteradoPor, adulterado }: ReportSummary) => {
  const translate = useTranslate();
  const { date } = useDates();
  return (
    <>
      {date(alteradoEm)}
      <div className="autor">{adulterado ? '—' : (alteradoPor ?? translate('app.anonimo'))}</div>
    </>
  );
};

/**
 * A report's protocol and its author in words, also for a report that was altered and does not open.
 * The functions stay the same until the language changes.
 */
export function useReportWords(): {
  protocol: (report: ReportSummary) => string;
  requester: (report: ReportSummary) => string;
} {
  const translate = useTranslate();
  const protocol = useCallback(
    ({ uuid, adulterado }: ReportSummary) =>
      adulterado ? translate('app.relato.adulterado') : uuid,
    [translate],
  );
  const requester = useCallback(
    ({ nome, adulterado }: ReportSummary) =>
      adulterado ? '—' : (nome ?? translate('app.anonimo')),
    [translate],
  );
  return { protocol, requester };
}
