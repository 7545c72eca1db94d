import { httpStatus, refusal } from '../../http';
import type { Anexo, RelatoEquipe } from '../../api';

/** A picture for paper, or why there is none. */
export type PrintedPicture = { url: string } | { lost: PictureLoss };

/** The page was printed past its own button, no answer came, the server refused, or no picture was in the answer. */
export type PictureLoss = { why: 'despreparada' | 'semResposta' | 'ilegivel' } | { why: 'recusada'; status: number };

/** By the ids of their files. */
export type PrintedPictures = ReadonlyMap<string, PrintedPicture>;

/** Every file of a case: the report's own, then those of its messages. */
export function filesOf({ anexos, msg }: RelatoEquipe): Anexo[] {
  return [...anexos, ...msg.flatMap(({ respostaAnexos }) => respostaAnexos)];
}

/** Fetches pictures one after the other, as addresses of this page to be revoked. @throws when it is cancelled */
export async function fetchPictures(files: readonly Anexo[], signal: AbortSignal): Promise<PrintedPictures> {
  const pictures = new Map<string, PrintedPicture>();
  try {
    for (const file of files) pictures.set(file.id, await fetchPicture(file, signal));
  } catch (error) {
    revoke(pictures);
    throw error;
  }
  return pictures;
}

async function fetchPicture({ arquivo }: Anexo, signal: AbortSignal): Promise<PrintedPicture> {
  try {
    const response = await fetch(arquivo, { signal, credentials: 'same-origin' });
    if (!response.ok) throw await refusal(response);
    return { url: URL.createObjectURL(await response.blob()) };
  } catch (error) {
    signal.throwIfAborted();
    const status = httpStatus(error);
    return { lost: status === 0 ? { why: 'semResposta' } : { why: 'recusada', status } };
  }
}

/** Waits until every picture within an element can be painted; those that never can are lost. */
export async function decoded(pictures: PrintedPictures, within: Element | null): Promise<PrintedPictures> {
  const images = new Map(Array.from(within?.querySelectorAll('img') ?? [], (image) => [image.src, image]));
  const found = new Map<string, PrintedPicture>();
  for (const [id, picture] of pictures) found.set(id, await paintable(picture, images));
  return found;
}

async function paintable(
  picture: PrintedPicture,
  images: ReadonlyMap<string, HTMLImageElement>,
): Promise<PrintedPicture> {
  if (!('url' in picture)) return picture;
  try {
    await images.get(picture.url)?.decode();
    return picture;
  } catch {
    URL.revokeObjectURL(picture.url);
    return { lost: { why: 'ilegivel' } };
  }
}

export function revoke(pictures: PrintedPictures): void {
  for (const picture of pictures.values()) if ('url' in picture) URL.revokeObjectURL(picture.url);
}
