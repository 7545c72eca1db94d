import FitIcon from '@mui/icons-material/FitScreenOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import { Alert, Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type HostMessage,
  type MailLabels,
  readViewerMessage,
  type ViewerFailure,
  type ViewerMessage,
} from '../../viewer/messages';
import { LOCALES } from '@relato/domain/language';
import { useLanguage } from '../i18n/language';
import { type Translate, useTranslate } from '../i18n/translate';
import type { Attachment } from '../session/api';
import { fetchFile } from '../session/fetchFile';
import { FileDialog, type FileTool } from './FileDialog';
import { shownAs } from './viewerKinds';
import { PING_MS, ViewerWatch } from './viewerWatch';

/** The server's page in a sandbox; the policy of this page names exactly this path. */
const VIEWER = '/viewer';

/** Files that pdf.js loads for some documents; the viewer has no network. */
const PACK = '/equipe/viewer/pack.bin';

const ZOOM_MIN = 1;
const ZOOM_MAX = 4;
const ZOOM_STEP = 0.5;

type State =
  | { phase: 'opening' }
  | { phase: 'shown'; pages: number }
  | { phase: 'failed'; why: ViewerFailure | 'hangs' | 'notFetched' };

/**
 * A document over the page. It is shown in a frame without an origin or a network, which is removed
 * when it fails or hangs: a file may be made to attack its reader.
 */
export const EvidenceViewer = ({ file, onClose }: ViewerProps) =>
  shownAs(file.tipo) ? (
    <FrameDialog file={file} onClose={onClose} />
  ) : (
    <DownloadOnly file={file} onClose={onClose} />
  );

interface ViewerProps {
  file: Attachment;
  onClose: () => void;
}

/** A kind that no program of ours reads: nothing is fetched. */
const DownloadOnly = ({ file, onClose }: ViewerProps) => (
  <FileDialog name={file.nomeArquivo} status={null} tools={[]} onClose={onClose}>
    <Alert severity="info" sx={{ m: 2 }}>
      {useTranslate()('app.visor.soBaixar')}
    </Alert>
  </FileDialog>
);

const FrameDialog = ({ file, onClose }: ViewerProps) => {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const state = useViewer(frame, file, onClose);

  const show = (next: number) => {
    const kept = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, next));
    setZoom(kept);
    post(frame.current, { kind: 'zoom', zoom: kept });
  };
  const isShown = state.phase === 'shown';
  const toolTo = (label: FileTool['label'], icon: FileTool['icon'], to: number): FileTool => ({
    label,
    icon,
    disabled: !isShown || to < ZOOM_MIN || to > ZOOM_MAX || to === zoom,
    use: () => show(to),
  });
  const zooms = ['pdf', 'text', 'mail'].includes(shownAs(file.tipo)?.kind ?? '');
  const tools = !zooms
    ? []
    : [
        toolTo('diminuir', ZoomOutIcon, zoom - ZOOM_STEP),
        toolTo('aumentar', ZoomInIcon, zoom + ZOOM_STEP),
        toolTo('ajustar', FitIcon, ZOOM_MIN),
      ];

  return (
    <FileDialog
      name={file.nomeArquivo}
      status={
        <>
          {state.phase === 'opening' && translate('app.visor.abrindo')}
          {isShown &&
            state.pages > 0 &&
            `${translate('app.visor.paginas', { smart_count: state.pages })} · `}
          {isShown && zooms && `${String(zoom * 100)}%`}
        </>
      }
      tools={tools}
      onClose={onClose}
    >
      {state.phase === 'failed' ? (
        <Alert severity="warning" sx={{ m: 2 }}>
          {translate(`app.visor.falhas.${state.why}`)}
        </Alert>
      ) : (
        <Box
          component="iframe"
          ref={frame}
          src={VIEWER}
          title={file.nomeArquivo}
          // The server's header says the same.
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          sx={{
            flexGrow: 1,
            border: 0,
            width: '100%',
            minHeight: 0,
            // The frame asks for the colours of the place where it stands.
            colorScheme: (theme: Theme) => theme.palette.mode,
          }}
        />
      )}
    </FileDialog>
  );
};

/** The frame has no origin, so that no other target than `*` fits. */
function post(frame: HTMLIFrameElement | null, message: HostMessage): void {
  const files = message as { bytes?: ArrayBuffer; pack?: ArrayBuffer };
  const transferred = [files.bytes, files.pack].filter((each) => each !== undefined);
  frame?.contentWindow?.postMessage(message, '*', transferred);
}

/** Sends the document to the frame once both are there, and follows it until it ends or hangs. */
function useViewer(
  frame: { current: HTMLIFrameElement | null },
  file: Attachment,
  onClose: () => void,
): State {
  const read = useFileMessage(file);
  const [state, setState] = useState<State>({ phase: 'opening' });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const watch = new ViewerWatch();
    const ended = new AbortController();
    const fail = (why: (State & { phase: 'failed' })['why']) => {
      ended.abort();
      setState({ phase: 'failed', why });
    };
    let setReady: () => void = () => undefined;
    const isReady = new Promise<void>((resolve) => (setReady = resolve));
    const open = async () => {
      const { signal } = ended;
      try {
        const [message] = await Promise.all([read(signal), isReady]);
        post(frame.current, message);
      } catch {
        if (!signal.aborted) fail('notFetched');
      }
    };
    const take = (message: ViewerMessage) => {
      watch.heard(message);
      if (message.type === 'escape') close.current();
      else if (message.type === 'error') fail(message.name);
      else if (message.type === 'shown') setState({ phase: 'shown', pages: message.pages });
      else if (message.type === 'ready') setReady();
    };
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== 'null') return;
      const message = readViewerMessage(data);
      if (message) take(message);
    };
    const ping = () => {
      if (watch.pinged()) fail('hangs');
      else post(frame.current, { kind: 'ping' });
    };
    const pinging = setInterval(ping, PING_MS);
    const stop = () => {
      clearInterval(pinging);
      window.removeEventListener('message', listen);
    };
    window.addEventListener('message', listen);
    void open();
    ended.signal.addEventListener('abort', stop);
    return () => ended.abort();
  }, [frame, read]);

  return state;
}

/** @returns fetches the file, and tells the viewer how to show it */
function useFileMessage({ arquivo, tipo, nomeArquivo }: Attachment) {
  const translate = useTranslate();
  const language = LOCALES[useLanguage()];
  return useCallback(
    async (signal: AbortSignal): Promise<HostMessage> => {
      const shown = shownAs(tipo);
      const [bytes, pack] = await Promise.all([
        fetchFile(arquivo, signal),
        shown?.kind === 'pdf' ? fetchFile(PACK, signal) : undefined,
      ]);
      if (pack) {
        const pageLabel = translate('app.visor.pagina', { n: '{n}' });
        return { kind: 'pdf', bytes, pack, pageLabel };
      }
      if (shown?.kind === 'audio' || shown?.kind === 'video')
        return { ...shown, bytes, label: nomeArquivo };
      const cutLabel = translate('app.visor.cortado');
      return shown?.kind === 'mail'
        ? { kind: 'mail', bytes, cutLabel, labels: mailLabels(translate), language }
        : { kind: 'text', bytes, cutLabel };
    },
    [arquivo, tipo, nomeArquivo, translate, language],
  );
}

const mailLabels = (translate: Translate): MailLabels => ({
  from: translate('app.visor.correio.from'),
  to: translate('app.visor.correio.to'),
  cc: translate('app.visor.correio.cc'),
  date: translate('app.visor.correio.date'),
  subject: translate('app.visor.correio.subject'),
  formattedToo: translate('app.visor.correio.formattedToo'),
  onlyFormatted: translate('app.visor.correio.onlyFormatted'),
  attachments: translate('app.visor.correio.attachments'),
  unnamed: translate('app.visor.correio.unnamed'),
});
