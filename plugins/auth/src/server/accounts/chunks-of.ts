/** How many rows are read, or written in one statement or transaction, at a time. */
const atOnce = 100;

export function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce);
}
