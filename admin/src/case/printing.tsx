import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type RefObject, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useMe } from '../session/useMe';
import type { Attachment, StaffReport } from '../session/api';
import { useTranslate } from '../i18n/translate';
import { useDates } from '../i18n/formats';
import { TitledDialog } from '../ui/dialogs';
import { LogoPicture } from '../ui/LogoPicture';
import { usePrinting } from '../ui/media';
import { brand } from '../ui/theme/brand';
import { useWatched } from '../ui/watched';
import { useMessageText } from './Message';
import { filesOf, type PictureLoss, type PrintedPictures } from './printedPictures';

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

const LOGO_BOX = { width: 160, height: 40 };

/** At the top of the first sheet: the case, the person who printed it, and when. */
export const PrintedHeader = () => (usePrinting() ? <Letterhead /> : null);

const Letterhead = () => {
  const translate = useTranslate();
  const { dateTime } = useDates();
  const { me } = useMe();
  const { identity } = useGetIdentity();
  const { logo } = useWatched(brand);
  const [now] = useState(Date.now);
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'end',
        justifyContent: 'space-between',
        borderBottom: 1,
        pb: 1,
        mb: 2,
      }}
    >
      {logo && <LogoPicture logo={logo} box={LOGO_BOX} />}
      <Typography sx={{ fontWeight: 600 }}>
        {me?.empresa} · {translate('app.impressao.confidencial')}
      </Typography>
      <Typography>
        {translate('app.impressao.por', { nome: identity?.fullName ?? '', data: dateTime(now) })}
      </Typography>
    </Box>
  );
};

interface PrintedAttachmentsProps {
  report: StaffReport;
  pictures: PrintedPictures | undefined;
  paper: RefObject<HTMLElement | null>;
}

/** Every picture of the case in full, for print only; a missing one is named with the reason. */
export const PrintedAttachments = ({ report, pictures, paper }: PrintedAttachmentsProps) => {
  const translate = useTranslate();
  const { author } = useMessageText();
  const { dateTime } = useDates();
  const total = filesOf(report).length;
  if (total === 0) return null;
  const sources = [
    { source: translate('app.impressao.doRelato'), files: report.anexos },
    ...report.msg.map((message) => ({
      source: [author(message), message.respondidoEm && dateTime(message.respondidoEm)]
        .filter(Boolean)
        .join(', '),
      files: message.respostaAnexos,
    })),
    ...report.notas.map(({ autor, em, anexos: files }) => ({
      source: `${autor.nome}, ${dateTime(em)}`,
      files,
    })),
  ];
  const captioned = sources.flatMap(({ source, files }) => files.map((file) => ({ file, source })));
  return (
    <Box
      component="section"
      ref={paper}
      sx={{ display: 'none', '@media print': { display: 'block', mt: 3 } }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('app.impressao.titulo')}
      </Typography>
      {captioned.map(({ file, source }, index) => (
        <Box component="figure" key={file.id} sx={{ m: 0, mb: 3, breakInside: 'avoid' }}>
          <Typography component="figcaption" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            {translate('app.impressao.legenda', {
              numero: index + 1,
              total,
              nome: file.nomeArquivo,
              origem: source,
            })}
          </Typography>
          <Picture file={file} pictures={pictures} />
        </Box>
      ))}
    </Box>
  );
};

const Picture = ({
  file,
  pictures,
}: {
  file: Attachment;
  pictures: PrintedPictures | undefined;
}) => {
  const picture = pictures?.get(file.id) ?? { lost: { why: 'despreparada' } as const };
  if ('lost' in picture) return <Lost {...picture.lost} />;
  return (
    <Box
      component="img"
      src={picture.url}
      alt={file.nomeArquivo}
      // With its caption it fits on one sheet of A4.
      sx={{ display: 'block', maxWidth: '100%', maxHeight: '230mm' }}
    />
  );
};

const Lost = (loss: PictureLoss) => {
  const translate = useTranslate();
  const said =
    loss.why === 'recusada'
      ? translate('app.impressao.recusada', { status: loss.status })
      : translate(`app.impressao.${loss.why}`);
  return <Typography sx={{ fontWeight: 600 }}>{said}</Typography>;
};
