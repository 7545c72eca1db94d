import { Box, Divider, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { FollowUpList } from './FollowUpList';
import { useNarrow } from '../ui/media';
import { MessageHistory } from './messages';
import { CaseNotes } from './CaseNotes';
import { ReportStatement } from './ReportStatement';
import { Timeline } from './Timeline';
import { useTimeline } from './useTimeline';
import type { StaffReport } from '../session/api';
import { usePainted } from '../ui/usePainted';
import { useTranslate } from '../i18n/translate';
import type { PlainKey } from '../i18n/keys';

interface CaseTab {
  path: string;
  name: PlainKey;
  Panel: (props: { report: StaffReport }) => ReactNode;
}

/** The report, and the conversation about it. */
const Conversation = ({ report }: { report: StaffReport }) => (
  <>
    <ReportStatement report={report} />
    <Divider sx={{ my: { xs: 1, sm: 2 } }} />
    <MessageHistory report={report} />
  </>
);

/** Follow-ups and notes, which the reporter never sees. */
const Internal = ({ report }: { report: StaffReport }) => (
  <>
    <FollowUpList report={report} />
    <CaseNotes report={report} />
  </>
);

const MESSAGES: CaseTab = { path: '', name: 'app.abas.mensagens', Panel: Conversation };
const FOLLOW_UPS: CaseTab = {
  path: 'acompanhamento',
  name: 'app.abas.acompanhamento',
  Panel: Internal,
};
const TIMELINE: CaseTab = {
  path: 'linha-do-tempo',
  name: 'app.abas.linhaDoTempo',
  Panel: Timeline,
};
const TABS: readonly CaseTab[] = [MESSAGES, FOLLOW_UPS, TIMELINE];

/** The number of entries in each tab; the timeline's is unknown until it is loaded. */
function useCounts({
  id,
  msg,
  acompanhamento,
  notas,
}: StaffReport): ReadonlyMap<CaseTab, number | undefined> {
  const { data: events } = useTimeline(id, usePainted());
  return new Map([
    [MESSAGES, msg.length],
    [FOLLOW_UPS, acompanhamento.length + notas.length],
    [TIMELINE, events?.length],
  ]);
}

/** On narrow screens each name takes two lines, so that all are in sight in one row. */
const wrappedSx = {
  // More specific than the rule of the library's theme.
  '& .MuiTab-root.MuiButtonBase-root': {
    minWidth: 'min-content',
    flexShrink: 1,
    minHeight: 52,
    px: 0.5,
    mr: 0.5,
    fontSize: '0.8125rem',
  },
} as const;

/** The parts of the case file, each at its own address and with its count. */
export const ReportTabs = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const narrow = useNarrow();
  const { '*': currentPath = '' } = useParams();
  const { state } = useLocation() as { state: unknown };
  const counts = useCounts(report);
  const current = TABS.find(({ path }) => path === currentPath) ?? MESSAGES;
  const label = (tab: CaseTab) => {
    const total = counts.get(tab);
    const name = translate(tab.name);
    return total === undefined ? name : translate('app.abas.comTotal', { nome: name, total });
  };
  return (
    <Box component="section">
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>
        <Tabs
          value={current.path}
          aria-label={translate('app.relato.abas')}
          sx={narrow ? wrappedSx : undefined}
        >
          {TABS.map((tab) => (
            <Tab
              key={tab.path}
              value={tab.path}
              id={`aba-${tab.path}`}
              aria-controls={tab === current ? 'painel-da-aba' : undefined}
              component={Link}
              to={`/relatos/${report.id}${tab.path && `/${tab.path}`}`}
              state={state}
              preventScrollReset
              label={label(tab)}
            />
          ))}
        </Tabs>
      </Box>
      <Box role="tabpanel" id="painel-da-aba" aria-labelledby={`aba-${current.path}`}>
        <current.Panel report={report} />
      </Box>
    </Box>
  );
};
