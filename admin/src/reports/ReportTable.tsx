import { holdsTeamKey } from '@relato/domain/permissions';
import { REASON_LABELS } from '@relato/domain/reason';
import { Box, Button } from '@mui/material';
import { memo, type MouseEvent } from 'react';
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
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { LOCALES } from '@relato/domain/language';
import { useLanguage, useDomainLabel } from '../i18n/language';
import { SelectPage, SelectReport } from './SelectReport';
import { FoundedMark, SeverityMark } from '../situation/marks';
import type { ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { HIDDEN_AT_FIRST } from './ColumnsMenu';
import {
  Age,
  cellsSx,
  LastChange,
  NextDeadline,
  OutcomeCell,
  ProtocolLink,
  Requester,
  StatusMarks,
} from './cells';
import { TagList } from './TagList';
import { useListLeft } from './useListLeft';
import { EmptyNote } from '../ui/MessageScreen';
import { useClearFilters } from '../ui/lists/useFilter';
import { useSearch } from '../ui/lists/useSearchWords';
import { useMe } from '../session/useMe';

/**
 * The specified table. Sortable columns sort by their header; sealed columns cannot. The library
 * renders all rows again where the columns are other objects: kept, a row follows its report only.
 */
export const ReportTable = memo(() => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const locale = LOCALES[useLanguage()];
  return (
    <Box sx={{ overflowX: 'auto', ...cellsSx }}>
      <DataTable<ReportSummary>
        bulkActionButtons={false}
        rowClick={false}
        body={Body}
        rowSx={rowSx}
        hiddenColumns={[...HIDDEN_AT_FIRST]}
        empty={<EmptyList />}
        aria-label={translate('app.lista.legenda')}
      >
        <DataTable.Col label={(<SelectPage />) as never} padding="checkbox">
          <SelectReport />
        </DataTable.Col>
        <Column source="uuid" disableSort>
          <ProtocolLink />
        </Column>
        <Column
          source="nome"
          disableSort
          render={(report: ReportSummary) => <Requester {...report} />}
        />
        <Column
          source="motivo"
          render={({ motivo }: ReportSummary) => domainLabel(REASON_LABELS[motivo])}
        />
        <Column source="status" render={(report: ReportSummary) => <StatusMarks {...report} />} />
        <Column
          source="gravidade"
          render={(report: ReportSummary) => <SeverityMark {...report} />}
        />
        <Column
          source="procedencia"
          render={(report: ReportSummary) => <FoundedMark {...report} />}
        />
        <Column
          source="desfecho"
          disableSort
          render={(report: ReportSummary) => <OutcomeCell {...report} />}
        />
        <Column
          source="responsavel"
          disableSort
          render={({ responsavel }: ReportSummary) => responsavel?.nome ?? '—'}
        />
        <Column
          source="etiquetas"
          disableSort
          render={({ etiquetas }: ReportSummary) => <TagList tags={etiquetas} />}
        />
        <Column
          source="idade"
          disableSort
          render={(report: ReportSummary) => <Age {...report} />}
        />
        <Column
          source="vence"
          disableSort
          render={(report: ReportSummary) => <NextDeadline {...report} />}
        />
        <Column
          source="alteradoEm"
          render={(report: ReportSummary) => <LastChange {...report} />}
        />
        <Column source="expiraEm">
          <DateField source="expiraEm" locales={locale} />
        </Column>
      </DataTable>
    </Box>
  );
});

/** The library's column, whose header also announces the order. */
const Column = (column: DataTableColumnProps<ReportSummary>) => {
  const { sort } = useListContext();
  const isHeader = useDataTableRenderContext() === 'header';
  const order = isHeader && sort.field === column.source ? sort.order : undefined;
  return (
    <DataTable.Col
      {...column}
      aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}
    />
  );
};

/** Unread reports are bold on a tinted background. */
const rowSx = ({ lido }: ReportSummary) => ({
  cursor: 'pointer',
  bgcolor: lido ? undefined : 'primary.light',
  '& > td': { py: 0.25, fontWeight: lido ? 400 : 700 },
});

const Body = (body: DataTableBodyProps) => <DataTableBody {...body} row={Row} />;

const INTERACTIVE = 'a, button, [data-selecao]';

/** The library's row; a click anywhere follows the row's link, which remembers the way back. */
const Row = (row: DataTableRowProps) => {
  const navigate = useNavigate();
  const left = useListLeft();
  const report = useRecordContext<ReportSummary>();
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as Element).closest(INTERACTIVE) !== null;
    const selectingText = window.getSelection()?.isCollapsed === false;
    if (report && !onControl && !selectingText)
      void navigate(`/relatos/${report.id}`, { state: left });
  };
  return <DataTableRow {...row} {...{ 'data-lido': report?.lido }} onClick={open} />;
};

/**
 * No report at all, none given to this person, no match, or no such page: each has another way on.
 */
export const EmptyList = () => {
  const translate = useTranslate();
  const { page, setPage, total = 0 } = useListContext();
  const { narrowed, clear } = useClearFilters();
  const { words } = useSearch();
  const { me } = useMe();
  const pastTheEnd = page > 1 && total > 0;
  const nothingAtAll = !narrowed && !pastTheEnd;
  const seesAll = me ? holdsTeamKey(me.papeis) : true;
  const nothing = seesAll ? 'app.lista.vazia' : 'app.lista.semCasos';
  const hint = words !== '' ? 'app.lista.buscaTexto' : undefined;
  return (
    <EmptyNote
      title={nothingAtAll ? nothing : 'app.lista.nadaEncontrado'}
      text={nothingAtAll ? `${nothing}Texto` : hint}
    >
      {pastTheEnd ? (
        <Button onClick={() => setPage(1)}>{translate('ra.navigation.first')}</Button>
      ) : (
        narrowed && <Button onClick={clear}>{translate('ra.navigation.clear_filters')}</Button>
      )}
    </EmptyNote>
  );
};
