import type { Command } from '../slots/shell-slots.js';

/** How well a title answers: begins with the words typed, has a word that does, or merely contains them. */
function rank(title: string, query: string): number {
  if (title.startsWith(query)) return 0;
  return title.includes(` ${query}`) ? 1 : 2;
}

/** The commands in which every word of the query occurs: the best first, those of a group together. */
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
