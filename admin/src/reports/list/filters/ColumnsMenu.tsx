import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { COLUMNS } from '../columns';
import { useColumns } from '../useColumns';

/** Which columns the table shows; narrow screens have no table and no such button. */
export const ColumnsMenu = () => {
  const translate = useTranslate();
  const { shown, toggle } = useColumns();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('app.lista.colunas');
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
          {COLUMNS.filter(({ source }) => source !== 'uuid').map(({ source }) => (
            <FormControlLabel
              key={source}
              label={translate(`resources.relatos.fields.${source}`)}
              control={<Checkbox checked={shown.includes(source)} onChange={() => toggle(source)} />}
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
};
