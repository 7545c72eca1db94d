import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'react-admin';
import type { ResumoRelato } from '../report';
import { useProtocol } from '../useProtocol';

/** Selects one report; it is named with its protocol. */
export const SelectReport = ({ report }: { report: ResumoRelato }) => {
  const translate = useTranslate();
  const protocolo = useProtocol()(report);
  const { selectedIds, onToggleItem } = useListContext<ResumoRelato>();
  return (
    <Checkbox
      checked={selectedIds.includes(report.id)}
      onChange={() => onToggleItem(report.id)}
      slotProps={{ input: { 'aria-label': translate('app.lote.selecionar', { protocolo }) } }}
    />
  );
};
