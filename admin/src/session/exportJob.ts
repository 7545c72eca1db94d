import { send } from './dataProvider';
import { isUnconfirmed, isUnjustified } from '../ui/errors';
import { Watched } from '../ui/watched';
import { fetchSpreadsheet, type Progress, type Spreadsheet } from './fetchSpreadsheet';

/** The page's only download: it continues while the person navigates. */
type ExportState =
  | { is: 'idle' }
  | { is: 'running'; progress: Progress | undefined }
  | { is: 'failed'; error: unknown }
  /** A full export was requested, which needs a second person. */
  | { is: 'asked' }
  /** The file was saved, and this many of its rows are of reports that do not open. */
  | { is: 'altered'; count: number };

const state = new Watched<ExportState>({ is: 'idle' });
const become = state.set;
let cancel: AbortController | undefined;

export const exportJob = {
  state,

  /** Fetches and saves; the state shows a failure, and warnings that the file does not contain. */
  start: async (url: string): Promise<void> => {
    if (state.get().is === 'running') return;
    const own = (cancel = new AbortController());
    become({ is: 'running', progress: undefined });
    try {
      const spreadsheet = await fetchSpreadsheet(url, own.signal, (progress) =>
        become({ is: 'running', progress }),
      );
      saveFile(spreadsheet);
      become(
        spreadsheet.altered > 0 ? { is: 'altered', count: spreadsheet.altered } : { is: 'idle' },
      );
    } catch (error) {
      if (own.signal.aborted || isUnconfirmed(error)) become({ is: 'idle' });
      else if (isUnjustified(error)) await requestSecondPerson();
      else become({ is: 'failed', error });
    }
  },

  /** Stops the download, or dismisses its messages. */
  stop: (): void => {
    cancel?.abort();
    if (state.get().is !== 'running') become({ is: 'idle' });
  },
};

/** Requests a full export. The call asks for the person's reason, see {@link httpClient}. */
async function requestSecondPerson(): Promise<void> {
  try {
    await send('POST', '/api/relatos/planilha', {});
    become({ is: 'asked' });
  } catch (error) {
    become(isUnconfirmed(error) ? { is: 'idle' } : { is: 'failed', error });
  }
}

/** How long the browser may take to start a file whose address will expire. */
const GRACE_MS = 60_000;

/** Passes a file to the browser's downloads. */
function saveFile({ name, file }: Spreadsheet): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), GRACE_MS);
}
