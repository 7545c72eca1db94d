import type { LabelText } from '../i18n/keys';
import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { TitledDialog } from './dialogs';
import { CODE_FACE } from './theme/codeFace';

interface ShownOnceDialogProps extends ShownOnceProps {
  title: LabelText;
  onClose: () => void;
}

/** Closed by its button only: after an early Esc the person would have to start again. */
export const ShownOnceDialog = ({ title, onClose, ...shown }: ShownOnceDialogProps) => {
  return (
    <TitledDialog
      title={title}
      footer={{
        confirm: { label: 'app.conta.guardei', onClick: onClose, className: 'nao-imprimir' },
      }}
    >
      <ShownOnce {...shown} />
    </TitledDialog>
  );
};

interface ShownOnceProps {
  /** Their purpose, and the consequence of losing them. */
  text: LabelText;
  codes: readonly string[];
  /** The copied text; by default the codes as shown. */
  copied?: string;
  /** Whether it can be printed, alone on its sheet. */
  printed?: boolean;
  /** Further texts shown with them. */
  children?: ReactNode;
}

/** Codes that are stored nowhere else, to be copied or written down. */
export const ShownOnce = ({
  text,
  codes,
  copied: copy = codes.join('\n'),
  printed = false,
  children,
}: ShownOnceProps) => {
  const translate = useTranslate();
  const label = useLabel();
  const [outcome, setOutcome] = useState<'copiado' | 'naoCopiado'>();
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(copy);
      setOutcome('copiado');
    } catch {
      // Browsers offer the clipboard on secure addresses only.
      setOutcome('naoCopiado');
    }
  };
  return (
    <>
      <Alert severity="warning" className={printed ? 'nao-imprimir' : undefined}>
        {label(text)}
      </Alert>
      <Box
        component="ul"
        data-codigos
        sx={{
          listStyle: 'none',
          m: 0,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          gridTemplateColumns: { sm: codes.length > 1 ? '1fr 1fr' : '1fr' },
          gap: 0.5,
          fontFamily: CODE_FACE,
          fontSize: 17,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      {children}
      <Box
        className="nao-imprimir"
        data-sozinho={printed || undefined}
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        <Button variant="outlined" onClick={() => void copyAll()}>
          {translate('app.conta.copiar')}
        </Button>
        {printed && (
          <Button onClick={() => window.print()}>{translate('app.relato.imprimir')}</Button>
        )}
        <span role="status">{outcome && translate(`app.conta.${outcome}`)}</span>
      </Box>
    </>
  );
};
