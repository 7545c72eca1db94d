/**
 * The files that pdf.js loads while it reads a document (fonts, character maps, decoders), in one
 * file: a length of four bytes, a list as JSON, then their bytes. The viewer has no network.
 */

/** Where a file of the pack starts, counted behind the list, and its length. */
export type PackPlaces = Record<string, [start: number, length: number]>;

const LENGTH_BYTES = 4;

/** Reads a file of the pack by its name. @throws Error if the pack has none of this name */
export function packReader(pack: ArrayBuffer): (name: string) => Uint8Array {
  const listLength = new DataView(pack).getUint32(0);
  const list = new TextDecoder().decode(new Uint8Array(pack, LENGTH_BYTES, listLength));
  const places = new Map(Object.entries(JSON.parse(list) as PackPlaces));
  return (name) => {
    const place = places.get(name);
    if (!place) throw new Error('the pack has no such file');
    const [start, length] = place;
    const from = LENGTH_BYTES + listLength + start;
    // A copy: pdf.js transfers it to its worker.
    return new Uint8Array(pack.slice(from, from + length));
  };
}
