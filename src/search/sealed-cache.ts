/** Sealed bytes kept at hand up to so many bytes, those used longest ago given up first. Nothing in it is readable. */
export class SealedCache {
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(id: string): Buffer | undefined {
    const sealed = this.kept.get(id);
    if (!sealed) return undefined;
    // A map keeps the order of insertion: what was used goes to its end.
    this.kept.delete(id);
    this.kept.set(id, sealed);
    return sealed;
  }

  put(id: string, sealed: Buffer): void {
    if (this.kept.has(id)) return;
    this.kept.set(id, sealed);
    this.bytes += sealed.length;
    for (const [oldest, bytes] of this.kept) {
      if (this.bytes <= this.maxBytes) return;
      this.kept.delete(oldest);
      this.bytes -= bytes.length;
    }
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
