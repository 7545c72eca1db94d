import Checkbox from '@mui/material/Checkbox';
import { useListContext, useRecordContext } from 'react-admin';
import { useReportWords } from './cells';
import type { ReportSummary } from '../session/api';
import { useTranslate } from '../i18n/translate';

/**
 * Selects one report; its label has the protocol. (react-admin's labels are equal for all rows.)
 */
export const SelectReport = () => {
  const translate = useTranslate();
  const { protocol } = useReportWords();
  const report = useRecordContext<ReportSummary>();
  const { selectedIds, onToggleItem } = useListContext<ReportSummary>();
  if (!report) return null;
  const label = translate('app.lote.selecionar', { protocolo: protocol(report) });
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(report.id)}
      onChange={() => onToggleItem(report.id)}
      slotProps={{ input: { 'aria-label': label } }}
      data-selecao
    />
  );
};

/**
 * Selects every report of the page, or none of them; the selection on other pages stays. Waits for
 * the page's own rows: until they arrive, those of the page before are shown.
 */
export const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect, isPlaceholderData } = useListContext<ReportSummary>();
  const here = data.map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !here.some((each) => each === id));
  const all = here.length > 0 && chosen.length === here.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={!all && chosen.length > 0}
      disabled={isPlaceholderData}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...here])}
      slotProps={{ input: { 'aria-label': translate('app.lote.selecionarPagina') } }}
    />
  );
};
