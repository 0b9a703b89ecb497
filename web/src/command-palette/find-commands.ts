import type { Command } from '../slots/shell-slots.js';

/** Rank of a match: the title begins with the query, a word of it does, or it contains the query. */
function rank(title: string, query: string): number {
  if (title.startsWith(query)) return 0;
  return title.includes(` ${query}`) ? 1 : 2;
}

/** Commands that contain every word of the query, best match first, grouped. */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const lower = query.trim().toLocaleLowerCase();
  const words = lower.split(/\s+/);
  const found = commands
    .filter(({ title, group, keywords = '' }) => {
      const text = `${title} ${group} ${keywords}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted(
      (one, other) =>
        rank(one.title.toLocaleLowerCase(), lower) - rank(other.title.toLocaleLowerCase(), lower),
    );
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.flatMap((name) => found.filter(({ group }) => group === name));
}
