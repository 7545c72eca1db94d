// What a browser's script does with a challenge.
import { createHash } from 'node:crypto';

/** @returns the challenge's proof: some hundred thousand hashes */
export function solve(challenge: string): string {
  const bits = Number(challenge.split('.')[0]);
  for (let number = 0; ; number++) {
    const proof = `${challenge}:${String(number)}`;
    const hash = createHash('sha256').update(proof).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits) return proof;
  }
}
