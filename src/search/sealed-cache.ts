/**
 * Sealed bytes kept at hand up to so many bytes. Nothing in it is readable. A search goes through all there is, so that
 * giving up what was used longest ago would give up all before it is used again: what came first stays.
 */
export class SealedCache {
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(id: string): Buffer | undefined {
    return this.kept.get(id);
  }

  /** Keeps it where there is room. */
  put(id: string, sealed: Buffer): void {
    if (this.kept.has(id) || this.bytes + sealed.length > this.maxBytes) return;
    this.kept.set(id, sealed);
    this.bytes += sealed.length;
  }

  /** Gives up what is not among these. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const [id, bytes] of this.kept) {
      if (ids.has(id)) continue;
      this.kept.delete(id);
      this.bytes -= bytes.length;
    }
  }
}
