import { REMOVED_DATA_LABELS } from '@relato/domain/attachment';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import { Box, ButtonBase, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useLanguage, useDomainLabel } from '../i18n/language';
import type { Attachment } from '../session/api';
import { TitledDialog } from '../ui/dialogs';
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
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
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
  const { nomeArquivo, arquivo, miniatura, tipo, original } = file;
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
          <Box sx={{ display: 'grid', justifyItems: 'center' }}>
            <DocumentIcon aria-hidden sx={{ color: 'text.secondary' }} />
            <Box component="span" sx={{ textDecoration: 'underline' }}>
              {translate('app.relato.ver')}
            </Box>
          </Box>
        )}
      </ButtonBase>
      <Box sx={{ p: 1, minWidth: 0, alignSelf: 'center' }}>
        {original === undefined ? (
          <Link
            href={arquivo}
            download={nomeArquivo}
            aria-label={translate('app.relato.baixar', { nome: nomeArquivo })}
          >
            {nomeArquivo}
          </Link>
        ) : (
          <Original file={file} address={original} />
        )}
        <Removed file={file} />
      </Box>
    </Box>
  );
};

/** The name of a file that was stored as it came, and its download, which asks once more. */
const Original = ({ file, address }: { file: Attachment; address: string }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { nomeArquivo, sha256 = '' } = file;
  const download = () => {
    setAsked(false);
    // The server names the file.
    const link = Object.assign(document.createElement('a'), { href: address, download: '' });
    document.body.append(link);
    link.click();
    link.remove();
  };
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{nomeArquivo}</Typography>
      <Link
        component="button"
        type="button"
        aria-label={translate('app.relato.baixarOriginal', { nome: nomeArquivo })}
        onClick={() => setAsked(true)}
      >
        {translate('app.original.baixar')}
      </Link>
      {isAsked && (
        <TitledDialog
          title="app.original.titulo"
          onClose={() => setAsked(false)}
          footer={{
            cancel: { label: 'ra.action.cancel', onClick: () => setAsked(false), focused: true },
            confirm: { label: 'app.original.baixar', onClick: download },
          }}
        >
          <Typography>{translate('app.original.aviso')}</Typography>
          <Typography sx={{ mt: 2 }}>{translate('app.original.resumo')}</Typography>
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {sha256}
          </Box>
        </TitledDialog>
      )}
    </>
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
