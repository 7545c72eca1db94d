/** The box into which a logo is fitted on arrival, in pixels. */
export const LOGO_BOX = { width: 640, height: 192 } as const;

export interface Logo {
  /** The path from which it is served: another one for each content. */
  path: string;
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
}

const NAME = /^[0-9a-f]{32}-([1-9]\d{0,2})x([1-9]\d{0,2})\.(png|jpg)$/;

/** Where logos are served, to visitors too. */
const LOGO_PATH = '/api/visitante/logotipo/';

/** The name under which a logo is stored. @param digest 32 hexadecimal digits of its content */
export const logoName = (digest: string, width: number, height: number, isPng: boolean): string =>
  `${digest}-${String(width)}x${String(height)}.${isPng ? 'png' : 'jpg'}`;

/** A logo by its stored name; undefined for any other text. */
export function logoOf(name: string): Logo | undefined {
  const [, width, height, ending] = NAME.exec(name) ?? [];
  if (width === undefined || height === undefined) return undefined;
  return {
    path: LOGO_PATH + name,
    type: ending === 'png' ? 'image/png' : 'image/jpeg',
    width: Number(width),
    height: Number(height),
  };
}

interface Size {
  width: number;
  height: number;
}

/** The size at which a picture fills a box without changing its shape. */
export function fittedInto({ width, height }: Size, box: Size): Size {
  const share = Math.min(box.width / width, box.height / height);
  const whole = (pixels: number): number => Math.max(1, Math.round(pixels * share));
  return { width: whole(width), height: whole(height) };
}
