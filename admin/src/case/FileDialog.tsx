import CloseIcon from '@mui/icons-material/CloseOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Dialog, IconButton, Typography } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '../i18n/translate';

/** A button in the bar of a file's dialog. */
export interface FileTool {
  label: 'anterior' | 'proxima' | 'diminuir' | 'aumentar' | 'ajustar';
  icon: SvgIconComponent;
  disabled: boolean;
  use: () => void;
}

interface FileDialogProps {
  name: string;
  /** The page or picture that is shown, and its size. */
  status: ReactNode;
  tools: readonly FileTool[];
  onKeyDown?: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

const NAME_ID = 'arquivo-nome';

/** A file over the page, below a bar with its name and tools. */
export const FileDialog = (props: FileDialogProps) => {
  const { name, status, tools, onKeyDown, onClose, children } = props;
  const translate = useTranslate();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      // An undefined handler would replace the dialog's own one, which closes by escape.
      {...(onKeyDown && { onKeyDown })}
      aria-labelledby={NAME_ID}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          variant="h2"
          id={NAME_ID}
          sx={{ flexGrow: 1, px: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <Typography role="status" sx={{ color: 'text.secondary', px: 1 }}>
          {status}
        </Typography>
        {tools.map(({ label, icon: Icon, disabled, use }) => (
          <IconButton
            key={label}
            aria-label={translate(`app.imagem.${label}`)}
            aria-disabled={disabled}
            onClick={() => !disabled && use()}
          >
            <Icon />
          </IconButton>
        ))}
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
};
