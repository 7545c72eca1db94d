import { Transform } from 'node:stream';

/** What asks for a file in frames. */
export const FRAMES_TYPE = 'application/vnd.relato.frames';

/**
 * Cuts a file into frames, each telling how many rows are written by then, so that its reader can show how far it is
 * without a second request: `rows(4) ‖ length(4) ‖ bytes`, the numbers in network order.
 */
export function inFrames(rowsSoFar: () => number): Transform {
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(rowsSoFar(), 0);
      head.writeUInt32BE(bytes.length, 4);
      this.push(head);
      done(null, bytes);
    },
  });
}
