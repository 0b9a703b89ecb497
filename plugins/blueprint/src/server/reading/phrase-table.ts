import { withoutAccents } from '../language/casing.js';
import type { Role } from './token.js';
import { tokenize } from './tokenize.js';

interface Entry {
  readonly words: readonly string[];
  readonly roles: Role[];
}

/** Fixed words and phrases with their roles, found by their first word. */
export class PhraseTable {
  readonly #byFirst = new Map<string, Entry[]>();
  /** The same without accents, for words that are written without them: `numero`, `fur`. */
  readonly #plain = new Map<string, Entry[]>();

  constructor(words: Readonly<Partial<Record<Role, string>>>, elided: readonly string[] = []) {
    for (const [role, list] of Object.entries(words)) {
      for (const phrase of list.split('|')) {
        const parts = tokenize(phrase, elided).map(({ text }) => text);
        add(this.#byFirst, parts, role as Role);
        if (phrase.length > 3 && withoutAccents(phrase) !== phrase)
          add(this.#plain, parts.map(withoutAccents), role as Role);
      }
    }
    for (const table of [this.#byFirst, this.#plain])
      for (const entries of table.values())
        entries.sort((one, other) => other.words.length - one.words.length);
  }

  /** The longest phrase that begins at a word. */
  longest(
    lows: readonly string[],
    at: number,
  ): { readonly length: number; readonly roles: readonly Role[] } | undefined {
    const matching = (table: ReadonlyMap<string, readonly Entry[]>) =>
      table.get(lows[at] ?? '')?.find(({ words }) => words.every((word, index) => lows[at + index] === word));
    const exact = matching(this.#byFirst);
    const plain = matching(this.#plain);
    const found = plain && plain.words.length > (exact?.words.length ?? 0) ? plain : exact;
    return found && { length: found.words.length, roles: found.roles };
  }
}

function add(table: Map<string, Entry[]>, words: readonly string[], role: Role): void {
  const [first = ''] = words;
  const entries = table.get(first) ?? [];
  table.set(first, entries);
  const same = entries.find((entry) => entry.words.join(' ') === words.join(' '));
  if (!same) entries.push({ words, roles: [role] });
  else if (!same.roles.includes(role)) same.roles.push(role);
}
