// Documents of 25 MB: the time of an upload and a download beside a bare stream of the same, and the
// memory while twenty arrive at once.
import { DOCUMENT_BYTES_MAX } from '@relato/domain/limits';
import { Client, formOf, reportWith } from '../../test/setup/clients';
import { pdf } from '../../test/setup/pdf';
import { withBareFiles } from '../bare-files';
import { type Figure, median } from '../figure';
import { peakKilobytes, presentKilobytes } from '../memory';
import { withProduct } from '../stage';

const TURNS = 25;
const AT_ONCE = 20;

const document = Buffer.alloc(DOCUMENT_BYTES_MAX, 'incompressible? ');
pdf().copy(document);

export function evidence(): Promise<Figure[]> {
  return withBareFiles((bare) =>
    withProduct(
      async ({ url, pid }) => {
        const times = { upload: [], bareUpload: [], download: [], bareDownload: [] } as Record<
          'upload' | 'bareUpload' | 'download' | 'bareDownload',
          number[]
        >;
        // The first turn warms both up.
        for (let turn = 0; turn <= TURNS; turn++) {
          const one = await turnOf(url, bare);
          if (turn === 0) continue;
          for (const name of Object.keys(times) as (keyof typeof times)[])
            times[name].push(one[name]);
        }
        const before = (await presentKilobytes(pid)) / 1024;
        const statuses = await Promise.all(
          Array.from({ length: AT_ONCE }, async () => (await file(new Client(url))).status),
        );
        const stored = statuses.filter((status) => status === 201).length;
        const peak = (await peakKilobytes(pid)) / 1024;
        return [
          {
            what: '25 MB sent (bound: 1.6 times a bare stream to a file)',
            figure: median(times.upload),
            bound: 1.6 * median(times.bareUpload),
            unit: 'ms',
          },
          {
            what: '25 MB fetched (bound: 1.6 times a bare stream from a file)',
            figure: median(times.download),
            bound: 1.6 * median(times.bareDownload),
            unit: 'ms',
          },
          {
            what: `memory growth, ${stored} of ${AT_ONCE} files of 25 MB stored at once`,
            figure: peak - before,
            bound: 150,
            unit: 'MB',
          },
        ];
      },
      { env: { EVIDENCE: 'documentos' } },
    ),
  );
}

const file = (visitor: Client) =>
  visitor.post('/api/visitante/relatos', reportWith(['a.pdf', document]));

async function turnOf(url: string, bare: string) {
  const visitor = new Client(url);
  const filed = await visitor.post(
    '/api/visitante/relatos',
    formOf({ motivo: 'denuncia', relato: 'Um relato.' }, []),
  );
  if (filed.status !== 201) throw new Error(`Filing answered ${filed.status}`);
  // A message: filing would add the time of Argon2, which the row `argon2` has.
  const message = formOf({ mensagem: 'Segue.' }, [['a.pdf', document]]);
  const sent = await timed(() => visitor.post('/api/visitante/relato/mensagens', message));
  if (sent.answer.status !== 201) throw new Error(`Sending answered ${sent.answer.status}`);
  const path = (sent.answer.body.respostaAnexos as { arquivo: string }[])[0]?.arquivo ?? '';
  const fetched = await timed(() => visitor.get(path));
  if (!document.equals(fetched.answer.body as Buffer))
    throw new Error('The file came back changed');
  const body = formOf({ mensagem: 'Segue.' }, [['a.pdf', document]]);
  const bareSent = await timed(async () => (await fetch(bare, { method: 'POST', body })).text());
  const bareFetched = await timed(async () => Buffer.from(await (await fetch(bare)).arrayBuffer()));
  return {
    upload: sent.milliseconds,
    download: fetched.milliseconds,
    bareUpload: bareSent.milliseconds,
    bareDownload: bareFetched.milliseconds,
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; milliseconds: number }> {
  const start = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - start };
}
