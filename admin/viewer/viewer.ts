/** The page in the sandbox: shows one file, which the back office sends it. */
import './without-webrtc';
import type { HostMessage, ViewerMessage } from './messages';
import { showPdf, type ShownPdf } from './pdf';
import { progress } from './progress';

/** The page without an origin can name no other target than `*`; its parent is the back office. */
const report = (message: ViewerMessage): void => window.parent.postMessage(message, '*');

let shown: ShownPdf | undefined;

async function show(message: HostMessage & { kind: 'pdf' }): Promise<void> {
  try {
    const outcome = await showPdf(message, document.body);
    if (typeof outcome === 'string') {
      report({ type: 'error', name: outcome });
      return;
    }
    shown = outcome;
    report({ type: 'shown', pages: outcome.pages });
  } catch {
    report({ type: 'error', name: 'failed' });
  }
}

window.addEventListener('message', ({ source, data }: MessageEvent<HostMessage>) => {
  if (source !== window.parent) return;
  switch (data.kind) {
    case 'pdf':
      void show(data);
      break;
    case 'ping':
      report({ type: 'alive', ...progress() });
      break;
    case 'zoom':
      shown?.zoom(data.zoom);
  }
});

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') report({ type: 'escape' });
});

report({ type: 'ready' });
