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

/** The printed parts of the case; the button and Ctrl+P ask the same. */
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
  /** Its pictures are loaded, and the browser is asked to print. */
  onReady: () => void;
  onPrinted: () => void;
  /** There was nothing to print. */
  onFailed: () => void;
}

/**
 * The case as the server puts it on paper, in a frame out of sight. The frame is loaded when its
 * pictures are, and is printed then.
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
    const paper = frame.contentWindow;
    if (!sheet || !paper) {
      notify('app.impressao.falhou', { type: 'error' });
      onFailed();
      return;
    }
    for (const picture of sheet.querySelectorAll('img'))
      if (picture.naturalWidth === 0) picture.replaceWith(translate('app.impressao.semImagem'));
    onReady();
    paper.addEventListener('afterprint', onPrinted);
    paper.print();
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

/** Asks for the parts on Ctrl+P, which would print the page on the screen. */
export function usePrintKey(onAsk: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onAsk();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
