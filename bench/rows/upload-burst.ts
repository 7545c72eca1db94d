// The peak memory of the product when fifty photos of almost 5 MB are sent at once.
import { reportWith } from '../../test/setup/clients';
import { noise } from '../../test/setup/images';
import type { Figure } from '../figure';
import { peakKilobytes } from '../memory';
import { withProduct } from '../stage';

const UPLOADS = 50;

export async function uploadBurst(): Promise<Figure[]> {
  // 4.86 MB that no encoder makes smaller: the worst accepted case.
  const photo = await noise(2800, 2100);
  return withProduct(async (product) => {
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, () => send(product.url, photo)),
    );
    const unclear = statuses.filter((status) => status !== 201 && status !== 503);
    if (unclear.length > 0)
      throw new Error(`An upload was neither stored nor refused: ${unclear.join(', ')}`);
    const stored = statuses.filter((status) => status === 201).length;
    const peak = (await peakKilobytes(product.pid)) / 1024;
    return [
      {
        what: `peak memory, ${stored} of ${UPLOADS} stored`,
        figure: peak,
        bound: 1024,
        unit: 'MB',
      },
    ];
  });
}

async function send(url: string, photo: Buffer): Promise<number> {
  const body = reportWith(['foto.jpg', photo]);
  const { status } = await fetch(`${url}/api/visitante/relatos`, { method: 'POST', body });
  return status;
}
