// QR codes on a page, as a camera reads them.
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** The text that a camera reads. */
export async function readCode(code: Locator): Promise<string> {
  // An ES module; TypeScript takes this file for CommonJS.
  const { default: decodeQr } = await import('qr/decode.js');
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}
