/**
 * Encodes pictures of pages, one after another, beside the thread that draws the next page; a
 * classic script in a worker, built by `vite.config.ts`.
 */

/** A page's picture, which becomes at most this number of bytes. */
export interface PagePicture {
  picture: ImageBitmap;
  bytesMax: number;
}

/** Tried in turn until a picture is small enough. */
const QUALITIES = [0.85, 0.6, 0.3];

globalThis.addEventListener('message', ({ data }: MessageEvent<PagePicture>) => {
  void answer(data);
});

/** Answers with `undefined` if no quality makes the picture small enough, or encoding fails. */
async function answer(page: PagePicture): Promise<void> {
  try {
    const bytes = await encode(page);
    globalThis.postMessage(bytes, bytes ? { transfer: [bytes] } : {});
  } catch {
    // The page reports that there is no picture; the document stays in the form.
    globalThis.postMessage(undefined);
  }
}

async function encode({ picture, bytesMax }: PagePicture): Promise<ArrayBuffer | undefined> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= bytesMax) return blob.arrayBuffer();
  }
  return undefined;
}
