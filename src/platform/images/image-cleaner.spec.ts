import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { CORNERS, jpeg, png, telltalePhoto, telltalePng } from '../../../test/setup/images';
import { ImageCleaner, reencode } from './image-cleaner.service';

const cleaner = new ImageCleaner();

/** The colours in the middle of the four quarters. */
async function quarters(image: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((y) =>
    [1, 3].map((x) => {
      const at =
        (Math.floor((info.height * y) / 4) * info.width + Math.floor((info.width * x) / 4)) * 3;
      return [...data.subarray(at, at + 3)];
    }),
  );
}

function expectCorners(seen: number[][]): void {
  for (const [index, colour] of seen.entries()) {
    for (const [channel, value] of colour.entries()) {
      expect(Math.abs(value - CORNERS[index]![channel]!)).toBeLessThanOrEqual(12);
    }
  }
}

describe('an image that is taken in', () => {
  it.each([
    ['a photo that lies on its side', telltalePhoto, [480, 640]],
    ['a PNG', telltalePng, [640, 480]],
  ])('%s looks the same, upright, and tells nothing any more', async (_, make, [width, height]) => {
    const { bytes, thumbnail, removed } = await cleaner.clean(await make());
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ width, height, space: 'srgb', hasProfile: false });
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const) {
      expect(facts[part]).toBeUndefined();
    }
    expectCorners(await quarters(bytes));
    expectCorners(await quarters(thumbnail));
    expect(removed).toEqual(['local', 'dispositivo', 'data']);
  });

  it('comes with a small JPEG of it', async () => {
    const { thumbnail } = await cleaner.clean(await png(1000, 500));
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 160,
    });
  });

  it('had nothing to remove where nothing was hidden', async () => {
    expect((await cleaner.clean(await jpeg())).removed).toEqual([]);
  });

  it('in CMYK comes out in sRGB', async () => {
    const printed = await sharp(await jpeg())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const { bytes } = await cleaner.clean(printed);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

// Every other refusal: test/security/attachment-refusals.e2e-spec.ts.
it('an image that takes too long is refused', async () => {
  // So many random pixels that no machine encodes them within a second. They repeat after 300 lines,
  // beyond what the compression looks back on, and are stored without compression.
  const side = 6000;
  const noise = randomBytes(side * 300 * 3);
  const pixels = Buffer.alloc(side * side * 3, noise);
  const slow = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  const bytes = await slow.png({ compressionLevel: 0 }).toBuffer();
  await expect(reencode(bytes, 'png', 1)).rejects.toMatchObject({ key: 'imagem_demorada' });
}, 120_000);
