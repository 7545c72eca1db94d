import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useStore } from 'react-admin';
import { useTranslate } from '../i18n/translate';
import { PopoverButton } from '../ui/PopoverButton';
import type { ReportField } from '../i18n/keys';

/** Not specified: optional. */
export const HIDDEN_AT_FIRST = [
  'desfecho',
  'responsavel',
  'etiquetas',
  'idade',
  'vence',
  'alteradoEm',
  'expiraEm',
] as const satisfies readonly ReportField[];

/**
 * The columns that can be hidden, in the specified order; the protocol always stays, since it has
 * the row's link.
 */
const COLUMNS = [
  'nome',
  'motivo',
  'status',
  'gravidade',
  'procedencia',
  ...HIDDEN_AT_FIRST,
] as const;

/**
 * The table's columns, stored where the library's table reads them. (The library's `ColumnsButton`
 * puts options into a menu, which assistive technology cannot read: axe, aria-required-parent.)
 */
export const ColumnsMenu = () => {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore<readonly string[]>('relatos.datatable', HIDDEN_AT_FIRST);
  const toggle = (source: string) =>
    setHidden(
      hidden.includes(source) ? hidden.filter((each) => each !== source) : [...hidden, source],
    );
  return (
    <PopoverButton label={translate('ra.action.select_columns')} startIcon={<ColumnsIcon />}>
      <FormGroup sx={{ px: 1 }}>
        {COLUMNS.map((source) => (
          <FormControlLabel
            key={source}
            label={translate(`resources.relatos.fields.${source}`)}
            control={
              <Checkbox checked={!hidden.includes(source)} onChange={() => toggle(source)} />
            }
          />
        ))}
      </FormGroup>
    </PopoverButton>
  );
};
