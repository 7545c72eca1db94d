import { runResources } from './run-resources';

export default async function stopDatabase(): Promise<void> {
  await runResources.release();
}
