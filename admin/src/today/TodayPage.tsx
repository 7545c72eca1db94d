import {
  Box,
  Chip,
  FormControlLabel,
  LinearProgress,
  Link,
  Switch,
  Typography,
} from '@mui/material';
import { APPROVAL_LABELS } from '@relato/domain/approval';
import { REASON_LABELS } from '@relato/domain/reason';
import { type ReactNode, useId } from 'react';
import { RecordContextProvider, type SortPayload, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { WAITING, WAITING_APPROVALS } from '../approvals/waiting';
import { useDates, useNumbers } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { Needs, NextDeadline, ProtocolLink, useReportWords } from '../reports/cells';
import { addressOf, type View, viewsOf } from '../reports/views';
import type { ReportSummary, Schemas } from '../session/api';
import { NOBODY } from '../session/dataProvider';
import { useStartsToday } from '../session/preferencesStore';
import { useMe } from '../session/useMe';
import { SetUpCard } from '../set-up/SetUpCard';
import { itemSx, listSx } from '../ui/listSx';
import { LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { useRowShortcuts } from '../ui/useShortcut';

type Approval = Schemas['ApprovalDto'];

const THREE = { page: 1, perPage: 3 } as const;
const OLDEST_CHANGE = { field: 'alteradoEm', order: 'ASC' } as const;
const NEWEST = { field: 'criadoEm', order: 'DESC' } as const;
const NEXT_DEADLINE = { field: 'vence', order: 'ASC' } as const;
const NEWEST_REQUEST = { field: 'pedidaEm', order: 'DESC' } as const;

/** `/hoje`: what waits for the signed-in person, three rows of each kind. */
export const TodayPage = () => {
  const translate = useTranslate();
  const { me } = useMe();
  const [startsHere, startHere] = useStartsToday();
  useRowShortcuts();
  const { naoLidos, meus, vencidos, aguardando } = viewsOf(me?.id ?? NOBODY);
  return (
    <>
      <PageHeader name={translate('app.hoje.titulo')}>
        <FormControlLabel
          label={translate('app.hoje.comecarAqui')}
          sx={{ mr: 0 }}
          control={
            <Switch checked={startsHere} onChange={(_event, checked) => startHere(checked)} />
          }
        />
      </PageHeader>
      <SetUpCard />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        <Approvals />
        <Reports view={vencidos} sort={NEXT_DEADLINE} late />
        <Reports view={naoLidos} sort={NEWEST} />
        <Reports view={meus} sort={NEXT_DEADLINE} />
        <Reports view={aguardando} sort={OLDEST_CHANGE} />
      </Box>
    </>
  );
};

interface ReportsProps {
  view: View;
  sort: SortPayload;
  late?: boolean;
}

/** The first reports of a view of the list. */
const Reports = ({ view, sort, late = false }: ReportsProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { requester } = useReportWords();
  const query = useGetList<ReportSummary>(
    'relatos',
    { pagination: THREE, sort, filter: view.filter },
    // The section shows that it failed.
    { onError: () => undefined },
  );
  return (
    <Section
      title={translate(view.text)}
      to={addressOf(view)}
      late={late}
      {...query}
      row={(report) => (
        <RecordContextProvider key={report.id} value={report}>
          <Box component="li" data-lido={report.lido} sx={rowSx}>
            <div>
              <ProtocolLink />
            </div>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {domainLabel(REASON_LABELS[report.motivo])} · {requester(report)}
              <Needs {...report} />
              {report.vence && (
                // A mark stays in one line where there is room, which there is not on a tablet.
                <Box sx={{ fontSize: '0.875rem', '& span': { whiteSpace: 'normal' } }}>
                  <NextDeadline vence={report.vence} />
                </Box>
              )}
            </Box>
          </Box>
        </RecordContextProvider>
      )}
    />
  );
};

/** Requests of colleagues that the person can decide on; not there while none waits. */
const Approvals = () => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const domainLabel = useDomainLabel();
  const query = useGetList<Approval>(
    'aprovacoes',
    { pagination: THREE, sort: NEWEST_REQUEST, filter: WAITING },
    { onError: () => undefined },
  );
  if (!query.total) return null;
  return (
    <Section
      title={translate('app.aprovacoes.titulo')}
      to={WAITING_APPROVALS}
      {...query}
      row={({ id, acao, pedidaEm, pedidaPor }) => (
        <Box component="li" key={id} sx={rowSx}>
          <Box sx={{ fontWeight: 600 }}>{domainLabel(APPROVAL_LABELS[acao])}</Box>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {[dateTime(pedidaEm), pedidaPor?.nome].filter(Boolean).join(', ')}
          </Box>
        </Box>
      )}
    />
  );
};

const rowSx = {
  ...itemSx,
  px: 2,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '10.625rem minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
} as const;

interface SectionProps<Row> {
  title: string;
  /** The list with all rows. */
  to: string;
  late?: boolean;
  data?: Row[];
  total?: number;
  error: unknown;
  refetch: () => unknown;
  row: (row: Row) => ReactNode;
}

/** A title with the number of rows, the first rows, and a link to all of them. */
function Section<Row>(section: SectionProps<Row>) {
  const { title, to, late = false, data, total, error, refetch, row } = section;
  const translate = useTranslate();
  const { integer } = useNumbers();
  const id = useId();
  const isUrgent = late && total !== undefined && total > 0;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, minHeight: 60 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: '1.125rem' }}>
          {title}
        </Typography>
        {total !== undefined && (
          <Chip
            size="small"
            label={integer(total)}
            sx={{
              fontWeight: 600,
              bgcolor: isUrgent ? 'error.light' : 'primary.light',
              color: isUrgent ? 'error.main' : 'text.primary',
            }}
          />
        )}
        {total !== undefined && total > 0 && (
          <Link
            component={RouterLink}
            to={to}
            aria-label={translate('app.hoje.verTodosDe', { smart_count: total, nome: title })}
            sx={{ ml: 'auto', py: 1, fontWeight: 600, whiteSpace: 'nowrap' }}
          >
            {translate('app.hoje.verTodos', { smart_count: total })}
          </Link>
        )}
      </Box>
      {error !== null && data === undefined && (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && (
        <LinearProgress aria-label={translate('app.lista.carregando')} />
      )}
      {total === 0 && (
        <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          {translate('app.hoje.nada')}
        </Typography>
      )}
      {data !== undefined && data.length > 0 && (
        <Box component="ul" sx={{ ...listSx, border: 0, borderTop: 1, borderTopColor: 'divider' }}>
          {data.map(row)}
        </Box>
      )}
    </Box>
  );
}
