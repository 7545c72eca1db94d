import { Transform } from 'node:stream';

/** What asks for a file in frames. */
export const FRAMES_TYPE = 'application/vnd.relato.frames';

/** How far a file is; it changes while the file is written. */
export interface Progress {
  /** Rows in it by now. */
  rows: number;
  /** How many of them are of reports that were altered and do not open. */
  altered: number;
}

const HEAD_BYTES = 12;

/**
 * Cuts a file into frames, each telling how far it is by then, so that its reader can show it without a second request:
 * `rows(4) ‖ altered(4) ‖ length(4) ‖ bytes`, the numbers in network order.
 */
export function inFrames(progress: Readonly<Progress>): Transform {
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUInt32BE(progress.rows, 0);
      head.writeUInt32BE(progress.altered, 4);
      head.writeUInt32BE(bytes.length, 8);
      this.push(head);
      done(null, bytes);
    },
  });
}
