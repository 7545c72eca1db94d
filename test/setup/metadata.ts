// What an image tells beside its pixels: asked of exiftool where it is installed, and read from its parts in any case.
import { spawnSync } from 'node:child_process';

/** Groups of facts that every image has: of the file, and of its pixels. */
const HARMLESS = /^(ExifTool|File|System|Composite|JFIF|PNG|PNG-pHYs)$/;

/** Everything exiftool finds that is not of the pixels; undefined where there is no exiftool. */
export function askExiftool(image: Buffer): string[] | undefined {
  const { status, stdout, error } = spawnSync('exiftool', ['-a', '-G1', '-s', '-'], { input: image, encoding: 'utf8' });
  if (error || status !== 0) return undefined;
  return stdout.split('\n').filter((line) => line !== '' && !HARMLESS.test(/^\[([^\]]+)\]/.exec(line)?.[1] ?? ''));
}

/** Markers of a JPEG's segments up to its pixels. */
export function jpegSegments(image: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; image[at] === 0xff; at += 2 + image.readUInt16BE(at + 2)) {
    markers.push(image[at + 1]!);
    if (image[at + 1] === 0xda) break;
  }
  return markers;
}
