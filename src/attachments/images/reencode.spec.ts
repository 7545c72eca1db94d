import sharp from 'sharp';
import { reencode } from './reencode';

/** So many pixels, as random as they come, that no machine encodes them within a second. */
function slowImage(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'black', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

it('an image that takes too long is given up', async () => {
  const bytes = await slowImage();
  await expect(reencode(bytes, 'png', 1)).rejects.toMatchObject({ key: 'imagem_demorada' });
}, 120_000);
