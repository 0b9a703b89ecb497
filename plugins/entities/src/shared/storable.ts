/** How deep lists and objects may lie in one another; both databases refuse what is far deeper. */
const maxDepth = 32;

// A NUL character, or half of a surrogate pair: PostgreSQL can keep neither.
const unstorable = /\u0000|\p{Surrogate}/u;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

/** What keeps a JSON value from being stored alike on every database, as a sentence; undefined: nothing. */
export function storageFault(value: unknown, depth = 0): string | undefined {
  if (depth > maxDepth) return `This is nested more than ${maxDepth} levels deep.`;
  switch (typeof value) {
    case 'string':
      return isStorableText(value) ? undefined : 'This contains a character that can’t be stored.';
    case 'number':
      return Number.isFinite(value) ? undefined : 'This number is too large.';
    case 'boolean':
      return undefined;
    case 'object': {
      if (value === null) return undefined;
      const parts = Array.isArray(value) ? value : Object.entries(value).flat();
      for (const part of parts) {
        const fault = storageFault(part, depth + 1);
        if (fault) return fault;
      }
      return undefined;
    }
    default:
      return 'This should be text, a number, true or false, a list or an object.';
  }
}
