import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SelectReport } from '../bulk/SelectReport';
import type { ResumoRelato } from '../report';
import type { Column } from './columns';
import { useListLeft } from './useListLeft';

interface ReportRowProps {
  report: ResumoRelato;
  columns: readonly Column[];
}

const INTERACTIVE = 'a, button, [data-selecao]';

/** One report. Unread ones are bold on a tinted ground; a click anywhere follows the row's link. */
export const ReportRow = ({ report, columns }: ReportRowProps) => {
  const navigate = useNavigate();
  const left = useListLeft();
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = (event.target as Element).closest(INTERACTIVE) !== null;
    const selectingText = window.getSelection()?.isCollapsed === false;
    if (onControl || selectingText) return;
    void navigate(`/relatos/${report.id}`, { state: left });
  };
  return (
    <TableRow
      hover
      onClick={open}
      data-lido={report.lido}
      sx={{ cursor: 'pointer', bgcolor: report.lido ? undefined : 'primary.light' }}
    >
      <TableCell padding="checkbox" data-selecao>
        <SelectReport report={report} />
      </TableCell>
      {columns.map(({ source, render }) => (
        <TableCell key={source} sx={{ fontWeight: report.lido ? 400 : 700 }}>
          {render(report)}
        </TableCell>
      ))}
    </TableRow>
  );
};
