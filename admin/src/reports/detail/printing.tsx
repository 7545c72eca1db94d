import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useMe } from '../../account/useMe';
import { useDatas } from '../../i18n/useDatas';
import { TitledDialog } from '../../layout/dialogs';
import { usePrinting } from '../../layout/media';

/** What paper gets beside the report and its messages. */
export const ALL_PARTS = { interno: true, linhaDoTempo: true, imagens: true };
export type PrintedParts = typeof ALL_PARTS;

const PARTS = Object.keys(ALL_PARTS) as (keyof PrintedParts)[];

interface PrintDialogProps {
  parts: PrintedParts;
  onChange: (parts: PrintedParts) => void;
  onClose: () => void;
  onPrint: () => void;
}

/** What of the case is printed; the button and Ctrl+P ask alike. */
export const PrintDialog = ({ parts, onChange, onClose, onPrint }: PrintDialogProps) => {
  const translate = useTranslate();
  return (
    <TitledDialog
      title={translate('app.relato.imprimir')}
      size="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" onClick={onPrint}>
            {translate('app.relato.imprimir')}
          </Button>
        </>
      }
    >
      <div>
        {PARTS.map((part) => (
          <FormControlLabel
            key={part}
            label={translate(`app.impressao.partes.${part}`)}
            sx={{ display: 'flex' }}
            control={
              <Checkbox checked={parts[part]} onChange={(_event, checked) => onChange({ ...parts, [part]: checked })} />
            }
          />
        ))}
      </div>
    </TitledDialog>
  );
};

/** On top of the first sheet: whose case file it is, and who printed it when. */
export const PrintedHeader = () => (usePrinting() ? <Letterhead /> : null);

const Letterhead = () => {
  const translate = useTranslate();
  const { dataHora } = useDatas();
  const { me } = useMe();
  const { identity } = useGetIdentity();
  const [now] = useState(Date.now);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', borderBottom: 1, pb: 1, mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {me?.empresa} · {translate('app.impressao.confidencial')}
      </Typography>
      <Typography>{translate('app.impressao.por', { nome: identity?.fullName, data: dataHora(now) })}</Typography>
    </Box>
  );
};
