import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useDatas } from '../../i18n/useDatas';
import { useMessageText } from '../../messages/Message';
import type { Anexo, RelatoEquipe } from '../../api';
import { filesOf, type PictureLoss, type PrintedPictures } from './printedPictures';

interface PrintedAttachmentsProps {
  report: RelatoEquipe;
  pictures: PrintedPictures | undefined;
  paper: RefObject<HTMLElement | null>;
}

/** Every picture of the case in full, for paper alone; one that is missing is named, and why it is. */
export const PrintedAttachments = ({ report, pictures, paper }: PrintedAttachmentsProps) => {
  const translate = useTranslate();
  const { author } = useMessageText();
  const { dataHora } = useDatas();
  const total = filesOf(report).length;
  if (total === 0) return null;
  const sources = [
    { source: translate('app.impressao.doRelato'), files: report.anexos },
    ...report.msg.map((message) => ({
      source: [author(message), message.respondidoEm && dataHora(message.respondidoEm)].filter(Boolean).join(', '),
      files: message.respostaAnexos,
    })),
    ...report.notas.map(({ autor, em, anexos: files }) => ({ source: `${autor.nome}, ${dataHora(em)}`, files })),
  ];
  const captioned = sources.flatMap(({ source, files }) => files.map((file) => ({ file, source })));
  return (
    <Box component="section" ref={paper} sx={{ display: 'none', '@media print': { display: 'block', mt: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('app.impressao.titulo')}
      </Typography>
      {captioned.map(({ file, source }, index) => (
        <Box component="figure" key={file.id} sx={{ m: 0, mb: 3, breakInside: 'avoid' }}>
          <Typography component="figcaption" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            {translate('app.impressao.legenda', { numero: index + 1, total, nome: file.nomeArquivo, origem: source })}
          </Typography>
          <Picture file={file} pictures={pictures} />
        </Box>
      ))}
    </Box>
  );
};

const Picture = ({ file, pictures }: { file: Anexo; pictures: PrintedPictures | undefined }) => {
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

const Lost = ({ why, ...details }: PictureLoss) => {
  const translate = useTranslate();
  return <Typography sx={{ fontWeight: 600 }}>{translate(`app.impressao.${why}`, details)}</Typography>;
};
