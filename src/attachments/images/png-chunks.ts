const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;

/** A PNG's chunks by type, in order, up to the end mark; a broken length ends the list. */
export function pngChunkTypes(bytes: Buffer): string[] {
  const types: string[] = [];
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    types.push(type);
    if (type === 'IEND') break;
    at += FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return types;
}
