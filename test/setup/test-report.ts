// A test report, as a guardian files it from the first steps.
import { Client, fileReport, type Json, REPORT } from './clients';

/** @returns a token for one test report */
export async function permitFor(guardian: Client): Promise<string> {
  const { status, body } = await guardian.post('/api/instalacao/teste');
  if (status !== 200) throw new Error(`a test was answered with ${String(status)}`);
  return (body as { teste: string }).teste;
}

/** Files a test report like a visitor. @returns its id, its protocol and its visitor */
export async function fileTest(guardian: Client, more: object = {}) {
  const teste = await permitFor(guardian);
  const filed = await fileReport(guardian.url, { ...REPORT, ...more, teste });
  return { ...filed, id: (await standingTest(guardian)).id as string };
}

/** The test report as the first steps show it. */
export const standingTest = async (guardian: Client): Promise<Json> =>
  (await guardian.get('/api/instalacao/teste')).body.relato;

export const eraseTest = (guardian: Client) => guardian.delete('/api/instalacao/teste');
