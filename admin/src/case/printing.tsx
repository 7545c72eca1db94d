import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { type SyntheticEvent, useEffect } from 'react';
import { useLanguage } from '../i18n/language';
import { useNotify, useTranslate } from '../i18n/translate';
import { TitledDialog } from '../ui/dialogs';

/** Parts printed besides the report and its messages. */
export const ALL_PARTS = { interno: true, linhaDoTempo: true, imagens: true };
export type PrintedParts = typeof ALL_PARTS;

const PARTS = Object.keys(ALL_PARTS) as (keyof PrintedParts)[];

interface PrintDialogProps {
  parts: PrintedParts;
  onChange: (parts: PrintedParts) => void;
  onClose: () => void;
  onPrint: () => void;
}

/** Asks which parts of the case to print; opened from the case's menu and by Ctrl+P. */
export const PrintDialog = ({ parts, onChange, onClose, onPrint }: PrintDialogProps) => {
  const translate = useTranslate();
  return (
    <TitledDialog
      title="app.relato.imprimir"
      size="xs"
      onClose={onClose}
      footer={{
        cancel: { label: 'ra.action.cancel', onClick: onClose },
        confirm: { label: 'app.relato.imprimir', onClick: onPrint },
      }}
    >
      <div>
        {PARTS.map((part) => (
          <FormControlLabel
            key={part}
            label={translate(`app.impressao.partes.${part}`)}
            sx={{ display: 'flex' }}
            control={
              <Checkbox
                checked={parts[part]}
                onChange={(_event, checked) => onChange({ ...parts, [part]: checked })}
              />
            }
          />
        ))}
      </div>
    </TitledDialog>
  );
};

interface SheetFrameProps {
  reportId: string;
  parts: PrintedParts;
  /** Called when the sheet and its pictures are loaded, before the browser's print dialog opens. */
  onReady: () => void;
  onPrinted: () => void;
  /** Called if the server did not return a sheet. */
  onFailed: () => void;
}

/**
 * Loads the server's printable sheet of the case in a hidden frame, and prints it. The frame's load
 * event waits for the pictures.
 */
export const SheetFrame = ({ reportId, parts, onReady, onPrinted, onFailed }: SheetFrameProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const query = new URLSearchParams({
    idioma: useLanguage(),
    partes: PARTS.filter((part) => parts[part]).join(','),
  });
  const print = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const sheet = frame.contentDocument?.querySelector('main');
    const frameWindow = frame.contentWindow;
    if (!sheet || !frameWindow) {
      notify('app.impressao.falhou', { type: 'error' });
      onFailed();
      return;
    }
    for (const picture of sheet.querySelectorAll('img'))
      if (picture.naturalWidth === 0) picture.replaceWith(translate('app.impressao.semImagem'));
    onReady();
    frameWindow.addEventListener('afterprint', onPrinted);
    frameWindow.print();
  };
  return (
    <Box
      component="iframe"
      src={`/api/relatos/${reportId}/folha?${query}`}
      title={translate('app.relato.imprimir')}
      aria-hidden
      tabIndex={-1}
      onLoad={print}
      sx={{ position: 'fixed', width: 0, height: 0, border: 0, visibility: 'hidden' }}
    />
  );
};

/** Calls `onAsk` on Ctrl+P, in place of the browser's print of the page on the screen. */
export function usePrintKey(onAsk: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPressed = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPressed || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
