/** The tags of a photo's EXIF block, by the directory that holds them. Values are not read: that they are there is enough. */
export interface ExifTags {
  image: ReadonlySet<number>;
  photo: ReadonlySet<number>;
  gps: ReadonlySet<number>;
}

const PHOTO_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const ENTRY_BYTES = 12;
const PREFIX = Buffer.from('Exif\0\0', 'latin1');

/** Reads what can be read; a broken block has fewer tags, never an error. */
export function exifTags(block: Buffer): ExifTags {
  const tiff = block.subarray(0, PREFIX.length).equals(PREFIX) ? block.subarray(PREFIX.length) : block;
  const reader = new Directories(tiff);
  const image = reader.at(reader.first());
  return {
    image: new Set(image.keys()),
    photo: new Set(reader.at(image.get(PHOTO_POINTER)).keys()),
    gps: new Set(reader.at(image.get(GPS_POINTER)).keys()),
  };
}

class Directories {
  private readonly little: boolean;

  constructor(private readonly tiff: Buffer) {
    this.little = tiff.toString('latin1', 0, 2) === 'II';
  }

  first(): number | undefined {
    return this.long(4);
  }

  /** Tags of the directory at an offset, with their values read as an offset. */
  at(offset: number | undefined): Map<number, number | undefined> {
    const tags = new Map<number, number | undefined>();
    const count = offset === undefined ? undefined : this.short(offset);
    if (offset === undefined || count === undefined) return tags;
    for (let index = 0; index < count; index++) {
      const entry = offset + 2 + index * ENTRY_BYTES;
      const tag = this.short(entry);
      if (tag === undefined) break;
      tags.set(tag, this.long(entry + 8));
    }
    return tags;
  }

  private short(at: number): number | undefined {
    if (at + 2 > this.tiff.length) return undefined;
    return this.little ? this.tiff.readUInt16LE(at) : this.tiff.readUInt16BE(at);
  }

  private long(at: number): number | undefined {
    if (at + 4 > this.tiff.length) return undefined;
    return this.little ? this.tiff.readUInt32LE(at) : this.tiff.readUInt32BE(at);
  }
}
