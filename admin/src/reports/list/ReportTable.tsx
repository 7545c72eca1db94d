import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useListContext, useTranslate } from 'react-admin';
import { SelectPage } from '../bulk/SelectPage';
import type { ResumoRelato } from '../report';
import { COLUMNS, type Column } from './columns';
import { ReportRow } from './ReportRow';
import { useColumns } from './useColumns';

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const;

/** The specified table. What the server can order by, the header orders by. */
export const ReportTable = () => {
  const translate = useTranslate();
  const { data = [] } = useListContext<ResumoRelato>();
  const { shown } = useColumns();
  const columns = COLUMNS.filter(({ source }) => shown.includes(source));
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Table>
        <Box component="caption" sx={visuallyHidden}>
          {translate('app.lista.legenda')}
        </Box>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <SelectPage />
            </TableCell>
            {columns.map((column) => (
              <HeaderCell key={column.source} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((report) => (
            <ReportRow key={report.id} report={report} columns={columns} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

const HeaderCell = ({ column: { source, sortable } }: { column: Column }) => {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const label = translate(`resources.relatos.fields.${source}`);
  if (!sortable) return <TableCell scope="col">{label}</TableCell>;
  const active = sort.field === source;
  const ascending = active && sort.order === 'ASC';
  return (
    <TableCell scope="col" aria-sort={active ? ARIA_SORT[sort.order] : undefined}>
      <TableSortLabel
        active={active}
        direction={ascending ? 'asc' : 'desc'}
        onClick={() => setSort({ field: source, order: ascending ? 'DESC' : 'ASC' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
};
