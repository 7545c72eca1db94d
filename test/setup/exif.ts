// The EXIF block of a telephone's photo, written by hand: directories of tags, as TIFF lays them out.

export interface Exif {
  maker: string;
  model: string;
  software: string;
  takenAt: string;
  /** How the camera was held: 6 is turned by a quarter. */
  orientation: number;
  /** A small JPEG inside. */
  thumbnail: Buffer;
}

type Entry = [tag: number, type: number, count: number, data: Buffer];

const HEAD = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
const POINTER = Buffer.alloc(4);

const ascii = (tag: number, text: string): Entry => [tag, 2, text.length + 1, Buffer.from(`${text}\0`, 'latin1')];
const short = (tag: number, value: number): Entry => [tag, 3, 1, Buffer.from([value >> 8, value & 255, 0, 0])];
const long = (tag: number, value: number): Entry => [tag, 4, 1, uint32(value)];
const rationals = (tag: number, ...values: number[]): Entry => [
  tag,
  5,
  values.length,
  Buffer.concat(values.flatMap((value) => [uint32(value), uint32(1)])),
];

export function exifBlock({ maker, model, software, takenAt, orientation, thumbnail }: Exif): Buffer {
  const image = (photoAt: number, gpsAt: number): Entry[] => [
    ascii(0x010f, maker),
    ascii(0x0110, model),
    short(0x0112, orientation),
    ascii(0x0131, software),
    ascii(0x0132, takenAt),
    long(0x8769, photoAt),
    long(0x8825, gpsAt),
  ];
  const photo = [ascii(0x9003, takenAt), ascii(0xa431, model)];
  const gps = [ascii(1, 'S'), rationals(2, 23, 33, 1), ascii(3, 'W'), rationals(4, 46, 38, 2)];
  const small = (at: number): Entry[] => [short(0x0103, 6), long(0x0201, at), long(0x0202, thumbnail.length)];

  const photoAt = HEAD.length + size(image(0, 0));
  const gpsAt = photoAt + size(photo);
  const smallAt = gpsAt + size(gps);
  return Buffer.concat([
    HEAD,
    directory(HEAD.length, image(photoAt, gpsAt), smallAt),
    directory(photoAt, photo, 0),
    directory(gpsAt, gps, 0),
    directory(smallAt, small(smallAt + size(small(0))), 0),
    thumbnail,
  ]);
}

function size(entries: Entry[]): number {
  return directory(0, entries, 0).length;
}

/** A directory that stands at an offset; values of more than four bytes follow it. */
function directory(at: number, entries: Entry[], next: number): Buffer {
  const rows: Buffer[] = [];
  const values: Buffer[] = [];
  let valuesAt = at + 2 + entries.length * 12 + 4;
  for (const [tag, type, count, data] of entries) {
    const inline = data.length <= 4;
    const cell = inline ? Buffer.concat([data, POINTER]).subarray(0, 4) : uint32(valuesAt);
    rows.push(Buffer.from([tag >> 8, tag & 255, 0, type]), uint32(count), cell);
    if (inline) continue;
    values.push(data);
    valuesAt += data.length;
  }
  return Buffer.concat([Buffer.from([0, entries.length]), ...rows, uint32(next), ...values]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
