import sharp from 'sharp';

/** Red, green, blue and opacity, each of 255. */
type Colour = readonly [red: number, green: number, blue: number, opacity?: number];

/** Each character as seven rows of five dots. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 17, 25, 21, 19, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  ',': [0, 0, 0, 0, 4, 4, 8],
  '.': [0, 0, 0, 0, 0, 12, 12],
};

/** A picture of rectangles, ellipses and letters. It is made here, and holds nothing else. */
class Drawing {
  private readonly pixels: Buffer;

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.pixels = Buffer.alloc(width * height * 4);
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Colour): this {
    return this.fill(x, y, width, height, colour, () => true);
  }

  ellipse(
    centreX: number,
    centreY: number,
    radiusX: number,
    radiusY: number,
    colour: Colour,
  ): this {
    const isInside = (x: number, y: number) =>
      ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1;
    const left = centreX - radiusX;
    const top = centreY - radiusY;
    return this.fill(left, top, 2 * radiusX, 2 * radiusY, colour, isInside);
  }

  /** @param dot the size of a dot, of which a letter has five by seven */
  write(text: string, x: number, y: number, dot: number, colour: Colour): this {
    [...text].forEach((letter, place) => {
      (GLYPHS[letter] ?? []).forEach((dots, row) => {
        for (let column = 0; column < 5; column++) {
          if ((dots >> (4 - column)) % 2 === 1)
            this.rectangle(x + (place * 6 + column) * dot, y + row * dot, dot, dot, colour);
        }
      });
    });
    return this;
  }

  image(): sharp.Sharp {
    const { width, height } = this;
    return sharp(this.pixels, { raw: { width, height, channels: 4 } });
  }

  private fill(
    left: number,
    top: number,
    width: number,
    height: number,
    [red, green, blue, opacity = 255]: Colour,
    isPart: (x: number, y: number) => boolean,
  ): this {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, top + height); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, left + width); x++) {
        if (isPart(x, y)) this.pixels.set([red, green, blue, opacity], (y * this.width + x) * 4);
      }
    }
    return this;
  }
}

const INK: Colour = [52, 48, 60];
const FAINT: Colour = [188, 180, 168];

/** A hotel's bill on a desk. */
function bill(number: string, nights: string, total: string): Drawing {
  const drawing = new Drawing(480, 640)
    .rectangle(0, 0, 480, 640, [112, 86, 64])
    .rectangle(46, 30, 400, 590, [78, 58, 42])
    .rectangle(38, 22, 400, 590, [247, 243, 232])
    .write('HOTEL DO PORTO', 70, 56, 4, INK)
    .write(`NOTA ${number}`, 70, 108, 3, INK);
  for (const y of [150, 420]) drawing.rectangle(70, y, 336, 3, INK);
  const ending = (text: string, y: number, dot: number) =>
    drawing.write(text, 411 - text.length * 6 * dot, y, dot, INK);
  drawing.write(nights, 70, 176, 3, INK).write('TOTAL', 70, 446, 4, INK);
  ending(total, 176, 3);
  ending(total, 446, 4);
  // Lines that are too small to be read.
  [220, 244, 268, 292, 316, 340].forEach((y, line) => {
    drawing.rectangle(70, y, 230 - ((line * 37) % 90), 7, FAINT);
    drawing.rectangle(356, y, 50, 7, FAINT);
  });
  return drawing
    .rectangle(70, 520, 180, 3, FAINT)
    .ellipse(350, 540, 46, 46, [150, 62, 70])
    .ellipse(350, 540, 38, 38, [247, 243, 232])
    .rectangle(318, 534, 64, 12, [150, 62, 70]);
}

/** The back of a hall: oil runs from a drum into the drain for rain. */
function floor(): Drawing {
  const drawing = new Drawing(960, 640)
    .rectangle(0, 0, 960, 250, [168, 172, 170])
    .rectangle(0, 250, 960, 390, [126, 126, 122])
    .rectangle(0, 244, 960, 8, [94, 96, 94]);
  for (let x = 0; x < 960; x += 120) drawing.rectangle(x, 0, 3, 244, [150, 154, 152]);
  // Shelves with boxes.
  for (const x of [60, 250, 440]) drawing.rectangle(x, 40, 12, 250, [196, 98, 40]);
  for (const y of [96, 176, 256]) {
    drawing.rectangle(60, y, 392, 12, [214, 120, 52]);
    [80, 150, 276, 350].forEach((x, box) => {
      const height = 34 + ((box * 13 + y) % 22);
      drawing
        .rectangle(x, y - height, 60, height, [170, 132, 88])
        .rectangle(x + 26, y - height, 8, height, [198, 168, 128]);
    });
  }
  // Drums, and the line that marks the way.
  for (const [x, y] of [
    [640, 150],
    [760, 170],
    [700, 220],
  ] as const) {
    drawing
      .rectangle(x, y, 90, 130, [36, 74, 118])
      .ellipse(x + 45, y + 130, 45, 14, [28, 58, 94])
      .ellipse(x + 45, y, 45, 14, [58, 100, 148])
      .rectangle(x, y + 60, 90, 8, [28, 58, 94]);
  }
  drawing.rectangle(0, 560, 960, 22, [212, 176, 40]);
  const oil: Colour = [34, 28, 24];
  for (const [x, y, wide, high] of [
    [720, 372, 96, 22],
    [630, 396, 110, 24],
    [520, 426, 104, 22],
    [420, 452, 90, 18],
  ] as const)
    drawing.ellipse(x, y, wide, high, oil);
  drawing.ellipse(660, 388, 40, 6, [86, 74, 92]).ellipse(500, 422, 34, 5, [78, 84, 96]);
  drawing.ellipse(330, 470, 92, 40, [70, 70, 68]).ellipse(330, 470, 80, 33, [24, 24, 24]);
  for (let x = 268; x < 400; x += 22) drawing.rectangle(x, 440, 8, 60, [96, 96, 92]);
  return drawing;
}

/** Messages on a telephone, too small to be read. */
function chat(): Drawing {
  const drawing = new Drawing(420, 720)
    .rectangle(0, 0, 420, 720, [229, 224, 214])
    .rectangle(0, 0, 420, 84, [54, 74, 92])
    .ellipse(50, 42, 25, 25, [150, 166, 178])
    .rectangle(92, 34, 140, 16, [226, 232, 236]);
  const messages = [
    { x: 20, y: 110, lines: 3 },
    { x: 20, y: 232, lines: 2 },
    { x: 130, y: 330, lines: 1 },
    { x: 20, y: 406, lines: 4 },
    { x: 20, y: 552, lines: 2 },
  ];
  for (const { x, y, lines } of messages) {
    const ground: Colour = x === 20 ? [252, 251, 248] : [207, 226, 204];
    drawing.rectangle(x, y, 270, lines * 25 + 26, ground);
    for (let line = 0; line < lines; line++)
      drawing.rectangle(x + 18, y + 20 + line * 25, 232 - ((line * 67 + y) % 120), 9, FAINT);
  }
  return drawing;
}

/** The logo of the invented company, a blossom of the ipê tree; its ground is transparent. */
export function demoLogo(): Promise<Buffer> {
  const drawing = new Drawing(192, 192);
  for (let petal = 0; petal < 5; petal++) {
    const angle = (petal * 2 * Math.PI) / 5 - Math.PI / 2;
    const x = 96 + 50 * Math.cos(angle);
    const y = 100 + 50 * Math.sin(angle);
    drawing.ellipse(x, y, 41, 41, [205, 148, 12]).ellipse(x, y, 33, 33, [232, 178, 38]);
  }
  return drawing.ellipse(96, 100, 26, 26, [29, 84, 58]).image().png().toBuffer();
}

const PICTURES = {
  'nota do hotel 1': () => bill('0412', '3 DIARIAS', '1.140,00'),
  'nota do hotel 2': () => bill('0418', '2 DIARIAS', '760,00'),
  'ralo do galpão': floor,
  mensagens: chat,
} as const satisfies Readonly<Record<string, () => Drawing>>;

export type DemoPicture = keyof typeof PICTURES;

/** An attachment as the form sends it. */
export async function demoAttachment(name: DemoPicture) {
  const bytes = await PICTURES[name]().image().flatten().jpeg({ quality: 85 }).toBuffer();
  return {
    nomeArquivo: `${name}.jpg`,
    arquivo: `data:image/jpeg;base64,${bytes.toString('base64')}`,
  };
}
