import { normalizedText } from '@buildai/core/shared';

/** `my-gateway` for the name "My gateway". */
const idFrom = (label: string) =>
  normalizedText(label, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || 'connection';

/** The first ID that no connection has. */
export function freeId(label: string, taken: ReadonlySet<string>): string {
  const id = idFrom(label);
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}
