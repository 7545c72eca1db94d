import { type Frame, readFrames } from './readFrames';

type Sent = [rows: number, altered: number, text: string];

const bytesOf = (...frames: Sent[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat(
      frames.map(([rows, altered, text]) => {
        const head = Buffer.alloc(12);
        head.writeUInt32BE(rows, 0);
        head.writeUInt32BE(altered, 4);
        head.writeUInt32BE(Buffer.byteLength(text), 8);
        return Buffer.concat([head, Buffer.from(text)]);
      }),
    ),
  );

/** Reads the bytes as they might arrive: so many at a time. */
async function framesOf(bytes: Uint8Array<ArrayBuffer>, atATime: number): Promise<Sent[]> {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += atATime) controller.enqueue(bytes.slice(at, at + atATime));
      controller.close();
    },
  });
  const frames: Frame[] = [];
  for await (const frame of readFrames(stream)) frames.push(frame);
  return frames.map(({ rows, altered, bytes: part }) => [rows, altered, Buffer.from(part).toString()]);
}

describe('the frames of a download', () => {
  const sent: Sent[] = [
    [0, 0, 'PK'],
    [70_000, 1, 'çã'],
    [100_000, 300, ''],
  ];

  test.each([1, 3, 8, 11, 1000])('are read when %i bytes come at a time', async (atATime) => {
    expect(await framesOf(bytesOf(...sent), atATime)).toEqual(sent);
  });

  test('are no file when the last one is cut', async () => {
    const whole = bytesOf(...sent);
    await expect(framesOf(whole.slice(0, -1), 5)).rejects.toThrow(TypeError);
  });
});
