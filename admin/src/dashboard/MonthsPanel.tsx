import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { REASON_LABELS, type Reason } from '@relato/domain/reason';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDates, useNumbers } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Statistics } from '../session/api';
import type { MonthOfReasons } from './MonthsChart';
import { listOf, startOfMonth } from './months';
import { Linked, PanelFrame } from './Panel';

const MonthsChart = lazy(() =>
  import('./charts').then((charts) => ({ default: charts.MonthsChart })),
);

const CHART_PX = 300;

/** From the bottom of a column to its top. */
const ORDER = [
  'denuncia',
  'reclamacao',
  'duvidas',
  'solicitacoes',
  'sugestoes',
  'elogio',
] as const satisfies readonly Reason[];

/** The months of the period by reason, for readers of exact numbers; empty months are left out. */
export const MonthsPanel = ({
  porMes,
  linked,
}: Pick<Statistics, 'porMes'> & { linked: boolean }) => {
  const translate = useTranslate();
  const { month: monthName } = useDates();
  const navigate = useNavigate();
  const months = porMes
    .filter(({ total }) => total !== 0)
    .map(({ valor, motivos = [] }): MonthOfReasons => {
      const counts = motivos.map((reason) => [reason.valor, reason.total ?? 0]);
      return {
        key: valor,
        label: monthName(startOfMonth(valor).getTime()),
        reasons: Object.fromEntries(counts) as MonthOfReasons['reasons'],
      };
    });
  const reasons = ORDER.filter((reason) => months.some((month) => month.reasons[reason] > 0));
  const rowsOf = (month: string, motivo?: Reason) =>
    linked ? listOf({ de: month, ate: month }, motivo ? { motivo } : {}) : undefined;
  return (
    <PanelFrame
      title={translate('app.painel.por.mes.comMotivo')}
      wide
      chart={
        <Box sx={{ minHeight: months.length === 0 ? 0 : CHART_PX }}>
          {months.length === 0 && translate('app.painel.nenhum')}
          {months.length > 0 && (
            <Suspense fallback={null}>
              <MonthsChart
                months={months}
                reasons={reasons}
                onChoose={
                  linked ? (month, reason) => void navigate(rowsOf(month, reason) ?? '') : undefined
                }
              />
            </Suspense>
          )}
        </Box>
      }
      table={(id) => <MonthsTable id={id} months={months} reasons={reasons} rowsOf={rowsOf} />}
    />
  );
};

interface MonthsTableProps {
  id: string;
  months: readonly MonthOfReasons[];
  reasons: readonly Reason[];
  rowsOf: (month: string, reason?: Reason) => string | undefined;
}

const MonthsTable = ({ id, months, reasons, rowsOf }: MonthsTableProps) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { integer } = useNumbers();
  return (
    // Wider than a phone: scrolled inside itself, by keyboard too.
    <Box role="group" aria-labelledby={id} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('app.painel.por.mes.coluna')}</TableCell>
            {reasons.map((reason) => (
              <TableCell key={reason} align="right">
                {domainLabel(REASON_LABELS[reason])}
              </TableCell>
            ))}
            <TableCell align="right">{translate('app.lista.titulo')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map(({ key, label, reasons: counts }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              {reasons.map((reason) => (
                <TableCell key={reason} align="right">
                  <Linked to={counts[reason] === 0 ? undefined : rowsOf(key, reason)}>
                    {integer(counts[reason])}
                  </Linked>
                </TableCell>
              ))}
              <TableCell align="right">
                <Linked to={rowsOf(key)}>
                  {integer(reasons.reduce((sum, reason) => sum + counts[reason], 0))}
                </Linked>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
