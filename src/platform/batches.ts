/** The items in lists of at most `size`, in their order. */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}
