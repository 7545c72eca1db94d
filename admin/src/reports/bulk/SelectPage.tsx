import Checkbox from '@mui/material/Checkbox';
import { useListContext, useTranslate } from 'react-admin';
import type { ResumoRelato } from '../report';

/** Selects every report of the page, or none of them; what was selected on other pages stays. */
export const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<ResumoRelato>();
  const here = data.map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id));
  const elsewhere = selectedIds.filter((id) => !here.some((each) => each === id));
  const all = here.length > 0 && chosen.length === here.length;
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && chosen.length > 0}
      onChange={() => onSelect(all ? elsewhere : [...elsewhere, ...here])}
      slotProps={{ input: { 'aria-label': translate('app.lote.selecionarPagina') } }}
    />
  );
};
