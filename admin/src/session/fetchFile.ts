import { readAnswer } from './http';

/**
 * Fetches a file as bytes.
 * @throws HttpError in our words, for the server's refusal
 */
export async function fetchFile(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal, credentials: 'same-origin' });
  if (!response.ok) await readAnswer(response);
  return response.arrayBuffer();
}
