// Pictures to attach: true PNGs of any size.
import { crc32, deflateSync } from 'node:zlib';

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH = 16;

/** @param bytes the file's exact size, where it matters; filled up with a chunk that viewers skip */
export function picture(name = 'foto.png', bytes?: number): Picture {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(WIDTH, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc(WIDTH * (1 + WIDTH * 3), 0x60);
  for (let row = 0; row < WIDTH; row += 1) rows[row * (1 + WIDTH * 3)] = 0;
  const start = Buffer.concat([SIGNATURE, chunk('IHDR', header)]);
  const end = Buffer.concat([chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
  const filling = bytes === undefined ? [] : [chunk('prVt', Buffer.alloc(bytes - start.length - end.length - 12))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([start, ...filling, end]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
