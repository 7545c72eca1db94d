/** Batches as something else. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  change: (batch: readonly From[]) => To,
): AsyncGenerator<To> {
  for await (const batch of batches) yield change(batch);
}
