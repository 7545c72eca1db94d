import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import Box from '@mui/material/Box';
import type { MouseEvent } from 'react';
import {
  DataTable,
  DataTableBody,
  type DataTableBodyProps,
  type DataTableColumnProps,
  DataTableRow,
  type DataTableRowProps,
  DateField,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { BCP47 } from '../../i18n/useDatas';
import { useIdioma, useRotulo } from '../../i18n/useIdioma';
import { SelectPage, SelectReport } from '../bulk/SelectReport';
import { DeadlineMarks, FoundedMark, OverdueMark, SeverityMark, StatusMark } from '../marks/marks';
import type { ResumoRelato } from '../../api';
import { HIDDEN_AT_FIRST } from './ColumnsMenu';
import { EmptyList } from './EmptyList';
import { ProtocolLink } from './ProtocolLink';
import { useReportWords } from './reportWords';
import { useListLeft } from './useListLeft';

/** The specified table. What the server can order by, the header orders by; sealed columns it cannot. */
export const ReportTable = () => {
  const translate = useTranslate();
  const locale = BCP47[useIdioma()];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<ResumoRelato>
        bulkActionButtons={false}
        rowClick={false}
        body={Body}
        rowSx={rowSx}
        hiddenColumns={HIDDEN_AT_FIRST}
        empty={<EmptyList />}
        aria-label={translate('app.lista.legenda')}
      >
        <DataTable.Col label={(<SelectPage />) as never} padding="checkbox">
          <SelectReport />
        </DataTable.Col>
        <Column source="uuid" disableSort>
          <ProtocolLink />
        </Column>
        <Column source="nome" disableSort>
          <Requester />
        </Column>
        <Column source="motivo">
          <Reason />
        </Column>
        <Column source="status" render={(report: ResumoRelato) => <StatusMarks {...report} />} />
        <Column source="gravidade" render={(report: ResumoRelato) => <SeverityMark gravidade={report.gravidade} />} />
        <Column source="procedencia" render={(report: ResumoRelato) => <FoundedMark {...report} />} />
        <Column source="alteradoEm">
          <DateField source="alteradoEm" locales={locale} />
        </Column>
        <Column source="expiraEm">
          <DateField source="expiraEm" locales={locale} />
        </Column>
      </DataTable>
    </Box>
  );
};

/** The library's column, whose header also says aloud how the table is ordered. */
const Column = (column: DataTableColumnProps<ResumoRelato>) => {
  const { sort } = useListContext();
  const isHeader = useDataTableRenderContext() === 'header';
  const order = isHeader && sort.field === column.source ? sort.order : undefined;
  return <DataTable.Col {...column} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')} />;
};

/** Unread reports are bold on a tinted ground. */
const rowSx = ({ lido }: ResumoRelato) => ({
  cursor: 'pointer',
  bgcolor: lido ? undefined : 'primary.light',
  '& > td': { py: 0.25, fontWeight: lido ? 400 : 700 },
});

const Body = (body: DataTableBodyProps) => <DataTableBody {...body} row={Row} />;

const INTERACTIVE = 'a, button, [data-selecao]';

/** The library's row; a click anywhere follows the row's link, which takes the way back along. */
const Row = (row: DataTableRowProps) => {
  const navigate = useNavigate();
  const left = useListLeft();
  const report = useRecordContext<ResumoRelato>();
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as Element).closest(INTERACTIVE) !== null;
    const selectingText = window.getSelection()?.isCollapsed === false;
    if (report && !onControl && !selectingText) void navigate(`/relatos/${report.id}`, { state: left });
  };
  return <DataTableRow {...row} {...{ 'data-lido': report?.lido }} onClick={open} />;
};

const Requester = () => {
  const { requester } = useReportWords();
  const report = useRecordContext<ResumoRelato>();
  if (!report) return null;
  return (
    // A name of one long word must not push the other columns out of sight.
    <Box sx={{ minWidth: '7rem', overflowWrap: 'anywhere', color: report.nome === undefined ? 'text.secondary' : '' }}>
      {requester(report)}
    </Box>
  );
};

const Reason = () => {
  const rotulo = useRotulo();
  const report = useRecordContext<ResumoRelato>();
  return report && rotulo(MOTIVO_ROTULOS[report.motivo]);
};

/** The status, and what of the report's time wants somebody's eye. */
const StatusMarks = ({ status, vencido, prazos }: ResumoRelato) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <StatusMark status={status} />
    {vencido && <OverdueMark />}
    <DeadlineMarks prazos={prazos} />
  </Box>
);
