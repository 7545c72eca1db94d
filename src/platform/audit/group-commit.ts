interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Most items of one write. */
const AT_ONCE = 500;

/**
 * Writes items together that come at about the same time: while one write is under way, the next ones gather. Whoever
 * adds an item waits until it is written.
 */
export class GroupCommit<Item> {
  private waiting: Waiting<Item>[] = [];
  private writing = false;

  constructor(private readonly write: (items: readonly Item[]) => Promise<void>) {}

  /** Resolves once the item is written; fails with the write that it was part of. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.writing) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.writing = true;
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0, AT_ONCE);
      try {
        await this.write(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.writing = false;
  }
}
