import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDatas } from '../../i18n/useDatas';
import { useRotulo } from '../../i18n/useIdioma';
import { DeadlineMarks } from '../marks/DeadlineMarks';
import { FoundedMark } from '../marks/FoundedMark';
import { OverdueMark } from '../marks/OverdueMark';
import { SeverityMark } from '../marks/SeverityMark';
import { StatusMark } from '../marks/StatusMark';
import type { ResumoRelato } from '../report';
import { ProtocolLink } from './ProtocolLink';
import { useRequester } from './useRequester';

export interface Column {
  source: 'uuid' | 'nome' | 'motivo' | 'status' | 'gravidade' | 'procedencia' | 'alteradoEm' | 'expiraEm';
  sortable: boolean;
  /** Specified columns show from the start; the others are there to be chosen. */
  specified: boolean;
  render: (report: ResumoRelato) => ReactNode;
}

const Name = (report: ResumoRelato) => (
  // A name of one long word must not push the other columns out of sight.
  <Box
    sx={{
      minWidth: '8rem',
      overflowWrap: 'anywhere',
      color: report.nome === undefined ? 'text.secondary' : undefined,
    }}
  >
    {useRequester()(report)}
  </Box>
);
const Reason = ({ motivo }: ResumoRelato) => useRotulo()(MOTIVO_ROTULOS[motivo]);
const Day = ({ ms }: { ms: number }) => useDatas().data(ms);

/** What the table can show, in the specified order. Sealed columns (protocol, name) cannot be sorted by the server. */
export const COLUMNS: readonly Column[] = [
  { source: 'uuid', sortable: false, specified: true, render: (report) => <ProtocolLink report={report} /> },
  { source: 'nome', sortable: false, specified: true, render: (report) => <Name {...report} /> },
  { source: 'motivo', sortable: true, specified: true, render: (report) => <Reason {...report} /> },
  {
    source: 'status',
    sortable: true,
    specified: true,
    render: ({ status, vencido, prazos }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <StatusMark status={status} />
        {vencido && <OverdueMark />}
        <DeadlineMarks prazos={prazos} />
      </Box>
    ),
  },
  {
    source: 'gravidade',
    sortable: true,
    specified: true,
    render: (report) => <SeverityMark gravidade={report.gravidade} />,
  },
  {
    source: 'procedencia',
    sortable: true,
    specified: true,
    render: (report) => <FoundedMark {...report} />,
  },
  { source: 'alteradoEm', sortable: true, specified: false, render: (report) => <Day ms={report.alteradoEm} /> },
  { source: 'expiraEm', sortable: true, specified: false, render: (report) => <Day ms={report.expiraEm} /> },
];
