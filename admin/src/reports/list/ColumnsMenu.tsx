import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

/** The columns that can be hidden, in the specified order; the protocol always stands, since it holds the row's link. */
const COLUMNS = ['nome', 'motivo', 'status', 'gravidade', 'procedencia', 'alteradoEm', 'expiraEm'];

/** Not specified: there to be chosen. */
export const HIDDEN_AT_FIRST = ['alteradoEm', 'expiraEm'];

/**
 * Which columns the table shows, kept where the library's table looks for it. (The library's `ColumnsButton` puts
 * options into a menu, which assistive technology cannot read.)
 */
export const ColumnsMenu = () => {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore('relatos.datatable', HIDDEN_AT_FIRST);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('app.lista.colunas');
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((each) => each !== source) : [...hidden, source]);
  return (
    <>
      <Button
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, border: 1, borderColor: 'divider' } } }}
      >
        <FormGroup>
          {COLUMNS.map((source) => (
            <FormControlLabel
              key={source}
              label={translate(`resources.relatos.fields.${source}`)}
              control={<Checkbox checked={!hidden.includes(source)} onChange={() => toggle(source)} />}
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
};
