import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  type TableProps,
  TableRow,
  Typography,
} from '@mui/material';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { usePrinting } from '../ui/media';
import { useNumbers } from '../i18n/formats';
import type { Line } from '../session/api';
import { useTranslate } from '../i18n/translate';

const BarsChart = lazy(() => import('./charts').then((charts) => ({ default: charts.BarsChart })));

interface PanelProps extends Pick<PanelFrameProps, 'title' | 'wide'> {
  /** The heading of the lines. */
  by: string;
  lines: readonly Line[];
  /** The list behind a line, if there is one. */
  listOf?: (key: string) => string | undefined;
  /** The list behind a line's late reports. */
  lateOf?: (key: string) => string | undefined;
  /** The sum, for shares; null if suppressed. */
  total: number | null;
  /** Without lines: the counts are unknown to this reader, rather than there are no reports. */
  needsReading?: boolean;
}

/** One count of the reports: a chart, and folded below it a table with the same values. */
export const Panel = ({
  title,
  wide,
  by,
  lines,
  listOf,
  lateOf,
  total,
  needsReading,
}: PanelProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const shown = lines.some(({ total: count }) => count !== null);
  const choose = (key: string) => {
    const rows = listOf?.(key);
    if (rows !== undefined) void navigate(rows);
  };
  return (
    <PanelFrame
      title={title}
      wide={wide}
      chart={
        <Box sx={{ maxWidth: 600, minHeight: shown ? lines.length * 36 + 40 : 0 }}>
          {/* Bars of which all are suppressed would look like zero. */}
          {shown ? (
            <Suspense fallback={null}>
              <BarsChart
                lines={lines}
                onChoose={lines.some(({ key }) => listOf?.(key)) ? choose : undefined}
              />
            </Suspense>
          ) : (
            translate(whyHidden(lines, needsReading))
          )}
        </Box>
      }
      table={(id) => (
        <CountTable
          by={by}
          lines={lines}
          listOf={listOf}
          lateOf={lateOf}
          total={total}
          needsReading={needsReading}
          aria-labelledby={id}
        />
      )}
    />
  );
};

/** Counts of contents are hidden from readers who open no cases, however large they are. */
const whyHidden = (lines: readonly Line[], needsReading = false) =>
  lines.length === 0 || needsReading ? whyEmpty(needsReading) : 'app.painel.nadaMostrado';

const whyEmpty = (needsReading = false) =>
  needsReading ? 'app.painel.desconhecido' : 'app.painel.nenhum';

interface PanelFrameProps {
  title: string;
  /** Hidden from screen readers, which read the table. */
  chart: ReactNode;
  /** @param id the title's, which names the table */
  table: (id: string) => ReactNode;
  /** Fills a row of panels. */
  wide?: boolean;
}

/** A panel with a title, a chart, and a folded table, which is printed unfolded. */
export const PanelFrame = ({ title, chart, table, wide = false }: PanelFrameProps) => {
  const translate = useTranslate();
  const id = useId();
  const printing = usePrinting();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: { xs: 1.5, sm: 2 },
        minWidth: 0,
        gridColumn: wide ? '1 / -1' : undefined,
        breakInside: 'avoid',
        '@media print': { '& svg text': { fill: '#000 !important' } },
      }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box aria-hidden>{chart}</Box>
      <details open={printing || undefined}>
        <Box
          component="summary"
          sx={{ cursor: 'pointer', py: 0.5, fontWeight: 600, '@media print': { display: 'none' } }}
        >
          {translate('app.painel.tabela')}
        </Box>
        {table(id)}
      </details>
    </Box>
  );
};

interface CountTableProps
  extends Omit<PanelProps, 'title' | 'wide'>, Pick<TableProps, 'aria-labelledby' | 'sx'> {
  /** Its own name, without a heading. */
  caption?: string;
  /** The heading of the counts; reports by default. */
  counted?: string;
}

/** Counts and their shares; a suppressed one says so, and an unknown one is a dash. */
export const CountTable = ({
  by,
  lines,
  listOf,
  lateOf,
  total,
  caption,
  counted,
  needsReading = false,
  ...table
}: CountTableProps) => {
  const translate = useTranslate();
  const { integer, percentage } = useNumbers();
  const share = (count: number | null) =>
    count === null || total === null || total === 0 ? '' : percentage(count / total);
  return (
    <Table size="small" {...table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <TableHead>
        <TableRow>
          <TableCell>{by}</TableCell>
          <TableCell align="right">{counted ?? translate('app.lista.titulo')}</TableCell>
          <TableCell align="right">{translate('app.painel.parte')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.length === 0 && (
          <TableRow>
            <TableCell component="th" scope="row">
              {translate(whyEmpty(needsReading))}
            </TableCell>
            <TableCell align="right">{needsReading ? '—' : integer(0)}</TableCell>
            <TableCell align="right">—</TableCell>
          </TableRow>
        )}
        {lines.map(({ key, label, total: count, late = 0 }) => (
          <TableRow key={key}>
            {/* A tag may be one long word. */}
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              <Linked to={count === 0 ? undefined : listOf?.(key)}>{label}</Linked>
            </TableCell>
            <TableCell align="right">
              {count === null ? translate('app.painel.oculto') : integer(count)}
              {late > 0 && (
                <>
                  {', '}
                  <Linked to={lateOf?.(key)}>
                    {translate('app.painel.atrasados', { total: integer(late) })}
                  </Linked>
                </>
              )}
            </TableCell>
            <TableCell align="right">{share(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** A link where there is a list behind a value. */
export const Linked = ({ to, children }: { to?: string; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );

/** The sum of counts; null if one of them is suppressed. */
export const sumOf = (counts: readonly Pick<Line, 'total'>[]) =>
  counts.reduce<number | null>(
    (sum, { total }) => (sum === null || total === null ? null : sum + total),
    0,
  );
