/** Hashes asked for at once: browsers make them beside the page, which stays as quick as ever. */
const DE_UMA_VEZ = 256;

/**
 * Answers a challenge (`bits.sealed`): a number so that the SHA-256 of both begins with as many zero bits as it asks for.
 * @param sha256 of a text
 * @returns the proof, `challenge:number`
 */
export async function responder(desafio: string, sha256: (text: string) => Promise<ArrayBuffer>): Promise<string> {
  const bits = Number.parseInt(desafio, 10);
  for (let from = 0; ; from += DE_UMA_VEZ) {
    const proofs = Array.from({ length: DE_UMA_VEZ }, (_, index) => `${desafio}:${String(from + index)}`);
    const hashes = await Promise.all(proofs.map(sha256));
    const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits);
    const proof = proofs[found];
    if (proof !== undefined) return proof;
  }
}
