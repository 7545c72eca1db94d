import NextIcon from '@mui/icons-material/ArrowForwardOutlined';
import PreviousIcon from '@mui/icons-material/ArrowBackOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import { Alert, Box } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import type { Attachment } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { FileDialog, type FileTool } from './FileDialog';

interface ImageViewerProps {
  files: readonly Attachment[];
  /** The index of the file that is shown first. */
  first: number;
  onClose: () => void;
}

const ZOOM_MIN = 1;
const ZOOM_MAX = 5;
const ZOOM_STEP = 0.5;

interface Tool extends FileTool {
  /** As `KeyboardEvent.key` names them. */
  keys: readonly string[];
}

/** Shows pictures over the page, with zoom. Every tool has a button and a key. */
export const ImageViewer = ({ files, first, onClose }: ImageViewerProps) => {
  const translate = useTranslate();
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const [brokenId, setBrokenId] = useState<string>();
  const file = files[index];
  if (file === undefined) return null;

  const show = (next: number) => {
    setIndex(next);
    setZoom(ZOOM_MIN);
  };
  const last = files.length - 1;
  const tools: Tool[] = [
    {
      label: 'anterior',
      icon: PreviousIcon,
      keys: ['ArrowLeft'],
      disabled: index === 0,
      use: () => show(index - 1),
    },
    {
      label: 'proxima',
      icon: NextIcon,
      keys: ['ArrowRight'],
      disabled: index === last,
      use: () => show(index + 1),
    },
    {
      label: 'diminuir',
      icon: ZoomOutIcon,
      keys: ['-'],
      disabled: zoom <= ZOOM_MIN,
      use: () => setZoom(zoom - ZOOM_STEP),
    },
    {
      label: 'aumentar',
      icon: ZoomInIcon,
      keys: ['+', '='],
      disabled: zoom >= ZOOM_MAX,
      use: () => setZoom(zoom + ZOOM_STEP),
    },
    {
      label: 'ajustar',
      icon: FitIcon,
      keys: ['0'],
      disabled: zoom === ZOOM_MIN,
      use: () => setZoom(ZOOM_MIN),
    },
  ];
  const byKey = (event: KeyboardEvent) => {
    const tool = tools.find(({ keys, disabled }) => keys.includes(event.key) && !disabled);
    // While the picture is enlarged, the arrows scroll it.
    if (tool === undefined || (zoom > ZOOM_MIN && event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    tool.use();
  };

  return (
    <FileDialog
      name={file.nomeArquivo}
      status={
        <>
          {translate('app.imagem.posicao', { atual: index + 1, total: files.length })} ·{' '}
          {Math.round(zoom * 100)}%
        </>
      }
      tools={tools}
      onKeyDown={byKey}
      onClose={onClose}
    >
      <Box
        tabIndex={0}
        role="group"
        aria-label={file.nomeArquivo}
        sx={{
          flexGrow: 1,
          minHeight: 0,
          overflow: 'auto',
          bgcolor: 'action.hover',
          display: 'grid',
          placeItems: 'safe center',
        }}
      >
        {brokenId === file.id ? (
          <Alert severity="warning">{translate('app.imagem.falhou')}</Alert>
        ) : (
          <Box
            component="img"
            src={file.arquivo}
            alt={file.nomeArquivo}
            onError={() => setBrokenId(file.id)}
            sx={
              zoom === ZOOM_MIN
                ? { maxWidth: '100%', maxHeight: 'calc(100vh - 80px)', objectFit: 'contain' }
                : { width: `${zoom * 100}%`, maxWidth: 'none' }
            }
          />
        )}
      </Box>
    </FileDialog>
  );
};
