// The growth of the process's memory after an hour's load of a large company, compressed into five
// minutes.
import { setTimeout as delay } from 'node:timers/promises';
import { Client, fileReport, formOf, newestId, REPORT } from '../../test/setup/clients';
import { jpeg } from '../../test/setup/images';
import type { Figure } from '../figure';
import { residentMegabytes } from '../memory';
import { onStage } from '../stage';

const WARM_UP_MS = 60_000;
const LOAD_MS = 5 * 60_000;
const REST_MS = 15_000;
const PARALLEL = 4;
/** The process may hold this many times its memory when warm. */
const GROWTH = 1.2;

export function mixedLoad(): Promise<Figure[]> {
  return onStage(async ({ product }) => {
    const photo = await jpeg(1600, 1200);
    await work(product.url, photo, WARM_UP_MS);
    await delay(REST_MS);
    const warm = await residentMegabytes(product.pid);
    const visits = await work(product.url, photo, LOAD_MS);
    await delay(REST_MS);
    const after = await residentMegabytes(product.pid);
    return [
      { what: `memory after ${visits} visits`, figure: after, bound: warm * GROWTH, unit: 'MB' },
    ];
  });
}

/** @returns how many visits there were */
async function work(url: string, photo: Buffer, ms: number): Promise<number> {
  const until = performance.now() + ms;
  const staff = await new Client(url).signIn();
  let visits = 0;
  const lane = async (): Promise<void> => {
    for (; performance.now() < until; visits++) await visit(url, staff, photo);
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
  return visits;
}

/** A report with a photo, an answer to it, and the pages that people read meanwhile. */
async function visit(url: string, staff: Client, photo: Buffer): Promise<void> {
  await expect(200, fetch(url));
  const form = formOf({ ...REPORT, relato: `Um relato. ${'a'.repeat(900)}` }, [
    ['foto.jpg', photo],
  ]);
  const { visitor, uuid } = await fileReport(url, form);
  const id = await newestId(staff);
  await expect(200, staff.get(`/api/relatos/${id}`));
  await expect(
    201,
    staff.post(`/api/relatos/${id}/mensagens`, { mensagem: 'Recebido.', status: 'EM_ANDAMENTO' }),
  );
  await expect(200, visitor.post('/api/visitante/acesso', { protocolo: uuid }));
  await expect(200, visitor.get('/api/visitante/relato'));
  await expect(201, visitor.post('/api/visitante/relato/mensagens', { mensagem: 'Obrigado.' }));
  await expect(200, staff.get(`/api/relatos?filter=${encodeURIComponent('{"q":"relato"}')}`));
}

async function expect(status: number, answer: Promise<{ status: number }>): Promise<void> {
  const { status: given } = await answer;
  if (given !== status) throw new Error(`answered ${given} where ${status} was due`);
}
