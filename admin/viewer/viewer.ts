/**
 * The page in the sandbox: shows one file, which the back office sends it, or draws the pages of a PDF
 * for the public form.
 */
import './without-webrtc';
import type { PdfPagesRequest } from '@relato/domain/pdf-pages';
import type { HostMessage, ViewerMessage } from './messages';
import { showMail } from './mail';
import { showMedia } from './media';
import { sendPages } from './pages';
import { showPdf } from './pdf';
import { progress } from './progress';
import { showText } from './text';

/** The page without an origin can name no other target than `*`; its parent is the back office. */
const report = (message: ViewerMessage): void => window.parent.postMessage(message, '*');

type FileMessage = Extract<HostMessage, { bytes: ArrayBuffer }>;

let zoom: ((zoom: number) => void) | undefined;

async function show(message: FileMessage): Promise<void> {
  try {
    report(await outcomeOf(message));
  } catch {
    report({ type: 'error', name: 'failed' });
  }
}

async function outcomeOf(message: FileMessage): Promise<ViewerMessage> {
  switch (message.kind) {
    case 'pdf': {
      const outcome = await showPdf(message, document.body);
      if (typeof outcome === 'string') return { type: 'error', name: outcome };
      ({ zoom } = outcome);
      return { type: 'shown', pages: outcome.pages };
    }
    case 'text':
      showText(message, document.body);
      zoom = zoomBody;
      return { type: 'shown', pages: 0 };
    case 'mail':
      await showMail(message, document.body);
      zoom = zoomBody;
      return { type: 'shown', pages: 0 };
    default:
      return showMedia(message, document.body).then(
        () => ({ type: 'shown', pages: 0 }),
        () => ({ type: 'error', name: 'unplayable' }),
      );
  }
}

/** Text follows by its size. */
function zoomBody(to: number): void {
  document.body.style.setProperty('--zoom', String(to));
}

window.addEventListener(
  'message',
  ({ source, data }: MessageEvent<HostMessage | PdfPagesRequest>) => {
    if (source !== window.parent) return;
    switch (data.kind) {
      case 'ping':
        report({ type: 'alive', ...progress() });
        break;
      case 'zoom':
        zoom?.(data.zoom);
        break;
      case 'pages':
        void sendPages(data, (message, transferred = []) =>
          window.parent.postMessage(message, '*', transferred),
        );
        break;
      default:
        void show(data);
    }
  },
);

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') report({ type: 'escape' });
});

report({ type: 'ready' });
