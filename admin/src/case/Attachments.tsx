import { REMOVED_DATA_LABELS } from '@relato/domain/attachment';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import { Box, ButtonBase, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useLanguage, useDomainLabel } from '../i18n/language';
import type { Attachment } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { EvidenceViewer } from './EvidenceViewer';
import { ImageViewer } from './ImageViewer';

/**
 * Files as downloads, and as pictures inside the page: a stranger's file is never opened as a page.
 */
export const Attachments = ({ label, files }: { label: string; files: readonly Attachment[] }) => {
  const [viewed, setViewed] = useState<Attachment>();
  const pictures = files.filter(({ tipo }) => tipo === undefined);
  const close = () => setViewed(undefined);
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: 1,
        }}
      >
        {files.map((file) => (
          <AttachmentItem key={file.id} file={file} onView={() => setViewed(file)} />
        ))}
      </Box>
      {viewed?.tipo !== undefined && <EvidenceViewer file={viewed} onClose={close} />}
      {viewed && viewed.tipo === undefined && (
        <ImageViewer files={pictures} first={pictures.indexOf(viewed)} onClose={close} />
      )}
    </>
  );
};

/**
 * One file: its preview, which opens the viewer, its name as a download, and what was removed from
 * it.
 */
const AttachmentItem = ({ file, onView }: { file: Attachment; onView: () => void }) => {
  const translate = useTranslate();
  const { nomeArquivo, arquivo, miniatura, tipo } = file;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        breakInside: 'avoid',
      }}
    >
      <ButtonBase
        onClick={onView}
        aria-label={translate('app.relato.ampliar', { nome: nomeArquivo })}
        sx={{
          width: 72,
          minHeight: 72,
          flexShrink: 0,
          bgcolor: 'action.hover',
          alignSelf: 'stretch',
        }}
      >
        {tipo === undefined ? (
          <Thumbnail key={miniatura} address={miniatura} />
        ) : (
          <DocumentIcon aria-hidden sx={{ color: 'text.secondary' }} />
        )}
      </ButtonBase>
      <Box sx={{ p: 1, minWidth: 0, alignSelf: 'center' }}>
        <Link
          href={arquivo}
          download={nomeArquivo}
          aria-label={translate('app.relato.baixar', { nome: nomeArquivo })}
        >
          {nomeArquivo}
        </Link>
        <Removed file={file} />
      </Box>
    </Box>
  );
};

/** A picture without a preview, too damaged or too old, shows its kind instead. */
const Thumbnail = ({ address }: { address?: string }) => {
  const [broken, setBroken] = useState(false);
  if (address === undefined || broken)
    return <PictureIcon aria-hidden sx={{ color: 'text.secondary' }} />;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      sx={{ width: 72, height: 72, objectFit: 'cover' }}
    />
  );
};

/** Hidden data of the photo that never reached the team. */
const Removed = ({ file: { removido = [] } }: { file: Attachment }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const list = new Intl.ListFormat(useLanguage());
  if (removido.length === 0) return null;
  const parts = list.format(removido.map((part) => domainLabel(REMOVED_DATA_LABELS[part])));
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('app.relato.removido', { partes: parts })}
    </Typography>
  );
};
