/** Part of a file, how many rows were written by its end, and how many of them are of reports that do not open. */
export interface Frame {
  rows: number;
  altered: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const HEAD = 12;

/**
 * Reads what the server sends as `application/vnd.relato.frames`: rows so far, those of them that do not open and a
 * length, four bytes each in network order, then that many bytes of the file.
 * @throws when it ends within a frame
 */
export async function* readFrames(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Frame> {
  const reader = stream.getReader();
  let rest = new Uint8Array(0);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      rest = joined(rest, next.value);
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        rest = rest.subarray(HEAD + frame.bytes.length);
        yield frame;
      }
    }
  } finally {
    reader.releaseLock();
  }
  if (rest.length > 0) throw new TypeError('the file ended within a frame');
}

function firstFrame(bytes: Uint8Array<ArrayBuffer>): Frame | undefined {
  if (bytes.length < HEAD) return undefined;
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  const end = HEAD + head.getUint32(8);
  if (bytes.length < end) return undefined;
  return { rows: head.getUint32(0), altered: head.getUint32(4), bytes: bytes.slice(HEAD, end) };
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
