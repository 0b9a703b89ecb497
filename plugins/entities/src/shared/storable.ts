/** Maximum nesting depth of lists and objects; both databases refuse much deeper ones. */
const maxDepth = 32;

// A NUL character or a lone surrogate: PostgreSQL can store neither.
const unstorable = /\u0000|\p{Surrogate}/u;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

/** The reason why a JSON value cannot be stored on every database, as a sentence; undefined if it can. */
export function storageError(value: unknown, depth = 0): string | undefined {
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
        const error = storageError(part, depth + 1);
        if (error) return error;
      }
      return undefined;
    }
    default:
      return 'This should be text, a number, true or false, a list or an object.';
  }
}
